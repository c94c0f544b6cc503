import { deserialize, serialize } from 'node:v8';

/** The length of a frame's head: the lengths of its message and of its file, four bytes each. */
export const HEAD_BYTES = 8;
/** Shorter bytes are part of the message. */
const SHORTEST_FILE_BYTES = 4096;

/** The lengths of what follows a head. */
interface Head {
  readonly messageBytes: number;
  readonly fileBytes: number;
}

/**
 * Returns the pieces of the frame of a job, in order: head, message, and the first large file among the job's members. The
 * file isn't serialized or copied: a socket takes it as it is, in as many parts as it likes (ADR-0036).
 */
export function jobFrame(job: object): readonly Uint8Array[] {
  const [name, file = NO_FILE] = largeFileOf(job) ?? [];
  const message = serialize(name === undefined ? [job] : [{ ...job, [name]: null }, name]);
  return [headOf(message, file), message, file];
}

/** Returns the frame of an answer. */
export function answerFrame(answer: unknown): Buffer {
  const message = serialize([answer]);
  return Buffer.concat([headOf(message, NO_FILE), message]);
}

const NO_FILE = Buffer.alloc(0);

function headOf(message: Uint8Array, file: Uint8Array): Buffer {
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  head.writeUInt32LE(message.length, 0);
  head.writeUInt32LE(file.length, 4);
  return head;
}

function largeFileOf(job: object): readonly [string, Uint8Array] | undefined {
  for (const [name, member] of Object.entries(job))
    if (member instanceof Uint8Array && member.length >= SHORTEST_FILE_BYTES) return [name, member];
  return undefined;
}

/** Reads the head of a frame. */
export function readHead(bytes: Buffer): Head {
  return { messageBytes: bytes.readUInt32LE(0), fileBytes: bytes.readUInt32LE(4) };
}

/** Returns the value of a frame. Throws for bytes that nothing was serialized to. */
export function readFrame(message: Uint8Array, file: Uint8Array = NO_FILE): unknown {
  const [value, name]: readonly unknown[] = deserialize(message);
  return typeof name === 'string' ? { ...Object(value), [name]: file } : value;
}
