import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processes are counted by /proc: without it (macOS, Windows) nothing is known of them. */
export const canSeeProcesses = existsSync('/proc/self/stat');

interface Seen {
  readonly pid: number;
  readonly parent: number;
  readonly isZombie: boolean;
}

/** The process and all that it, and they, have started. Empty where it is gone. */
export function familyOf(pid: number): readonly number[] {
  const all = processes();
  const below = (parent: number): readonly number[] =>
    all.filter((seen) => seen.parent === parent).flatMap((seen) => [seen.pid, ...below(seen.pid)]);
  return all.some((seen) => seen.pid === pid) ? [pid, ...below(pid)] : [];
}

/** The running processes that a process has started. */
export function childrenOf(pid: number): readonly number[] {
  return processes()
    .filter((seen) => seen.parent === pid && !seen.isZombie)
    .map((seen) => seen.pid);
}

/** Those that still run. A zombie has ended, but its parent has not read its status. */
export function stillRunning(pids: readonly number[]): readonly number[] {
  const running = new Set(
    processes()
      .filter((seen) => !seen.isZombie)
      .map((seen) => seen.pid),
  );
  return pids.filter((pid) => running.has(pid));
}

function processes(): readonly Seen[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map(see)
    .filter((seen) => seen !== null);
}

/** From /proc/pid/stat: `pid (name) state parent …`; the name may hold anything, brackets too. */
function see(pid: number): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), isZombie: state === 'Z' };
  } catch {
    return null; // it ended meanwhile
  }
}
