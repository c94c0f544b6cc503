import { givenLetterTerms } from '../../domain/envelopes/letter-terms.ts';
import { endOfTerm } from '../../domain/envelopes/term.ts';
import type { GivenTerm } from '../../domain/envelopes/term.ts';
import type { BulkSettings } from '../../domain/bulk-sends/bulk-send.ts';
import type { TemplateInput } from '../templates/apply-template.ts';

/** Settings that may be left out. */
type Chosen<S> = { readonly [Name in keyof S]?: S[Name] | undefined };

/** The settings that a request gives all envelopes of a bulk send. */
export type BulkSettingsInput = TemplateInput &
  Chosen<Omit<BulkSettings, keyof TemplateInput | 'expiresAt'>> & {
    readonly expiresAt?: GivenTerm | null | undefined;
  };

/** Returns the settings of a bulk send, with the defaults of an envelope. */
export function withDefaults(input: BulkSettingsInput, title: string, timeZone: string): BulkSettings {
  return {
    title: input.title ?? title,
    message: input.message ?? null,
    signatureLevel: input.signatureLevel ?? 'ADVANCED',
    authenticationMethod: input.authenticationMethod ?? 'EMAIL_OTP',
    notifyBy: input.notifyBy ?? null,
    language: input.language,
    expiresAt: endOfTerm(input.expiresAt, timeZone) ?? null,
    reminders: input.reminders ?? {},
    reference: input.reference ?? null,
    metadata: input.metadata ?? null,
    footer: input.footer,
    reportPlacement: input.reportPlacement,
    ...givenLetterTerms(input),
  };
}
