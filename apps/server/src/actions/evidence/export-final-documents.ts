import type { Requester, Tenant } from '../../domain/access/principal.ts';
import { isEvidenceReady } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { distinctNames, safeFileName } from '../../domain/evidence/file-names.ts';
import { newestDocument } from '../../domain/evidence/long-term-names.ts';
import { EXPORTED_BYTES } from '../../domain/limits.ts';
import type { ArchiveFile } from '../../ports/archive.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { openFiles } from './open-files.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorOfRequest } from '../access/record-security-event.ts';

type ExportDeps = Pick<Deps, 'db' | 'random' | 'blobs' | 'archive'>;

/** The envelopes to export, and the caller, whose export is recorded. */
interface ExportInput {
  readonly envelopeIds: readonly string[];
  readonly requester: Requester;
}

/** A final document and its title, before its name in the archive is known. */
interface FinalDocument {
  readonly title: string;
  readonly file: Artifact;
}

/**
 * Returns the final documents of envelopes as a ZIP, which is read file by file while it is sent. Codes: NOT_FOUND,
 * EVIDENCE_NOT_READY, VALIDATION_FAILED (`total_size`).
 */
export async function exportFinalDocuments(
  deps: ExportDeps,
  tenant: Tenant,
  { envelopeIds, requester }: ExportInput,
): Promise<AsyncIterable<Uint8Array>> {
  const documents = await deps.db.change(async (tx) => {
    const envelopes: Envelope[] = [];
    for (const [index, id] of envelopeIds.entries())
      envelopes.push(await completed(tx, tenant, { id, index }));
    const found = (await tx.inOrder(envelopes.map((envelope) => finalDocuments(tx, envelope)))).flat();
    assertWithinSize(found);
    for (const envelope of envelopes) await recordExport(deps, tx, envelope, requester);
    return found;
  });
  return deps.archive.stream(filesOf(deps, documents));
}

async function completed(
  tx: Tx,
  tenant: Tenant,
  { id, index }: { readonly id: string; readonly index: number },
): Promise<Envelope> {
  const envelope =
    (await tx.envelopes.find(tenant, id)) ??
    fail('NOT_FOUND', missingObject('envelope', `envelopeIds[${index}]`, id));
  return isEvidenceReady(envelope) ? envelope : evidenceNotReady(envelope);
}

async function finalDocuments(tx: Tx, envelope: Envelope): Promise<readonly FinalDocument[]> {
  const artifacts = await tx.evidence.artifacts(envelope.id);
  const newest = envelope.documents.flatMap(({ id }) => newestDocument(artifacts, id) ?? []);
  return newest.map((file) => ({ title: titleOf(envelope, file), file }));
}

/** The title of the envelope, with that of the document if there are several. */
function titleOf({ terms: { title }, documents }: Envelope, { documentId }: Artifact): string {
  const document = documents.find(({ id }) => id === documentId);
  return documents.length < 2 || document === undefined ? title : `${title} - ${document.title}`;
}

function assertWithinSize(documents: readonly FinalDocument[]): void {
  const size = documents.reduce((sum, { file }) => sum + file.size, 0);
  const limit = EXPORTED_BYTES;
  if (size > limit)
    invalidField('envelopeIds', 'total_size', `The files have more than ${limit} bytes together.`, { limit });
}

async function recordExport(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { id, tenant, signers }: Envelope,
  requester: Requester,
): Promise<void> {
  await recordPersonalReading(deps, tx, {
    type: 'EVIDENCE_EXPORTED',
    organizationId: tenant.organizationId,
    ...actorOfRequest(requester),
    target: { type: 'envelope', id },
    what: { file: 'final-documents.zip' },
    amount: { people: signers.length },
  });
}

/** Reads one file at a time, so that a large export holds the memory of one document. */
async function* filesOf(
  deps: Pick<Deps, 'blobs' | 'archive'>,
  documents: readonly FinalDocument[],
): AsyncGenerator<ArchiveFile> {
  const names = distinctNames(
    documents.map(({ title }) => safeFileName(title)),
    '.pdf',
  );
  for (const [index, { file }] of documents.entries()) {
    const { blobKey } = file;
    if (blobKey === null) throw new Error('A sealed document has its bytes.');
    yield { name: names[index] ?? '', bytes: await openFiles(deps)({ ...file, blobKey }) };
  }
}
