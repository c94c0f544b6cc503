import { randomUUID } from 'node:crypto';
import type { TextPosition } from '../../domain/errors/app-error.ts';
import type { JsonBounds, TextPlace } from './json-meter.ts';
import { JsonMeter, unreadable } from './json-meter.ts';

/**
 * Parses JSON (RFC 8259) so strictly that all parsers agree on its value (OWASP ASVS 5.0, 1.5.3): UTF-8 only, within its
 * limits, and no duplicate names in an object. Throws BAD_REQUEST with the reason, or PAYLOAD_TOO_LARGE.
 */
export function readStrictJson(bytes: Buffer, bounds?: JsonBounds): unknown {
  const meter = new JsonMeter(bounds);
  meter.take(bytes);
  return parseMeasured(bytes, meter);
}

/**
 * Parses JSON that the meter has measured. Throws BAD_REQUEST with the reason. Texts in `files` need no parser
 * (`plainFiles`), which would take 40 ms for a file of 20 MB.
 */
export function parseMeasured(
  bytes: Buffer,
  { members }: JsonMeter,
  files: readonly TextPlace[] = [],
): unknown {
  const value = files.length === 0 ? parse(decode(bytes)) : parseAround(bytes, files);
  // JSON.parse keeps the last of equal names: fewer members than colons means a duplicate name.
  if (countMembers(value) < members) unreadable('duplicate-name');
  return value;
}

/** Parses the rest of a body, with an unguessable text in place of each file. */
function parseAround(bytes: Buffer, files: readonly TextPlace[]): unknown {
  const texts = new Map<string, string>(
    files.map(({ start, end }) => [randomUUID(), bytes.toString('latin1', start, end)]),
  );
  const names = [...texts.keys()];
  const pieces = [0, ...files.map(({ end }) => end)].flatMap((from, index) => [
    bytes.subarray(from, files[index]?.start ?? bytes.length),
    Buffer.from(names[index] ?? ''),
  ]);
  const withFile = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? (texts.get(value) ?? value) : value;
  return parse(decode(Buffer.concat(pieces)), withFile);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('not-utf-8');
  }
}

function parse(text: string, withFile?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, withFile);
  } catch (error) {
    // Without its file, a body has other positions.
    return unreadable('not-json', withFile === undefined ? positionOf(error, text) : undefined);
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
