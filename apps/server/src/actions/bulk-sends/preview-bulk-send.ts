import type { RequestContext } from '../../domain/access/request-context.ts';
import type { BulkRow, RowFile } from '../../domain/bulk-sends/bulk-row.ts';
import type { BulkSend } from '../../domain/bulk-sends/bulk-send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { writingStyleOf } from '../../domain/organizations/writing-style.ts';
import { knownPlaces } from '../../domain/templates/known-places.ts';
import type { Tx } from '../../store/tx.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorInProject } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';
import { drawUnsent } from '../footers/footers-of.ts';
import type { FooterDeps } from '../footers/footers-of.ts';
import { convertRow } from './convert-row.ts';
import type { ConvertRowDeps } from './convert-row.ts';
import { decideRow } from './decide-row.ts';
import { startRow } from './start-row.ts';

/** The row to show, the first that is READY where none is named, and the document, from 0. */
interface PreviewInput {
  readonly id: string;
  readonly line: number | null;
  readonly documentIndex: number;
}

/** A document of a row as its signers would see it. */
interface Preview {
  readonly filename: string;
  readonly bytes: Buffer;
}

type PreviewDeps = FooterDeps & Pick<Deps, 'random'> & ConvertRowDeps;

/**
 * Returns a document of a row as it would go out, with the values of the row, and creates nothing. NOT_FOUND for another
 * tenant's bulk send, a row that isn't READY, and a document that it doesn't have.
 */
export async function previewBulkSend(
  deps: PreviewDeps,
  context: RequestContext,
  input: PreviewInput,
): Promise<Preview> {
  const draw = await deps.db.change((tx) => prepare(deps, tx, context, input));
  return draw();
}

async function prepare(
  deps: PreviewDeps,
  tx: Tx,
  context: RequestContext,
  { id, line, documentIndex }: PreviewInput,
): Promise<() => Promise<Preview>> {
  const { tenant } = context;
  const bulkSend = (await tx.bulkSends.find(tenant, id)) ?? fail('NOT_FOUND');
  const row = await readyRow(tx, bulkSend, line);
  await recordPersonalReading(deps, tx, {
    type: 'LIST_EXPORTED',
    organizationId: tenant.organizationId,
    ...actorInProject(context),
    target: { type: 'bulk-send', id: bulkSend.id },
    what: { file: 'preview.pdf' },
    amount: { rows: 1 },
  });
  return bulkSend.documentId === null
    ? previewRow(deps, tx, { bulkSend, row, documentIndex })
    : previewDocument(deps, tx, { tenant, documentId: bulkSend.documentId, documentIndex });
}

async function readyRow(tx: Tx, { id }: BulkSend, line: number | null): Promise<BulkRow> {
  const [first] = line === null ? await tx.bulkSends.listReadyLines(id, 1) : [line];
  const row = first === undefined ? null : await tx.bulkSends.findRow(id, first);
  return row?.status === 'READY' ? row : fail('NOT_FOUND');
}

interface RowDocument {
  readonly bulkSend: BulkSend;
  readonly row: BulkRow;
  readonly documentIndex: number;
}

async function previewRow(
  deps: PreviewDeps,
  tx: Tx,
  { bulkSend, row, documentIndex }: RowDocument,
): Promise<() => Promise<Preview>> {
  const { tenant, settings } = bulkSend;
  const { content } = row;
  const shared = await tx.bulkSends.findTemplate(bulkSend);
  if (shared === null || content === null) return fail('NOT_FOUND');
  const organization = await tx.envelopes.organizationOf(tenant);
  const trial = { tenant, organization, pages: knownPlaces(shared.template), now: await tx.now() };
  const sender = await tx.organizations.find(tenant.organizationId);
  return async () => {
    const draft = startRow(shared, settings, content);
    const converted = await convertRow(deps, bulkSend, shared, row);
    if (converted !== null && content.files === undefined)
      await keepFiles(deps, { bulkSend, row }, converted.attachments);
    const envelope = decideRow(deps, { ...draft, ...converted }, { ...trial, ...converted });
    const document = envelope.documents[documentIndex] ?? fail('NOT_FOUND');
    const style = writingStyleOf(envelope, sender);
    return { filename: document.filename, bytes: await drawUnsent(deps, { envelope, document, style }) };
  };
}

/** What was shown is what is sent. */
async function keepFiles(
  { db }: PreviewDeps,
  { bulkSend: { tenant, id }, row: { line } }: Pick<RowDocument, 'bulkSend' | 'row'>,
  files: readonly RowFile[],
): Promise<void> {
  await db.change(async (tx) => {
    const bulkSend = await tx.bulkSends.lock(tenant, id);
    const row = await tx.bulkSends.findRow(id, line);
    const isFirst = row?.status === 'READY' && row.content?.files === undefined;
    if (bulkSend !== null && isFirst) await tx.bulkSends.keepRowFiles(bulkSend, row, files);
    return null;
  });
}

/** Everybody gets the same file. */
async function previewDocument(
  { blobs }: PreviewDeps,
  tx: Tx,
  {
    tenant,
    documentId,
    documentIndex,
  }: Pick<RequestContext, 'tenant'> & {
    readonly documentId: string;
    readonly documentIndex: number;
  },
): Promise<() => Promise<Preview>> {
  const document = (await tx.documents.find(tenant, documentId)) ?? fail('NOT_FOUND');
  if (documentIndex > 0) fail('NOT_FOUND');
  const { filename, currentVersion } = document;
  return async () => ({ filename, bytes: await blobs.get(currentVersion.blobKey) });
}
