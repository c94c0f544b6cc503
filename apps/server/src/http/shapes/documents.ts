import { Type } from 'typebox';
import type { Static } from 'typebox';
import { RENDERING_WARNINGS } from '../../domain/documents/rendering-warning.ts';
import type { Document } from '../../domain/documents/document.ts';
import { metadata, moment, nullable, oneOf, requiring, sha256, text } from './field.ts';
import { base64 } from '../checks/tidy-text.ts';

/** A PDF in base64, for those who send JSON. */
export const contentBase64 = base64(
  Type.String({
    minLength: 1,
    description:
      'The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.',
  }),
);

const upload = {
  contentBase64: Type.Optional(contentBase64),
  filename: Type.Optional(text()),
  title: Type.Optional(text()),
};

export const DocumentBody = requiring(Type.Object({ ...upload, metadata: Type.Optional(metadata) }), [
  'contentBase64',
]);

/** A document of an envelope: one that exists, or a file that becomes a document. */
export const AttachmentBody = requiring(
  Type.Object({ ...DocumentBody.properties, documentId: Type.Optional(Type.String({ maxLength: 200 })) }),
  ['documentId', 'contentBase64'],
);

export const VersionBody = requiring(Type.Object(upload), ['contentBase64']);

export const DocumentPatchBody = Type.Object({
  title: Type.Optional(text()),
  metadata: Type.Optional(nullable(metadata)),
});

/** Why what a document shows may differ from reader to reader. */
export const warnings = Type.Array(oneOf(...RENDERING_WARNINGS), {
  description: 'reasons why readers may show the document differently; usually empty',
});

/** The signatures that a version carried when it was uploaded. */
const signatures = Type.Object(
  {
    count: Type.Integer({ description: 'signatures and document time stamps' }),
    certified: Type.Boolean({ description: 'one of them certifies the file' }),
    permissions: nullable(
      Type.Unsafe<1 | 2 | 3>({
        type: 'integer',
        enum: [1, 2, 3],
        description:
          'the strictest level of later changes that they allow (DocMDP): 1 none, which is refused at upload; 2 forms and signatures; 3 notes too',
      }),
    ),
    validNow: nullable(
      Type.Boolean({
        description:
          'Whether every signature was whole at the upload and later changes were only those that it allows. Null without signatures, or if Aval cannot check it. Trust in the issuers is not checked.',
      }),
    ),
  },
  {
    description:
      'the signatures that the file carried when it was uploaded; null for files with signatures that were uploaded before Aval looked at them',
  },
);

const version = {
  sha256,
  size: Type.Integer({ description: 'bytes' }),
  pages: Type.Integer(),
  warnings,
  signatures: nullable(signatures),
};

export const DocumentView = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    filename: Type.String(),
    ...version,
    currentVersion: Type.Object({ id: Type.String(), number: Type.Integer(), ...version }),
    versions: Type.Integer({ description: 'number of versions' }),
    locked: Type.Boolean({ description: 'a version was sent for signature' }),
    metadata: nullable(metadata),
    createdAt: moment,
    updatedAt: moment,
    version: Type.Integer(),
  },
  { $id: 'Document' },
);

export const AddressView = Type.Object({ url: Type.String({ format: 'uri' }), expiresAt: moment });

export function documentView(document: Document): Static<typeof DocumentView> {
  const { id: versionId, number, sha256: hash, size, pages } = document.currentVersion;
  const found = [...document.currentVersion.warnings];
  const { signatures: existing } = document.currentVersion;
  return {
    id: document.id,
    title: document.title,
    filename: document.filename,
    sha256: hash,
    size,
    pages,
    warnings: found,
    signatures: existing,
    currentVersion: {
      id: versionId,
      number,
      sha256: hash,
      size,
      pages,
      warnings: found,
      signatures: existing,
    },
    versions: document.versions,
    locked: document.locked,
    metadata: document.metadata,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    version: document.version,
  };
}
