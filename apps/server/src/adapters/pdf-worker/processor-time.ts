import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second whatever its own clock (proc(5), sysconf(_SC_CLK_TCK)). */
const TICK_MILLISECONDS = 10;
/** Positions of utime and stime after the command's name, which may itself contain spaces and brackets. */
const [USER, SYSTEM] = [11, 12];

/**
 * Returns the milliseconds of processor time that a process has used, or null if the system doesn't report it or the
 * process is gone. Unlike wall-clock time it doesn't run faster on a busy machine.
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
