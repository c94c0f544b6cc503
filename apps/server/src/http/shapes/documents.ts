import { Type } from 'typebox';
import type { Static } from 'typebox';
import { PDF_CHANGES, SOURCE_FORMATS } from '../../domain/documents/document-source.ts';
import type { DocumentSource } from '../../domain/documents/document-source.ts';
import { VARIABLE_VALUE_LENGTH, VARIABLES_PER_DOCUMENT } from '../../domain/documents/limits.ts';
import { RENDERING_WARNINGS } from '../../domain/documents/rendering-warning.ts';
import type { Document } from '../../domain/documents/document.ts';
import {
  described,
  metadata,
  moment,
  nullable,
  objectVersion,
  oneOf,
  requiring,
  sha256,
  text,
  timeOfChange,
  timeOfCreation,
} from './field.ts';
import { base64 } from '../checks/tidy-text.ts';

/** A PDF in base64, for those who send JSON. */
export const contentBase64 = base64(
  Type.String({
    minLength: 1,
    description:
      'The PDF in base64 or base64url (RFC 4648), instead of part `file`. The prefix of a data URL is removed.',
  }),
);

const upload = {
  contentBase64: Type.Optional(contentBase64),
  filename: Type.Optional(described(text(), 'The name of the file. Default: that of the part `file`.')),
  title: Type.Optional(described(text(), 'The title that signers see. Default: the name of the file.')),
};

const values = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.String({ maxLength: VARIABLE_VALUE_LENGTH }),
  { maxProperties: VARIABLES_PER_DOCUMENT },
);

/** A file may be a DOCX or HTML file with variables. */
export const source = {
  values: Type.Optional(
    described(
      values,
      'The texts of the variables of a DOCX or HTML file: `{"nome": "Maria"}` for `{{nome}}`. Up to 200 texts of up to 5,000 characters. Each variable needs its value, and each value its variable.',
    ),
  ),
  acceptChange: Type.Optional(
    described(
      oneOf(...PDF_CHANGES),
      'The change that you accept if the PDF can’t be signed as it is, from `details.acceptChange` of the refusal: `DECRYPTED` signs a copy without a protection that needs no password and allows signing, `JUNK_REMOVED` one without what stands before the header. A PDF that can be signed as it is stays as it is. Everyone who signs is told, and the trail has the hash of both files.',
    ),
  ),
};

const newDocument = {
  ...upload,
  metadata: Type.Optional(described(metadata, 'Your own data about the document: up to 20 pairs of texts.')),
};

export const DocumentBody = requiring(Type.Object({ ...newDocument, ...source }), ['contentBase64']);

const attachment = {
  ...newDocument,
  documentId: Type.Optional(
    Type.String({ maxLength: 200, description: 'A document that you uploaded, `doc_…`.' }),
  ),
};

/** A document of an envelope: one that exists, or a file that becomes a document. */
export const AttachmentBody = requiring(Type.Object({ ...attachment, values: source.values }), [
  'documentId',
  'contentBase64',
]);

/** A document of a template, whose variables get their values when it is used. */
export const TemplateAttachmentBody = requiring(Type.Object(attachment), ['documentId', 'contentBase64']);

export const VersionBody = requiring(Type.Object({ ...upload, ...source }), ['contentBase64']);

export const DocumentPatchBody = Type.Object({
  title: Type.Optional(described(text(), 'The title that signers see.')),
  metadata: Type.Optional(
    nullable(described(metadata, 'Your own data; replaces all of it. Null removes it.')),
  ),
});

/** Why what a document shows may differ from reader to reader. */
export const warnings = Type.Array(oneOf(...RENDERING_WARNINGS), {
  description:
    'The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing. `EMBEDDED_FILES`: `embeddedFiles` has the names of files inside. `PDFA_LOST`, `PDFUA_LOST`: the file says that it conforms to PDF/A or PDF/UA, and our footer, values or report may break a rule of that standard; `footer: NONE` and `reportPlacement: APART` of the envelope avoid that.',
});

/** The files inside a document. */
export const embeddedFiles = Type.Array(Type.String(), {
  description:
    'The names of files inside the PDF (attachments, associated files, file attachments on pages), at most 50. They are sealed with it, and no page shows them. An empty name is a file without one. Usually empty.',
});

