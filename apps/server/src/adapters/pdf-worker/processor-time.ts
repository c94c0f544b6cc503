import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second whatever its own clock (proc(5), sysconf(_SC_CLK_TCK)). */
const TICK_MILLISECONDS = 10;
/** Places of utime and stime behind the command's name, which may itself hold spaces and brackets. */
const [USER, SYSTEM] = [11, 12];

/**
 * Milliseconds of processor time that a process has used; null where the system does not say, or the process is gone.
 * Unlike a clock on the wall it does not run faster on a busy machine.
 */
export function processorTime(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM]);
    return Number.isFinite(ticks) ? ticks * TICK_MILLISECONDS : null;
  } catch {
    return null;
  }
}
