import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** A form, or JSON with a file in base64. */
export const UPLOAD_TIMEOUT: Milliseconds = 110 * SECOND;
export const JSON_DEPTH = 20;
/** Everything in a form that is not its file: texts, names, headers and boundaries. */
export const FORM_TEXT_BYTES = 64 * 1024;
export const FORM_TEXTS = 50;
/** Packages that one process works on at once; the others wait on the disk. */
export const UPLOAD_MEMORY_BYTES = 160 * 1024 * 1024;
export const UPLOADS_WAITING_PER_ORGANIZATION = 64;
