import type { Client } from '../audit/client.ts';
import { fail, refusal } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import { OTP_TTL } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { assertGuards, GUARDS_TO_AUTHENTICATE } from './guards.ts';
import { isCpfAwaited, isDelegate } from '../envelopes/delegation.ts';
import { isSecondAct, sharedWithOthers } from '../envelopes/distinct-people.ts';
import { actOf } from './open-session.ts';
import { samePerson } from './second-act.ts';
import { signerOf, withSession } from './signing-session.ts';
import type { OneTimeCode, SigningSession } from './signing-session.ts';

/** The action's input: the comparison, made in constant time against the MAC of the code that is active. */
interface VerifyOtpInput {
  readonly codeMatches: boolean;
  readonly channel: string;
  /** The fingerprint of the key of the browser that the proof is to belong to; null: to no browser. */
  readonly browserHash?: Buffer | null;
  readonly client: Client;
  readonly now: Date;
}

/**
 * A code is given. Wrong ones are remembered: the fifth locks the code until its time is over (ADR-0005). The right code of
 * somebody who must be another person proves nothing (ADR-0130): IDENTITY_MISMATCH, which is said only here, because a
 * stranger with the link could otherwise try the CPFs of others.
 */
export function decideVerifyOtp(session: SigningSession, proof: VerifyOtpInput): Outcome<SigningSession> {
  assertGuards(GUARDS_TO_AUTHENTICATE, session, proof.now);
  const code = activeCode(session, proof.now);
  return proof.codeMatches ? withAuthentication(session, code, proof) : wrong(session, code, proof);
}

/** The code that may be tried now; refuses where there is none. */
function activeCode(session: SigningSession, now: Date): OneTimeCode {
  const { code } = session;
  if (code === null || code.linkId !== session.link.id) return fail('OTP_NOT_REQUESTED');
  const over = now.getTime() - code.createdAt.getTime() >= OTP_TTL;
  if (code.status === 'LOCKED') return fail(over ? 'OTP_NOT_REQUESTED' : 'OTP_LOCKED');
  if (code.status !== 'ACTIVE') return fail('OTP_NOT_REQUESTED');
  return over ? fail('OTP_EXPIRED') : code;
}

function withAuthentication(
  session: SigningSession,
  code: OneTimeCode,
  proof: VerifyOtpInput,
): Outcome<SigningSession> {
  const { isOtherBrowser: _ended, ...own } = session;
  const { browserHash = null, channel } = proof;
  const used: SigningSession = { ...own, code: { ...code, status: 'USED' } };
  const identified = withBroughtCpf(used, code, proof);
  const signer = signerOf(identified.state);
  if (isTaken(identified.state)) return samePerson(used, proof);
  const linkId = session.link.id;
  const codeAlone = code.isAlone === true;
  const state = withSession(identified.state, {
    proof: { at: proof.now, linkId, browserHash, channel, codeAlone },
  });
  const data = { otpId: code.id, channel, ...(browserHash !== null && { bound: true }) };
  const entry = actOf(session, proof.client, { type: 'SIGNER_AUTHENTICATED', data });
  const events = [{ type: 'signer.authenticated', signerId: signer.id }] as const;
  return { state, entries: [...identified.entries, entry], events };
}

/** The CPF that a delegate brought is theirs once they proved that the code reached them: anyone may have the link. */
function withBroughtCpf(
  session: SigningSession,
  { broughtCpf: cpf }: OneTimeCode,
  { client }: Pick<VerifyOtpInput, 'client'>,
): Pick<Outcome<SigningSession>, 'state' | 'entries'> {
  const signer = signerOf(session);
  if (cpf === undefined || !isCpfAwaited(signer)) return { state: session, entries: [] };
  const data = { identitySource: 'SELF_DECLARED' } as const;
  const entry = actOf(session, client, { type: 'DELEGATE_IDENTIFIED', data, values: { cpf } });
  const person = { ...signer.person, cpf, identitySource: 'SELF_DECLARED' } as const;
  return { state: withSession(session, { person }), entries: [entry] };
}

/** True for a delegate who is somebody else of the envelope, and for a person who has signed already. */
function isTaken(session: SigningSession): boolean {
  const { envelope } = session;
  const signer = signerOf(session);
  return isDelegate(signer)
    ? sharedWithOthers(envelope.signers, signer) !== null
    : isSecondAct(envelope, signer);
}

function wrong(session: SigningSession, code: OneTimeCode, proof: VerifyOtpInput): Outcome<SigningSession> {
  const attemptsLeft = code.attemptsLeft - 1;
  const tried: OneTimeCode = { ...code, attemptsLeft, status: attemptsLeft > 0 ? 'ACTIVE' : 'LOCKED' };
  const { progress } = signerOf(session);
  const state = withSession(
    { ...session, code: tried },
    { progress: { ...progress, wrongCodes: progress.wrongCodes + 1 } },
  );
  const entry = actOf(session, proof.client, { type: 'OTP_FAILED', data: { otpId: code.id, attemptsLeft } });
  return { state, entries: [entry], events: [], refusal: refused(attemptsLeft) };
}

function refused(attemptsRemaining: number): AppError {
  return attemptsRemaining > 0 ? refusal('OTP_INVALID', { attemptsRemaining }) : refusal('OTP_LOCKED');
}
