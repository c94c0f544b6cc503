import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { refusal } from '../../domain/errors/app-error.ts';
import { BODY_BYTES_PER_SECOND, BODY_GRACE, SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** Where the parts of a body go as they arrive. The next part waits for what it returns. */
export type ChunkHandler = (bytes: Buffer) => Promise<void> | void;

/** How much a body may hold, and how long it may take to arrive. */
export interface BodyLimits {
  readonly bytes: number;
  readonly within: Milliseconds;
}

/**
 * Hands over a body as it arrives. Throws PAYLOAD_TOO_LARGE as soon as it is known to be longer than its room, and
 * BAD_REQUEST where the caller breaks off or is too slow. The connection stays open for the answer: what has not
 * arrived by then is the business of `closeOnUnreadBodies`.
 */
export async function receiveBody(
  request: IncomingMessage,
  room: BodyLimits,
  take: ChunkHandler,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > room.bytes) throw refusal('PAYLOAD_TOO_LARGE');
  await new Arrival(request, room, take).done;
}

/** One body on its way. */
class Arrival {
  readonly done: Promise<void>;
  readonly #request: IncomingMessage;
  readonly #room: BodyLimits;
  readonly #take: ChunkHandler;
  #length = 0;
  #elapsed: Milliseconds = 0;
  #taken: Promise<void> = Promise.resolve();
  #isOver = false;
  #refuse: (reason: unknown) => void = () => undefined;

  constructor(request: IncomingMessage, room: BodyLimits, take: ChunkHandler) {
    this.#request = request;
    this.#room = room;
    this.#take = take;
    const refused = new Promise<never>((_resolve, reject) => {
      this.#refuse = reject;
    });
    this.done = this.#until(refused);
  }

  async #until(refused: Promise<never>): Promise<void> {
    const onData = (chunk: Buffer): void => void this.#accept(chunk).catch(this.#refuse);
    const clock = setInterval(() => this.#assertSpeed(), SECOND);
    this.#request.on('data', onData);
    try {
      await Promise.race([refused, this.#end()]);
    } finally {
      this.#isOver = true;
      clearInterval(clock);
      this.#request.off('data', onData);
      this.#request.pause();
    }
  }

  /** Resolves when all has arrived and was taken. */
  async #end(): Promise<void> {
    try {
      await finished(this.#request, { writable: false, cleanup: true });
    } catch {
      throw refusal('BAD_REQUEST', { reason: 'body-cut-off' });
    }
    await this.#taken;
  }

  async #accept(chunk: Buffer): Promise<void> {
    this.#length += chunk.length;
    if (this.#length > this.#room.bytes) throw refusal('PAYLOAD_TOO_LARGE');
    const taken = this.#take(chunk);
    if (taken === undefined) return;
    this.#request.pause();
    this.#taken = taken;
    await taken;
    if (!this.#isOver) this.#request.resume();
  }

  #assertSpeed(): void {
    this.#elapsed += SECOND;
    const expected = (BODY_BYTES_PER_SECOND * this.#elapsed) / SECOND;
    const isTooSlow = this.#elapsed >= BODY_GRACE && this.#length < expected;
    if (isTooSlow || this.#elapsed >= this.#room.within) {
      this.#refuse(refusal('BAD_REQUEST', { reason: 'body-too-slow' }));
    }
  }
}

/** The whole body, in memory. `look` sees its parts as they arrive. Refuses as `receive` does. */
export async function readBytes(
  request: IncomingMessage,
  room: BodyLimits,
  look: (bytes: Buffer) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(request, room, (bytes) => {
    look(bytes);
    chunks.push(bytes);
  });
  return Buffer.concat(chunks);
}
