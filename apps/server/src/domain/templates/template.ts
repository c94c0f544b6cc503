import type { Tenant } from '../access/principal.ts';
import type { AuthenticationMethod, SignatureLevel } from '../envelopes/envelope.ts';
import type { Metadata } from '../metadata.ts';
import { DEFAULT_REMINDERS, reminderSchedule, remindersOf } from '../envelopes/reminder-schedule.ts';
import type { Reminders, ReminderSchedule } from '../envelopes/reminder-schedule.ts';
import type { Id } from '../ids.ts';

/** Settings that an envelope or a signature request may begin with. It binds nothing once they are made. */
export interface Template {
  readonly id: Id<'tpl'>;
  readonly tenant: Tenant;
  readonly name: string;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly signingOrderEnabled: boolean;
  /** When signers are reminded; null: as the organization's default says. */
  readonly reminders: ReminderSchedule | null;
  /** The template's own; what is made with it does not take it over. */
  readonly metadata: Metadata | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The settings that a template lends, unless the request sets them. */
export interface RequestedSettings {
  readonly signatureLevel?: SignatureLevel | undefined;
  readonly authenticationMethod?: AuthenticationMethod | undefined;
  readonly signingOrderEnabled?: boolean | undefined;
  readonly reminders?: Reminders | undefined;
}

/** The input of a template; absent settings take the defaults of an envelope. */
export interface NewTemplate extends Omit<RequestedSettings, 'reminders'> {
  readonly name: string;
  /** Null: the default of the organization applies. */
  readonly reminders?: Reminders | null | undefined;
  readonly metadata?: Metadata | null | undefined;
}

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
    reminders: input.reminders == null ? null : reminderSchedule(input.reminders, DEFAULT_REMINDERS),
    metadata: input.metadata ?? null,
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

/** The template with these changes, in its next version; what is absent stays. */
export function changeTemplate(template: Template, patch: TemplatePatch, now: Date): Template {
  const { reminders, ...settings } = patch;
  const changed = {
    ...withSettings(settings, template),
    name: patch.name ?? template.name,
    reminders: changedReminders(template.reminders, reminders),
    metadata: patch.metadata === undefined ? template.metadata : patch.metadata,
  };
  return { ...template, ...changed, version: template.version + 1, updatedAt: now };
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
  const settings = withSettings(input, template);
  if (template.reminders === null) return settings;
  return {
    ...settings,
    reminders: remindersOf(reminderSchedule(input.reminders, template.reminders)),
  };
}

function withSettings<W extends Omit<RequestedSettings, 'reminders'>>(
  input: W,
  template: Template,
): W & Pick<Template, 'signatureLevel' | 'authenticationMethod' | 'signingOrderEnabled'> {
  return {
    ...input,
    signatureLevel: input.signatureLevel ?? template.signatureLevel,
    authenticationMethod: input.authenticationMethod ?? template.authenticationMethod,
    signingOrderEnabled: input.signingOrderEnabled ?? template.signingOrderEnabled,
  };
}
