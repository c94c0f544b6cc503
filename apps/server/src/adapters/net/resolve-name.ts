import { lookup, Resolver } from 'node:dns/promises';

/** Returns all addresses of a name, IPv4 first; empty if it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/**
 * Queries the DNS itself, not the system's resolver: a slow name server then blocks no thread of this process, which
 * files and passwords need too, and neither search domains nor the hosts file apply.
 */
export const resolveByDns: ResolveName = async (name) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.all([
    resolver.resolve4(name).catch(() => []),
    resolver.resolve6(name).catch(() => []),
  ]);
  return answers.flat();
};

/** Resolves as the system does, hosts file included: for names that the operator has admitted. */
export const resolveBySystem: ResolveName = async (name) => {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.toSorted((a, b) => a.family - b.family).map(({ address }) => address);
};
