import { filledAttachments } from '../../domain/attachments/attachment.ts';
import type { AttachmentDownload } from '../../domain/documents/download-address.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Deps } from '../deps.ts';

/** Returns the bytes of an attached file as they were sent. NOT_FOUND if the signer replaced it or was erased. */
export async function openAttachment(
  { blobs, secrets }: Pick<Deps, 'blobs' | 'secrets'>,
  { signers }: Envelope,
  { signerId, sha256 }: AttachmentDownload,
): Promise<Buffer> {
  const attachments = signers.find(({ id }) => id === signerId)?.terms.attachments ?? [];
  const { file } =
    filledAttachments(attachments).find((attachment) => attachment.file.sha256 === sha256) ??
    fail('NOT_FOUND');
  return secrets.openFile(await blobs.get(file.blobKey), file.secret);
}
