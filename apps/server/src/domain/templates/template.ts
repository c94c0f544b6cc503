import type { Tenant } from '../access/principal.ts';
import type { FooterChoice, ReportPlacement } from '../envelopes/envelope-terms.ts';
import type { SignatureLevel, AuthenticationMethod } from '../envelopes/terms.ts';
import { givenLetterTerms, LETTER_TERMS } from '../envelopes/letter-terms.ts';
import type { LetterTerms, LetterTermsInput } from '../envelopes/letter-terms.ts';
import type { Language } from '../people/language.ts';
import type { Metadata } from '../metadata.ts';
import { fail } from '../errors/app-error.ts';
import { missingObject } from '../errors/not-found.ts';
import { DEFAULT_REMINDERS, reminderSchedule, remindersOf } from '../envelopes/reminder-schedule.ts';
import type { Reminders, ReminderSchedule } from '../envelopes/reminder-schedule.ts';
import type { Id } from '../ids.ts';
import { NO_CONTENT } from './template-content.ts';
import type { TemplateContent, TemplateDocument } from './template-content.ts';
import { describedVariables, keptVariables } from './template-variables.ts';
import type { VariableInput } from './template-variables.ts';

/** Settings and content that an envelope or a signature request may begin with. It binds nothing once they are made. */
export interface Template extends TemplateContent {
  readonly id: Id<'tpl'>;
  readonly tenant: Tenant;
  readonly name: string;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly signingOrderEnabled: boolean;
  /** The language of envelopes; null: that of the organization. */
  readonly language: Language | null;
  /** When signers are reminded; null: as the organization's default says. */
  readonly reminders: ReminderSchedule | null;
  /** The template's own; what is made with it does not take it over. */
  readonly metadata: Metadata | null;
  /** The number of its state. An envelope remembers the version that it started from. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The settings that a template lends, unless the request sets them. */
export interface RequestedSettings extends LetterTermsInput {
  readonly signatureLevel?: SignatureLevel | undefined;
  readonly authenticationMethod?: AuthenticationMethod | undefined;
  readonly signingOrderEnabled?: boolean | undefined;
  readonly language?: Language | null | undefined;
  readonly reminders?: Reminders | undefined;
  readonly title?: string | undefined;
  readonly message?: string | null | undefined;
  readonly footer?: FooterChoice | undefined;
  readonly reportPlacement?: ReportPlacement | undefined;
}

/** The input of a template; absent settings take the defaults of an envelope. */
export interface NewTemplate
  extends Omit<RequestedSettings, 'reminders' | 'title' | 'footer' | 'reportPlacement'>, Partial<Parts> {
  readonly name: string;
  readonly title?: string | null | undefined;
  /** Null: the default of an envelope. */
  readonly footer?: FooterChoice | null | undefined;
  readonly reportPlacement?: ReportPlacement | null | undefined;
  /** Null: the default of the organization applies. */
  readonly reminders?: Reminders | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  /** Absent: variables that stay keep their descriptions. */
  readonly variables?: readonly VariableInput[] | undefined;
}

/** Documents, roles, and fields. */
type Parts = Pick<TemplateContent, 'documents' | 'roles' | 'fields'>;

export type TemplatePatch = Partial<NewTemplate>;

/** A new template. */
export function newTemplate(
  input: NewTemplate,
  made: { readonly id: Id<'tpl'>; readonly tenant: Tenant; readonly now: Date },
): Template {
  const { signatureLevel = 'ADVANCED' } = input;
  return {
    id: made.id,
    tenant: made.tenant,
    name: input.name,
    signatureLevel,
    authenticationMethod: input.authenticationMethod ?? 'EMAIL_OTP',
    signingOrderEnabled: input.signingOrderEnabled ?? false,
    language: input.language ?? null,
    reminders: input.reminders == null ? null : reminderSchedule(input.reminders, DEFAULT_REMINDERS),
    metadata: input.metadata ?? null,
    ...changedContent(NO_CONTENT, input),
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

/** The template with these changes, in its next version; what is absent stays. */
export function changeTemplate(template: Template, patch: TemplatePatch, now: Date): Template {
  const changed = {
    signatureLevel: patch.signatureLevel ?? template.signatureLevel,
    authenticationMethod: patch.authenticationMethod ?? template.authenticationMethod,
    signingOrderEnabled: patch.signingOrderEnabled ?? template.signingOrderEnabled,
    name: patch.name ?? template.name,
    language: patch.language === undefined ? template.language : patch.language,
    reminders: changedReminders(template.reminders, patch.reminders),
    metadata: patch.metadata === undefined ? template.metadata : patch.metadata,
    ...changedContent(template, patch),
  };
  return { ...template, ...changed, version: template.version + 1, updatedAt: now };
}

function changedContent(before: TemplateContent, patch: TemplatePatch): TemplateContent {
  const documents = patch.documents ?? before.documents;
  return {
    title: patch.title === undefined ? before.title : patch.title,
    message: patch.message === undefined ? before.message : patch.message,
    footer: patch.footer === undefined ? before.footer : patch.footer,
    reportPlacement: patch.reportPlacement === undefined ? before.reportPlacement : patch.reportPlacement,
    documents,
    roles: patch.roles ?? before.roles,
    fields: patch.fields ?? before.fields,
    variables:
      patch.variables === undefined
        ? keptVariables(documents, before.variables)
        : describedVariables(documents, patch.variables),
    ...givenLetterTerms(patch, before),
  };
}

/**
 * Returns a document of a template.
 *
 * @throws NOT_FOUND
 */
export function templateDocumentOf({ documents }: TemplateContent, documentId: string): TemplateDocument {
  return (
    documents.find(({ id }) => id === documentId) ??
    fail('NOT_FOUND', missingObject('templateDocument', 'documentId', documentId))
  );
}

/** Returns what a template holds without a document: the fields on it go with it. */
export function withoutDocument(
  { documents, fields }: Template,
  documentId: string,
): Pick<Parts, 'documents' | 'fields'> {
  return {
    documents: documents.filter(({ id }) => id !== documentId),
    fields: fields.filter((field) => field.documentId !== documentId),
  };
}

/**
 * Returns the state as a past version keeps it. The people of roles are in the template alone, where they can be changed
 * and deleted.
 */
export function pastVersion(template: Template): Template {
  return { ...template, roles: template.roles.map((role) => ({ ...role, person: null })) };
}

function changedReminders(
  before: ReminderSchedule | null,
  input: Reminders | null | undefined,
): ReminderSchedule | null {
  if (input === undefined) return before;
  return input === null ? null : reminderSchedule(input, before ?? DEFAULT_REMINDERS);
}

/** Returns the input, with the template's settings in place of those that it leaves out. */
export function withTemplate<W extends RequestedSettings>(
  input: W,
  template: Template,
): W & RequestedSettings {
  const settings = {
    ...input,
    signatureLevel: input.signatureLevel ?? template.signatureLevel,
    authenticationMethod: input.authenticationMethod ?? template.authenticationMethod,
    signingOrderEnabled: input.signingOrderEnabled ?? template.signingOrderEnabled,
    language: input.language ?? template.language ?? undefined,
    ...textsOf(input, template),
    ...placesOf(input, template),
    ...letterTermsOf(input, template),
  };
  if (template.reminders === null) return settings;
  return {
    ...settings,
    reminders: remindersOf(reminderSchedule(input.reminders, template.reminders)),
  };
}

function placesOf(
  input: RequestedSettings,
  template: Template,
): Pick<RequestedSettings, 'footer' | 'reportPlacement'> {
  const footer = input.footer ?? template.footer;
  const reportPlacement = input.reportPlacement ?? template.reportPlacement;
  return { ...(footer !== null && { footer }), ...(reportPlacement !== null && { reportPlacement }) };
}

function letterTermsOf(input: LetterTermsInput, template: LetterTerms): LetterTermsInput {
  const lent = LETTER_TERMS.filter((name) => input[name] === undefined && template[name] !== null);
  return Object.fromEntries(lent.map((name) => [name, template[name]]));
}

function textsOf(
  { title, message }: RequestedSettings,
  template: Template,
): Pick<RequestedSettings, 'title' | 'message'> {
  return {
    ...(title === undefined && template.title !== null ? { title: template.title } : {}),
    ...(message === undefined && template.message !== null ? { message: template.message } : {}),
  };
}
