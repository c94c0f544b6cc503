import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** A scanner that has not answered by then cannot tell. */
export const MALWARE_SCAN_TIME_LIMIT: Milliseconds = 30 * SECOND;
