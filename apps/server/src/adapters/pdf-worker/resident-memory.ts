import { readFileSync } from 'node:fs';

/**
 * Returns the bytes of memory that a process holds now (proc(5), VmRSS), or null if the system doesn't report it or
 * the process is gone. Reading it takes some 20 microseconds and no disk access.
 */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
