import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ChainLink } from './audit-chain.ts';
import type { Json } from './canonical.ts';
import { canonicalBytes, isSha256Hex } from './canonical.ts';
import { integer, moment, nullable, record, shape, text } from './json-shape.ts';
import { decodeUtf8, readCanonical } from './read-canonical.ts';

const word = text('is not a word', /^[^]{1,100}$/);
const hash = shape('is not a SHA-256 digest', isSha256Hex);

/** The form of a line. Parsed JSON is JSON, so the shape checks only the outermost form of `data`. */
const linkShape = record<ChainLink>({
  seq: integer(1),
  type: word,
  occurredAt: moment,
  actor: record<ChainLink['actor']>({
    type: word,
    id: nullable(text('is not an id', /^[^]{1,200}$/)),
  }),
  data: shape('is not an object', isJsonObject),
  prevHash: hash,
  hash,
});

/** Writes `audit.jsonl`: one canonical link (RFC 8785) per line, each followed by a line feed. */
export function writeAuditLines(links: readonly ChainLink[]): Uint8Array {
  const lineFeed = utf8ToBytes('\n');
  return concatBytes(...links.flatMap((link) => [canonicalBytes(link), lineFeed]));
}

/** Reads `audit.jsonl` strictly. Returns null if a line is not a link. `verifyChain` checks the links themselves. */
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
