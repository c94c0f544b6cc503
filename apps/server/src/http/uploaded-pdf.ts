import { invalidField } from '../domain/errors/app-error.ts';
import type { HashedBytes } from '../domain/documents/hashed-bytes.ts';
import type { UploadInput } from '../domain/documents/new-document.ts';
import type { PdfChange, VariableValues } from '../domain/documents/document-source.ts';
import { fieldPathOf } from '../domain/errors/field-rules.ts';
import type { Metadata } from '../domain/metadata.ts';
import { hashBytes } from '../process/hash-bytes.ts';
import { decodeBase64 } from './body/decode-base64.ts';
import type { FilesInBase64 } from './body/files-in-base64.ts';
import { dataUrlLength } from './checks/tidy-text.ts';
import type { UploadedFile } from './route.ts';

interface Sent {
  readonly file: UploadedFile | null;
  readonly files: FilesInBase64;
  readonly body: {
    readonly contentBase64?: string | undefined;
    readonly filename?: string | undefined;
    readonly title?: string | undefined;
    readonly metadata?: Metadata | undefined;
    readonly values?: VariableValues | undefined;
    readonly acceptChange?: PdfChange | undefined;
  };
}

/**
 * Returns the PDF of a request, from `file` or `contentBase64`; null without either. Both are VALIDATION_FAILED. `place`
 * is the path of the object that holds the PDF, such as `documents[0]`; empty if it is the whole body.
 */
export async function uploadedPdf(sent: Sent, place = ''): Promise<UploadInput | null> {
  const { file, body } = sent;
  const content = await contentOf(sent, fieldPathOf(place, 'contentBase64'));
  if (content === null) return null;
  const { title, filename = file?.filename ?? null, metadata = null, values, acceptChange } = body;
  return {
    content,
    filename,
    title,
    metadata,
    ...(values && { values }),
    ...(acceptChange && { acceptChange }),
    ...(place !== '' && { place }),
  };
}

async function contentOf(
  { file, files, body: { contentBase64 } }: Sent,
  field: string,
): Promise<HashedBytes | null> {
  if (contentBase64 === undefined) return file?.content ?? null;
  if (file !== null) invalidField(field, 'conflict', 'Cannot come together with file.', { with: 'file' });
  const bytes =
    (await decodeBase64(withoutPrefix(files.get(contentBase64)) ?? contentBase64)) ??
    invalidField(field, 'format.base64', 'Must be base64 (RFC 4648).');
  return hashBytes(bytes);
}

/** Returns a long file without the prefix of a data URL, as the shape's check leaves a short one. */
function withoutPrefix(file: Buffer | undefined): Buffer | undefined {
  return file?.subarray(dataUrlLength(file.toString('latin1', 0, LONGEST_PREFIX)));
}

const LONGEST_PREFIX = 1000;

/** A file of any type. */
type UploadedContent = Pick<UploadInput, 'content' | 'filename'>;

/** Returns the file of a request, from `file` or `contentBase64`, whatever its type. */
export async function requiredFile(sent: Sent): Promise<UploadedContent> {
  const { content, filename } = await requiredPdf(sent);
  return { content, filename };
}

/** Returns the PDF of a request like `uploadedPdf`, but requires a file. */
export async function requiredPdf(sent: Sent): Promise<UploadInput> {
  return (
    (await uploadedPdf(sent)) ??
    invalidField('file', 'required.one_of', FILE_MISSING, { fields: ['file', 'contentBase64'] })
  );
}

const FILE_MISSING = 'Send the file as the part `file` of a form, or in base64 as contentBase64.';
