import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32768, macOS and Windows: from 49152).
 * A program that ends and starts again on the same port would lose one of those to any connection in between.
 */
const PORTS = { first: 20_000, end: 32_768 };

/** Given by this process before: somebody may not listen yet, or may have stopped for a moment. */
const given = new Set<number>();

/** The parts of the ports, one for each worker of vitest: what one has given, the others don't know. */
const PARTS = 8;

/** Returns a port of this computer that nobody listens on now, and that no outgoing connection takes later. */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = aPort();
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** Returns a port of the part that this worker has. */
function aPort(): number {
  const part = Number(process.env['VITEST_POOL_ID'] ?? 0) % PARTS;
  const length = Math.floor((PORTS.end - PORTS.first) / PARTS);
  const first = PORTS.first + part * length;
  return randomInt(first, first + length);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
