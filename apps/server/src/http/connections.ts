import type { Server } from 'node:net';
import { networksOf } from '../domain/access/network.ts';

export interface ConnectionBounds {
  /** Connections that one address, or one /64 of IPv6, may have open. */
  readonly most: number;
  /** Returns true for the address of a proxy, which speaks for many. */
  readonly isProxy: (address: string) => boolean;
}

/** Keeps one network from filling a server: connections beyond its share are reset (ADR-0034, ADR-0037). */
export function limitConnections(server: Server, { most, isProxy }: ConnectionBounds): void {
  const open = new Map<string, number>();
  const add = (name: string, change: 1 | -1): void => {
    const count = (open.get(name) ?? 0) + change;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const networks = networksOf(address);
    if (networks.some(({ name, times }) => (open.get(name) ?? 0) >= most * times)) {
      return void socket.resetAndDestroy();
    }
    for (const { name } of networks) add(name, 1);
    socket.once('close', () => {
      for (const { name } of networks) add(name, -1);
    });
  });
}
