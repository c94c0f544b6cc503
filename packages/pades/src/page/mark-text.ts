import { createHash } from 'node:crypto';

const TEXT_LINE = /^%AvalText ([0-9a-f]{64})$/m;

/** Returns the line of a content for the text of its form field: the digest of the content then fixes the text. */
export function textLine(text: string): string {
  return `%AvalText ${digestOf(text)}`;
}

/** Returns whether the content of an appearance names this text. */
export function namesText(head: Buffer, text: string): boolean {
  return TEXT_LINE.exec(head.toString('latin1'))?.[1] === digestOf(text);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
