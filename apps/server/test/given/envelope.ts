import { genesis } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../../src/domain/access/principal.ts';
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
  return changedSigner(signer, {
    status: 'SIGNED',
    viewedAt: NOW,
    authenticatedAt: NOW,
    channel: 'SANDBOX',
    signedAt: NOW,
    documentHashes: Object.fromEntries(documents.map((document) => [document.id, document.sha256])),
  });
}
