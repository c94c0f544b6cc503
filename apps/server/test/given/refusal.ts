import { AppError } from '../../src/domain/errors/app-error.ts';

/** The refusal that `work` throws; the test's failure where it passes or fails otherwise. */
export function refusalOf(work: () => unknown): Pick<AppError, 'code' | 'details'> {
  try {
    work();
  } catch (error) {
    return toRefusal(error);
  }
  throw new Error('It was not refused');
}

/** The same for a promise. */
export async function refusedWith(work: Promise<unknown>): Promise<Pick<AppError, 'code' | 'details'>> {
  try {
    await work;
  } catch (error) {
    return toRefusal(error);
  }
  throw new Error('It was not refused');
}

/** Returns the code and details of a refusal. */
export function toRefusal(error: unknown): Pick<AppError, 'code' | 'details'> {
  if (!(error instanceof AppError)) throw error;
  return { code: error.code, details: error.details };
}
