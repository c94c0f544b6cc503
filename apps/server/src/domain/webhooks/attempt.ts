/** Why an attempt brought nothing. */
export type FailureReason =
  | 'URL_NOT_ALLOWED'
  | 'NOT_RESOLVED'
  | 'CONNECTION_FAILED'
  | 'TLS_FAILED'
  | 'TIMED_OUT'
  | 'REDIRECTED'
  | 'REFUSED'
  | 'WEBHOOK_DISABLED';

/** Why a call to an address brought nothing. */
export type CallFailure = Exclude<FailureReason, 'WEBHOOK_DISABLED'>;

/** One attempt, as the history shows it. */
export interface Attempt {
  readonly at: Date;
  readonly durationMs: number;
  /** Null where no answer came. */
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  /** Null where it succeeded. */
  readonly reason: FailureReason | null;
}

/** Returns the meaning of a response's status: 2xx alone is success, and nobody follows a redirect. */
export function classifyStatus(status: number): 'REDIRECTED' | 'REFUSED' | null {
  if (status >= 200 && status <= 299) return null;
  return status >= 300 && status <= 399 ? 'REDIRECTED' : 'REFUSED';
}
