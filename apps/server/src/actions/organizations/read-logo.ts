import { fail } from '../../domain/errors/app-error.ts';
import { imageTypeOf } from '../../domain/organizations/logo.ts';
import type { ImageType } from '../../domain/organizations/logo.ts';
import type { Deps } from '../deps.ts';

/** A logo in its public form. */
interface Logo {
  readonly contentType: ImageType;
  readonly bytes: Buffer;
}

/**
 * Returns the logo with this hash (hex). NOT_FOUND for every other file: only logos that an organization shows are
 * public.
 */
export async function readLogo(deps: Pick<Deps, 'db' | 'blobs'>, sha256: string): Promise<Logo> {
  if (!(await deps.db.read((tx) => tx.organizations.isLogo(sha256)))) fail('NOT_FOUND');
  const bytes = await deps.blobs.get(sha256);
  return { contentType: imageTypeOf(bytes) ?? fail('NOT_FOUND'), bytes };
}
