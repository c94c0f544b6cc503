import { genesis } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../../src/domain/access/principal.ts';
import {
  cancelReason,
  consentEdition,
  endedAt,
  isEvidenceReady,
  remindAt,
  reservedCode,
  sentAt,
  sentBy,
  verificationCode,
} from '../../src/domain/envelopes/envelope-progress.ts';
import type {
  EnvelopeProgress,
  EnvelopeSender,
  EnvelopeStatus,
  Sending,
} from '../../src/domain/envelopes/envelope-progress.ts';
import type { EnvelopeTerms } from '../../src/domain/envelopes/envelope-terms.ts';
import type { Envelope, EnvelopeDocument } from '../../src/domain/envelopes/envelope.ts';
import type { Signer } from '../../src/domain/envelopes/signer.ts';
import type { Id } from '../../src/domain/ids.ts';
import { DAY } from '../../src/domain/limits.ts';
import { after, idOf, NOW } from './basics.ts';
import { aSigner, changedSigner } from './signer.ts';

export const TENANT: Tenant = {
  organizationId: idOf('org', 1),
  projectId: idOf('proj', 1),
  environment: 'SANDBOX',
};

export function aDocument(n = 1, changes: Partial<EnvelopeDocument> = {}): EnvelopeDocument {
  return {
    id: idOf('doc', n),
    versionId: idOf('docv', n),
    pinned: true,
    title: `Contrato ${n}`,
    filename: `contrato-${n}.pdf`,
    sha256: sha256Hex(Buffer.from(`document ${n}`)),
    size: 1000 + n,
    pages: n,
    presigned: false,
    withoutFooter: null,
    warnings: [],
    blobKey: sha256Hex(Buffer.from(`document ${n}`)),
    ...changes,
  };
}

/** The verification code of an envelope that a test calls completed. */
const CODE = '7K2QMXT9YR4WN8PLC5HJ';

/** The members of an envelope that tests set, in one list: the builder puts each into its part. */
export interface EnvelopeChanges
  extends Partial<Omit<Envelope, 'terms' | 'progress'>>, Partial<EnvelopeTerms> {
  readonly status?: EnvelopeStatus;
  readonly sentAt?: Date | null;
  readonly completedAt?: Date;
  readonly cancelledAt?: Date;
  readonly declinedAt?: Date;
  readonly expiredAt?: Date;
  readonly reason?: string | null;
  readonly verificationCode?: string;
  readonly reservedCode?: string | null;
  readonly consentEdition?: number;
  readonly evidenceReady?: boolean;
  readonly remindAt?: Date | null;
  readonly sender?: EnvelopeSender | null;
}

const NEW: Envelope = {
  id: idOf('env', 1),
  tenant: TENANT,
  terms: {
    title: 'Contrato de prestação de serviços',
    message: null,
    signatureLevel: 'ADVANCED',
    authenticationMethod: 'EMAIL_OTP',
    signingOrderEnabled: false,
    footer: 'DEFAULT',
    reportPlacement: 'APPENDED',
    language: 'pt-BR',
    expiresAt: null,
    notify: true,
    reminderDays: null,
    remindEveryDays: null,
    redirectUrl: null,
    replyTo: null,
    subject: null,
    reference: null,
    uniqueReference: false,
    metadata: null,
    template: null,
    labels: [],
  },
  progress: { status: 'DRAFT', sending: null },
  documents: [aDocument(1, { pinned: false })],
  signers: [aSigner(1, { status: 'PENDING', sentAt: null })],
  fields: [],
  chain: { count: 0, head: genesis(idOf('env', 1)), lastAt: null },
  version: 1,
  createdAt: NOW,
  updatedAt: NOW,
};

/** A draft with one document and one signer. */
export function aDraft(changes: EnvelopeChanges = {}): Envelope {
  const id: Id<'env'> = changes.id ?? NEW.id;
  return changedEnvelope(NEW, { chain: { count: 0, head: genesis(id), lastAt: null }, ...changes });
}

