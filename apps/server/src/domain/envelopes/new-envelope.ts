import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import { invalidField } from '../errors/app-error.ts';
import type { Id } from '../ids.ts';
import type { AuthenticationMethod, Envelope, Metadata, SignatureLevel } from './envelope.ts';

/** What a sender asks for; absent fields take the defaults of the specification. */
export interface NewEnvelope {
  readonly title: string;
  readonly message?: string | null | undefined;
  readonly signatureLevel?: SignatureLevel | undefined;
  readonly authenticationMethod?: AuthenticationMethod | undefined;
  readonly signingOrderEnabled?: boolean | undefined;
  readonly expiresAt?: Date | null | undefined;
  readonly metadata?: Metadata | null | undefined;
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
  evidenceReady: false,
  notify: true,
} as const;

/** A draft with its defaults. `head` is the genesis of its audit chain. */
export function newEnvelope(
  wish: NewEnvelope,
  made: { readonly id: Id<'env'>; readonly tenant: Tenant; readonly head: Sha256Hex; readonly now: Date },
): Envelope {
  futureTerm(wish.expiresAt ?? null, made.now);
  return {
    ...NOTHING_YET,
    id: made.id,
    tenant: made.tenant,
    title: wish.title,
    message: wish.message ?? null,
    status: 'DRAFT',
    signatureLevel: wish.signatureLevel ?? 'ADVANCED',
    authenticationMethod: wish.authenticationMethod ?? 'EMAIL_OTP',
    signingOrderEnabled: wish.signingOrderEnabled ?? false,
    expiresAt: wish.expiresAt ?? null,
    metadata: wish.metadata ?? null,
    chain: { count: 0, head: made.head, lastAt: null },
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

/** A term that the sender names lies ahead. */
export function futureTerm(expiresAt: Date | null, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) invalidField('expiresAt', 'must be in the future');
}
