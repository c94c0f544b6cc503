import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns a port of this computer that nobody listens on now. */
export async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port }: Partial<AddressInfo> = Object(probe.address());
  probe.close();
  await once(probe, 'close');
  return port ?? 0;
}
