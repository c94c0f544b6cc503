import { randomUUID } from 'node:crypto';
import type { Treatments } from '../checks/tidy-text.ts';
import type { TextPlace } from './json-meter.ts';

/**
 * The long files of a JSON body, still in base64, by the unguessable texts that stand for them in its value. As texts in
 * the value they would hold up the event loop: 27 MB are copied in 10 ms.
 */
export type FilesInBase64 = ReadonlyMap<string, Buffer>;

export const NO_FILES: FilesInBase64 = new Map();

/** Returns views of the files of a body, each under a new name. */
export function filesAt(bytes: Buffer, places: readonly TextPlace[]): FilesInBase64 {
  return new Map(places.map(({ start, end }) => [randomUUID(), bytes.subarray(start, end)]));
}

/** Returns a copy of the value in which names stand only where the shape has a file; anywhere else is the text itself. */
export function withTextsElsewhere(value: unknown, files: FilesInBase64, at: Treatments | null): unknown {
  if (typeof value === 'string')
    return at?.own === 'base64' ? value : (files.get(value)?.toString('latin1') ?? value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withTextsElsewhere(item, files, at?.elements ?? null));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      withTextsElsewhere(member, files, at?.members.get(name) ?? null),
    ]),
  );
}
