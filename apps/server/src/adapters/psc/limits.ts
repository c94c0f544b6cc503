import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** How long a provider may take for one question, which is repeated once where that is safe. */
export const QUESTION_TIMEOUT: Milliseconds = 6 * SECOND;
/** How long a provider may take for all signatures of one signer, in however many calls. */
export const SIGN_TIMEOUT: Milliseconds = 15 * SECOND;
/** The longest response of a provider that is read. */
export const READ_BYTES = 512 * 1024;
/** The most certificates, slots, and issuers that are read from one response. */
export const MAX_CERTIFICATES = 50;
/** The longest validity of a token that is believed: providers give a person seven days at most. */
export const MAX_LIFETIME_SECONDS = 7 * 24 * 3600;
export const SIMULATOR_CODE_TTL: Milliseconds = 60 * SECOND;
/** DOC-ICP-17.01 allows seven days for a person; a simulator needs less. */
export const SIMULATOR_MAX_LIFETIME_SECONDS = 3600;
export const SIMULATOR_DEFAULT_LIFETIME_SECONDS = 300;
/** Codes and tokens at once, so that strangers cannot fill the database. */
export const SIMULATOR_MAX_GRANTS = 10_000;
export const SIMULATOR_MAX_HASHES = 100;
