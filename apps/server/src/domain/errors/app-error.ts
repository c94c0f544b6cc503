import type { OfferedChange } from './file-reasons.ts';
import type { ErrorCode } from './catalogue.ts';
import type { EvidenceFailure } from '../evidence-failure.ts';
import { fieldProblem } from './field-rules.ts';
import type { FieldProblem } from './field-rules.ts';
import type { MissingObject } from './not-found.ts';
import type { EndedLink } from './ended-link.ts';
import type { Reason } from './reasons.ts';

/** The kinds of second factor an account can have. */
export type SecondFactor = 'TOTP' | 'PASSKEY' | 'RECOVERY_CODE';

/**
 * The details of each code beside its row of the catalogue. A code that is not named here has none. The hint of a reason
 * is added where the answer is written (`reasons.ts`).
 */
export interface Details {
  BAD_REQUEST: { readonly header?: string; readonly reason?: Reason<'BAD_REQUEST'> } & Partial<TextPosition>;
  CONFLICT: {
    readonly reason: Reason<'CONFLICT'>;
    readonly currentVersion?: number;
    /** Of REFERENCE_TAKEN: the envelope that has the reference. */
    readonly envelopeId?: string;
  };
  VALIDATION_FAILED: { readonly fields: readonly FieldProblem[] };
  MALWARE_DETECTED: { readonly reason: Reason<'MALWARE_DETECTED'> };
  UNSUPPORTED_MEDIA_TYPE: {
    readonly reason: Reason<'UNSUPPORTED_MEDIA_TYPE'>;
    /** Of an encrypted file: true where it opens without a password all the same. */
    readonly opensWithoutPassword?: boolean;
    /** The change with which Aval would take the file: send the request again with this value as `acceptChange`. */
    readonly acceptChange?: OfferedChange;
    /** Of a damaged file: true if it has signatures, which any other copy would lose. */
    readonly signed?: true;
  };
  UNAUTHENTICATED: { readonly reason: Reason<'UNAUTHENTICATED'> };
  INVALID_API_KEY: { readonly reason: Reason<'INVALID_API_KEY'> };
  NOT_FOUND:
    | MissingObject
    | UnknownAddress
    | { readonly reason: 'ACCOUNT_UNKNOWN'; readonly field: 'email' }
    | { readonly reason: 'PAGE_NOT_DRAWN' };
  ENVELOPE_INCOMPLETE: { readonly missing: readonly ('documents' | 'signers')[] };
  IDENTITY_MISMATCH: { readonly reason?: Reason<'IDENTITY_MISMATCH'> };
  AUTHENTICATION_REQUIRED: {
    readonly reason?: Reason<'AUTHENTICATION_REQUIRED'>;
    /** Of NUMBER_WRONG. */
    readonly attemptsRemaining?: number;
  };
  EVIDENCE_NOT_READY:
    | { readonly reason: 'NOT_COMPLETED' | 'ENDED' }
    | { readonly reason: 'FAILED'; readonly failure: EvidenceFailure }
    | { readonly reason: 'IN_PROGRESS'; readonly retryAfterSeconds: number };
  WEBHOOK_URL_NOT_ALLOWED: { readonly reason: Reason<'WEBHOOK_URL_NOT_ALLOWED'> };
  INSUFFICIENT_SCOPE: { readonly requiredScope: string };
  CONSENT_MISMATCH: { readonly reason?: Reason<'CONSENT_MISMATCH'> };
  FORBIDDEN: { readonly reason?: Reason<'FORBIDDEN'> };
  PROVIDER_ERROR: { readonly reason?: Reason<'PROVIDER_ERROR'> };
  INVALID_CREDENTIALS: {
    readonly reason?: Reason<'INVALID_CREDENTIALS'>;
    readonly factors?: readonly SecondFactor[];
  };
  CPF_REQUIRED: { readonly fields: readonly FieldProblem[] };
  INVALID_CPF: { readonly fields: readonly FieldProblem[] };
  PHONE_REQUIRED: { readonly fields: readonly FieldProblem[] };
  INVALID_STATE_TRANSITION: { readonly from: string };
  ENVELOPE_NOT_EDITABLE: { readonly reason?: Reason<'ENVELOPE_NOT_EDITABLE'> };
  ENVELOPE_NOT_SIGNABLE: EndedLink<'ENVELOPE_NOT_SIGNABLE'>;
  SIGNING_SESSION_REVOKED: EndedLink<'SIGNING_SESSION_REVOKED'>;
  SIGNING_SESSION_EXPIRED: EndedLink<'SIGNING_SESSION_EXPIRED'>;
  RATE_LIMITED: { readonly retryAfterSeconds: number };
  OTP_COOLDOWN: { readonly retryAfterSeconds: number };
  OTP_LIMIT_REACHED: { readonly retryAfterSeconds: number };
  OTP_INVALID: { readonly attemptsRemaining: number };
}

/** Where a text stops being valid; both count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** An address without an endpoint. The suggestion is a path of our own, never the caller's. */
type UnknownAddress =
  | { readonly reason: 'PATH_UNKNOWN'; readonly suggestion: string | null }
  | { readonly reason: 'METHOD_UNKNOWN'; readonly allowedMethods: readonly string[] };

/** Codes whose details may be left out. */
type OptionalDetails =
  | 'BAD_REQUEST'
  | 'CONFLICT'
  | 'CONSENT_MISMATCH'
  | 'ENVELOPE_NOT_EDITABLE'
  | 'FORBIDDEN'
  | 'INVALID_CREDENTIALS'
  | 'UNAUTHENTICATED'
  | 'INVALID_API_KEY'
  | 'PROVIDER_ERROR'
  | 'AUTHENTICATION_REQUIRED'
  | 'IDENTITY_MISMATCH'
  | 'NOT_FOUND';

type DetailsOf<C extends ErrorCode> = C extends OptionalDetails
  ? [details?: Details[C], cause?: unknown]
  : C extends keyof Details
    ? [details: Details[C], cause?: unknown]
    : [details?: undefined, cause?: unknown];

/**
 * A refusal of the closed catalogue. `details` goes to the caller; `cause` is the private reason and goes
 * to the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details[keyof Details] | undefined;

  constructor(code: ErrorCode, details: Details[keyof Details] | undefined, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

/** Builds a refusal without throwing it, for an `Outcome` that must be remembered (ADR-0005). */
export function refusal<C extends ErrorCode>(code: C, ...[details, cause]: DetailsOf<C>): AppError {
  return new AppError(code, details, cause);
}

/** Refuses: throws the row `code` of the catalogue. The details a code owes are demanded by the compiler. */
export function fail<C extends ErrorCode>(code: C, ...rest: DetailsOf<C>): never {
  throw refusal(code, ...rest);
}

/** The one field problem of a body, for rules that a shape cannot say. */
export function invalidField(...problem: Parameters<typeof fieldProblem>): never {
  return fail('VALIDATION_FAILED', { fields: [fieldProblem(...problem)] });
}
