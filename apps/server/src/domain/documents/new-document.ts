import type { Tenant } from '../access/principal.ts';
import type { Metadata } from '../metadata.ts';
import { makeId } from '../ids.ts';
import type { HashedBytes } from './hashed-bytes.ts';
import type { Document, DocumentVersion } from './document.ts';
import type { PdfChange, VariableValues } from './document-source.ts';
import { cleanFilename, chooseTitle } from './upload.ts';

/** A file somebody wants to become a document. */
export interface UploadInput {
  readonly content: HashedBytes;
  readonly filename: string | null;
  readonly title: string | undefined;
  readonly metadata: Metadata | null;
  /** Of the variables of a file in another format. */
  readonly values?: VariableValues;
  /** The change that the sender accepts, where the PDF can't be signed without it. */
  readonly acceptChange?: PdfChange;
  /** Where the request has the file, such as `documents[0]`; absent for the body itself. */
  readonly place?: string;
}

/** The inputs of a new version: the facts of the accepted file, the time, and randomness for its id. */
export interface CreationContext {
  readonly received: Pick<
    DocumentVersion,
    | 'sha256'
    | 'size'
    | 'pages'
    | 'presigned'
    | 'signatures'
    | 'warnings'
    | 'embeddedFiles'
    | 'blobKey'
    | 'source'
  >;
  readonly now: Date;
  readonly random: (length: number) => Uint8Array;
}

/** A new document with its first version. */
export function newDocument(
  tenant: Tenant,
  input: Omit<UploadInput, 'content'>,
  making: CreationContext,
): Document {
  const { received, now, random } = making;
  const filename = cleanFilename(input.filename);
  return {
    id: makeId('doc', now, random(10)),
    tenant,
    title: chooseTitle(input.title, filename),
    filename,
    metadata: input.metadata,
    currentVersion: { ...received, id: makeId('docv', now, random(10)), number: 1, createdAt: now },
    versions: 1,
    locked: false,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
