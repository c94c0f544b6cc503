import type { IncomingMessage } from 'node:http';
import { fail } from '../../domain/errors/app-error.ts';
import type { Span } from '../../domain/limits.ts';
import { unreadable } from './strict-json.ts';

/**
 * The whole body, in memory. Throws PAYLOAD_TOO_LARGE as soon as it is known to be longer than `limit` bytes, and
 * BAD_REQUEST where the caller breaks off or is too slow.
 */
export async function readBytes(request: IncomingMessage, limit: number, within: Span): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) fail('PAYLOAD_TOO_LARGE');
  const tooSlow = setTimeout(() => request.destroy(new Error('The body came too slowly.')), within);
  try {
    return await collect(request, limit);
  } finally {
    clearTimeout(tooSlow);
  }
}

async function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > limit) return fail('PAYLOAD_TOO_LARGE');
      chunks.push(bytes);
    }
  } catch (error) {
    if (request.errored !== null) unreadable('The body ended too early.');
    throw error;
  }
  return Buffer.concat(chunks, length);
}
