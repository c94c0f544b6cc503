import type { Sha256Hex } from '@aval/evidence/canonical';
import type { AcceptedFiles, FileType } from './file-type.ts';

/** A file that a signer attached. Its bytes are stored encrypted, as they were sent. */
export interface AttachedFile {
  /** The signer's name for it. */
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  /** Of the file as it was sent. */
  readonly sha256: Sha256Hex;
  /** The encrypted bytes. No other row has this key. */
  readonly blobKey: string;
  /** The key of this file alone, in hexadecimal: without it nobody can open the bytes. */
  readonly secret: string;
  readonly attachedAt: Date;
}

/** A file that the sender requests from a signer (ADR-0106). */
export interface RequestedAttachment {
  /** The sender's name for it, such as `cnh`. It is in the trail and in the manifest, so it must not hold personal data. */
  readonly key: string;
  /** The text that the signer reads. */
  readonly label: string;
  readonly required: boolean;
  readonly accept: AcceptedFiles;
}

/** A requested file of a signer, and the file if they attached any. */
export interface SignerAttachment extends RequestedAttachment {
  readonly file: AttachedFile | null;
}

/** A requested attachment with its file. */
interface FilledAttachment extends SignerAttachment {
  readonly file: AttachedFile;
}

/** Returns the attachments with a file. */
export function filledAttachments(all: readonly SignerAttachment[]): readonly FilledAttachment[] {
  return all.filter((attachment): attachment is FilledAttachment => attachment.file !== null);
}

/** Returns the same requests without their files. */
export function withoutFiles(all: readonly SignerAttachment[]): readonly SignerAttachment[] {
  return all.map((attachment) => ({ ...attachment, file: null }));
}
