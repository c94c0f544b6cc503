import type { Tenant } from '../../domain/access/principal.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import { missingObject } from '../../domain/errors/not-found.ts';
import { fillTemplate } from '../../domain/templates/fill-template.ts';
import { LARGEST_PDF_BYTES } from '../../domain/plans/plan-limits.ts';
import type { TemplateUse } from '../../domain/templates/fill-template.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import type { TemplateDocument } from '../../domain/templates/template-content.ts';
import { withTemplate } from '../../domain/templates/template.ts';
import type { Template } from '../../domain/templates/template.ts';
import { hasOriginals, textsFor } from '../../domain/templates/template-variables.ts';
import type { Deps } from '../deps.ts';
import type { ReceivedFile, SpecimenFile } from '../documents/resolve-attachment.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { examineTemplate } from '../templates/examine-template.ts';
import type { DraftInput } from './make-draft.ts';

/** A draft that may start from a template, with people by role and values by field. */
export interface TemplateDraftInput extends DraftInput {
  readonly people?: TemplateUse['people'];
  readonly values?: TemplateUse['values'] | undefined;
  readonly templateId?: string | undefined;
}

/** The draft, and the facts of its pages where all of them are the template's, and the same in every envelope. */
interface StartedDraft extends DraftInput {
  readonly pages: KnownPages | null;
}

/**
 * Returns the draft that a request and its template make together, with one whole version of the template. The documents,
 * fields, and settings of the request take the place of the template's. Codes: NOT_FOUND (template), VALIDATION_FAILED,
 * INVALID_CPF.
 */
export async function startFromTemplate(
  deps: Pick<Deps, 'db'> & PageDeps,
  tenant: Tenant,
  input: TemplateDraftInput,
): Promise<StartedDraft> {
  const { templateId, people = [], values = {}, ...draft } = input;
  if (templateId === undefined) return { ...withoutTemplate(input), pages: null };
  const template =
    (await deps.db.read((tx) => tx.templates.find(tenant, templateId))) ??
    fail('NOT_FOUND', missingObject('template', 'templateId', templateId));
  const begun = startedFrom(template, { ...draft, people, values });
  const isOwn = draft.attachments.length > 0 || (draft.fields ?? []).length > 0;
  // Fields stand in the PDF that is made for this envelope, not in the specimen.
  const isReadLater = isOwn || hasOriginals(template);
  return {
    ...begun,
    pages: isReadLater ? null : await examineTemplate(deps, tenant.organizationId, template),
  };
}

/** Returns the draft of a request that names no template. Codes: VALIDATION_FAILED. */
export function withoutTemplate({
  templateId: _none,
  people = [],
  values = {},
  ...draft
}: TemplateDraftInput): DraftInput {
  if (people.length > 0 || Object.keys(values).length > 0)
    invalidField('templateId', 'required', 'People by role and values by field need a template.');
  return draft;
}

/**
 * Returns the draft that a request and this template make together. Codes: VALIDATION_FAILED, INVALID_CPF.
 */
export function startedFrom(
  template: Template,
  { people, values, ...draft }: DraftInput & TemplateUse,
): DraftInput {
  const hasRoles = template.roles.length > 0;
  if (hasRoles && draft.signers.length > 0)
    invalidField('signers', 'conflict', 'The template has roles: name their people.', { with: 'people' });
  const { attachments, fields = [] } = draft;
  const isOwn = { documents: attachments.length > 0, fields: fields.length > 0 };
  const used = {
    ...template,
    ...(isOwn.fields && { fields: [] }),
    ...(isOwn.documents && { variables: [] }),
  };
  const filled = fillTemplate(used, { people, values });
  return {
    envelope: {
      ...withTemplate(draft.envelope, template),
      template: { id: template.id, version: template.version },
    },
    attachments: isOwn.documents
      ? attachments
      : template.documents.map((document) => fileOf(document, template, values)),
    signers: hasRoles ? filled.signers : draft.signers,
    fields: isOwn.fields ? fields : filled.fields,
  };
}

function fileOf(
  { id: _id, title, filename, original, ...received }: TemplateDocument,
  { variables }: Pick<Template, 'variables'>,
  values: TemplateUse['values'],
): ReceivedFile | SpecimenFile {
  // No plan takes more, so Aval issued the file.
  const origin = received.size > LARGEST_PDF_BYTES ? { isIssued: true as const } : {};
  const file = { upload: { title, filename, metadata: null }, received: { ...received, ...origin } };
  if (original === undefined) return file;
  const { format, blobKey, variables: names } = original;
  const texts = textsFor(names, variables, values);
  const source = received.source?.filename ?? filename;
  return { ...file, conversion: { format, filename: source, blobKey, values: texts } };
}
