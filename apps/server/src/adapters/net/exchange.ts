import http from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { WEBHOOK_ANSWER_READ_BYTES } from '../../domain/limits.ts';
import type { Post, PostAnswer } from '../../ports/public-https.ts';
import { PostFailed } from './post-failed.ts';

/**
 * One POST over a connection that stands, which is closed afterwards. Of the answer 64 KiB are read; what comes after
 * is not waited for. Throws `PostFailed`.
 */
export function exchange(
  socket: Socket,
  url: URL,
  { post, signal }: { readonly post: Post; readonly signal: AbortSignal },
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const end = (failure: PostFailed): void => {
      socket.destroy();
      reject(failure);
    };
    const stop = (): void => end(new PostFailed('TIMED_OUT'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const request = http.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      setHost: false,
      headers: {
        ...post.headers,
        host: url.host,
        connection: 'close',
        'content-length': Buffer.byteLength(post.body),
      },
      createConnection: () => socket,
    });
    const failed = (cause?: unknown): void => end(new PostFailed('CONNECTION_FAILED', { cause }));
    request.on('error', failed);
    const closed = (): void => failed();
    request.once('close', closed);
    request.once('response', (response) => {
      request.off('close', closed);
      void answerOf(response)
        .then((answer) => {
          signal.removeEventListener('abort', stop);
          socket.destroy();
          return resolve(answer);
        })
        .catch(failed);
    });
    request.end(post.body);
  });
}

async function answerOf(response: IncomingMessage): Promise<PostAnswer> {
  const body = await readBeginning(response);
  const { statusCode, headers } = response;
  return { status: statusCode ?? 0, body, retryAfter: headers['retry-after'] ?? null };
}

/** The end of the loop closes the answer, whether or not it was at its own end. */
async function readBeginning(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length >= WEBHOOK_ANSWER_READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, WEBHOOK_ANSWER_READ_BYTES);
}
