import type { Tenant } from '../../domain/access/principal.ts';
import type { FormOpener } from '../../domain/forms/form-opener.ts';
import type { FormCounts, FormPerson } from '../../domain/forms/submission.ts';
import type { FormDay, TemplateForm } from '../../domain/forms/template-form.ts';
import type { Id } from '../../domain/ids.ts';

/** The marks that a submission is counted by: keyed hashes, which say nothing without the key. */
export interface SubmissionMarks {
  readonly household: string;
  readonly site: string;
  /** Of the canonical mailbox. */
  readonly mailbox: Buffer;
  /** Null for providers where everybody can have a mailbox. */
  readonly domain: Buffer | null;
  readonly cpf: Buffer | null;
}

/** The letter of a submission, and what is kept until its link is opened. */
interface SubmissionLetter {
  readonly tokenHash: Buffer;
  readonly person: FormPerson;
  readonly messageId: Id<'msg'>;
  readonly expiresAt: Date;
}

/** A submission that was counted. */
export interface StoredSubmission extends SubmissionMarks {
  readonly challenge: string;
  /** Null where nothing was written. */
  readonly letter: SubmissionLetter | null;
  readonly at: Date;
}

/** A submission as the link of its letter finds it. */
export interface FoundSubmission {
  readonly formId: TemplateForm['id'];
  /** Null once it was confirmed. */
  readonly person: FormPerson | null;
  readonly expiresAt: Date;
}

/** The envelope of a submission, and the visitor in it. */
interface ConfirmedSubmission {
  readonly envelopeId: string;
  readonly signerId: string | null;
  readonly now: Date;
}

/** Public forms of templates, and what was sent in lately. */
export interface FormStore {
  /** The form of a template, if it has one. */
  findOf(tenant: Tenant, templateId: string): Promise<TemplateForm | null>;
  /** The form of an address, in whatever project. */
  find(id: string): Promise<TemplateForm | null>;
  /** The same under lock: submissions of a form come one after the other. */
  lock(id: string): Promise<TemplateForm | null>;
  save(form: TemplateForm): Promise<void>;
  /** False where the template had none. */
  remove(tenant: Tenant, templateId: string): Promise<boolean>;
  /** The forms of a rotated key become those of its successor. */
  handOver(former: FormOpener, successor: FormOpener): Promise<void>;
  /** The embed origins of its project; empty where there is no such form. */
  findOrigins(formId: string): Promise<readonly string[]>;
  countDay(formId: string, since: Date): Promise<FormDay>;
  count(formId: string, since: Date, of: SubmissionMarks): Promise<FormCounts>;
  /** The envelopes of the form since then that have the CPF of this submission; 0 if it has none. */
  countSameCpf(tokenHash: Buffer, since: Date): Promise<number>;
  /** False if its challenge was used. */
  insert(form: TemplateForm, submission: StoredSubmission): Promise<boolean>;
  findSubmission(tokenHash: Buffer): Promise<FoundSubmission | null>;
  /** The text of the visitor is in the envelope from now on, and no longer here. Its letter belongs to the signer. */
  confirm(tokenHash: Buffer, made: ConfirmedSubmission): Promise<void>;
  /** Deletes submissions that no cap counts and no link opens any more, and returns how many. Their letters lose their content. */
  sweep(before: Date, now: Date): Promise<number>;
}
