import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const MILLISECONDS_PER_TICK = 10;

/**
 * The processor time that a process and its children, ended and running, have used so far, in milliseconds; NaN
 * where there is no /proc.
 */
export function processorTime(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const children = readdirSync('/proc')
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  return [statOf(String(pid)), ...children].reduce((sum, stat) => sum + (stat?.milliseconds ?? 0), 0);
}

interface Stat {
  readonly parent: number;
  readonly milliseconds: number;
}

/** /proc/pid/stat (proc(5)): after the name in brackets state and parent, then times as fields 14 to 17. */
function statOf(pid: string): Stat | null {
  if (!/^\d+$/.test(pid)) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), milliseconds: ticks * MILLISECONDS_PER_TICK };
  } catch {
    return null; // it ended meanwhile
  }
}

/** Returns the processor time that all programs on the machine have used so far, in milliseconds (proc(5), /proc/stat). */
export function busyTime(): number {
  if (!existsSync('/proc/stat')) return Number.NaN;
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + interrupts + soft + stolen) * MILLISECONDS_PER_TICK;
}
