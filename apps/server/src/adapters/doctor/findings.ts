import type { ExaminationStatus, Finding } from '../../ports/examination.ts';

/** Returns a finding. */
export function finding(about: string, status: ExaminationStatus, text: string): Finding {
  return { about, status, text };
}

const WITHIN_MS = 10_000;

/** Runs an examination; one that throws, or takes too long, is a failure with its reason. */
export async function examined(
  about: string,
  work: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS / 1000} seconds`)), WITHIN_MS);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } catch (error) {
    return [finding(about, 'FAILED', explainError(error))];
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the words of an error with those of its cause: the cause knows the host. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.message || String(Object(error).code ?? error.name);
  return error.cause instanceof Error ? `${own} (${explainError(error.cause)})` : own;
}
