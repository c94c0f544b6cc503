import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { SignerAttachment } from '../../domain/attachments/attachment.ts';
import { ACCEPTED_FILES, FILE_TYPES } from '../../domain/attachments/file-type.ts';
import { ATTACHMENT_BYTES, ATTACHMENTS_PER_SIGNER } from '../../domain/attachments/limits.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { base64 } from '../checks/tidy-text.ts';
import { described, moment, nullable, oneOf, requiring, sha256, text } from './field.ts';

const KEY_LENGTH = 40;
const LABEL_LENGTH = 120;
const MEGABYTE = 1024 * 1024;

const accept = oneOf(...ACCEPTED_FILES);

/** The member of a signer in an input. */
export const attachmentsBody = Type.Optional(
  Type.Array(
    Type.Object({
      key: Type.String({
        maxLength: KEY_LENGTH,
        pattern: PATTERNS.slug.pattern,
        description:
          'Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit ' +
          'trail and in the manifest after an erasure, so it must not hold personal data.',
      }),
      label: described(text(LABEL_LENGTH), 'What the signer reads, such as `Foto da sua CNH`.'),
      required: Type.Optional(
        Type.Boolean({ description: 'Whether the signer can sign only with this file. Default: true.' }),
      ),
      accept: Type.Optional(described(accept, 'IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.')),
    }),
    {
      maxItems: ATTACHMENTS_PER_SIGNER,
      description:
        `Files that the signer attaches before they sign, such as a photo of a document: up to ` +
        `${ATTACHMENTS_PER_SIGNER}, each up to ${ATTACHMENT_BYTES / MEGABYTE} MB. Only a draft can change them. A CC attaches nothing.`,
    },
  ),
);

const AttachedFileView = Type.Object({
  name: Type.String({ description: 'The signer’s name for the file, with an ending of its type.' }),
  type: described(oneOf(...FILE_TYPES), 'The media type, by the bytes of the file.'),
  size: Type.Integer({ description: 'The size of the file in bytes.' }),
  sha256: described(sha256, 'The SHA-256 of the file as the signer sent it. Their consent covers it.'),
  attachedAt: described(moment, 'The time at which the signer attached the file.'),
});

/** A requested attachment with its file. */
export const SignerAttachmentView = Type.Object({
  key: Type.String({ description: 'The sender’s name for the file.' }),
  label: Type.String({ description: 'What the signer reads; empty after erasure.' }),
  required: Type.Boolean({ description: 'Whether the signer can sign only with this file.' }),
  accept: described(accept, 'The accepted types: IMAGE (JPEG or PNG), PDF, or ANY.'),
  file: nullable(
    described(AttachedFileView, 'The file; null before the signer attached it, and after erasure.'),
  ),
});

export const SignerAttachmentsView = Type.Array(SignerAttachmentView, {
  description: 'The files that the sender requests from the signer.',
});

/** A file of a signer, for those who send JSON. */
export const AttachedFileBody = requiring(
  Type.Object({
    contentBase64: Type.Optional(
      base64(
        Type.String({
          minLength: 1,
          description:
            'The file in base64 or base64url (RFC 4648), instead of part `file`. The prefix of a data URL is removed.',
        }),
      ),
    ),
    filename: Type.Optional(described(text(), 'The name of the file. Default: that of the part `file`.')),
  }),
  ['contentBase64'],
);

/** Returns an attachment. `isHidden` leaves the file out, as for a link without a code. */
export function signerAttachmentView(
  { key, label, required, accept: kinds, file }: SignerAttachment,
  isHidden = false,
): Static<typeof SignerAttachmentView> {
  return { key, label, required, accept: kinds, file: file === null || isHidden ? null : fileView(file) };
}

function fileView({ name, type, size, sha256: digest, attachedAt }: NonNullable<SignerAttachment['file']>) {
  return { name, type, size, sha256: digest, attachedAt: attachedAt.toISOString() };
}
