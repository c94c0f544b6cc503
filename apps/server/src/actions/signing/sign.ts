import { decideSign } from '../../domain/signing/sign.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { makeVerificationCode } from '../../domain/signing/verification-code.ts';
import type { KnownLink } from '../../store/signing.ts';
import type { Deps } from '../deps.ts';
import type { SignInput } from './qualified/ready-to-sign.ts';
import { signWithCertificate } from './qualified/sign-with-certificate.ts';
import type { SignDeps } from './qualified/sign-with-certificate.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';

/** The link that a signer signs with, as it was found. */
interface SigningLinkInput extends Pick<KnownLink, 'needsCertificate'> {
  readonly token: string;
}

/**
 * Records the signature of a signer. Codes: the guards of `decideSign`, in their order (ADR-0007), and for a signer who
 * signs with a certificate CONFLICT (another signer of the envelope signs at this moment), IDENTITY_MISMATCH,
 * PROVIDER_ERROR, UNSUPPORTED_MEDIA_TYPE.
 */
export function sign(
  deps: SignDeps,
  { token, needsCertificate }: SigningLinkInput,
  input: SignInput,
): Promise<SigningSession> {
  return needsCertificate ? signWithCertificate(deps, token, input) : signPlainly(deps, token, input);
}

function signPlainly(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'settings'>,
  token: string,
  input: SignInput,
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const verificationCode = makeVerificationCode(deps.random.bytes(20));
    const decided = decideSign(session, { ...input, verificationCode, now: await tx.now() });
    return record(deps, tx, session, decided);
  });
}
