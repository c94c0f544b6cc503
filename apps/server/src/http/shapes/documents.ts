import { Type } from 'typebox';
import type { Static } from 'typebox';
import { RENDERING_WARNINGS } from '../../domain/documents/rendering-warning.ts';
import type { Document } from '../../domain/documents/document.ts';
import { metadata, moment, nullable, oneOf, sha256, text } from './field.ts';
import { verbatim } from '../checks/tidy-text.ts';

/** A PDF in base64, for those who send JSON. */
export const contentBase64 = verbatim(
  Type.String({ minLength: 1, description: 'The PDF in base64 (RFC 4648 §4), instead of part `file`.' }),
);

export const DocumentBody = Type.Object({
  contentBase64: Type.Optional(contentBase64),
  filename: Type.Optional(text()),
  title: Type.Optional(text()),
  metadata: Type.Optional(metadata),
});

export const VersionBody = Type.Omit(DocumentBody, ['metadata']);

export const DocumentPatchBody = Type.Object({
  title: Type.Optional(text()),
  metadata: Type.Optional(nullable(metadata)),
});

/** Why what a document shows may differ from reader to reader. */
export const warnings = Type.Array(oneOf(...RENDERING_WARNINGS), {
  description: 'why what the document shows may differ from reader to reader; empty for most',
});

const version = {
  sha256,
  size: Type.Integer({ description: 'bytes' }),
  pages: Type.Integer(),
  warnings,
};

export const DocumentView = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    filename: Type.String(),
    ...version,
    currentVersion: Type.Object({ id: Type.String(), number: Type.Integer(), ...version }),
    versions: Type.Integer({ description: 'how many there are' }),
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
  return {
    id: document.id,
    title: document.title,
    filename: document.filename,
    sha256: hash,
    size,
    pages,
    warnings: found,
    currentVersion: { id: versionId, number, sha256: hash, size, pages, warnings: found },
    versions: document.versions,
    locked: document.locked,
    metadata: document.metadata,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    version: document.version,
  };
}
