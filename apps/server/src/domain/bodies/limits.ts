import { JSON_BYTES, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** The limits of bodies that arrive (ADR-0034). docs/api-notes.md lists each of them with its value. */

/** Over each such time a body must arrive at `BODY_BYTES_PER_SECOND` at least, unless a setting has another rate. */
export const BODY_RATE_WINDOW: Milliseconds = 10 * SECOND;
export const BODY_BYTES_PER_SECOND = 100;
/** Bodies on the disk, where no setting says otherwise, and in memory, of all processes of a node together (ADR-0034). */
export const SPOOLED_BODIES_BYTES = 1024 * 1024 * 1024;
export const HELD_BODIES_BYTES = 128 * 1024 * 1024;
/** The largest body on the disk (a file to verify, or a PDF that Aval issued in base64), and in memory. A process has space for one at least. */
export const LARGEST_SPOOLED_BYTES = 49 * 1024 * 1024;
export const LARGEST_HELD_BYTES = JSON_BYTES;
/** The part of both that one network may take, for callers without a credential and for those with one. */
export const PART_OF_STRANGERS = 1 / 8;
export const PART_OF_KNOWN_CALLERS = 1 / 2;
/** Connections of one process that may linger at once. */
export const LINGERING_SOCKETS = 256;
