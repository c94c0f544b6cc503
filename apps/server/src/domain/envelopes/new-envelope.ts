import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import { invalidField } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import { REMINDER_DAYS } from '../limits.ts';
import type { AuthenticationMethod, Envelope, SignatureLevel } from './envelope.ts';
import type { Metadata } from '../metadata.ts';

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
}

const NOTHING_YET = {
  documents: [],
  signers: [],
  sentAt: null,
  completedAt: null,
  cancelledAt: null,
  declinedAt: null,
  expiredAt: null,
  reason: null,
  verificationCode: null,
  reservedCode: null,
  evidenceReady: false,
  notify: true,
  remindAt: null,
} as const;

/** A draft with its defaults. `head` is the genesis of its audit chain. */
export function newEnvelope(
  input: NewEnvelope,
  made: { readonly id: Id<'env'>; readonly tenant: Tenant; readonly head: Sha256Hex; readonly now: Date },
): Envelope {
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
    reminderDays: reminderDays(input.reminders, REMINDER_DAYS),
    chain: { count: 0, head: made.head, lastAt: null },
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

/** As the sender says it; what is absent stays as it was. */
export interface Reminders {
  readonly enabled?: boolean | undefined;
  readonly daysBeforeExpiry?: number | undefined;
}

/** Days before the term, or null for no reminder. */
export function reminderDays(input: Reminders | undefined, before: number | null): number | null {
  const enabled = input?.enabled ?? (input?.daysBeforeExpiry !== undefined || before !== null);
  return enabled ? (input?.daysBeforeExpiry ?? before ?? REMINDER_DAYS) : null;
}

/** A term that the sender names lies ahead. */
export function assertFutureExpiry(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) invalidField('expiresAt', 'future', 'Must be in the future.');
}
