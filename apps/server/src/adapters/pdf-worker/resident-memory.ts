import { readFileSync } from 'node:fs';

/**
 * Bytes of memory that a process holds now (proc(5), VmRSS); null where the system does not say, or the process is
 * gone. Reading it costs some 20 microseconds and no disk.
 */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
