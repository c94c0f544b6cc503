import { SECOND, MINUTE } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

/** Values and objects of an upload: a tagged document of 2000 full pages has some millions and a quarter of these. */
export const PDF_UPLOAD_MAX_VALUES = 8_000_000;
export const PDF_UPLOAD_MAX_OBJECTS = 2 ** 19;
export const PDF_INFLATED_LIMIT_BYTES = 64 * 1024 * 1024;
export const PDF_CHILD_HEAP_MEGABYTES = 256;
export const PDF_CHILD_RESIDENT_BYTES = 512 * 1024 * 1024;
export const PDF_CHILD_TIME_LIMIT: Milliseconds = 10 * SECOND;
/** Processor time that one uploaded file may cost; honest files of 20 MB take a tenth of it. */
export const PDF_UPLOAD_PROCESSOR_LIMIT: Milliseconds = 3 * SECOND;
/** Children that open uploads, and as many again that prepare seals: neither waits for the other. */
export const PDF_CHILD_CONCURRENCY = 2;
export const PDF_JOBS_PER_CHILD = 1000;
/** Only ends a job that hangs: on a busy machine, an honest page took more than 10 s, and stayed without its footer (ADR-0062). */
export const MARGIN_JOB_TIME_LIMIT: Milliseconds = 30 * SECOND;
export const MARGIN_JOB_PROCESSOR_LIMIT: Milliseconds = 8 * SECOND;
export const MARGIN_CHILD_RESIDENT_BYTES = 768 * 1024 * 1024;
/** Places for footers that a process remembers: files that are sent again are not rendered again. */
export const MARGIN_ANSWERS_KEPT = 1000;
/** A child of these ends after this many jobs. */
export const MARGIN_JOBS_PER_CHILD = 25;
/** The size of a picture of a page. */
export const PAGE_PICTURE_LIMIT_BYTES = 4 * 1024 * 1024;
/** Limits of drawing one page. The time only ends a job that hangs (ADR-0062). */
export const PAGE_JOB_TIME_LIMIT: Milliseconds = 30 * SECOND;
export const PAGE_JOB_PROCESSOR_LIMIT: Milliseconds = 4 * SECOND;
export const PAGE_CHILD_RESIDENT_BYTES = 768 * 1024 * 1024;
export const PAGE_JOBS_PER_CHILD = 200;
/** How long a child without a page is kept: a new child costs a signer half a second or more. */
export const PAGE_CHILD_IDLE: Milliseconds = 10 * MINUTE;
