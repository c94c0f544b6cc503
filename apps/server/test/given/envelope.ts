import { genesis } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../../src/domain/access/principal.ts';
import type { Envelope, EnvelopeDocument, Signer } from '../../src/domain/envelopes/envelope.ts';
import type { Id } from '../../src/domain/ids.ts';
import { DAY } from '../../src/domain/limits.ts';

/** When the given envelopes are looked at. */
export const NOW = new Date('2026-11-21T12:00:00.000Z');
/** Returns the time a number of milliseconds after NOW; before it where negative. */
export const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

/** CPFs whose check digits are right. */
export const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '39053344705'] as const;

/** An id that ends in `n`, so that a failing test can be read. */
export const idOf = <P extends string>(prefix: P, n: number): `${P}_${string}` =>
  `${prefix}_${String(n).padStart(26, '0')}`;

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

/** A signer who was called and has done nothing yet. */
export function aSigner(n = 1, changes: Partial<Signer> = {}): Signer {
  return {
    id: idOf('sgn', n),
    name: `Maria da Silva ${n}`,
    email: `maria${n}@example.com`,
    cpf: CPFS[(n - 1) % CPFS.length] ?? null,
    phone: `+551199999000${n}`,
    role: 'SIGNER',
    organizationName: null,
    cnpj: null,
    office: null,
    hostEmail: null,
    group: null,
    delegation: 'NOT_ALLOWED',
    counterpart: null,
    signatureLevel: null,
    authenticationMethod: null,
    notifyBy: null,
    order: n,
    status: 'SENT',
    sentAt: NOW,
    viewedAt: null,
    viewedBy: null,
    authenticatedAt: null,
    authenticatedLinkId: null,
    browserHash: null,
    channel: null,
    signedAt: null,
    declinedAt: null,
    declineReason: null,
    disputedAt: null,
    disputeNote: null,
    disputeAnsweredAt: null,
    disputeAnswer: null,
    attachments: [],
    consent: null,
    documentHashes: null,
    wrongCodes: 0,
    erasedAt: null,
    createdAt: NOW,
    ...changes,
  };
}

const NEVER = {
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
};

/** A draft with one document and one signer. */
export function aDraft(changes: Partial<Envelope> = {}): Envelope {
  const id: Id<'env'> = changes.id ?? idOf('env', 1);
  return {
    ...NEVER,
    id,
    tenant: TENANT,
    title: 'Contrato de prestação de serviços',
    message: null,
    status: 'DRAFT',
    signatureLevel: 'ADVANCED',
    authenticationMethod: 'EMAIL_OTP',
    signingOrderEnabled: false,
    documents: [aDocument(1, { pinned: false })],
    signers: [aSigner(1, { status: 'PENDING', sentAt: null })],
    fields: [],
    expiresAt: null,
    evidenceReady: false,
    notify: true,
    reminderDays: null,
    remindEveryDays: null,
    remindAt: null,
    reference: null,
    metadata: null,
    template: null,
    labels: [],
    chain: { count: 0, head: genesis(id), lastAt: null },
    version: 1,
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  };
}

/** An envelope that was sent now for 30 days. */
export function aSentEnvelope(changes: Partial<Envelope> = {}): Envelope {
  return aDraft({
    status: 'SENT',
    documents: [aDocument()],
    signers: [aSigner()],
    sentAt: NOW,
    expiresAt: after(30 * DAY),
    ...changes,
  });
}

/** Returns the same signer after they have signed the documents. */
export function signed(signer: Signer, documents: readonly EnvelopeDocument[] = [aDocument()]): Signer {
  return {
    ...signer,
    status: 'SIGNED',
    viewedAt: NOW,
    authenticatedAt: NOW,
    channel: 'SANDBOX',
    signedAt: NOW,
    consent: { version: 'aval-1', language: 'pt-BR', hash: sha256Hex(Buffer.from('statement')) },
    documentHashes: Object.fromEntries(documents.map((document) => [document.id, document.sha256])),
  };
}
