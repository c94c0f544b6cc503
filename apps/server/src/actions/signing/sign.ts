import { decideSign } from '../../domain/signing/sign.ts';
import type { SignDecisionInput } from '../../domain/signing/sign.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { makeVerificationCode } from '../../domain/signing/verification-code.ts';
import { inviteSigners } from '../envelopes/invite-signers.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';

type SignInput = Pick<SignDecisionInput, 'accepted' | 'consentHash' | 'documentHashes' | 'mark' | 'client'>;

/** Records the signature of a signer. Codes: the ten guards of `decideSign`, in their order (ADR-0007). */
export function sign(
  deps: Pick<Deps, 'db' | 'secrets' | 'random' | 'settings'>,
  token: string,
  input: SignInput,
): Promise<SigningSession> {
  return deps.db.change(async (tx) => {
    const session = await lockSession(deps, tx, token);
    const verificationCode = makeVerificationCode(deps.random.bytes(20));
    const decided = decideSign(session, { ...input, verificationCode, now: tx.now() });
    const done = await record(deps, tx, session, decided);
    await inviteSigners(deps, tx, { before: session.envelope, after: done.value.envelope });
    return done;
  });
}
