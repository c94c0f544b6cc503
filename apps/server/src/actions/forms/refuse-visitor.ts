import { AppError, fail } from '../../domain/errors/app-error.ts';
import { dayOf } from '../../domain/forms/template-form.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';
import { DAY, SECOND } from '../../domain/limits.ts';
import type { Deps } from '../deps.ts';

/** The form takes nobody now. `refuseVisitor` says until when. */
export const CLOSED = new AppError('RATE_LIMITED', { retryAfterSeconds: 0 });

/**
 * Answers a refusal of the envelope: the visitor learns that the form is closed for today, and the owner sees the code with the
 * form. That takes a separate transaction, because the other was rolled back.
 */
export async function refuseVisitor(
  { db }: Pick<Deps, 'db'>,
  { id }: TemplateForm,
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<never> {
  if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error;
  const { code } = error;
  if (error !== CLOSED)
    await db.change(async (tx) => {
      const form = await tx.forms.lock(id);
      if (form !== null) await tx.forms.save({ ...form, refusal: { code, at: tx.now() } });
      return { value: null };
    });
  return fail('RATE_LIMITED', { retryAfterSeconds: secondsToTomorrow(now) });
}

function secondsToTomorrow(now: Date): number {
  return Math.ceil((dayOf(now).getTime() + DAY - now.getTime()) / SECOND);
}