/** The signatures that a version carried when it was uploaded. */
const signatures = Type.Object(
  {
    count: Type.Integer({ description: 'The number of signatures and document time stamps.' }),
    certified: Type.Boolean({ description: 'Whether one of the signatures certifies the file.' }),
    permissions: nullable(
      Type.Unsafe<1 | 2 | 3>({
        type: 'integer',
        enum: [1, 2, 3],
        description:
          'The strictest level of later changes that the signatures allow (DocMDP): 1 none, which is refused at upload; 2 forms and signatures; 3 also notes.',
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

export const sourceFile = Type.Object(
  {
    format: described(oneOf(...SOURCE_FORMATS, 'PDF'), 'The format of the file.'),
    change: nullable(
      described(
        oneOf(...PDF_CHANGES),
        'What Aval changed in an uploaded PDF, because the sender accepted it; null for another format.',
      ),
    ),
    filename: Type.String({ description: 'Its name without a path, such as `contrato.docx`.' }),
    sha256: described(sha256, 'The SHA-256 of the file, 64 lower-case hexadecimal digits.'),
    size: Type.Integer({ description: 'The size of the file in bytes.' }),
  },
  { description: 'the file that the PDF was made from' },
);

const version = {
  sha256: described(sha256, 'The SHA-256 of the file, 64 lower-case hexadecimal digits.'),
  size: Type.Integer({ description: 'The size of the file in bytes.' }),
  pages: Type.Integer({ description: 'The number of pages.' }),
  warnings,
  embeddedFiles,
  signatures: nullable(
    described(
      signatures,
      'The signatures that the file already carried when it was uploaded. Null for files with signatures that were uploaded before Aval examined them.',
    ),
  ),
  source: nullable(
    described(
      sourceFile,
      'The file that the PDF was made from: DOCX, HTML, or a PDF that was changed so that it can be signed. Aval doesn’t keep it. Null for a PDF that is as it was uploaded.',
    ),
  ),
};

export const DocumentView = Type.Object(
  {
    id: Type.String({ description: 'The id of the document, `doc_…`.' }),
    title: Type.String({ description: 'The title that signers see.' }),
    filename: Type.String({ description: 'The name of the file, as downloads have it.' }),
    ...version,
    currentVersion: Type.Object(
      {
        id: Type.String({ description: 'The id of the version, `docv_…`.' }),
        number: Type.Integer({ description: 'The number of the version, from 1.' }),
        ...version,
      },
      { description: 'The newest version. Its values are also members of the document itself.' },
    ),
    versions: Type.Integer({ description: 'The number of versions.' }),
    locked: Type.Boolean({
      description:
        'Whether a version was sent for signature. Then the document can be neither changed nor deleted.',
    }),
    metadata: nullable(described(metadata, 'Your own data, as you sent it; null if there is none.')),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'Document', description: 'A PDF with its versions.' },
);

export const AddressView = Type.Object({
  url: Type.String({ format: 'uri', description: 'The address of the file. It needs no other credential.' }),
  expiresAt: described(moment, 'The time after which the address stops working, five minutes from now.'),
});

export function documentView(document: Document): Static<typeof DocumentView> {
  const { id: versionId, number, sha256: hash, size, pages } = document.currentVersion;
  const found = [...document.currentVersion.warnings];
  const { signatures: existing, source: made, embeddedFiles: inside = [] } = document.currentVersion;
  const origin = sourceView(made);
  return {
    id: document.id,
    title: document.title,
    filename: document.filename,
    sha256: hash,
    size,
    pages,
    warnings: found,
    embeddedFiles: [...inside],
    signatures: existing,
    source: origin,
    currentVersion: {
      id: versionId,
      number,
      sha256: hash,
      size,
      pages,
      warnings: found,
      embeddedFiles: [...inside],
      signatures: existing,
      source: origin,
    },
    versions: document.versions,
    locked: document.locked,
    metadata: document.metadata,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    version: document.version,
  };
}

/** Returns the file that a PDF was made from, for a response. */
export function sourceView(made: DocumentSource | undefined): Static<typeof sourceFile> | null {
  return made === undefined ? null : { ...made, change: made.change ?? null };
}
