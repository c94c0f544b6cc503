import type { IncomingMessage } from 'node:http';
import { fail } from '../../domain/errors/app-error.ts';
import type { Span } from '../../domain/limits.ts';
import { unreadable } from './strict-json.ts';

/** Where the parts of a body go as they arrive. */
type Take = (bytes: Buffer) => Promise<void> | void;

/**
 * Hands over a body as it arrives. Throws PAYLOAD_TOO_LARGE as soon as it is known to be longer than `limit` bytes,
 * and BAD_REQUEST where the caller breaks off or is too slow.
 */
export async function receive(
  request: IncomingMessage,
  { bytes: limit, within }: { readonly bytes: number; readonly within: Span },
  take: Take,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > limit) fail('PAYLOAD_TOO_LARGE');
  const tooSlow = setTimeout(() => request.destroy(new Error('The body came too slowly.')), within);
  try {
    await handOver(request, limit, take);
  } finally {
    clearTimeout(tooSlow);
  }
}

async function handOver(request: IncomingMessage, limit: number, take: Take): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > limit) return fail('PAYLOAD_TOO_LARGE');
      await take(bytes);
    }
  } catch (error) {
    if (request.errored !== null) unreadable('The body ended too early.');
    throw error;
  }
}

/** The whole body, in memory. Refuses as `receive` does. */
export async function readBytes(
  request: IncomingMessage,
  room: { readonly bytes: number; readonly within: Span },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receive(request, room, (bytes) => void chunks.push(bytes));
  return Buffer.concat(chunks);
}
