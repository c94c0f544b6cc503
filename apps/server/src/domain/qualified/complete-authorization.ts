import type { Client } from '../audit/client.ts';
import type { Reason } from '../errors/reasons.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards } from '../signing/guards.ts';
import { actOf } from '../signing/open-session.ts';
import type { SigningSession } from '../signing/signing-session.ts';
import type { CertificateAuthorization } from './authorization.ts';
import { GUARDS_TO_AUTHORIZE } from './guards.ts';

/** Why an authorization gave nothing to sign with. */
export type RefusedReason = Reason<'PROVIDER_ERROR'> | 'IDENTITY_MISMATCH';

/** The right to sign, and the facts of its certificate that the trail records. */
export interface Granted {
  readonly grant: NonNullable<CertificateAuthorization['grant']>;
  readonly expiresAt: Date;
  readonly certificateSha256: string;
  readonly issuer: string;
  readonly holder: string;
}

/** How it became known that the person who is signing authorized. */
export type Confirmation = 'BROWSER' | 'NUMBER' | 'PHONE';

interface CompleteInput {
  readonly authorization: CertificateAuthorization;
  /** WRONG_NUMBER: the last of the wrong numbers, in whatever browser. */
  readonly result: Granted | RefusedReason | 'WRONG_NUMBER';
  /** Of what was granted; null where nothing was. */
  readonly confirmedBy?: Confirmation | null;
  readonly client: Client;
  readonly now: Date;
}

/** The session after the signer came back, and the authorization to keep. */
interface CompletedAuthorization extends Outcome<SigningSession> {
  readonly authorization: CertificateAuthorization;
}

/**
 * The signer came back from their provider. A certificate or an account of another CPF counts as a wrong CPF does, so
 * that nobody tries people out (ADR-0005).
 *
 * @throws the codes of the link: then nothing is kept.
 */
export function decideCompleteAuthorization(
  session: SigningSession,
  { authorization, result, confirmedBy = null, client, now }: CompleteInput,
): CompletedAuthorization {
  assertGuards(GUARDS_TO_AUTHORIZE, session, now);
  const { provider } = authorization;
  const decided = { ...authorization, codeVerifier: null, push: null };
  if (typeof result === 'string') {
    const data = { provider, reason: result };
    const entries = [actOf(session, client, { type: 'CERTIFICATE_REFUSED', data })];
    const refused = { ...decided, status: 'REFUSED' as const, reason: result, grant: null };
    return { state: counted(session, result, now), entries, events: [], authorization: refused };
  }
  const { grant, expiresAt, certificateSha256, issuer, holder } = result;
  const data = { provider, certificateSha256, issuer, ...(confirmedBy && { confirmedBy }) };
  const entry = actOf(session, client, { type: 'CERTIFICATE_AUTHORIZED', data, values: { holder } });
  const granted = { ...decided, status: 'GRANTED' as const, grant, expiresAt };
  return { state: session, entries: [entry], events: [], authorization: granted };
}

function counted(session: SigningSession, reason: RefusedReason | 'WRONG_NUMBER', now: Date): SigningSession {
  if (reason !== 'IDENTITY_MISMATCH') return session;
  return { ...session, identityFailures: [now, ...session.identityFailures] };
}
