import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ClamdPlace } from '../../config.ts';
import { MALWARE_SCAN_TIME_LIMIT } from './limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';
import { Unavailable } from '../../domain/failures.ts';
import type { MalwareScanner } from '../../ports/malware-scanner.ts';

/**
 * Scans with ClamAV's daemon, by its command INSTREAM (clamd(8)) over a separate connection for each file. Everything
 * but a plain verdict is `Unavailable`: no connection, no response `within` the timeout, an error (for example a file
 * longer than the daemon's StreamMaxLength), or a response that can't be read.
 */
export function clamdScanner(place: ClamdPlace, within = MALWARE_SCAN_TIME_LIMIT): MalwareScanner {
  return {
    scan: async (bytes) => {
      const answer = await ask(place, bytes, within).catch((error: unknown) => {
        throw new Unavailable('scanner', { cause: error });
      });
      return verdictOf(answer);
    },
  };
}

/** Longer responses aren't clamd's: the name of a signature is short. */
const LONGEST_ANSWER = 1024;

/** Sends the file, and resolves with the response up to the NUL that ends it. */
async function ask(place: ClamdPlace, bytes: Uint8Array, within: Milliseconds): Promise<string> {
  const socket = createConnection(place);
  const tooSlow = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), within);
  try {
    const answer = answerOn(socket);
    Readable.from(framesOf(bytes)).pipe(socket, { end: false });
    return await answer;
  } finally {
    clearTimeout(tooSlow);
    socket.destroy();
  }
}

function answerOn(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk]);
      const end = answer.indexOf(0);
      if (end >= 0) resolve(answer.toString('utf8', 0, end));
      else if (answer.length > LONGEST_ANSWER) reject(new Error('clamd answered without end'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('clamd closed the connection without an answer')));
  });
}

const FRAME_BYTES = 64 * 1024;

/**
 * The command, then frames of a length (four bytes, big-endian) and that number of bytes; a frame of length 0 ends
 * them.
 */
function* framesOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let start = 0; start < bytes.length; start += FRAME_BYTES) {
    const frame = bytes.subarray(start, start + FRAME_BYTES);
    yield lengthOf(frame.length);
    yield frame;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** `stream: OK`, or `stream: NAME FOUND`; every other response says nothing about the file. */
function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, name] = /^stream: ([\u0021-\u007e]{1,200}) FOUND$/.exec(answer) ?? [];
  if (name !== undefined) return name;
  throw new Unavailable('scanner', {
    cause: new Error(`clamd answered ${JSON.stringify(answer.slice(0, 200))}`),
  });
}
