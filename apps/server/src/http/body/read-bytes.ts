import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { refusal } from '../../domain/errors/app-error.ts';
import { BODY_BYTES_PER_SECOND, BODY_RATE_WINDOW } from '../../domain/bodies/limits.ts';
import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import type { BodyShare } from './byte-budget.ts';

/** Takes the parts of a body as they arrive. The next part waits for the returned promise, if any. */
type ChunkHandler = (bytes: Buffer) => Promise<void> | void;

/** The maximum size of a body, and the time it may take to arrive. */
export interface BodyLimits {
  readonly bytes: number;
  readonly within: Milliseconds;
  /** Over the last ten seconds; `BODY_BYTES_PER_SECOND` if absent. */
  readonly bytesPerSecond?: number;
  /** Where the space for the body is taken from; nowhere if absent. */
  readonly share?: BodyShare;
}

/**
 * Passes on a body as it arrives. The connection stays open for the response; `closeOnUnreadBodies` handles the bytes
 * that have not arrived by then.
 *
 * @throws PAYLOAD_TOO_LARGE as soon as the body is known to exceed its limit, BAD_REQUEST if the caller disconnects or is
 * too slow, and `Unavailable` if there is no space for the body.
 */
export async function receiveBody(
  request: IncomingMessage,
  limits: BodyLimits,
  take: ChunkHandler,
): Promise<void> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limits.bytes) throw refusal('PAYLOAD_TOO_LARGE');
  limits.share?.assertSpace(declared);
  await new Arrival(request, limits, take).done;
}

/** A body that is still arriving. */
class Arrival {
  readonly done: Promise<void>;
  readonly #request: IncomingMessage;
  readonly #limits: BodyLimits;
  readonly #take: ChunkHandler;
  #length = 0;
  #elapsed: Milliseconds = 0;
  /** The length at the end of each second of the window, the oldest first. */
  #lengths: number[] = [0];
  /** True while we ourselves hold the body back. */
  #isHeldBack = false;
  #taken: Promise<void> = Promise.resolve();
  #isOver = false;
  #refuse: (reason: unknown) => void = () => undefined;

  constructor(request: IncomingMessage, limits: BodyLimits, take: ChunkHandler) {
    this.#request = request;
    this.#limits = limits;
    this.#take = take;
    const refused = new Promise<never>((_resolve, reject) => {
      this.#refuse = reject;
    });
    this.done = this.#until(refused);
  }

  async #until(refused: Promise<never>): Promise<void> {
    const onData = (chunk: Buffer): void => this.#accept(chunk);
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

  /** Resolves when the whole body has arrived and was taken. */
  async #end(): Promise<void> {
    try {
      await finished(this.#request, { writable: false, cleanup: true });
    } catch {
      throw refusal('BAD_REQUEST', { reason: 'body-cut-off' });
    }
    await this.#taken;
  }

  #accept(chunk: Buffer): void {
    this.#length += chunk.length;
    try {
      if (this.#length > this.#limits.bytes) throw refusal('PAYLOAD_TOO_LARGE');
      this.#limits.share?.take(chunk.length);
      const taken = this.#take(chunk);
      if (taken !== undefined) void this.#pauseUntil(taken).catch(this.#refuse);
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #pauseUntil(taken: Promise<void>): Promise<void> {
    this.#request.pause();
    this.#taken = taken;
    this.#isHeldBack = true;
    await taken;
    this.#isHeldBack = false;
    if (!this.#isOver) this.#request.resume();
  }

  #assertSpeed(): void {
    this.#elapsed += SECOND;
    if (this.#isTooSlow() || this.#elapsed >= this.#limits.within) {
      this.#refuse(refusal('BAD_REQUEST', { reason: 'body-too-slow' }));
    }
  }

  /** Looks at the last ten seconds alone: what came before them must not pay for a pause without end. */
  #isTooSlow(): boolean {
    if (this.#isHeldBack) this.#lengths = [];
    this.#lengths.push(this.#length);
    if (this.#lengths.length <= WINDOW_SECONDS) return false;
    const { bytesPerSecond = BODY_BYTES_PER_SECOND } = this.#limits;
    return this.#length - (this.#lengths.shift() ?? 0) < bytesPerSecond * WINDOW_SECONDS;
  }
}

const WINDOW_SECONDS = BODY_RATE_WINDOW / SECOND;

/** Returns the whole body. `look` gets its parts as they arrive. Throws like `receiveBody`. */
export async function readBytes(
  request: IncomingMessage,
  limits: BodyLimits,
  look: (bytes: Buffer) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(request, limits, (bytes) => {
    look(bytes);
    chunks.push(bytes);
  });
  return Buffer.concat(chunks);
}
