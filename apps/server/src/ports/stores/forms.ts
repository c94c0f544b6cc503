import type { Tenant } from '../../domain/access/principal.ts';
import type { FormCounts } from '../../domain/forms/submission.ts';
import type { TemplateForm } from '../../domain/forms/template-form.ts';

/** A submission that made an envelope. It holds no data of the visitor but keyed hashes. */
export interface StoredSubmission {
  readonly challenge: string;
  readonly network: string;
  readonly email: Buffer;
  readonly cpf: Buffer | null;
  readonly at: Date;
}

/** Public forms of templates, and what was sent through them lately. */
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
  count(
    formId: string,
    since: Date,
    of: Pick<StoredSubmission, 'network' | 'email' | 'cpf'>,
  ): Promise<FormCounts>;
  countAll(formId: string, since: Date): Promise<number>;
  /** Keeps a submission and forgets those before `since`. False if its challenge was used. */
  insert(form: TemplateForm, submission: StoredSubmission, since: Date): Promise<boolean>;
}
