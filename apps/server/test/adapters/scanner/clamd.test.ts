import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamdScanner } from '../../../src/adapters/scanner/clamd.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { TEST_FILE, itFindsMalware, testFileAt } from '../../contracts/malware-scanner.ts';
import { ITS_NAME, WHY_NO_CLAMD, aRealClamd } from './real-clamd.ts';
import type { RealClamd } from './real-clamd.ts';

describe.skipIf(WHY_NO_CLAMD !== null)(`clamdScanner with a real clamd (${WHY_NO_CLAMD ?? 'here'})`, () => {
  let clamd: RealClamd;
  beforeAll(async () => {
    clamd = await aRealClamd(24);
  });
  afterAll(() => clamd.stop());

  describe('by its Unix socket', () => {
    itFindsMalware(async () => clamdScanner({ path: clamd.path }), ITS_NAME);
  });

  describe('by its address', () => {
    itFindsMalware(async () => clamdScanner({ host: '127.0.0.1', port: clamd.port }), ITS_NAME);
  });

  it('takes the longest PDF there may be', async () => {
    const scanner = clamdScanner({ path: clamd.path });
    expect(await scanner.scan(new Uint8Array(PDF_LIMIT_BYTES))).toBeNull();
    expect(await scanner.scan(testFileAt(PDF_LIMIT_BYTES - 68, PDF_LIMIT_BYTES))).toBe(ITS_NAME);
  });

  it('says of a file that is too long for clamd that it cannot tell, never that it is clean', async () => {
    const scanner = clamdScanner({ path: clamd.path });
    await expect(scanner.scan(new Uint8Array(40 * 1024 * 1024))).rejects.toThrow(Unavailable);
  });

  it('cannot tell once clamd has ended', async () => {
    const other = await aRealClamd(1);
    const scanner = clamdScanner({ path: other.path });
    expect(await scanner.scan(TEST_FILE)).toBe(ITS_NAME);
    await other.stop();
    await expect(scanner.scan(TEST_FILE)).rejects.toThrow(Unavailable);
  });
});

/** A server that stands where a clamd should; `meet` gets each connection. */
async function anImpostor(meet: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    meet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { host: '127.0.0.1', port };
}

/** Sends the answer once the last frame has come. */
const answering = (answer: string) => (socket: Socket) => {
  socket.on('data', (chunk) => {
    if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
  });
};

const MIB = Buffer.alloc(1024 * 1024, 'x');
/** Milliseconds. */
const HURRIED = 300;

describe('clamdScanner with what is no clamd, or an ill one', () => {
  it.each([
    'stream: OK',
    'stream: OK\n',
    'OK\0',
    'stream: OKAY\0',
    ' stream: OK\0',
    'stream: OK\nstream: X FOUND\0',
    'stream: FOUND\0',
    'stream: two words FOUND\0',
    'stream: \u0007 FOUND\0',
    `stream: ${'x'.repeat(201)} FOUND\0`,
    'stream: Can\u2019t allocate memory ERROR\0',
    'INSTREAM size limit exceeded. ERROR\0',
    'UNKNOWN COMMAND\0',
    'HTTP/1.1 200 OK\r\n\r\n\0',
    '\0',
    '',
    'x'.repeat(100_000),
  ])('Unavailable for the answer %j', async (answer) => {
    const place = await anImpostor(answering(answer));
    await expect(clamdScanner(place).scan(MIB)).rejects.toThrow(Unavailable);
  });

  it('reads an answer that comes in pieces', async () => {
    const place = await anImpostor((socket) => {
      socket.once('data', () => {
        for (const piece of ['stre', 'am: Win.Test-1 F', 'OUND', '\0rest']) socket.write(piece);
      });
    });
    expect(await clamdScanner(place).scan(TEST_FILE)).toBe('Win.Test-1');
  });

  it.each([
    ['closes at once', (socket: Socket) => socket.end()],
    [
      'resets while the file is sent',
      (socket: Socket) => socket.once('data', () => socket.resetAndDestroy()),
    ],
    [
      'answers with an error while the file is sent, and closes',
      (socket: Socket) => socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0')),
    ],
  ])('Unavailable where it %s', async (_what, meet) => {
    const place = await anImpostor(meet);
    await expect(clamdScanner(place).scan(MIB)).rejects.toThrow(Unavailable);
  });

  it.each([
    ['takes everything and says nothing', (socket: Socket) => socket.resume()],
    ['takes nothing', (socket: Socket) => socket.pause()],
    ['says half a verdict', (socket: Socket) => socket.resume().write('stream: ')],
  ])('Unavailable in time where it %s', async (_what, meet) => {
    const place = await anImpostor(meet);
    const scan = clamdScanner(place, HURRIED).scan(Buffer.alloc(16 * MIB.length));
    await expect(scan).rejects.toThrow(Unavailable);
  });

  it('Unavailable where nobody listens, and names the service in the log alone', async () => {
    const scan = clamdScanner({ path: '/nonexistent/clamd.sock' }).scan(TEST_FILE);
    await expect(scan).rejects.toMatchObject({ service: 'scanner', cause: { code: 'ENOENT' } });
  });
});
