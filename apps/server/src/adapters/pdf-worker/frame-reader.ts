import { HEAD_BYTES, readFrame, readHead } from './frames.ts';

/** The largest answers are pictures, and revisions with their fonts. */
const LONGEST_ANSWER_BYTES = 64 * 1024 * 1024;

/** Bytes of a child that are no answer. */
export class FrameRefused extends Error {
  override readonly name = 'FrameRefused';
}

/** Puts the answers of a child together from the parts in which they arrive. The child may be hostile. */
export class FrameReader {
  #parts: Buffer[] = [];
  #bytes = 0;
  #expected = HEAD_BYTES;

  /** Returns the answer that these bytes complete, in a list; an empty list before. Throws FrameRefused. */
  push(part: Buffer): readonly unknown[] {
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes < this.#expected) return [];
    if (this.#expected === HEAD_BYTES) this.#expected = frameBytes(this.#joined());
    if (this.#bytes < this.#expected) return [];
    if (this.#bytes > this.#expected) throw new FrameRefused('bytes follow an answer');
    const frame = this.#joined();
    this.#parts = [];
    this.#bytes = 0;
    this.#expected = HEAD_BYTES;
    return [answerIn(frame)];
  }

  /** Replaces the parts by their whole. */
  #joined(): Buffer {
    const [first = Buffer.alloc(0), ...others] = this.#parts;
    const whole = others.length === 0 ? first : Buffer.concat(this.#parts);
    this.#parts = [whole];
    return whole;
  }
}

/** Children answer without files. */
function frameBytes(begun: Buffer): number {
  const { messageBytes, fileBytes } = readHead(begun);
  if (fileBytes > 0 || messageBytes > LONGEST_ANSWER_BYTES) throw new FrameRefused('the answer is too long');
  return HEAD_BYTES + messageBytes;
}

function answerIn(frame: Buffer): unknown {
  try {
    return readFrame(frame.subarray(HEAD_BYTES));
  } catch (cause) {
    throw new FrameRefused('the answer cannot be read', { cause });
  }
}
