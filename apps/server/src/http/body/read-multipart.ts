import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, fail, invalidField } from '../../domain/errors/app-error.ts';
import { PDF_LIMIT_BYTES } from '../../domain/limits.ts';
import type { Spool } from './spool.ts';
import { unreadable } from './strict-json.ts';

/** What a multipart form holds: its text parts by name, and whether there is a part `file`. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: { readonly filename: string | null } | null;
}

const LIMITS = {
  fileSize: PDF_LIMIT_BYTES,
  files: 1,
  fields: 50,
  parts: 51,
  fieldSize: 100_000,
  headerPairs: 20,
};

/**
 * Reads `multipart/form-data` (RFC 7578) while it arrives; the file goes to the disk. Throws PAYLOAD_TOO_LARGE once the file is longer than a
 * PDF may be, VALIDATION_FAILED for a file under another name, BAD_REQUEST for a form that cannot be read.
 */
export async function readMultipart(request: FastifyRequest, spool: Spool): Promise<Form> {
  const fields = new Map<string, unknown>();
  let file: Form['file'] = null;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') file = await keepFile(part, spool);
      else if (part.valueTruncated) fail('PAYLOAD_TOO_LARGE');
      else if (fields.has(part.fieldname)) unreadable(`The part ${part.fieldname} is sent twice.`);
      else fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw asRefusal(error);
  }
  return { fields: Object.fromEntries(fields), file };
}

async function keepFile(part: MultipartFile, spool: Spool): Promise<Form['file']> {
  if (part.fieldname !== 'file') {
    part.file.resume();
    invalidField(part.fieldname, 'The PDF must be sent as the part named file.');
  }
  for await (const chunk of part.file) await spool.write(Buffer.from(chunk));
  if (part.file.truncated) fail('PAYLOAD_TOO_LARGE');
  return { filename: part.filename === '' ? null : part.filename };
}

/** The parser's errors are the caller's faults: too much of something, or no form at all. */
function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', undefined, error);
  return new AppError('BAD_REQUEST', { reason: 'The multipart form cannot be read.' }, error);
}
