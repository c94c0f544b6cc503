import { fail } from '../../domain/errors/app-error.ts';
import { imageTypeOf } from '../../domain/organizations/logo.ts';
import type { ImageType } from '../../domain/organizations/logo.ts';
import type { Deps } from '../deps.ts';

/** A logo as anybody may see it. */
export interface Logo {
  readonly contentType: ImageType;
  readonly bytes: Buffer;
}

/** The logo of this hash (hex). NOT_FOUND for whatever else is kept: only what an organization shows is shown. */
export async function readLogo(deps: Pick<Deps, 'db' | 'blobs'>, sha256: string): Promise<Logo> {
  if (!(await deps.db.read((tx) => tx.organizations.isLogo(sha256)))) fail('NOT_FOUND');
  const bytes = await deps.blobs.get(sha256);
  return { contentType: imageTypeOf(bytes) ?? fail('NOT_FOUND'), bytes };
}
