import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownTag } from './write-response.ts';

/** A text that is served often: as it is, compressed, and with the entity tag by which readers ask whether it changed. */
interface CompressedText {
  readonly bytes: Buffer;
  readonly gzip: Buffer;
  readonly tag: string;
}

/** Compresses a text, on another thread: it may have megabytes. */
export async function compressText(text: string): Promise<CompressedText> {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url');
  return { bytes, gzip: await promisify(gzip)(bytes), tag: `W/"${tag}"` };
}

/** Sends a text compressed where the reader takes gzip, and 304 to a reader who has it (RFC 9110 section 13.1.2). */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, gzip: compressed, tag }: CompressedText,
): FastifyReply {
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' });
  if (isKnownTag(request, tag)) return reply.code(304).send();
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(bytes);
  return reply.header('Content-Encoding', 'gzip').send(compressed);
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  const [, weight = '1'] = /\bgzip\b\s*(?:;\s*q=([\d.]+))?/i.exec([accepted].flat().join(',')) ?? [null, '0'];
  return Number(weight) > 0;
}
