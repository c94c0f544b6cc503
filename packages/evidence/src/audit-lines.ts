import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainLink } from './audit-chain.ts';
import type { Json } from './canonical.ts';
import { canonicalBytes, isSha256Hex } from './canonical.ts';
import { integer, moment, nullable, record, shape, text } from './json-shape.ts';
import { decodeUtf8, readCanonical } from './read-canonical.ts';

const word = text('is no word', /^[^]{1,100}$/);
const hash = shape('is no SHA-256', isSha256Hex);

/** The form of one line. What was parsed from JSON is JSON, so of `data` only the outermost form is asked. */
const linkShape = record<ChainLink>({
  seq: integer(1),
  type: word,
  occurredAt: moment,
  actor: record<ChainLink['actor']>({
    type: word,
    id: nullable(text('is no id', /^[^]{1,200}$/)),
  }),
  data: shape('is no object', isJsonObject),
  prevHash: hash,
  hash,
});

/** The file `audit.jsonl`: one link a line, each canonical (RFC 8785) and ended by a line feed. */
export function writeAuditLines(links: readonly ChainLink[]): Uint8Array {
  const lineFeed = utf8ToBytes('\n');
  return concatBytes(...links.flatMap((link) => [canonicalBytes(link), lineFeed]));
}

/** Reads `audit.jsonl` strictly; null where a line is no link. Whether the links hold is `verifyChain`'s to say. */
export function readAuditLines(bytes: Uint8Array): readonly ChainLink[] | null {
  const lines = decodeUtf8(bytes)?.split('\n');
  if (lines?.pop() !== '') return null;
  const links = lines.map(readLink);
  return links.every((link) => link !== null) ? links : null;
}

function readLink(line: string): ChainLink | null {
  const reading = readCanonical(utf8ToBytes(line));
  return reading.ok && linkShape(reading.value, 'link', []) ? reading.value : null;
}

function isJsonObject(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
