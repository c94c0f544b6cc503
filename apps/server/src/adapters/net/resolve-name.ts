import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a name, IPv4 first; empty where it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/**
 * Asks the DNS itself, not the system's resolver: a slow name server then keeps no thread of this process busy, which
 * files and passwords need too, and neither search domains nor the hosts file have a say.
 */
export const resolveByDns: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  return answers.flat();
};

/** As the system resolves it, hosts file included: for names that the operator has admitted. */
export const resolveBySystem: ResolveName = async (name) => {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.toSorted((a, b) => a.family - b.family).map(({ address }) => address);
};
