import type { Client } from '../../domain/audit/client.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { decideViewDocument } from '../../domain/signing/open-session.ts';
import type { Variant } from '../../domain/signing/open-session.ts';
import type { Deps } from '../deps.ts';
import { shownDocument } from '../footers/shown-file.ts';
import { signedValues } from '../../domain/signing/signed-values.ts';
import type { FooterDeps } from '../footers/footers-of.ts';
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

/**
 * Returns a document's bytes for the signer. The view is recorded first, and the bytes are read after the
 * transaction, so that a slow store holds no lock. Codes: those of the link, NOT_FOUND, EVIDENCE_NOT_READY.
 */
export async function viewDocument(
  deps: Pick<Deps, 'secrets' | 'random'> & FooterDeps,
  token: string,
  input: ViewDocumentInput,
): Promise<ViewedFile> {
  const file = await deps.db.change(async (tx) => {
    const found = await lockToRead(deps, tx, token);
    const { session } = found;
    const decided = decideViewDocument(session, { ...input, now: await tx.now() });
    await recordReading(deps, tx, found, decided);
    const { documents, id } = session.envelope;
    const document = documents.find((candidate) => candidate.id === input.documentId) ?? fail('NOT_FOUND');
    const { filename, blobKey: original } = document;
    const shown = input.variant === 'shown' ? { session, document } : null;
    if (input.variant !== 'final') return { filename, blobKey: original, shown };
    const artifacts = await tx.evidence.artifacts(id);
    const name = `documents/${document.id}.pdf`;
    const blobKey =
      artifacts.find((artifact) => artifact.name === name)?.blobKey ?? evidenceNotReady(session.envelope);
    return { filename, blobKey, shown: null };
  });
  const { filename, blobKey, shown } = file;
  if (shown === null) return { filename, bytes: await deps.blobs.get(blobKey) };
  const { envelope } = shown.session;
  const seen = await shownDocument(deps, { envelope, values: signedValues(shown.session) }, shown.document);
  return { filename, bytes: await seen.read() };
}
