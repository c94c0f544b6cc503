import { Inflate } from 'fflate';
import type { ArchiveEntry } from './archive-entries.ts';
import { ArchiveError } from './archive-entries.ts';

/** Bytes that are unpacked together: they may inflate to a thousand times as much before the size is compared. */
const PACKED_PART = 2048;

/** Unpacks a deflated file, and never more of it than it says. Throws `ArchiveError` where it is of another size. */
export function inflateEntry({ packed, size, name }: ArchiveEntry): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at < packed.length; at += PACKED_PART) {
    push(inflate, packed.subarray(at, at + PACKED_PART), at + PACKED_PART >= packed.length);
    if (length > size) break;
  }
  if (length !== size) throw new ArchiveError(`${name} is not as large as it says`);
  return joined(parts, size);
}

/**
 * Returns whether deflated bytes are needed to the last: readers from header to header take what follows the end of a deflate
 * stream for the next header, whatever the directory says.
 */
export function isInflatedWhole({ packed, size, name, ...entry }: ArchiveEntry): boolean {
  try {
    inflateEntry({ ...entry, name, size, packed: packed.subarray(0, -1) });
    return false;
  } catch (error) {
    if (error instanceof ArchiveError) return true;
    throw error;
  }
}

function push(inflate: Inflate, packed: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(packed, isLast);
  } catch (cause) {
    throw new ArchiveError('it is not a ZIP archive, or it is damaged', { cause });
  }
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
