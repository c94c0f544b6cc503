import type { Approval } from '../approvals/approval.ts';
import type { Tenant } from '../access/principal.ts';
import { invalidField } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Id } from '../ids.ts';
import type { Template } from '../templates/template.ts';
import type { TemplateRole } from '../templates/template-content.ts';
import { needsNoValues } from '../templates/template-variables.ts';
import { FORM_DAILY_CAP, FORM_LETTERS_TIMES } from './limits.ts';
import type { FormOpener } from './form-opener.ts';

/** A public form: anyone with its address becomes the signer of an envelope that starts from the template. */
export interface TemplateForm {
  /** Also the name in its address: anyone with the address may use the form. */
  readonly id: Id<'frm'>;
  readonly templateId: Template['id'];
  readonly tenant: Tenant;
  /** Envelopes a day (UTC). */
  readonly dailyCap: number;
  readonly asksCpf: boolean;
  readonly asksPhone: boolean;
  /** Null: until the owner removes it. */
  readonly expiresAt: Date | null;
  /** The latest refusal that visitors can't mend, such as a limit of the plan. */
  readonly refusal: { readonly code: ErrorCode; readonly at: Date } | null;
  /** The last to save it, who has to keep the power to; null for forms from before this was kept. */
  readonly openedBy: FormOpener | null;
  /** The last request that another member release it; absent without one. */
  readonly approval?: Approval;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The use of a form since the start of the day. */
export interface FormDay {
  /** Envelopes that were sent. */
  readonly sent: number;
  /** Submissions: each may have written one letter. */
  readonly written: number;
}

/** The settings that an owner gives. */
export interface FormSettings {
  readonly dailyCap?: number | undefined;
  readonly requireCpf?: boolean | undefined;
  readonly requirePhone?: boolean | undefined;
  readonly expiresAt?: Date | null | undefined;
}

/** Roles that need nothing but a name, an e-mail, a CPF, and a phone. */
const OPEN_ROLES: readonly string[] = ['SIGNER', 'WITNESS', 'APPROVER'] satisfies TemplateRole['role'][];

/**
 * Returns the role of the visitor: the only role without a person, and in no group, because the visitor signs before all
 * others. Null if the template can't have a form.
 */
export function openRole({ documents, roles }: Pick<Template, 'documents' | 'roles'>): TemplateRole | null {
  const [open, ...others] = roles.filter(({ person }) => person === null);
  const isFit = open?.group === null && others.length === 0 && documents.length > 0;
  return isFit && OPEN_ROLES.includes(open.role) ? open : null;
}

/**
 * Returns the form with the settings of the owner; a new form if the template has none.
 *
 * @throws VALIDATION_FAILED
 */
export function decideSaveForm(
  template: Template,
  former: TemplateForm | null,
  {
    settings,
    id,
    openedBy,
    now,
  }: Pick<TemplateForm, 'id'> & {
    readonly settings: FormSettings;
    readonly openedBy: FormOpener;
    readonly now: Date;
  },
): TemplateForm {
  assertCanBeForm(template);
  if (settings.expiresAt && settings.expiresAt <= now)
    invalidField('expiresAt', 'future', 'Must be in the future.');
  return {
    id: former?.id ?? id,
    templateId: template.id,
    tenant: template.tenant,
    ...withDefaults(settings),
    refusal: null,
    openedBy,
    ...(former?.approval && { approval: former.approval }),
    createdAt: former?.createdAt ?? now,
    updatedAt: now,
  };
}

/** A visitor gives nothing but what the form asks: all else is in the template. */
function assertCanBeForm(template: Template): void {
  if (openRole(template) === null)
    invalidField('id', 'form.roles', 'The template needs a document, and exactly one role without a person.');
  if (!needsNoValues(template))
    invalidField(
      'id',
      'form.variables',
      'Each variable of the template needs a default, or must be optional.',
    );
}

type Settings = Pick<TemplateForm, 'dailyCap' | 'asksCpf' | 'asksPhone' | 'expiresAt'>;

function withDefaults(settings: FormSettings): Settings {
  const { dailyCap = FORM_DAILY_CAP, requireCpf = true, requirePhone = false, expiresAt = null } = settings;
  return { dailyCap, asksCpf: requireCpf, asksPhone: requirePhone, expiresAt };
}

/** Returns the start of the day (UTC) that caps count. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

/** Returns whether the form takes anybody today. */
export function isFormOpen(
  { dailyCap, refusal }: TemplateForm,
  { sent, written }: FormDay,
  now: Date,
): boolean {
  const isFull = sent >= dailyCap || written >= dailyCap * FORM_LETTERS_TIMES;
  return !isFull && (refusal === null || refusal.at < dayOf(now));
}

/** Returns whether visitors find the form at all. */
export function isFormThere({ expiresAt }: TemplateForm, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}
