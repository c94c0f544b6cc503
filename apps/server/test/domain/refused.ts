import { AppError } from '../../src/domain/errors/app-error.ts';
import type { ErrorCode } from '../../src/domain/errors/catalogue.ts';

/** The code with which `work` refuses, or null where it passes. Any other failure is the test's. */
export function codeOf(work: () => unknown): ErrorCode | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
