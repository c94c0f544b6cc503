import type { Deps } from '../../actions/deps.ts';
import type { Db } from '../../ports/db.ts';
import type { Frame } from '../frame.ts';

/** The dependencies that reach outside of the process, or take long: a route that uses them has `leasesKey`. */
const OUTSIDE = [
  'blobs',
  'converter',
  'pdf',
  'pictures',
  'scanner',
  'receipts',
  'sealer',
  'longTerm',
  'archive',
  'timestamps',
  'timestampCheck',
  'payment',
  'providers',
  'publicHttps',
  'icpBrasilRoots',
  'revocations',
  'witnessCalls',
  'holderSignatures',
] as const satisfies readonly (keyof Deps)[];

/**
 * Returns the dependencies of a handler whose transaction holds its key (ADR-0013). In tests (`strictErrors`) they throw
 * where the handler uses anything but that transaction: then the route has to say so with `leasesKey`.
 */
export function insideOnly({ deps, strictErrors }: Frame, db: Db): Deps {
  if (!strictErrors) return { ...deps, db };
  const guarded = { ...deps, db: { ...db, read: refuse('db.read'), apart: refuse('db.apart') } };
  for (const name of OUTSIDE) Object.defineProperty(guarded, name, { get: refuse(name), enumerable: false });
  return guarded;
}

function refuse(what: string): () => never {
  return () => {
    throw new Error(
      `${what} is used outside of the transaction that holds the key: the route needs leasesKey.`,
    );
  };
}
