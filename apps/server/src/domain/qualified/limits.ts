import { HOUR, MINUTE, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** Until when a signer may come back from their provider. */
export const AUTHORIZATION_TTL: Milliseconds = 10 * MINUTE;
/** Wrong numbers that end an authorization for good. */
export const WRONG_NUMBERS_MAX = 3;
/** The lifetime that a provider's token is requested with. */
export const PROVIDER_TOKEN_TTL: Milliseconds = 15 * MINUTE;
/** Until when a holder may decide on their phone. */
export const PUSH_TTL: Milliseconds = 5 * MINUTE;
/** From one poll of a provider to the next, for one push. */
export const PUSH_POLL_INTERVAL: Milliseconds = 3 * SECOND;
/** The same after a poll that the provider did not answer, or answered with too many requests. */
export const PUSH_POLL_BACKOFF: Milliseconds = 10 * SECOND;
/** Polls at once per process, apart from other jobs: a provider that hangs holds up nothing but pushes. */
export const PUSH_POLL_CONCURRENCY = 16;
/** From one push to a holder's phone to the next, whichever envelope they are for. */
export const PUSH_COOLDOWN: Milliseconds = MINUTE;
export const PUSHES_PER_HOUR = 5;
export const PUSHES_PER_DAY = 15;
/** A holder who refused on their phone gets no other push for this time. */
export const PUSH_REFUSAL_PAUSE: Milliseconds = HOUR;
/** How long providers may look for a CPF, all at once. */
export const DISCOVERY_TIMEOUT: Milliseconds = 6 * SECOND;
/** From the request to the answer of a qualified signature; a provider that is later has signed nothing. */
export const QUALIFIED_SIGN_TIMEOUT: Milliseconds = 20 * SECOND;
/** How long a qualified signer waits for another signer of the same envelope. */
export const SIGNING_TURN_WAIT: Milliseconds = 8 * SECOND;
/** A signer who holds up the next of the same envelope has lost their turn then. */
export const SIGNING_TURN_TTL: Milliseconds = 25 * SECOND;
