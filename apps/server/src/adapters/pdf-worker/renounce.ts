import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/** Thrown when code in a child tries something that a child may not do. */
class Renounced extends Error {
  override readonly name = 'Renounced';
}

function refuse(): never {
  throw new Renounced('This process reads PDFs and does nothing else.');
}

/**
 * Removes network and signals from this process for good: for all JavaScript, whatever user it runs as. It is the
 * inner of two barriers; code that isn't JavaScript meets only the outer barrier (`isolation.ts`). The channel to the
 * parent stays.
 */
export function renounce(): void {
  take(net.Socket.prototype, ['connect']);
  take(net.Server.prototype, ['listen']);
  take(dgram.Socket.prototype, ['bind', 'connect', 'send', 'addMembership']);
  take(dns, Object.keys(dns));
  take(dns.promises, Object.keys(dns.promises));
  take(dns.Resolver.prototype, ['resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveTxt', 'reverse']);
  take(process, ['kill', '_kill', '_debugProcess', 'binding', '_linkedBinding', 'dlopen']);
}

function take(from: object, names: readonly string[]): void {
  for (const name of names) {
    if (typeof Reflect.get(from, name) !== 'function') continue;
    Object.defineProperty(from, name, { value: refuse, writable: false, configurable: false });
  }
}
