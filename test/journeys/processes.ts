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
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...below(one.pid)]);
  return all.some((one) => one.pid === pid) ? [pid, ...below(pid)] : [];
}

/** Those that still run. A zombie has ended; nobody has asked how, yet. */
export function stillRunning(pids: readonly number[]): readonly number[] {
  const running = new Set(
    processes()
      .filter((one) => !one.isZombie)
      .map((one) => one.pid),
  );
  return pids.filter((pid) => running.has(pid));
}

function processes(): readonly Seen[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .map(see)
    .filter((one) => one !== null);
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
