import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { PdfError } from '../pdf-error.ts';
import type { ReadingBudget } from './reading-budget.ts';

/** The maximum growth of a deflate stream (zlib technical details: 1032 to 1). */
const STEEPEST_GROWTH = 1032;
const DEAREST_FAILURE = 16 * 1024 * 1024;
/** Starting zlib costs about as much as reading this many bytes, which matters for files with many tiny streams. */
const START_EFFORT = 4096;
const ZLIB_HEADER_BYTES = 2;

/**
 * Decodes FlateDecode (RFC 1950), even without the checksum or the end.
 * Throws PdfError `bomb` beyond the budget, `corrupt` for bytes that are not a deflate stream.
 */
export function inflate(raw: Buffer, budget: ReadingBudget): Buffer {
  budget.spendEffort(START_EFFORT);
  const out =
    attempt(() => inflateSync(raw, limits(budget)), raw, budget) ??
    attempt(() => inflateRawSync(raw.subarray(ZLIB_HEADER_BYTES), limits(budget)), raw, budget);
  if (!out) throw new PdfError('corrupt', 'a compressed stream is damaged');
  budget.spendInflated(out.length);
  return out;
}

function limits(budget: ReadingBudget): { maxOutputLength: number; finishFlush: number } {
  return { maxOutputLength: Math.max(1, budget.inflatedLeft), finishFlush: constants.Z_SYNC_FLUSH };
}

/** Charges failed attempts too. Their output before the failure can only be estimated. */
function attempt(run: () => Buffer, raw: Buffer, budget: ReadingBudget): Buffer | null {
  try {
    return run();
  } catch (error) {
    if (isTooLarge(error)) throw new PdfError('bomb', 'streams inflate to more than allowed');
    budget.spendInflated(Math.min(raw.length * STEEPEST_GROWTH, DEAREST_FAILURE));
    return null;
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
