import { Inflate } from 'fflate';
import type { ArchiveEntry } from './archive-entries.ts';
import { ArchiveError } from './archive-entries.ts';
import type { Steps } from './steps.ts';

/** Bytes per step: what they may inflate to, a thousand times as much, takes a few milliseconds. */
const PACKED_STEP = 2048;

/** Unpacks a deflated file in steps, and never more of it than it says. Throws `ArchiveError` where it is of another size. */
export function* inflateEntry({ packed, size, name }: ArchiveEntry): Steps<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    parts.push(part);
    length += part.length;
  });
  for (let at = 0; at < packed.length; at += PACKED_STEP) {
    push(inflate, packed.subarray(at, at + PACKED_STEP), at + PACKED_STEP >= packed.length);
    if (length > size) break;
    yield;
  }
  if (length !== size) throw new ArchiveError(`${name} is not as large as it says`);
  return joined(parts, size);
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
