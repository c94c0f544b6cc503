import type { CertificateAuthorization } from '../../../domain/qualified/authorization.ts';
import { assertOwnBrowser, GUARDS_TO_READ } from '../../../domain/signing/guards.ts';
import type { HolderFacts } from '../../../ports/holder-certificates.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';
import { findSession } from '../find-session.ts';
import type { FoundSession } from '../find-session.ts';

/** The signer's newest authorization by this link, as they see it. */
export interface ShownCertificate extends Progress {
  /** Every provider of the environment. */
  readonly providers: readonly Pick<ProviderClient, 'name' | 'label' | 'push'>[];
}

interface Progress {
  readonly status: 'NONE' | CertificateAuthorization['status'];
  readonly provider: string | null;
  /** True for a push. */
  readonly isPush: boolean;
  readonly reason: string | null;
  /** Of an authorization that waits, where another browser or the phone needs it. */
  readonly number: string | null;
  readonly expiresAt: Date | null;
  /** Of a granted authorization. */
  readonly holder: HolderFacts | null;
}

const NONE: Progress = {
  status: 'NONE',
  provider: null,
  isPush: false,
  reason: null,
  number: null,
  expiresAt: null,
  holder: null,
};

/** Returns how far the signer is with their certificate. An authorization by an earlier link is none. Codes: those of the link, AUTHENTICATION_REQUIRED (OTHER_BROWSER). */
export async function showCertificate(
  deps: Pick<Deps, 'db' | 'secrets' | 'holderCertificates' | 'providers'>,
  token: string,
): Promise<ShownCertificate> {
  const found = await findSession(deps, token, [...GUARDS_TO_READ, assertOwnBrowser]);
  const providers = deps.providers.of(found.session.envelope.tenant.environment);
  return { ...(await progressOf(deps, found)), providers };
}

async function progressOf(
  deps: Pick<Deps, 'db' | 'holderCertificates'>,
  { session, now }: FoundSession,
): Promise<Progress> {
  const newest = await deps.db.read((tx) => tx.certificateAuthorizations.newest(session.signerId));
  if (newest === null || newest.linkId !== session.link.id || session.isOtherBrowser === true) return NONE;
  const { provider, isPush, expiresAt, grant } = newest;
  if (hasEnded(newest, now)) return { ...NONE, status: 'REFUSED', provider, isPush, reason: 'EXPIRED' };
  const holder = grant && deps.holderCertificates.describe(grant.certificate);
  const number = newest.status === 'PENDING' ? newest.number : null;
  return { status: newest.status, provider, isPush, reason: newest.reason, number, expiresAt, holder };
}

/** Also where its secrets were forgotten, as at the end of the envelope. */
function hasEnded({ status, expiresAt, grant }: CertificateAuthorization, now: Date): boolean {
  if (status !== 'PENDING' && status !== 'GRANTED') return false;
  return expiresAt <= now || (status === 'GRANTED' && grant === null);
}
