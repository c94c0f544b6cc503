import type { Language } from '../people/language.ts';
import {
  FORM_HOUSEHOLD_SHARE,
  FORM_LETTERS_TIMES,
  FORM_PER_HOUSEHOLD,
  FORM_PER_PERSON,
  FORM_PROOF_BITS,
  FORM_PROOF_RISE,
  FORM_SITE_SHARE,
} from './limits.ts';
import { isFormOpen } from './template-form.ts';
import type { FormDay, TemplateForm } from './template-form.ts';

/** The data that a visitor writes into a form. */
export interface FormPerson {
  readonly name: string;
  readonly email: string;
  readonly cpf: string | null;
  readonly phone: string | null;
  /** The language that they chose; absent: that of the template. */
  readonly language?: Language;
}

/** The submissions of a form since the start of the day, counted in several ways. */
export interface FormCounts extends FormDay {
  readonly household: number;
  readonly site: number;
  readonly mailbox: number;
  /** 0 for providers where everybody can have a mailbox. */
  readonly domain: number;
}

/**
 * The fate of a submission. `CLOSED`: the response says that the form is closed for today. `EASY`: the answer to the challenge
 * took too little work. `IGNORE`: the same response as WRITE, so that nobody learns how much a mailbox has received.
 */
type SubmissionVerdict = 'WRITE' | 'CLOSED' | 'EASY' | 'IGNORE';

/** Decides what happens with a submission whose challenge is good, and whose answer has `proofBits` zero bits. */
export function decideSubmitForm(
  form: TemplateForm,
  counts: FormCounts,
  {
    now,
    isTrapped,
    proofBits,
  }: { readonly now: Date; readonly isTrapped: boolean; readonly proofBits: number },
): SubmissionVerdict {
  if (!isFormOpen(form, counts, now) || isCrowded(form, counts)) return 'CLOSED';
  if (proofBits < proofBitsFor(form, counts)) return 'EASY';
  return isTrapped || counts.mailbox >= FORM_PER_PERSON ? 'IGNORE' : 'WRITE';
}

/**
 * Returns whether a submission whose mailbox is proved may become an envelope: `ofCpf` envelopes of the day have its CPF.
 * Submissions alone don't count for a CPF, because anybody may know the CPF of somebody else and keep them out with it.
 */
export function mayConfirmForm(
  form: TemplateForm,
  { ofCpf, ...day }: FormDay & { readonly ofCpf: number },
  now: Date,
): boolean {
  return isFormOpen(form, { ...day, written: 0 }, now) && ofCpf < FORM_PER_PERSON;
}

/** True if a network or a domain has used its share of the day's submissions; the rest is for others. */
function isCrowded({ dailyCap }: TemplateForm, { household, site, domain }: FormCounts): boolean {
  const share = shareOf(dailyCap, FORM_HOUSEHOLD_SHARE);
  if (household >= Math.min(share, FORM_PER_HOUSEHOLD)) return true;
  return site >= shareOf(dailyCap, FORM_SITE_SHARE) || domain >= share;
}

/** Never less than what one person gets: they may have mistyped their address. */
function shareOf(dailyCap: number, share: number): number {
  return Math.max(FORM_PER_PERSON, Math.ceil(dailyCap * share));
}

/** Returns the zero bits that the next answer needs: more work, the less of the day is left. */
export function proofBitsFor(
  { dailyCap }: Pick<TemplateForm, 'dailyCap'>,
  { sent, written }: FormDay,
): number {
  const full = Math.min(1, Math.max(sent / dailyCap, written / (dailyCap * FORM_LETTERS_TIMES)));
  return FORM_PROOF_BITS + Math.min(FORM_PROOF_RISE, Math.floor(full * (FORM_PROOF_RISE + 1)));
}
