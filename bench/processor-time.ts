import { existsSync, readFileSync } from 'node:fs';
import { familyOf } from '../test/journeys/processes.ts';

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const MILLISECONDS_PER_TICK = 10;

/** Milliseconds of processor time of a process and of those that it, and they, have started. */
export interface FamilyTime {
  readonly own: number;
  readonly children: number;
}

/**
 * Returns the processor time that a process and its whole family, ended and running, have used so far; NaN where there
 * is no /proc. A process that ended counts with the process that waited for it.
 */
export function familyTime(pid: number): FamilyTime {
  if (!existsSync('/proc/self/stat')) return { own: Number.NaN, children: Number.NaN };
  const [self, ...others] = familyOf(pid).map(timeOf);
  const below = others.reduce((sum, { own, ended }) => sum + own + ended, 0);
  return { own: self?.own ?? 0, children: (self?.ended ?? 0) + below };
}

/** Returns the processor time of a process and its whole family together, in milliseconds. */
export function processorTime(pid: number): number {
  const { own, children } = familyTime(pid);
  return own + children;
}

/** /proc/pid/stat (proc(5)): after the name in brackets, fields 14 and 15 are its own times, 16 and 17 of ended children. */
function timeOf(pid: number): { readonly own: number; readonly ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    const own = (user + system) * MILLISECONDS_PER_TICK;
    return { own, ended: (endedUser + endedSystem) * MILLISECONDS_PER_TICK };
  } catch {
    return { own: 0, ended: 0 }; // it ended meanwhile
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
