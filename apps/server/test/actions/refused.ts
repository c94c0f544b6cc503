import { AppError } from '../../src/domain/errors/app-error.ts';

/** The code, and details where there are any, with which `work` refuses; null where it passes. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details === undefined ? error.code : [error.code, error.details];
  }
}
