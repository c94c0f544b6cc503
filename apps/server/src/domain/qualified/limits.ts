import { MINUTE, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** Until when a signer may come back from their provider. */
export const AUTHORIZATION_TTL: Milliseconds = 10 * MINUTE;
/** The lifetime that a provider's token is requested with. */
export const PROVIDER_TOKEN_TTL: Milliseconds = 15 * MINUTE;
/** How long providers may look for a CPF, all at once. */
export const DISCOVERY_TIMEOUT: Milliseconds = 6 * SECOND;
/** From the request to the answer of a qualified signature; a provider that is later has signed nothing. */
export const QUALIFIED_SIGN_TIMEOUT: Milliseconds = 20 * SECOND;
/** How long a qualified signer waits for another signer of the same envelope. */
export const SIGNING_TURN_WAIT: Milliseconds = 8 * SECOND;
/** A signer who holds up the next of the same envelope has lost their turn then. */
export const SIGNING_TURN_TTL: Milliseconds = 25 * SECOND;
