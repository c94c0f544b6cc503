/** The limits of browsers that prove an identity, and of signature marks. docs/api-notes.md lists each of them with its value. */

import { DAY, MINUTE } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** How long a browser keeps the key that it got with a code: a later code can then tell that it is the same browser. */
export const BROWSER_KEY_TTL: Milliseconds = 90 * DAY;
/** A name that is drawn on the evidence page: points, strokes, and the largest coordinate. */
export const MARK_POINTS = 5000;
export const MARK_STROKES = 200;
export const MARK_SIZE = 2000;
/** The picture of a name: one bit a pixel, so 15,000 bytes at most. */
export const MARK_PICTURE_WIDTH = 600;
export const MARK_PICTURE_HEIGHT = 200;
/** The share of its pixels that may be ink, in percent: handwriting has a quarter at most, and more would hide what is below. */
export const MARK_PICTURE_INK = 40;
export const COMPLETED_LINK_TTL: Milliseconds = 90 * DAY;
export const OTP_ATTEMPTS = 5;
export const OTP_CODES_PER_HOUR = 5;
export const OTP_CODES_PER_DAY = 15;
export const IDENTITY_FAILURES_PER_HOUR = 5;
export const OTP_WRONG_CODES_PER_LIFETIME = 100;
export const AUTHENTICATION_TTL: Milliseconds = 30 * MINUTE;
