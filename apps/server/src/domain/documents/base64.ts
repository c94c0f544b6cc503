import { STEP_BYTES } from '../steps.ts';
import type { Steps } from '../steps.ts';

/**
 * Decodes base64 with padding (RFC 4648 §4), white space anywhere, in steps; null for a text that is none. A
 * long text may come as its bytes in ASCII. Strict: Node's
 * decoder skips what does not belong there, and would accept any text.
 */
export function* base64Steps(text: string | Buffer): Steps<Buffer | null> {
  const bytes = Buffer.allocUnsafe(Math.ceil(text.length / 4) * 3);
  let length = 0;
  let rest = '';
  let isOver = false;
  for (let at = 0; at < text.length; at += STEP_BYTES) {
    if (at > 0) yield;
    const clean = rest + partOf(text, at).replaceAll(/\s/g, '');
    const whole = clean.slice(0, clean.length - (clean.length % 4));
    rest = clean.slice(whole.length);
    if (whole === '') continue;
    if (isOver || !isBase64(whole)) return null;
    isOver = whole.endsWith('=');
    length += bytes.write(whole, length, 'base64');
  }
  return rest === '' ? bytes.subarray(0, length) : null;
}

function partOf(text: string | Buffer, at: number): string {
  const end = at + STEP_BYTES;
  return typeof text === 'string'
    ? text.slice(at, end)
    : text.toString('latin1', at, Math.min(end, text.length));
}

/** Looks for one wrong character: a pattern of the right ones takes a second for the 27 MB of a large file. */
function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, text.length - padding));
}
