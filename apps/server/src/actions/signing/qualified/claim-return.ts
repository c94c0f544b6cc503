import type { Client } from '../../../domain/audit/client.ts';
import { AppError, fail, refusal } from '../../../domain/errors/app-error.ts';
import { decideCompleteAuthorization } from '../../../domain/qualified/complete-authorization.ts';
import type { Confirmation } from '../../../domain/qualified/complete-authorization.ts';
import { GUARDS_TO_AUTHORIZE } from '../../../domain/qualified/guards.ts';
import { numbersLeft, verdictOnReturn } from '../../../domain/qualified/returned.ts';
import type { ReturnProof, ReturnVerdict } from '../../../domain/qualified/returned.ts';
import { assertGuards } from '../../../domain/signing/guards.ts';
import { signerOf } from '../../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../../domain/signing/signing-session.ts';
import type { ReturningAuthorization } from '../../../store/certificate-authorizations.ts';
import type { Tx } from '../../../store/tx.ts';
import type { Deps } from '../../deps.ts';
import { record } from '../../record.ts';
import type { WaitingAuthorization } from './authorization-result.ts';
import { proofOf } from './returned-authorization.ts';
import type { GivenProof } from './returned-authorization.ts';
import { stateHashOf } from './state-hash.ts';

type ClaimDeps = Pick<Deps, 'db' | 'secrets' | 'random' | 'settings'>;

/** The state that came back from a provider, and what shows who brings it. */
export interface ReturnInput extends GivenProof {
  readonly state: string;
  readonly client: Client;
}

/** The question to a person whose browser did not begin: whether they are signing this, and which number it has. */
interface NumberQuestion {
  readonly title: string;
  readonly organizationName: string;
  /** As the envelope names the signer. */
  readonly holderName: string;
  readonly attemptsRemaining: number;
}

/** RECEIVED says nothing of the result, which stands with the signer's link alone. */
export type ReturnAnswer = 'RECEIVED' | NumberQuestion;

/** An answer that is to be exchanged, and what it counts for. */
type Claimed = WaitingAuthorization & { readonly confirmedBy: Confirmation };

/** Nothing is to be exchanged. */
interface Answered {
  readonly answer: ReturnAnswer;
}

interface Found {
  readonly session: SigningSession;
  readonly returning: ReturningAuthorization;
}

/**
 * Claims an authorization for the person who brings its answer, or returns what to show them. Two requests at once are decided one
 * after the other, under the envelope's lock. Codes: CONFLICT (AUTHORIZATION_ENDED), AUTHENTICATION_REQUIRED (NUMBER_WRONG).
 */
export function claimReturn(deps: ClaimDeps, input: ReturnInput): Promise<Claimed | Answered> {
  return deps.db.change<Claimed | Answered>(async (tx) => {
    const found = await lockReturn(deps, tx, input.state);
    const { returning } = found;
    const proof = proofOf(deps, returning, input);
    const verdict = verdictOf(found, proof, await tx.now());
    if (verdict === 'RECEIVED') return { answer: 'RECEIVED' };
    if (verdict === 'ASK') return { answer: questionOf(found) };
    if (verdict === 'ENDED') return ended();
    if (verdict === 'EXCHANGE') return await take(tx, found, proof);
    return missed(deps, tx, { found, client: input.client, isLast: verdict === 'SPENT' });
  });
}

const ended = (): never => fail('CONFLICT', { reason: 'AUTHORIZATION_ENDED' });

async function lockReturn(deps: ClaimDeps, tx: Tx, state: string): Promise<Found> {
  const stateHash = stateHashOf(deps, state);
  const before = (await tx.certificateAuthorizations.findByState(stateHash)) ?? ended();
  const session = (await tx.signing.lock(before.linkFingerprint)) ?? ended();
  const returning = (await tx.certificateAuthorizations.findByState(stateHash)) ?? ended();
  return { session, returning };
}

/** Nothing is exchanged for a signer who can no longer sign, and nobody learns why: the state may be a stranger's. */
function verdictOf({ session, returning }: Found, proof: ReturnProof, now: Date): ReturnVerdict {
  const isBound = returning.browserKeyHash !== null;
  const verdict = verdictOnReturn({ ...returning, isBound, proof }, now);
  return verdict === 'RECEIVED' || isAllowed(session, now) ? verdict : 'ENDED';
}

function isAllowed(session: SigningSession, now: Date): boolean {
  try {
    assertGuards(GUARDS_TO_AUTHORIZE, session, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function questionOf({ session, returning }: Found): NumberQuestion {
  return {
    title: session.envelope.terms.title,
    organizationName: session.sender.organizationName,
    holderName: signerOf(session).person.name,
    attemptsRemaining: numbersLeft(returning),
  };
}

async function take(tx: Tx, { session, returning }: Found, proof: ReturnProof): Promise<Claimed> {
  const now = await tx.now();
  await tx.certificateAuthorizations.markReturned(returning.authorization.id, now);
  const { environment } = session.envelope.tenant;
  const { authorization, linkFingerprint } = returning;
  const cpf = signerOf(session).person.cpf ?? '';
  const confirmedBy = proof === 'BROWSER' ? 'BROWSER' : 'NUMBER';
  return { authorization, linkFingerprint, environment, cpf, now, confirmedBy };
}

interface Missed {
  readonly found: Found;
  readonly client: Client;
  readonly isLast: boolean;
}

/** A refusal that is remembered: the number counts, and the last wrong number ends the authorization. */
async function missed(deps: ClaimDeps, tx: Tx, { found, client, isLast }: Missed): Promise<Answered> {
  const { session, returning } = found;
  const { authorization, wrongNumbers } = returning;
  await tx.certificateAuthorizations.countWrongNumber(authorization.id);
  if (isLast) {
    const input = { authorization, result: 'WRONG_NUMBER', client, now: await tx.now() } as const;
    const decided = decideCompleteAuthorization(session, input);
    await record(deps, tx, session, decided);
    await tx.certificateAuthorizations.save(session.envelope, decided.authorization);
  }
  const attemptsRemaining = numbersLeft({ wrongNumbers: wrongNumbers + 1 });
  tx.refuse(refusal('AUTHENTICATION_REQUIRED', { reason: 'NUMBER_WRONG', attemptsRemaining }));
  return { answer: 'RECEIVED' };
}