/** An envelope that was sent now for 30 days. */
export function aSentEnvelope(changes: EnvelopeChanges = {}): Envelope {
  return aDraft({
    status: 'SENT',
    documents: [aDocument()],
    signers: [aSigner()],
    sentAt: NOW,
    expiresAt: after(30 * DAY),
    ...changes,
  });
}

/** Returns an envelope with some members changed. What a status needs and nobody gives is made up. */
export function changedEnvelope(envelope: Envelope, changes: EnvelopeChanges): Envelope {
  return {
    ...withGiven(envelope, changes),
    terms: withGiven(envelope.terms, changes),
    progress: progressOf(envelope, changes),
  };
}

/** The members of a part that are among the changes. */
function withGiven<P extends object>(part: P, changes: EnvelopeChanges): P {
  const given = Object.entries(changes).filter(([name]) => name in part);
  return given.length === 0 ? part : { ...part, ...Object.fromEntries(given) };
}

const PROGRESS = [
  'status',
  'sentAt',
  'completedAt',
  'cancelledAt',
  'declinedAt',
  'expiredAt',
  'reason',
  'verificationCode',
  'reservedCode',
  'consentEdition',
  'evidenceReady',
  'remindAt',
  'sender',
] as const satisfies readonly (keyof EnvelopeChanges)[];

function progressOf(envelope: Envelope, changes: EnvelopeChanges): EnvelopeProgress {
  if (PROGRESS.every((member) => changes[member] === undefined)) return envelope.progress;
  const status = changes.status ?? envelope.progress.status;
  if (status === 'DRAFT') return { status, sending: null };
  if (status === 'CANCELLED') return { status, ...cancellationOf(envelope, changes) };
  const sending = sendingOf(envelope, changes);
  if (status === 'SENT')
    return { status, sending, remindAt: pick(changes.remindAt, remindAt(envelope), null) };
  if (status === 'COMPLETED') return { status, sending, ...completionOf(envelope, changes) };
  return { status, sending, at: changes[status === 'DECLINED' ? 'declinedAt' : 'expiredAt'] ?? NOW };
}

function pick<T>(given: T | undefined, before: T | undefined, otherwise: T): T {
  if (given !== undefined) return given;
  return before ?? otherwise;
}

function sendingOf(envelope: Envelope, changes: EnvelopeChanges): Sending {
  return {
    at: changes.sentAt ?? sentAt(envelope) ?? NOW,
    sender: pick(changes.sender, sentBy(envelope), null),
    consentEdition: changes.consentEdition ?? consentEdition(envelope),
    reservedCode: pick(changes.reservedCode, reservedCode(envelope), null),
  };
}

function cancellationOf(envelope: Envelope, changes: EnvelopeChanges) {
  const { cancelledAt, reason } = changes;
  const isOfDraft = envelope.progress.sending === null && changes.sentAt === undefined;
  return {
    sending: isOfDraft ? null : sendingOf(envelope, changes),
    at: cancelledAt ?? endedAt('CANCELLED', envelope) ?? NOW,
    reason: pick(reason, cancelReason(envelope), null),
  };
}

function completionOf(envelope: Envelope, changes: EnvelopeChanges) {
  return {
    at: changes.completedAt ?? endedAt('COMPLETED', envelope) ?? NOW,
    verificationCode: changes.verificationCode ?? verificationCode(envelope) ?? CODE,
    evidenceReady: changes.evidenceReady ?? isEvidenceReady(envelope),
  };
}

/** Returns the same signer after they have signed the documents. */
export function signed(signer: Signer, documents: readonly EnvelopeDocument[] = [aDocument()]): Signer {
  return changedSigner(signer, {
    status: 'SIGNED',
    viewedAt: NOW,
    authenticatedAt: NOW,
    channel: 'SANDBOX',
    signedAt: NOW,
    documentHashes: Object.fromEntries(documents.map((document) => [document.id, document.sha256])),
  });
}
