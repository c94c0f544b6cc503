import { MINUTE, SECOND } from '../limits.ts';
import type { Milliseconds } from '../limits.ts';

/** The limits of conversions from DOCX and HTML. docs/api-notes.md lists each of them with its value. */

/** For one file, in wall-clock time: an office program starts in about a second, and in ten on a busy machine. */
export const CONVERSION_TIME_LIMIT: Milliseconds = MINUTE;
/** For one file, in processor time. */
export const CONVERSION_PROCESSOR_LIMIT: Milliseconds = 30 * SECOND;
export const CONVERSION_MEMORY_BYTES = 2 * 1024 * 1024 * 1024;
/** The largest file that the office program may write. */
export const CONVERSION_FILE_BYTES = 64 * 1024 * 1024;
export const CONVERSION_CONCURRENCY = 1;
export const CONVERSIONS_WAITING = 32;
export const CONVERSIONS_WAITING_PER_ORGANIZATION = 8;
export const SOURCE_CHILD_HEAP_MEGABYTES = 512;
export const SOURCE_CHILD_RESIDENT_BYTES = 768 * 1024 * 1024;
export const SOURCE_JOB_TIME_LIMIT: Milliseconds = 10 * SECOND;
export const SOURCE_JOBS_PER_CHILD = 50;
/** Variables of a document. */
export const VARIABLES_PER_DOCUMENT = 200;
export const VARIABLE_VALUE_LENGTH = 5000;
