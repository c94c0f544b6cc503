import { readSync } from 'node:fs';

/** A file that is read in parts. */
export interface OpenFile {
  readonly size: number;
  /** Returns these bytes. They may change with the next call. */
  read(at: number, length: number): Buffer;
}

/** Used again for each file: fresh memory costs as much time as hashing half of the file. */
let memory = Buffer.alloc(0);

/** Opens a file by the number under which the process has it open. A thread reads it itself, so no byte passes through the event loop. */
export function openFile(descriptor: number, size: number): OpenFile {
  return {
    size,
    read(at, length) {
      if (memory.length < length) memory = Buffer.allocUnsafeSlow(length);
      for (let done = 0; done < length;) {
        const read = readSync(descriptor, memory, done, length - done, at + done);
        if (read === 0) throw new Error('A file is shorter than what was received.');
        done += read;
      }
      return memory.subarray(0, length);
    },
  };
}
