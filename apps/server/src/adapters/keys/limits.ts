import { SECOND, DAY } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** Timeout of the program that opens a PKCS #12 file or has a token sign. */
export const KEY_TOOL_TIME_LIMIT: Milliseconds = 20 * SECOND;
/** A start says that the certificate of Production's seals ends. */
export const SEAL_EXPIRY_WARNING: Milliseconds = 30 * DAY;
