import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Logins } from '../../races/arena.ts';

/** The database of the tests on a port: its socket is in a folder that the user of a container may not open. */
export interface PortForward {
  readonly logins: Logins;
  close(): void;
}

/** Opens a port that leads to the socket of PostgreSQL. A database that has an address keeps it. */
export async function aPortForward({ connection, service }: Logins): Promise<PortForward> {
  if ('connectionString' in connection || 'connectionString' in service)
    return { logins: { connection, service }, close: () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const inside = connect(`${service.host}/.s.PGSQL.${service.port}`);
    for (const [from, to] of [
      [caller, inside],
      [inside, caller],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port = 0 }: Partial<AddressInfo> = Object(server.address());
  const address = { host: '127.0.0.1', port };
  return {
    logins: { connection: { ...connection, ...address }, service: { ...service, ...address } },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
