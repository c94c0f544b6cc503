import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import { invalidField } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import type { Envelope, EnvelopeTemplate } from './envelope.ts';
import type { Metadata } from '../metadata.ts';
import { reminderSchedule } from './reminder-schedule.ts';
import type { Reminders, ReminderSchedule } from './reminder-schedule.ts';
import type { SignatureLevel, AuthenticationMethod } from './terms.ts';

/** A sender's input for an envelope; absent fields take the defaults of the specification. */
export interface NewEnvelope {
  readonly title: string;
  readonly message?: string | null | undefined;
  readonly signatureLevel?: SignatureLevel | undefined;
  readonly authenticationMethod?: AuthenticationMethod | undefined;
  readonly signingOrderEnabled?: boolean | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly reference?: string | null | undefined;
  readonly metadata?: Metadata | null | undefined;
  readonly reminders?: Reminders | undefined;
  readonly template?: EnvelopeTemplate | null | undefined;
}

const NOTHING_YET = {
  documents: [],
  signers: [],
  fields: [],
  labels: [],
  sentAt: null,
  completedAt: null,
  cancelledAt: null,
  declinedAt: null,
  expiredAt: null,
  reason: null,
  verificationCode: null,
  reservedCode: null,
  consentEdition: 1,
  sender: null,
  evidenceReady: false,
  notify: true,
  remindAt: null,
} as const;

/** The facts of a new envelope that its sender doesn't choose. */
interface NewEnvelopeFacts {
  readonly id: Id<'env'>;
  readonly tenant: Tenant;
  /** The genesis of its audit chain. */
  readonly head: Sha256Hex;
  /** The default of the organization. */
  readonly reminders: ReminderSchedule;
  readonly now: Date;
}

/** A draft with its defaults. */
export function newEnvelope(input: NewEnvelope, made: NewEnvelopeFacts): Envelope {
  assertFutureExpiry(input.expiresAt ?? null, made.now);
  return {
    ...NOTHING_YET,
    id: made.id,
    tenant: made.tenant,
    title: input.title,
    message: input.message ?? null,
    status: 'DRAFT',
    signatureLevel: input.signatureLevel ?? 'ADVANCED',
    authenticationMethod: input.authenticationMethod ?? 'EMAIL_OTP',
    signingOrderEnabled: input.signingOrderEnabled ?? false,
    expiresAt: input.expiresAt ?? null,
    reference: input.reference ?? null,
    metadata: input.metadata ?? null,
    template: input.template ?? null,
    ...reminderSchedule(input.reminders, made.reminders),
    chain: { count: 0, head: made.head, lastAt: null },
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

/** A term that the sender names lies ahead. */
export function assertFutureExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) invalidField('expiresAt', 'future', 'Must be in the future.');
}
