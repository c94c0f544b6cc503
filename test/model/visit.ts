import { hasTurn, isOut } from './model-state.ts';
import type { ModelSigner, ModelState, Predicted } from './model-state.ts';
import type { Act, By } from './step.ts';

export type Portal = Extract<Act, By>;

export const MINUTE = 60_000;

export const refused = (state: ModelState, code: string): Predicted => ({ code, after: state });
export const done = (after: ModelState): Predicted => ({ code: 'OK', after });

/** The term of a sent envelope counts as soon as it has passed. */
export function termIsOver({ status, ends, now }: ModelState): boolean {
  return status === 'EXPIRED' || (status === 'SENT' && ends <= now);
}

/** A signer who uses one of their links. */
export interface Visit {
  readonly state: ModelState;
  readonly place: number;
  readonly signer: ModelSigner;
  readonly link: number;
}

export function visitOf(state: ModelState, place: number, link: number): Visit {
  const signer = state.signers[place];
  if (signer === undefined) throw new Error('There is no such signer');
  return { state, place, signer, link };
}

const NINETY_DAYS = 90 * 86_400_000;

const READS: ReadonlySet<Portal['kind']> = new Set(['open', 'view', 'certificate']);

/** The guards that come before everything: of reading, of signing, of every other act. */
export function guardOf({ state, signer, link }: Visit, { kind }: Portal): string | null {
  if (link !== signer.links) return 'SIGNING_SESSION_REVOKED';
  if (kind === 'sign' && signer.status === 'SIGNED') return 'ALREADY_SIGNED';
  if (termIsOver(state)) return 'SIGNING_SESSION_EXPIRED';
  if (READS.has(kind)) return readable(state, signer);
  if (!canAct(state, signer)) return 'ENVELOPE_NOT_SIGNABLE';
  return kind !== 'consent' && signer.status === 'SIGNED' ? 'ALREADY_SIGNED' : null;
}

function canAct({ status }: ModelState, signer: ModelSigner): boolean {
  return status === 'SENT' && !isOut(signer);
}

function readable({ status, now, completedAt }: ModelState, signer: ModelSigner): string | null {
  if (status === 'CANCELLED' || status === 'DECLINED' || isOut(signer)) return 'SIGNING_SESSION_REVOKED';
  return now - completedAt > NINETY_DAYS ? 'SIGNING_SESSION_EXPIRED' : null;
}

export const since = (times: readonly number[], from: number): number =>
  times.filter((time) => time > from).length;

/** Too many false CPFs in an hour. */
export const isLimited = ({ mismatches }: ModelSigner, now: number): boolean =>
  since(mismatches, now - 60 * MINUTE) >= 5;

/** Holds for half an hour, and for the link by which the code was given. */
export function isProved({ state, signer: { proved }, link }: Visit): boolean {
  return proved !== null && proved.link === link && state.now - proved.at < 30 * MINUTE;
}

export const isTheirTurn = ({ state, signer }: Visit): boolean => hasTurn(state, signer);
