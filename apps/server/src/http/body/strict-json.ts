import type { TextPosition } from '../../domain/errors/app-error.ts';
import type { JsonBounds } from './json-meter.ts';
import { JsonMeter, unreadable } from './json-meter.ts';

/**
 * Parses JSON (RFC 8259) so strictly that all parsers agree on its value (OWASP ASVS 5.0, 1.5.3): UTF-8 only, within its
 * limits, and no duplicate names in an object. Throws BAD_REQUEST with the reason, or PAYLOAD_TOO_LARGE.
 */
export function readStrictJson(bytes: Uint8Array, bounds?: JsonBounds): unknown {
  const meter = new JsonMeter(bounds);
  meter.take(bytes);
  return parseMeasured(bytes, meter);
}

/** Parses JSON that the meter has measured. Throws BAD_REQUEST with the reason. */
export function parseMeasured(bytes: Uint8Array, { members }: JsonMeter): unknown {
  const value = parse(decode(bytes));
  // JSON.parse keeps the last of equal names: fewer members than colons means a duplicate name.
  if (countMembers(value) < members) unreadable('duplicate-name');
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('not-utf-8');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return unreadable('not-json', positionOf(error, text));
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
