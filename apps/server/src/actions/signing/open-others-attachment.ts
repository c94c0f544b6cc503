import { filledAttachments } from '../../domain/attachments/attachment.ts';
import type { FileType } from '../../domain/attachments/file-type.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { GUARDS_TO_SEE_CONSENT } from '../../domain/signing/show-consent.ts';
import { coversOthers, signedBefore } from '../../domain/signing/shown-to-signer.ts';
import type { Deps } from '../deps.ts';
import { findSession } from './find-session.ts';

/** A file as its signer sent it. */
interface OpenedFile {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Buffer;
}

/**
 * Returns a file that somebody attached who signed before: the consent of everybody after them covers it. Codes: those of the
 * link, ALREADY_SIGNED, AUTHENTICATION_REQUIRED, NOT_FOUND.
 */
export async function openOthersAttachment(
  deps: Pick<Deps, 'db' | 'secrets' | 'blobs'>,
  token: string,
  { signerId, key }: { readonly signerId: string; readonly key: string },
): Promise<OpenedFile> {
  const { session } = await findSession(deps, token, GUARDS_TO_SEE_CONSENT);
  const signer = signedBefore(session).find(({ id }) => id === signerId);
  if (signer === undefined || !coversOthers(session.envelope)) return fail('NOT_FOUND');
  const attachment = filledAttachments(signer.terms.attachments).find((candidate) => candidate.key === key);
  const { file } = attachment ?? fail('NOT_FOUND');
  const bytes = deps.secrets.openFile(await deps.blobs.get(file.blobKey), file.secret);
  return { name: file.name, type: file.type, bytes };
}
