import type { JsonBounds } from './json-meter.ts';
import { JsonMeter, unreadable } from './json-meter.ts';

/**
 * Reads JSON (RFC 8259) as strictly as two parsers must agree on it (OWASP ASVS 5.0, 1.5.3): UTF-8 only, within its
 * bounds, no name twice in one object. Throws BAD_REQUEST with the reason, or PAYLOAD_TOO_LARGE.
 */
export function readStrictJson(bytes: Uint8Array, bounds?: JsonBounds): unknown {
  const meter = new JsonMeter(bounds);
  meter.take(bytes);
  return parseMeasured(bytes, meter);
}

/** Reads JSON whose every byte the meter has seen, and did not refuse. Throws BAD_REQUEST with the reason. */
export function parseMeasured(bytes: Uint8Array, { members }: JsonMeter): unknown {
  const value = parse(decode(bytes));
  // JSON.parse keeps the last of equal names: fewer members than colons means that one was lost.
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
  } catch {
    return unreadable('not-json');
  }
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, member) => sum + countMembers(member), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}
