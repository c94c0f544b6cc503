import { FORM_PER_NETWORK, FORM_PER_PERSON } from './limits.ts';
import { isOpen } from './template-form.ts';
import type { TemplateForm } from './template-form.ts';

/** The data that a visitor writes into a form. */
export interface FormPerson {
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly phone: string | null;
}

/** The envelopes of a form since the start of the day, counted in four ways. */
export interface FormCounts {
  readonly all: number;
  readonly network: number;
  readonly email: number;
  readonly cpf: number;
}

/**
 * The fate of a submission. `CLOSED`: the response says that the form is closed for today. `IGNORE`: the same response as
 * SEND, so that nobody learns how much an e-mail or a CPF has received.
 */
type SubmissionVerdict = 'SEND' | 'CLOSED' | 'IGNORE';

/** Decides what happens with a submission whose challenge is good. */
export function decideSubmitForm(
  form: TemplateForm,
  counts: FormCounts,
  { now, isTrapped }: { readonly now: Date; readonly isTrapped: boolean },
): SubmissionVerdict {
  if (!isOpen(form, counts.all, now) || counts.network >= FORM_PER_NETWORK) return 'CLOSED';
  const isFull = counts.email >= FORM_PER_PERSON || counts.cpf >= FORM_PER_PERSON;
  return isTrapped || isFull ? 'IGNORE' : 'SEND';
}
