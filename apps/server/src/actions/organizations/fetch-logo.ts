import type { LogoFailure } from '../../domain/organizations/logo.ts';
import { imageTypeOf } from '../../domain/organizations/logo.ts';
import { isStopped } from '../../domain/mandates/mandate.ts';
import type { RunAgain } from '../../domain/events/task.ts';
import { LOGO_MAX_BYTES, SUSPENDED_RETRY } from '../../domain/limits.ts';
import type { Id } from '../../domain/ids.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { Deps } from '../deps.ts';

/**
 * Fetches the logo that an organization named, keeps it under the name of its content, or remembers why there is none.
 * It is tried once: sent again, the same address is fetched again. Does nothing where another address was named
 * meanwhile, and waits while the organization is suspended.
 */
export async function fetchLogo(
  deps: Pick<Deps, 'db' | 'blobs' | 'publicHttps'>,
  { organizationId, url }: { readonly organizationId: Id<'org'>; readonly url: string },
): Promise<RunAgain | void> {
  const mandate = await deps.db.read((tx) => tx.mandates.find({ organizationId, projectId: null }, null));
  if (isStopped(mandate)) return { runAgainAfter: SUSPENDED_RETRY };
  const fetched = await fetchImage(deps, url);
  return deps.db.change(async (tx) => {
    const organization = await tx.organizations.lock(organizationId);
    if (organization?.branding.logoUrl !== url) return;
    const branding = { ...organization.branding, ...fetched };
    await tx.organizations.save({ ...organization, branding, updatedAt: await tx.now() });
  });
}

interface FetchedLogo {
  readonly logoSha256: string | null;
  readonly logoFailure: LogoFailure | null;
}

/** Organizations stand in both environments, so a logo follows the strict rule: hosts admitted for webhooks are no exception. */
async function fetchImage(
  { blobs, publicHttps }: Pick<Deps, 'blobs' | 'publicHttps'>,
  url: string,
): Promise<FetchedLogo> {
  const headers = { accept: 'image/png, image/jpeg, image/webp' };
  const got = await publicHttps.get({ url, headers, atMostBytes: LOGO_MAX_BYTES });
  if ('failure' in got) return { logoSha256: null, logoFailure: got.failure };
  if (imageTypeOf(got.body) === null) return { logoSha256: null, logoFailure: 'NOT_AN_IMAGE' };
  return { logoSha256: await blobs.put(await hashBytes(got.body)), logoFailure: null };
}
