import { decideSign } from '../../domain/signing/sign.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { makeVerificationCode } from '../../domain/signing/verification-code.ts';
import type { InsideDeps } from '../deps.ts';
import { record } from '../record.ts';
import { lockSession } from './lock-session.ts';
import type { SignInput } from './qualified/ready-to-sign.ts';

/**
 * Records the signature of a signer who needs no certificate of their own. Codes: the guards of `decideSign`, in their order
 * (ADR-0007).
 */
export function sign(
  deps: Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings'>,
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
