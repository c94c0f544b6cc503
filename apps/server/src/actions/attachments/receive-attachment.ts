import { attachedFileName } from '../../domain/attachments/file-name.ts';
import type { AttachedFile } from '../../domain/attachments/attachment.ts';
import { assertFileType } from '../../domain/attachments/file-type.ts';
import type { AcceptedFiles } from '../../domain/attachments/file-type.ts';
import type { HashedBytes } from '../../domain/documents/hashed-bytes.ts';
import { assertUploadBytes } from '../../domain/documents/upload.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { PdfRefusal } from '../../ports/pdf-reader.ts';
import type { Deps } from '../deps.ts';

/** A file as a signer sends it. */
export interface SentFile {
  readonly content: HashedBytes;
  readonly filename: string | null;
}

interface ReceiveInput extends SentFile {
  readonly accept: AcceptedFiles;
  readonly organizationId: string;
}

/**
 * Accepts a file from a signer: size and type, malware, and of a PDF what it holds, opened in a limited child process.
 * Stores it encrypted. Refuses with PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, or MALWARE_DETECTED.
 */
export async function receiveAttachment(
  deps: Pick<Deps, 'pdf' | 'scanner' | 'blobs' | 'secrets'>,
  { content, filename, accept, organizationId }: ReceiveInput,
): Promise<Omit<AttachedFile, 'attachedAt'>> {
  const { bytes, sha256, size } = content;
  const type = assertFileType(bytes, accept);
  if (type === 'application/pdf') assertUploadBytes(bytes);
  const found = await deps.scanner.scan(bytes);
  if (found !== null) fail('MALWARE_DETECTED', { reason: `signature:${found}` });
  if (type === 'application/pdf') await examine(deps, bytes, organizationId);
  const { secret, sealed } = deps.secrets.sealFile(bytes);
  const blobKey = await deps.blobs.put(await hashBytes(sealed));
  return { name: attachedFileName(filename, type), type, size, sha256, blobKey, secret };
}

/** Nobody signs an attachment on its pages, so it may be signed or damaged already; only what could act is refused. */
async function examine({ pdf }: Pick<Deps, 'pdf'>, bytes: Uint8Array, organizationId: string): Promise<void> {
  const outcome = await pdf.inspect(bytes, organizationId);
  if (!outcome.ok) return refuse(outcome.refusal);
  const { activeContent, xfa, isPortfolio } = outcome.value;
  if (xfa === 'dynamic') fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'dynamic-xfa' });
  if (isPortfolio) fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'portfolio' });
  const [first] = activeContent;
  if (first !== undefined) fail('MALWARE_DETECTED', { reason: `active-content:${first}` });
}

function refuse(refusal: PdfRefusal): never {
  return refusal === 'protected' || refusal === 'encrypted'
    ? fail('UNSUPPORTED_MEDIA_TYPE', { reason: 'encrypted', opensWithoutPassword: refusal === 'protected' })
    : fail('UNSUPPORTED_MEDIA_TYPE', { reason: refusal });
}
