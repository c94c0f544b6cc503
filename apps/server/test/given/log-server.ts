import type { AddressInfo, Socket } from 'node:net';
import tls from 'node:tls';
import type { TlsOptions } from 'node:tls';
import { afterAll } from 'vitest';
import { certify } from './webhook-receiver.ts';

/** A real server of syslog over TLS on this machine. */
interface LogServer {
  readonly port: number;
  /** The root that its certificate is from, PEM. */
  readonly ca: string;
  /** The messages that it read, whose lengths were as announced. */
  readonly messages: string[];
  /** What it does with a connection from now on; at first it reads all of it. */
  behave: (socket: Socket) => void;
}

/** Starts a log server for the name `localhost`. To be called at the top level of a test file. */
export async function aLogServer(options: TlsOptions = {}): Promise<LogServer> {
  const { ca, key, cert } = await certify('localhost');
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  const server = tls.createServer({ key, cert, ...options }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    logServer.behave(socket);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const logServer: LogServer = {
    port: (server.address() as AddressInfo).port,
    ca,
    messages,
    behave: (socket) => readFrames(socket, messages),
  };
  return logServer;
}

/** Reads frames with their lengths before them (RFC 5425) until the end. */
export function readFrames(socket: Socket, into: string[]): void {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('end', () => into.push(...framesOf(Buffer.concat(chunks))));
}

function framesOf(bytes: Buffer): readonly string[] {
  const messages: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const digits = bytes.toString('latin1', at, space);
    if (!/^[1-9]\d*$/.test(digits)) throw new Error(`no length: ${digits}`);
    at = space + 1 + Number(digits);
    if (at > bytes.length) throw new Error('a frame is cut off');
    messages.push(bytes.toString('utf8', space + 1, at));
  }
  return messages;
}
