import type { Tenant } from '../../domain/access/principal.ts';
import { pdfNameOf, sourceFormatOf } from '../../domain/documents/document-source.ts';
import type { UploadInput } from '../../domain/documents/new-document.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { TemplateOriginal } from '../../domain/templates/template-content.ts';
import { sampleTexts } from '../../domain/templates/template-variables.ts';
import type { VariableInput } from '../../domain/templates/template-variables.ts';
import { VARIABLES_PER_DOCUMENT } from '../../domain/documents/limits.ts';
import {
  assertConverts,
  assertSourceAccepted,
  convertSource,
  refuseConversion,
} from '../documents/convert-source.ts';
import type { ConvertDeps, SourceFile } from '../documents/convert-source.ts';
import { receiveAttachment } from '../documents/resolve-attachment.ts';
import type { Attachment, ReceivedAttachment, ReceivedFile } from '../documents/resolve-attachment.ts';

/** The file of a template: its PDF is a specimen where the file has variables. */
export type ReceivedTemplateFile =
  | ReceivedAttachment
  | (ReceivedFile & { readonly original: Omit<TemplateOriginal, 'id'> });

/**
 * Receives a file of a template. A DOCX or HTML file is kept as it is, with a PDF as a specimen, on which fields are placed. Codes: those of
 * `receiveAttachment`.
 */
export async function receiveTemplateFile(
  deps: ConvertDeps,
  tenant: Tenant,
  attachment: Attachment,
  described: readonly VariableInput[],
): Promise<ReceivedTemplateFile> {
  if ('documentId' in attachment || 'received' in attachment)
    return receiveAttachment(deps, tenant, attachment);
  const { upload } = attachment;
  const format = sourceFormatOf(upload.content.bytes, upload.filename);
  if (format === null) return receiveAttachment(deps, tenant, attachment);
  await assertSourceAccepted(deps, upload.content);
  const file = { format, filename: upload.filename, content: upload.content, place: upload.place };
  const variables = await variablesOf(deps, tenant, file);
  const received = await convertSource(deps, tenant, { ...file, values: sampleTexts(variables, described) });
  const blobKey = await deps.blobs.put(upload.content);
  return { upload: pdfOf(upload), received, original: { format, blobKey, variables } };
}

/** As `receiveTemplateFile`, one after the other. */
export async function receiveTemplateFiles(
  deps: ConvertDeps,
  tenant: Tenant,
  attachments: readonly Attachment[],
  described: readonly VariableInput[],
): Promise<readonly ReceivedTemplateFile[]> {
  const result: ReceivedTemplateFile[] = [];
  for (const attachment of attachments)
    result.push(await receiveTemplateFile(deps, tenant, attachment, described));
  return result;
}

/** The converter names the variables that have no value. */
async function variablesOf(
  deps: ConvertDeps,
  { organizationId }: Tenant,
  { format, content, place }: Omit<SourceFile, 'values'>,
): Promise<readonly string[]> {
  const input = { format, bytes: content.bytes, values: {} };
  const outcome = await assertConverts(deps).convert(input, organizationId);
  if (outcome.kind === 'converted') return [];
  if (outcome.kind === 'refused' || outcome.mismatch.malformed.length > 0)
    return refuseConversion(outcome, place);
  const { missing } = outcome.mismatch;
  return missing.length > VARIABLES_PER_DOCUMENT ? fail('PLAN_LIMIT_REACHED') : missing;
}

function pdfOf({ content: _content, filename, ...upload }: UploadInput): Omit<UploadInput, 'content'> {
  return { ...upload, filename: pdfNameOf(filename) };
}
