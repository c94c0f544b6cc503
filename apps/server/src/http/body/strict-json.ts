import type { TextPosition } from '../../domain/errors/app-error.ts';
import type { Treatments } from '../checks/tidy-text.ts';
import { filesAt, NO_FILES, withTextsElsewhere } from './files-in-base64.ts';
import type { FilesInBase64 } from './files-in-base64.ts';
import type { JsonBounds, TextPlace } from './json-meter.ts';
import { JsonMeter, unreadable } from './json-meter.ts';

/**
 * Parses JSON (RFC 8259) so strictly that all parsers agree on its value (OWASP ASVS 5.0, 1.5.3): UTF-8 only, within
 * its limits, and no duplicate names in an object.
 *
 * @throws BAD_REQUEST with the reason, or PAYLOAD_TOO_LARGE
 */
export function readStrictJson(bytes: Buffer, bounds?: JsonBounds): unknown {
  const meter = new JsonMeter(bounds);
  meter.take(bytes);
  return parseMeasured(bytes, meter).value;
}

/** Files that need no parser (`plainFiles`), and where the shape of the body has files. */
export interface ParsedAround {
  readonly places: readonly TextPlace[];
  readonly treatments: Treatments | null;
}

/** A parsed body. In its value, the names of `files` stand for them. */
interface ParsedBody {
  readonly value: unknown;
  readonly files: FilesInBase64;
}

/**
 * Parses JSON that the meter has measured. Files go around the parser, which would take 40 ms for a file of 20 MB.
 *
 * @throws BAD_REQUEST with the reason
 */
export function parseMeasured(bytes: Buffer, { members }: JsonMeter, around?: ParsedAround): ParsedBody {
  const parsed =
    around && around.places.length > 0
      ? parseAround(bytes, around)
      : { value: parse(decode(bytes)), files: NO_FILES };
  // JSON.parse keeps the last of equal names: fewer members than colons means a duplicate name.
  if (countMembers(parsed.value) < members) unreadable('duplicate-name');
  return parsed;
}

/** Parses the rest of a body, with an unguessable text in place of each file. */
function parseAround(bytes: Buffer, { places, treatments }: ParsedAround): ParsedBody {
  const files = filesAt(bytes, places);
  const names = [...files.keys()];
  const pieces = [0, ...places.map(({ end }) => end)].flatMap((from, index) => [
    bytes.subarray(from, places[index]?.start ?? bytes.length),
    Buffer.from(names[index] ?? ''),
  ]);
  // Without its files, a body has other positions.
  const value = parse(decode(Buffer.concat(pieces)), () => undefined);
  return { value: withTextsElsewhere(value, files, treatments), files };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('not-utf-8');
  }
}

function parse(text: string, locate: typeof positionOf = positionOf): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return unreadable('not-json', locate(error, text));
  }
}

/** Returns where the engine stopped reading, if it says so. */
function positionOf(error: unknown, text: string): TextPosition | undefined {
  const [message, offset] =
    / at position (\d+) \(line \d+ column \d+\)$| end of JSON input$/.exec(String(error)) ?? [];
  if (message === undefined) return undefined;
  const before = text.slice(0, offset === undefined ? text.length : Number(offset));
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, member) => sum + countMembers(member), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}
