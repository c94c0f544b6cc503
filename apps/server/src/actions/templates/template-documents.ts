import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { PictureWidth } from '../../domain/documents/page-picture.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { changeTemplate, templateDocumentOf, withoutDocument } from '../../domain/templates/template.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { Deps } from '../deps.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';
import { pictureOf } from '../documents/picture-of.ts';
import type { PictureDeps } from '../documents/picture-of.ts';
import type { ConvertDeps } from '../documents/convert-source.ts';
import type { Attachment } from '../documents/resolve-attachment.ts';
import { assertFormUnharmed } from './assert-form-unharmed.ts';
import { assertVariablesFit } from '../../domain/templates/template-variables.ts';
import { receiveTemplateFile } from './receive-template-file.ts';
import { takeFiles } from './take-files.ts';

interface AddDocumentInput {
  readonly id: string;
  readonly attachment: Attachment;
  readonly principal: Principal;
}

/**
 * Adds a document to a template. Codes: those of `receivePdf`, NOT_FOUND (template, document), INSUFFICIENT_SCOPE (a live form),
 * PLAN_LIMIT_REACHED.
 */
export async function addTemplateDocument(
  deps: Pick<Deps, 'random'> & ConvertDeps,
  tenant: Tenant,
  { id, attachment, principal }: AddDocumentInput,
): Promise<Template> {
  const { variables } = (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
  const received = await receiveTemplateFile(deps, tenant, attachment, variables);
  return deps.db.change(async (tx) => {
    const template = (await tx.templates.lock(tenant, id)) ?? fail('NOT_FOUND');
    await assertFormUnharmed(tx, principal, template);
    const before = template.documents;
    const documents = await takeFiles(deps, tx, { tenant, attachments: [received], before });
    const changed = changeTemplate(template, { documents }, await tx.now());
    assertVariablesFit(changed);
    await tx.templates.save(template, changed);
    await assertStorageWithinQuota(deps, tx, tenant);
    return changed;
  });
}

interface RemoveDocumentInput {
  readonly id: string;
  readonly documentId: string;
  readonly ifMatch: number | null;
  readonly principal: Principal;
}

/**
 * Removes a document of a template, with its fields. Codes: NOT_FOUND (template, document), CONFLICT (If-Match),
 * INSUFFICIENT_SCOPE (a live form).
 */
export function removeTemplateDocument(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { id, documentId, ifMatch, principal }: RemoveDocumentInput,
): Promise<Template> {
  return deps.db.change(async (tx) => {
    const template = (await tx.templates.lock(tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, template.version);
    await assertFormUnharmed(tx, principal, template);
    const { documents, fields } = withoutDocument(template, templateDocumentOf(template, documentId).id);
    const changed = changeTemplate(template, { documents, fields }, await tx.now());
    await tx.templates.save(template, changed);
    return changed;
  });
}

interface DrawTemplatePageInput {
  readonly id: string;
  readonly documentId: string;
  readonly page: number;
  readonly width: PictureWidth;
}

/** Returns a page of a template's document as WebP. NOT_FOUND for another tenant's template, and for a page that it doesn't have. */
export async function drawTemplatePage(
  deps: Pick<Deps, 'db' | 'blobs'> & PictureDeps,
  tenant: Tenant,
  { id, documentId, page, width }: DrawTemplatePageInput,
): Promise<Buffer> {
  const template = (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
  const { pages, sha256, blobKey } = templateDocumentOf(template, documentId);
  if (page > pages) fail('NOT_FOUND');
  const group = tenant.organizationId;
  return pictureOf(deps, { sha256, page, width, group, load: () => deps.blobs.get(blobKey) });
}
