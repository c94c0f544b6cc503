import type { Envelope, EnvelopeDocument, Signer } from '../../../domain/envelopes/envelope.ts';
import type { Transaction } from '../database.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import { json, sql } from '../sql.ts';
import { sealPersonal } from './signer-personal.ts';
import { saveAttachments } from './signer-attachments.ts';
import { saveFields } from './signer-fields.ts';
import { indexSigner } from './signer-words.ts';

interface Change {
  readonly before: Envelope;
  readonly after: Envelope;
}

/**
 * Writes the differences between two states of one envelope. Rules never change an object in place, so a document or
 * signer that is the same object didn't change. The statements travel together.
 */
export async function saveEnvelope(
  transaction: Transaction,
  secrets: Secrets,
  change: Change,
): Promise<void> {
  const { before, after } = change;
  await Promise.all([
    saveRow(transaction, after),
    removeDocuments(transaction, change),
    ...after.documents
      .filter((document, position) => before.documents[position] !== document)
      .map((document) => saveDocument(transaction, after, document)),
    lockDocuments(transaction, pinnedNow(change)),
    ...before.signers
      .filter((signer) => !after.signers.some((kept) => kept.id === signer.id))
      .map((signer) => transaction.run(sql`DELETE FROM signers WHERE id = ${signer.id}`)),
    ...after.signers
      .filter((signer) => !before.signers.includes(signer))
      .map((signer) => saveSigner(transaction, secrets, { envelope: after, signer, ...change })),
    saveFields(transaction, secrets, change),
  ]);
}

function pinnedNow({ before, after }: Change): readonly string[] {
  if (before.status !== 'DRAFT' || after.status !== 'SENT') return [];
  return after.documents.map((document) => document.id);
}

/** In the order of their ids: two envelopes with the same documents may be sent at once. */
async function lockDocuments(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.run(sql`
    UPDATE documents SET locked = true, version = version + 1
    WHERE id IN (SELECT id FROM documents WHERE id = any(${ids}) AND NOT locked ORDER BY id FOR NO KEY UPDATE)`);
}

async function saveRow(transaction: Transaction, after: Envelope): Promise<void> {
  await transaction.run(sql`
    UPDATE envelopes
    SET title = ${after.title}, message = ${after.message}, status = ${after.status},
        signature_level = ${after.signatureLevel}, authentication_method = ${after.authenticationMethod},
        signing_order_enabled = ${after.signingOrderEnabled}, expires_at = ${after.expiresAt},
        sent_at = ${after.sentAt}, completed_at = ${after.completedAt}, cancelled_at = ${after.cancelledAt},
        declined_at = ${after.declinedAt}, expired_at = ${after.expiredAt}, reason = ${after.reason},
        verification_code = ${after.verificationCode}, reserved_code = ${after.reservedCode},
        consent_edition = ${after.consentEdition}, evidence_ready = ${after.evidenceReady},
        notify = ${after.notify}, reminder_days = ${after.reminderDays},
        remind_every_days = ${after.remindEveryDays}, remind_at = ${after.remindAt},
        reference = ${after.reference}, metadata = ${after.metadata && json(after.metadata)},
        labels = ${after.labels},
        audit_count = ${after.chain.count}, audit_head = ${after.chain.head}, audit_last_at = ${after.chain.lastAt},
        version = ${after.version}, updated_at = ${after.updatedAt}
    WHERE id = ${after.id}`);
}

async function removeDocuments(transaction: Transaction, { before, after }: Change): Promise<void> {
  const kept = new Set(after.documents.map(({ id }) => id));
  const gone = before.documents.map(({ id }) => id).filter((id) => !kept.has(id));
  if (gone.length === 0) return;
  await transaction.run(sql`
    DELETE FROM envelope_documents WHERE envelope_id = ${after.id} AND document_id = any(${gone})`);
}

async function saveDocument(
  transaction: Transaction,
  envelope: Envelope,
  document: EnvelopeDocument,
): Promise<void> {
  const { versionId, title, filename } = document;
  const pinned = document.pinned ? { versionId, title, filename } : null;
  await transaction.run(sql`
    INSERT INTO envelope_documents (envelope_id, document_id, position, version_id, title, filename)
    VALUES (${envelope.id}, ${document.id}, ${envelope.documents.indexOf(document)}, ${pinned?.versionId ?? null},
            ${pinned?.title ?? null}, ${pinned?.filename ?? null})
    ON CONFLICT (envelope_id, document_id)
    DO UPDATE SET position = excluded.position, version_id = excluded.version_id, title = excluded.title, filename = excluded.filename`);
}

