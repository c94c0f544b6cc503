import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** The head of a POST to `/v1/things` by the API key. */
export function headOf(headers: Readonly<Record<string, string | number>>, path = '/v1/things'): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer key\r\n${lines.join('')}\r\n`;
}

/** A connection as a hostile client keeps it: it ignores the end of the other side, and counts. */
export class RawCall {
  readonly socket: Socket;
  /** Resolves when the connection is gone, in whatever way. */
  readonly closed: Promise<unknown>;
  #received = '';

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    this.socket.on('error', () => undefined); // a reset is how some of these end
    this.socket.on('data', (bytes: Buffer) => {
      this.#received += bytes.toString('latin1');
    });
    this.closed = once(this.socket, 'close').catch(() => null);
  }

  get received(): string {
    return this.#received;
  }

  /** All that arrives until it holds a text. */
  async until(text: string): Promise<string> {
    while (!this.#received.includes(text)) await once(this.socket, 'data');
    return this.#received;
  }

  /** Sends one byte after the other until the connection is gone. */
  async drip(): Promise<void> {
    while (this.socket.writable) {
      this.socket.write('x');
      await aTurn();
    }
    await this.closed;
  }

  /** Sends the same bytes over and over until the connection is gone, and returns how many the other side took. */
  async flood(bytes: Buffer): Promise<number> {
    while (this.socket.writable) {
      if (!this.socket.write(bytes))
        await Promise.race([once(this.socket, 'drain').catch(() => null), this.closed]);
    }
    return this.socket.bytesWritten - this.socket.writableLength;
  }
}

/** Header names of an answer as it stands on the wire, in lower case and in order of the alphabet. */
export function headerNames(answer: string): readonly string[] {
  const [head = ''] = answer.split('\r\n\r\n');
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    .toSorted();
}

/** One turn of the event loop, so that sockets may do their work. */
export function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
