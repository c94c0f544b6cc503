import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** The rest of a body that is answered too early: a shorter one is read away, a longer one ends its connection. */
export const DRAIN_BYTES = 64 * 1024;
export const IDEMPOTENCY_LEASE: Milliseconds = 12 * SECOND;
export const IDEMPOTENCY_RENEWAL: Milliseconds = 4 * SECOND;
export const PORTAL_CALLS_PER_ADDRESS = 600;
/** Credentials that are refused, of whatever route. */
export const REFUSED_CREDENTIALS_PER_ADDRESS = 300;
