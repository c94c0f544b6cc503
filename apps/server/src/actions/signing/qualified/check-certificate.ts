import type { RevocationCheck } from '../../../ports/revocation-sources.ts';
import { ProviderRefused } from '../../../domain/failures.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { ProviderClient } from '../../../ports/psc.ts';
import type { Deps } from '../../deps.ts';
import type { ReadyToSign } from './ready-to-sign.ts';

type GoodCertificate = Extract<RevocationCheck, { readonly status: 'GOOD' }>;

/** Why a certificate can't sign although its signer has authorized it. */
type CertificateFinding = GoodCertificate | 'IDENTITY_MISMATCH';

/**
 * Checks the certificate once more, right before it signs: that it is a person's, the CPF, the path to a root, and the
 * revocation, whose proof becomes evidence.
 *
 * @throws ProviderRefused for a certificate that is a company's, revoked, not trusted, or whose revocation is unknown
 */
export async function checkCertificate(
  deps: Pick<Deps, 'secrets' | 'holderCertificates' | 'icpBrasilRoots' | 'revocations'>,
  { session, grant, now }: ReadyToSign,
  provider: ProviderClient,
): Promise<CertificateFinding> {
  const { certificate, chain } = grant;
  const { environment } = session.envelope.tenant;
  const facts = deps.holderCertificates.describe(certificate);
  if (facts !== null && facts.cnpj !== null) throw new ProviderRefused(provider.name, 'CERTIFICATE');
  const isTheirs = deps.secrets.equal(
    Buffer.from(signerOf(session).person.cpf ?? ''),
    Buffer.from(facts?.cpf ?? ''),
  );
  if (!isTheirs) return 'IDENTITY_MISMATCH';
  const wanted = { certificate, chain, at: now };
  if ((await deps.icpBrasilRoots.pathTo(environment, wanted)) === null)
    throw new ProviderRefused(provider.name, 'UNTRUSTED');
  const found = await deps.revocations.check(environment, wanted);
  if (found.status === 'GOOD') return found;
  throw new ProviderRefused(provider.name, found.status === 'REVOKED' ? 'REVOKED' : 'REVOCATION_UNKNOWN');
}
