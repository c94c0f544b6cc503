/** The limits of embedding. docs/api-notes.md lists each of them with its value. */
import { HOUR, MINUTE } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** How long the address of an embedded session can be opened. */
export const EMBEDDED_ADDRESS_TTL: Milliseconds = 5 * MINUTE;
/** How long the session lasts once it is open. */
export const EMBEDDED_SESSION_TTL: Milliseconds = HOUR;
/** Embedded sessions of one signer. Each is an entry of the trail. */
export const EMBEDDED_SESSIONS_PER_HOUR = 20;
/** Origins of one project that may show its embedded sessions. */
export const EMBED_ORIGINS = 20;
export const ORIGIN_MAX_LENGTH = 255;
export const RETURN_URL_MAX_LENGTH = 2000;
