import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import { invalidField } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import type { Envelope } from './envelope.ts';
import { NOT_SENT } from './envelope-progress.ts';
import { givenLetterTerms } from './letter-terms.ts';
import type { LetterTermsInput } from './letter-terms.ts';
import type { EnvelopeTemplate, EnvelopeTerms, FooterChoice, ReportPlacement } from './envelope-terms.ts';
import type { Language } from '../people/language.ts';
import type { Metadata } from '../metadata.ts';
import { reminderSchedule } from './reminder-schedule.ts';
import type { Reminders, ReminderSchedule } from './reminder-schedule.ts';
import type { SignatureLevel, AuthenticationMethod } from './terms.ts';

/** A sender's input for an envelope; absent fields take the defaults of the specification. */
export interface NewEnvelope extends LetterTermsInput {
  readonly title: string;
  readonly message?: string | null | undefined;
  readonly signatureLevel?: SignatureLevel | undefined;
  readonly authenticationMethod?: AuthenticationMethod | undefined;
  readonly signingOrderEnabled?: boolean | undefined;
  readonly footer?: FooterChoice | undefined;
  readonly reportPlacement?: ReportPlacement | undefined;
  /** Null or absent: that of the organization. */
  readonly language?: Language | null | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly reference?: string | null | undefined;
  readonly uniqueReference?: boolean | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly reminders?: Reminders | undefined;
  readonly template?: EnvelopeTemplate | null | undefined;
}

/** The facts of a new envelope that its sender doesn't choose. */
interface NewEnvelopeFacts {
  readonly id: Id<'env'>;
  readonly tenant: Tenant;
  /** The genesis of its audit chain. */
  readonly head: Sha256Hex;
  /** The default of the organization. */
  readonly reminders: ReminderSchedule;
  /** That of the organization. */
  readonly language: Language;
  readonly now: Date;
}

/** A draft with its defaults. */
export function newEnvelope(input: NewEnvelope, made: NewEnvelopeFacts): Envelope {
  assertFutureExpiry(input.expiresAt ?? null, made.now);
  return {
    id: made.id,
    tenant: made.tenant,
    terms: newTerms(input, made),
    progress: NOT_SENT,
    documents: [],
    signers: [],
    fields: [],
    chain: { count: 0, head: made.head, lastAt: null },
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

function newTerms(
  input: NewEnvelope,
  { reminders, language }: Pick<NewEnvelopeFacts, 'reminders' | 'language'>,
): EnvelopeTerms {
  return {
    title: input.title,
    message: input.message ?? null,
    signatureLevel: input.signatureLevel ?? 'ADVANCED',
    authenticationMethod: input.authenticationMethod ?? 'EMAIL_OTP',
    signingOrderEnabled: input.signingOrderEnabled ?? false,
    ...addedParts(input),
    language: input.language ?? language,
    expiresAt: input.expiresAt ?? null,
    notify: true,
    ...reminderSchedule(input.reminders, reminders),
    ...givenLetterTerms(input),
    ...referenceOf(input),
    metadata: input.metadata ?? null,
    template: input.template ?? null,
    labels: [],
  };
}

function referenceOf({
  reference = null,
  uniqueReference = false,
}: NewEnvelope): Pick<EnvelopeTerms, 'reference' | 'uniqueReference'> {
  return { reference, uniqueReference };
}

function addedParts({
  footer,
  reportPlacement,
}: NewEnvelope): Pick<EnvelopeTerms, 'footer' | 'reportPlacement'> {
  return { footer: footer ?? 'DEFAULT', reportPlacement: reportPlacement ?? 'APPENDED' };
}

/** A term that the sender names lies ahead. */
export function assertFutureExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) invalidField('expiresAt', 'future', 'Must be in the future.');
}
