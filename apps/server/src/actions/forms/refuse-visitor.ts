import { AppError, fail } from '../../domain/errors/app-error.ts';
import { dayOf } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { DAY, SECOND } from '../../domain/limits.ts';
import type { Tx } from '../../store/tx.ts';

/** The form takes nobody now. `refuseVisitor` says until when. */
export const CLOSED = new AppError('RATE_LIMITED', { retryAfterSeconds: 0 });

/** Returns a refusal of the envelope, which the owner has to see. Null if the form is closed. Throws everything else. */
export function refusalOfEnvelope(error: unknown): AppError | null {
  if (error === CLOSED) return null;
  if (error instanceof AppError && error.code !== 'NOT_FOUND') return error;
  throw error;
}

/** Closes the form for the day. The owner sees the code with the form. */
export async function rememberRefusal(
  tx: Pick<Tx, 'forms' | 'now'>,
  { id }: TemplateForm,
  { code }: AppError,
): Promise<null> {
  const form = await tx.forms.lock(id);
  if (form !== null) await tx.forms.save({ ...form, refusal: { code, at: await tx.now() } });
  return null;
}

/** Refuses a visitor until tomorrow. They don't learn why. */
export function refuseVisitor(now: Date): never {
  const tomorrow = dayOf(now).getTime() + DAY;
  return fail('RATE_LIMITED', { retryAfterSeconds: Math.ceil((tomorrow - now.getTime()) / SECOND) });
}
