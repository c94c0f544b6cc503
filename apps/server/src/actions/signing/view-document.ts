import type { Client } from '../../domain/audit/client.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { newestDocument } from '../../domain/evidence/long-term-names.ts';
import { decideViewDocument } from '../../domain/signing/open-session.ts';
import type { Variant } from '../../domain/signing/open-session.ts';
import type { Deps } from '../deps.ts';
import { shownDocument } from '../footers/shown-file.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { signedValues } from '../../domain/signing/signed-values.ts';
import type { FooterDeps } from '../footers/footers-of.ts';
import { openFiles } from '../evidence/open-files.ts';
import { lockToRead } from './lock-session.ts';
import { recordReading } from './record-reading.ts';
import { evidenceNotReady } from '../../domain/envelopes/evidence-not-ready.ts';

interface ViewedFile {
  readonly filename: string;
  readonly bytes: Buffer;
}

interface ViewDocumentInput {
  readonly documentId: string;
  readonly variant: Variant;
  readonly client: Client;
}

type ViewDeps = Pick<Deps, 'secrets' | 'random' | 'archive'> & FooterDeps;

/**
 * Returns a document's bytes for the signer; the final document in its newest form. The view is recorded first, and the bytes are read after the
 * transaction, so that a slow store holds no lock. Codes: those of the link, NOT_FOUND, EVIDENCE_NOT_READY.
 */
export async function viewDocument(
  deps: ViewDeps,
  token: string,
  input: ViewDocumentInput,
): Promise<ViewedFile> {
  const seen = await deps.db.change(async (tx) => {
    const found = await lockToRead(deps, tx, token);
    const { session } = found;
    const decided = decideViewDocument(session, { ...input, now: await tx.now() });
    await recordReading(deps, tx, found, decided);
    const { documents, id } = session.envelope;
    const document = documents.find((candidate) => candidate.id === input.documentId) ?? fail('NOT_FOUND');
    const { filename, blobKey: original } = document;
    if (input.variant === 'original') return { filename, read: () => deps.blobs.get(original) };
    if (input.variant === 'shown') return { filename, read: () => readShown(deps, session, document) };
    const artifacts = await tx.evidence.artifacts(id);
    const file = newestDocument(artifacts, document.id);
    const blobKey = file?.blobKey ?? null;
    if (file === undefined || blobKey === null) return evidenceNotReady(session.envelope);
    return { filename, read: () => openFiles(deps)({ ...file, blobKey }) };
  });
  return { filename: seen.filename, bytes: await seen.read() };
}

async function readShown(
  deps: ViewDeps,
  session: SigningSession,
  document: EnvelopeDocument,
): Promise<Buffer> {
  const { envelope } = session;
  const shown = await shownDocument(deps, { envelope, values: signedValues(session) }, document);
  return shown.read();
}
