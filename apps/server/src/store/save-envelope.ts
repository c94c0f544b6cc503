import { isDeepStrictEqual } from 'node:util';
import type { Envelope, EnvelopeDocument } from '../domain/envelopes/envelope.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import type { Secrets } from '../ports/secrets.ts';
import { join, json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { LETTER_TERMS } from '../domain/envelopes/letter-terms.ts';
import { TERM_MEMBERS } from '../domain/envelopes/terms.ts';
import type { EnvelopeTerms } from '../domain/envelopes/envelope-terms.ts';
import { approvalWrite } from './approval-rows.ts';
import { chainColumns } from './envelope-head.ts';
import { envelopeProgressColumns } from './envelope-progress.ts';
import { sealPersonal } from './signer-personal.ts';
import { progressColumns, progressWords } from './signer-progress.ts';
import { proofColumns } from './signer-proof.ts';
import { attachmentWrites } from './signer-attachments.ts';
import { fieldsUpdates } from './signer-fields.ts';
import { indexWrites, wordsInsert } from './signer-words.ts';
import { TERM_COLUMNS, termValues } from './term-columns.ts';

interface Change {
  readonly before: Envelope;
  readonly after: Envelope;
}

/** Statements that write a change. */
export interface Writes {
  /** Each writes other rows, and none needs to see what another wrote: they can be parts of one statement. */
  readonly together: readonly Sql[];
  /** These follow in separate statements. */
  readonly afterwards: readonly Sql[];
}

/**
 * Returns the statements that write the differences between two states of one envelope. Rules never change an object in
 * place, so a document or signer that is the same object didn't change.
 */
export function envelopeWrites(secrets: Secrets, change: Change): Writes {
  const { before, after } = change;
  if (before === after) return { together: [], afterwards: [] };
  const changed = after.signers.filter((signer) => !before.signers.includes(signer));
  const [first, ...others] = changed.map((signer) => signerWrites(secrets, { ...change, signer }));
  return {
    // Of several signers one is part of the statement: its text, which each connection prepares, is the same for any number.
    together: [...rowUpdate(change), ...(first?.together ?? [])],
    afterwards: [
      ...removals(change),
      ...after.documents
        .filter((document, position) => before.documents[position] !== document)
        .map((document) => documentWrite(after, document)),
      ...documentLocks(pinnedNow(change)),
      ...(first?.afterwards ?? []),
      ...others.flatMap(({ together, afterwards }) => [...together, ...afterwards]),
      ...fieldsUpdates(secrets, change),
      ...approvalWrites(secrets, change),
    ],
  };
}

/** The approval of a bulk send or a form is written where it is decided. */
function approvalWrites(secrets: Secrets, { before, after }: Change): readonly Sql[] {
  const { approval } = after;
  if (approval === undefined || approval === before.approval || approval.subject.id !== after.id) return [];
  return [approvalWrite(secrets, approval)];
}

function pinnedNow({ before, after }: Change): readonly string[] {
  if (before.progress.status !== 'DRAFT' || after.progress.status !== 'SENT') return [];
  return after.documents.map((document) => document.id);
}

/** In the order of their ids: two envelopes with the same documents may be sent at once. */
function documentLocks(ids: readonly string[]): readonly Sql[] {
  if (ids.length === 0) return [];
  return [
    sql`
      UPDATE documents SET locked = true, version = version + 1
      WHERE id IN (SELECT id FROM documents WHERE id = any(${ids}) AND NOT locked ORDER BY id FOR NO KEY UPDATE)`,
  ];
}

/** The terms that stay as they are after sending; a trigger reads `metadata`, and another `labels`. */
const CONTENT = [
  'title',
  'message',
  'signatureLevel',
  'authenticationMethod',
  'signingOrderEnabled',
  'footer',
  'reportPlacement',
  'language',
  'notify',
  'reminderDays',
  'remindEveryDays',
  ...LETTER_TERMS,
  'reference',
  'uniqueReference',
  'metadata',
  'labels',
] as const satisfies readonly (keyof EnvelopeTerms)[];

/** Writes the columns that can have changed: a written column costs its triggers and indexes even if it stays the same. */
function rowUpdate({ before, after }: Change): readonly Sql[] {
  const columns = [
    ...(before.chain === after.chain ? [] : [chainColumns(after)]),
    ...versionColumns({ before, after }),
    ...(before.progress === after.progress ? [] : [envelopeProgressColumns(after)]),
    ...(before.approval === after.approval ? [] : [sql`approval_id = ${after.approval?.id ?? null}`]),
    ...(before.terms.expiresAt === after.terms.expiresAt ? [] : [sql`expires_at = ${after.terms.expiresAt}`]),
    ...(CONTENT.some((member) => before.terms[member] !== after.terms[member])
      ? [contentColumns(after.terms)]
      : []),
  ];
  if (columns.length === 0) return [];
  return [sql`UPDATE envelopes SET ${join(columns, sql`, `)} WHERE id = ${after.id}`];
}

function versionColumns({ before, after }: Change): readonly Sql[] {
  const isSame = before.version === after.version && before.updatedAt === after.updatedAt;
  return isSame ? [] : [sql`version = ${after.version}, updated_at = ${after.updatedAt}`];
}

function contentColumns(terms: EnvelopeTerms): Sql {
  return sql`
    title = ${terms.title}, message = ${terms.message}, signature_level = ${terms.signatureLevel},
    authentication_method = ${terms.authenticationMethod}, signing_order_enabled = ${terms.signingOrderEnabled},
    without_footer = ${terms.footer === 'NONE'}, report_apart = ${terms.reportPlacement === 'APART'},
    language = ${terms.language}, notify = ${terms.notify}, reminder_days = ${terms.reminderDays}, remind_every_days = ${terms.remindEveryDays},
    redirect_url = ${terms.redirectUrl}, reply_to = ${terms.replyTo}, subject = ${terms.subject},
    reference = ${terms.reference}, reference_unique = ${terms.uniqueReference}, metadata = ${terms.metadata && json(terms.metadata)}, labels = ${terms.labels}`;
}

function removals({ before, after }: Change): readonly Sql[] {
  const documents = new Set(after.documents.map(({ id }) => id));
  const gone = before.documents.map(({ id }) => id).filter((id) => !documents.has(id));
  const signers = new Set(after.signers.map(({ id }) => id));
  return [
    ...(gone.length === 0
      ? []
      : [sql`DELETE FROM envelope_documents WHERE envelope_id = ${after.id} AND document_id = any(${gone})`]),
    ...before.signers
      .filter(({ id }) => !signers.has(id))
      .map(({ id }) => sql`DELETE FROM signers WHERE id = ${id}`),
  ];
}

function documentWrite(envelope: Envelope, document: EnvelopeDocument): Sql {
  const { versionId, title, filename } = document;
  const pinned = document.pinned ? { versionId, title, filename } : null;
  return sql`
    INSERT INTO envelope_documents (envelope_id, document_id, position, version_id, title, filename)
    VALUES (${envelope.id}, ${document.id}, ${envelope.documents.indexOf(document)}, ${pinned?.versionId ?? null},
            ${pinned?.title ?? null}, ${pinned?.filename ?? null})
    ON CONFLICT (envelope_id, document_id)
    DO UPDATE SET position = excluded.position, version_id = excluded.version_id, title = excluded.title, filename = excluded.filename`;
}

interface SignerChange extends Change {
  readonly signer: Signer;
}

function signerWrites(secrets: Secrets, change: SignerChange): Writes {
  const { after: envelope, signer } = change;
  const former = change.before.signers.find(({ id }) => id === signer.id);
  const attachments = attachmentWrites(secrets, {
    before: former?.terms.attachments ?? [],
    envelope,
    signer,
  });
  if (former === undefined)
    return {
      together: [signerInsert(secrets, envelope, signer), wordsInsert(secrets, indexed(envelope, signer))],
      afterwards: attachments,
    };
  return {
    together: signerUpdate(former, signer),
    afterwards: [
      ...(hasOtherIdentity(former, signer) ? identityWrites(secrets, envelope, signer) : []),
      ...attachments,
    ],
  };
}

/** The values that say who somebody is, and all that they wrote, are one encrypted value. */
function hasOtherIdentity(former: Signer, signer: Signer): boolean {
  return former.person !== signer.person || !isDeepStrictEqual(progressWords(former), progressWords(signer));
}

function identityWrites(secrets: Secrets, envelope: Envelope, signer: Signer): readonly Sql[] {
  return [
    sql`
      UPDATE signers
      SET personal = ${sealPersonal(secrets, envelope.tenant.environment, signer)},
          cpf_index = ${cpfIndexOf(secrets, envelope, signer)}, decline_reason = NULL,
          identity_source = ${signer.person.identitySource ?? null}, erased_at = ${signer.person.erasedAt}
      WHERE id = ${signer.id}`,
    ...indexWrites(secrets, indexed(envelope, signer)),
  ];
}

/** Their words are written by the same statement. */
function signerInsert(secrets: Secrets, envelope: Envelope, signer: Signer): Sql {
  const { environment } = envelope.tenant;
  const cpfIndex = cpfIndexOf(secrets, envelope, signer);
  return sql`
    INSERT INTO signers (id, envelope_id, environment, personal, cpf_index, identity_source, ${TERM_COLUMNS},
                         reference, template_role, status, is_searchable, created_at)
    VALUES (${signer.id}, ${envelope.id}, ${environment}, ${sealPersonal(secrets, environment, signer)}, ${cpfIndex},
            ${signer.person.identitySource ?? null}, ${termValues(signer.terms)},
            ${signer.names.reference}, ${signer.names.templateRole}, ${signer.progress.status}, true, ${signer.createdAt})`;
}

function indexed({ id: envelopeId, tenant }: Envelope, signer: Signer) {
  return { tenant, envelopeId, signer };
}

function cpfIndexOf(secrets: Secrets, { tenant }: Envelope, { person: { cpf } }: Signer): Buffer | null {
  return cpf === null ? null : secrets.blindIndex(tenant.environment, 'cpf', cpf);
}

/** The terms that are columns: attachments have rows of their own. */
const SETTINGS = [...TERM_MEMBERS.filter((member) => member !== 'attachments'), 'isOrderOpen'] as const;

/** Four triggers read `status`: it is written where it changed. */
function signerUpdate(before: Signer, after: Signer): readonly Sql[] {
  const columns = [
    progressColumns(after),
    proofColumns(after.proof),
    ...(before.progress.status === after.progress.status ? [] : [sql`status = ${after.progress.status}`]),
    ...(SETTINGS.some((member) => before.terms[member] !== after.terms[member])
      ? [sql`(${TERM_COLUMNS}) = ROW(${termValues(after.terms)})`]
      : []),
    ...(before.names === after.names ? [] : [sql`reference = ${after.names.reference}`]),
  ];
  return [sql`UPDATE signers SET ${join(columns, sql`, `)} WHERE id = ${after.id}`];
}
