import { refusal } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import { kindsOf } from './factor.ts';
import type { Factors } from './factor.ts';

/** Builds the refusal of a right password without a valid second proof; it names the proofs that would do. */
export function secondFactorRequired(factors: Factors): AppError {
  return refusal('INVALID_CREDENTIALS', { reason: 'SECOND_FACTOR_REQUIRED', factors: kindsOf(factors) });
}
