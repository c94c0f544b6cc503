import { HOUR } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';
import { VALIDAR_WRONG_FOR_EVER, VALIDAR_WRONG_PER_HOUR } from './limits.ts';

/** The access to the sealed documents of one envelope for ITI's VALIDAR (ADR-0136). */
export interface ValidarAccess {
  readonly envelopeId: string;
  readonly secret: string;
  /** False while the organization turned the access off for all its envelopes. */
  readonly isOn: boolean;
  /** The wrong secrets since it was made or turned on again. */
  readonly wrong: number;
  /** Those of the last hour, newest first. */
  readonly wrongAt: readonly Date[];
  /** The times of the last hour at which the files were given out, newest first. */
  readonly openedAt: readonly Date[];
}

/** An access as it is stored. */
export type StoredAccess = Omit<ValidarAccess, 'isOn'>;

/** Returns the access of an envelope that nobody has presented a secret for. */
export function newAccess(envelopeId: string, secret: string): StoredAccess {
  return { envelopeId, secret, wrong: 0, wrongAt: [], openedAt: [] };
}

/** NONE: the envelope has no secret. PAUSED: until an hour has passed. LOCKED: until the owner turns it on again. */
export const VALIDAR_STATUSES = ['ON', 'OFF', 'PAUSED', 'LOCKED', 'NONE'] as const;
type ValidarStatus = (typeof VALIDAR_STATUSES)[number];

/** Returns what an access allows now. */
export function validarStatus(access: ValidarAccess | null, now: Date): ValidarStatus {
  if (access === null) return 'NONE';
  if (!access.isOn) return 'OFF';
  if (access.wrong >= VALIDAR_WRONG_FOR_EVER) return 'LOCKED';
  return pausedUntil(access, now) === null ? 'ON' : 'PAUSED';
}

/** Returns when a paused access goes on, or null if it isn't paused. */
export function pausedUntil({ wrongAt }: Pick<ValidarAccess, 'wrongAt'>, now: Date): Date | null {
  const oldest = withinHour(wrongAt, now)[VALIDAR_WRONG_PER_HOUR - 1];
  return oldest === undefined ? null : after(oldest, HOUR);
}

/** Returns the times of the last hour. */
export function withinHour(times: readonly Date[], now: Date): readonly Date[] {
  return times.filter((time) => after(time, HOUR) > now);
}

function after(time: Date, duration: Milliseconds): Date {
  return new Date(time.getTime() + duration);
}
