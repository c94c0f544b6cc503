import { sha256Hex } from '@aval/evidence/canonical';
import { isLinkToken } from '../../../domain/signing/signing-link.ts';
import { fail } from '../../../domain/errors/app-error.ts';
import { grantOf } from '../../../domain/qualified/authorization.ts';
import type { CertificateAuthorization } from '../../../domain/qualified/authorization.ts';
import { decideSign } from '../../../domain/signing/sign.ts';
import type { SignDecisionInput, SigningCertificate } from '../../../domain/signing/sign.ts';
import type { FilledFields } from '../../../domain/evidence/field-drawings.ts';
import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import { writingStyleOf } from '../../../domain/organizations/writing-style.ts';
import type { DocumentRevision } from '../../../store/qualified-signatures.ts';
import type { Tx } from '../../../store/tx.ts';
import type { Deps } from '../../deps.ts';

/** The declaration of a signer, as their request has it. */
export type SignInput = Pick<
  SignDecisionInput,
  'accepted' | 'consentHash' | 'documentHashes' | 'mark' | 'initials' | 'fields' | 'client'
>;

/** A signer whom nothing but their signature lacks. */
export interface ReadyToSign {
  readonly session: SigningSession;
  readonly authorization: CertificateAuthorization;
  readonly grant: NonNullable<CertificateAuthorization['grant']>;
  readonly certificate: SigningCertificate;
  /** The signatures of others so far. */
  readonly revisions: readonly DocumentRevision[];
  /** How values are written on the documents of the envelope. */
  readonly style: Pick<FilledFields, 'language' | 'timeZone'>;
  readonly now: Date;
}

/** Runs the guards of signing without signing. Codes: those of `decideSign`. Holds nothing. */
export async function readyToSign(
  deps: Pick<Deps, 'db' | 'secrets' | 'holderSignatures'>,
  token: string,
  input: SignInput,
): Promise<ReadyToSign> {
  if (!isLinkToken(token)) fail('SIGNING_TOKEN_INVALID');
  return deps.db.read(async (tx) => {
    const session = (await tx.signing.find(deps.secrets.fingerprint(token))) ?? fail('SIGNING_TOKEN_INVALID');
    return requireGrant(deps, tx, session, input);
  });
}

/** Returns what the signer of a session signs with. Codes: those of `decideSign`. */
export async function requireGrant(
  { holderSignatures }: Pick<Deps, 'holderSignatures'>,
  tx: Tx,
  session: SigningSession,
  input: SignInput,
): Promise<ReadyToSign> {
  const now = await tx.now();
  const { id, tenant } = session.envelope;
  const [authorization, revisions, organization] = await tx.inOrder([
    tx.certificateAuthorizations.newest(session.signerId),
    tx.qualifiedSignatures.listRevisions(id),
    tx.organizations.find(tenant.organizationId),
  ]);
  const grant = grantOf(authorization, session, now);
  const certificate = grant && {
    certificateSha256: sha256Hex(grant.certificate),
    provider: authorization?.provider ?? '',
    policy: holderSignatures.policy(session.envelope.tenant.environment),
  };
  assertMaySign(session, { ...input, certificate, verificationCode: '', now });
  if (authorization === null || grant === null || certificate === null)
    return fail('AUTHENTICATION_REQUIRED', { reason: 'CERTIFICATE_REQUIRED' });
  const style = writingStyleOf(session.envelope, organization);
  return { session, authorization, grant, certificate, revisions, style, now };
}

function assertMaySign(...attempt: Parameters<typeof decideSign>): void {
  const { refusal } = decideSign(...attempt);
  if (refusal !== undefined) throw refusal;
}
