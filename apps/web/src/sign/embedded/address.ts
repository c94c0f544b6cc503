import { withoutBase } from '../../api/base-path.ts';

/** The parts of the address of an embedded session. */
interface EmbeddedAddress {
  readonly id: string;
  readonly secret: string;
  readonly returnUrl: string | null;
}

/** Reads the address of the page: its id in the path, its secret in the fragment. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): EmbeddedAddress {
  const parts = new URLSearchParams(hash.slice(1));
  return {
    id: withoutBase(pathname).split('/')[2] ?? '',
    secret: parts.get('secret') ?? '',
    returnUrl: parts.get('return'),
  };
}
