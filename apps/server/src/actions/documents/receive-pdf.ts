import type { Tenant } from '../../domain/access/principal.ts';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import type { DocumentVersion } from '../../domain/documents/document.ts';
import { assertUploadBytes, assertUploadContent } from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Details } from '../../domain/errors/app-error.ts';
import type { PdfRefusal } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';

/** A PDF that was accepted and is kept; it is nothing yet but bytes under the name of their content. */
export type ReceivedPdf = Pick<
  DocumentVersion,
  'sha256' | 'size' | 'pages' | 'presigned' | 'signatures' | 'warnings' | 'blobKey' | 'source'
>;

/**
 * Accepts a PDF from outside: size and header, malware, then what it holds, opened in a limited child process
 * only. Keeps it and answers its facts. Repeatable; refuses with PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or
 * MALWARE_DETECTED. Shared by the actions that take a file, before their transaction begins.
 */
export async function receivePdf(
  deps: Pick<Deps, 'pdf' | 'scanner' | 'blobs' | 'settings'>,
  { organizationId }: Pick<Tenant, 'organizationId'>,
  content: HashedBytes,
): Promise<ReceivedPdf> {
  const { bytes, sha256, size } = content;
  assertUploadBytes(bytes);
  const found = await deps.scanner.scan(bytes);
  if (found !== null) fail('MALWARE_DETECTED', { reason: `signature:${found}` });
  const outcome = await deps.pdf.inspect(bytes, organizationId);
  const facts = outcome.ok ? outcome.value : fail('UNSUPPORTED_MEDIA_TYPE', detailsOf(outcome.refusal));
  assertUploadContent(facts, deps.settings.pdfActiveContent);
  const blobKey = await deps.blobs.put(content);
  return {
    sha256,
    size,
    pages: facts.pages,
    presigned: facts.signed,
    signatures: facts.signatures,
    warnings: facts.warnings,
    blobKey,
  };
}

function detailsOf(refusal: PdfRefusal): Details['UNSUPPORTED_MEDIA_TYPE'] {
  if (refusal === 'protected') return { reason: 'encrypted', opensWithoutPassword: true };
  return refusal === 'encrypted' ? { reason: refusal, opensWithoutPassword: false } : { reason: refusal };
}
