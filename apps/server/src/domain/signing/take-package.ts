import type { Client } from '../audit/client.ts';
import { hasSigned } from '../envelopes/signer-role.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, authenticatedUntil, GUARDS_TO_READ } from './guards.ts';
import { actOf } from './open-session.ts';
import { signerOf } from './signing-session.ts';
import type { SigningSession } from './signing-session.ts';
import { evidenceNotReady } from '../envelopes/evidence-not-ready.ts';
import { isEvidenceReady } from '../envelopes/envelope-progress.ts';

/** The signer's own values in their package. */
interface TakePackageDecision extends Outcome<SigningSession> {
  /** Ids of signers whose values may be in it: the signer's own, or none. */
  readonly shown: readonly string[];
  /** Whether those who signed may be shown to them: they signed the same contract. */
  readonly seesParties: boolean;
}

/**
 * The signer fetched the package of evidence. Their CPF and the rest are in it in full only while the proof of identity
 * that this link gave is fresh: a link alone may have been passed on. Codes: those of TO_READ, EVIDENCE_NOT_READY.
 */
export function decideTakePackage(
  session: SigningSession,
  { client, now }: { readonly client: Client; readonly now: Date },
): TakePackageDecision {
  assertGuards(GUARDS_TO_READ, session, now);
  if (!isEvidenceReady(session.envelope)) evidenceNotReady(session.envelope);
  const proved = authenticatedUntil(session, now) !== null;
  const entry = actOf(session, client, { type: 'EVIDENCE_FETCHED', data: { ownValues: proved } });
  return {
    state: session,
    entries: [entry],
    events: [],
    shown: proved ? [session.signerId] : [],
    seesParties: proved && hasSigned(signerOf(session)),
  };
}