async function saveSigner(
  transaction: Transaction,
  secrets: Secrets,
  change: Change & { readonly envelope: Envelope; readonly signer: Signer },
): Promise<void> {
  const isNew = !change.before.signers.some((signer) => signer.id === change.signer.id);
  if (isNew) return insertSigner(transaction, secrets, change);
  await Promise.all([
    updateSigner(transaction, change.signer),
    hasOtherIdentity(change) ? saveIdentity(transaction, secrets, change) : undefined,
    saveAttachments(transaction, secrets, { ...change, before: attachmentsBefore(change) }),
  ]);
}

function attachmentsBefore({ before, signer }: Pick<Change, 'before'> & { readonly signer: Signer }) {
  return before.signers.find(({ id }) => id === signer.id)?.attachments ?? [];
}

const IDENTITY = [
  'name',
  'email',
  'cpf',
  'phone',
  'organizationName',
  'cnpj',
  'office',
  'hostEmail',
  'counterpart',
  'declineReason',
  'disputeNote',
  'erasedAt',
] as const;

function hasOtherIdentity({ before, signer }: Pick<Change, 'before'> & { readonly signer: Signer }): boolean {
  const former = before.signers.find(({ id }) => id === signer.id);
  return IDENTITY.some((member) => former?.[member] !== signer[member]);
}

async function saveIdentity(
  transaction: Transaction,
  secrets: Secrets,
  { envelope, signer }: { readonly envelope: Envelope; readonly signer: Signer },
): Promise<void> {
  const update = transaction.run(sql`
    UPDATE signers
    SET personal = ${sealPersonal(secrets, envelope.tenant.environment, signer)},
        cpf_index = ${cpfIndexOf(secrets, envelope, signer)}, decline_reason = NULL,
        erased_at = ${signer.erasedAt}
    WHERE id = ${signer.id}`);
  await Promise.all([update, indexed(transaction, secrets, envelope, signer)]);
}

async function insertSigner(
  transaction: Transaction,
  secrets: Secrets,
  { envelope, signer }: { readonly envelope: Envelope; readonly signer: Signer },
): Promise<void> {
  const { environment } = envelope.tenant;
  const cpfIndex = cpfIndexOf(secrets, envelope, signer);
  const group = groupColumns(signer);
  const insert = transaction.run(sql`
    INSERT INTO signers (id, envelope_id, environment, personal, cpf_index, role, identity_source, group_id, group_required, delegation, signature_level, authentication_method,
                         notify_by, signing_order, status, created_at)
    VALUES (${signer.id}, ${envelope.id}, ${environment}, ${sealPersonal(secrets, environment, signer)}, ${cpfIndex},
            ${signer.role}, ${signer.identitySource ?? null}, ${group.id}, ${group.required}, ${signer.delegation}, ${signer.signatureLevel}, ${signer.authenticationMethod}, ${signer.notifyBy}, ${signer.order}, ${signer.status}, ${signer.createdAt})`);
  await Promise.all([
    insert,
    indexed(transaction, secrets, envelope, signer),
    saveAttachments(transaction, secrets, { before: [], envelope, signer }),
  ]);
}

/** Sent after the statement that writes the signer. */
function indexed(
  transaction: Transaction,
  secrets: Secrets,
  { id: envelopeId, tenant }: Envelope,
  signer: Signer,
): Promise<void> {
  return indexSigner(transaction, secrets, { tenant, envelopeId, signer });
}

function cpfIndexOf(secrets: Secrets, { tenant }: Envelope, { cpf }: Signer): Buffer | null {
  return cpf === null ? null : secrets.blindIndex(tenant.environment, 'cpf', cpf);
}

function groupColumns({ group }: Signer) {
  return { id: group?.groupId ?? null, required: group?.required ?? null };
}

async function updateSigner(transaction: Transaction, signer: Signer): Promise<void> {
  const { consent } = signer;
  const group = groupColumns(signer);
  await transaction.run(sql`
    UPDATE signers
    SET status = ${signer.status}, role = ${signer.role}, group_id = ${group.id},
        group_required = ${group.required}, delegation = ${signer.delegation}, signature_level = ${signer.signatureLevel}, authentication_method = ${signer.authenticationMethod},
        notify_by = ${signer.notifyBy}, signing_order = ${signer.order}, sent_at = ${signer.sentAt}, viewed_at = ${signer.viewedAt},
        authenticated_at = ${signer.authenticatedAt}, authenticated_link_id = ${signer.authenticatedLinkId},
        channel = ${signer.channel}, signed_at = ${signer.signedAt}, declined_at = ${signer.declinedAt},
        disputed_at = ${signer.disputedAt}, consent_version = ${consent?.version ?? null},
        consent_language = ${consent?.language ?? null}, consent_hash = ${consent?.hash ?? null},
        statement_hash = ${consent?.statementHash ?? null},
        document_hashes = ${signer.documentHashes && json(signer.documentHashes)}, wrong_codes = ${signer.wrongCodes}
    WHERE id = ${signer.id}`);
}
