import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Principal, Tenant } from '../../domain/access/principal.ts';
import type { KnownPages } from '../../domain/envelopes/make-fields.ts';
import { assertLevelAvailable } from '../../domain/envelopes/signature-level.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { FieldInput } from '../../domain/fields/field-input.ts';
import { makeId } from '../../domain/ids.ts';
import { makeRoles } from '../../domain/templates/make-roles.ts';
import type { RoleInput } from '../../domain/templates/make-roles.ts';
import { assertRolesOfFields, makeTemplateFields } from '../../domain/templates/make-template-fields.ts';
import type { TemplateContent, TemplateField } from '../../domain/templates/template-content.ts';
import { assertVariablesFit } from '../../domain/templates/template-variables.ts';
import { changeTemplate, newTemplate } from '../../domain/templates/template.ts';
import type { NewTemplate, Template, TemplatePatch } from '../../domain/templates/template.ts';
import type { Deps, InsideDeps } from '../deps.ts';
import type { ConvertDeps } from '../documents/convert-source.ts';
import { withoutFiles } from '../documents/resolve-attachment.ts';
import type { Attachment } from '../documents/resolve-attachment.ts';
import { readAttachedPages } from '../fields/read-attached-pages.ts';
import type { PageDeps } from '../fields/read-pages.ts';
import { assertStorageWithinQuota } from '../billing/assert-within-quota.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';
import { assertRedirect } from '../projects/admitted-redirect.ts';
import { assertFormUnharmed } from './assert-form-unharmed.ts';
import { readTemplatePages } from './read-template-pages.ts';
import { receiveTemplateFiles } from './receive-template-file.ts';
import type { ReceivedTemplateFile } from './receive-template-file.ts';
import { takeFiles } from './take-files.ts';

/** A field of a request. */
export interface WantedTemplateField {
  /** Of a field that stays. */
  readonly id?: string | undefined;
  readonly key?: string | null | undefined;
  readonly documentIndex: number;
  readonly role: string;
  readonly input: FieldInput;
}

interface WantedParts {
  readonly roles?: readonly RoleInput[] | undefined;
  readonly fields?: readonly WantedTemplateField[] | undefined;
}

type Settings<T> = Omit<T, 'documents' | 'roles' | 'fields'>;

export type NewTemplateInput = Settings<NewTemplate> &
  WantedParts & { readonly attachments?: readonly Attachment[] };

type SaveDeps = Pick<Deps, 'db' | 'random' | 'settings'> & PageDeps;
type CreateDeps = Pick<InsideDeps, 'db' | 'random' | 'settings'>;

/**
 * Creates a template with its documents, roles, and fields. Codes: those of `receivePdf`, NOT_FOUND (document),
 * VALIDATION_FAILED, INVALID_CPF, QUALIFIED_PROVIDER_UNAVAILABLE, PLAN_LIMIT_REACHED.
 */
export async function createTemplate(
  deps: SaveDeps & ConvertDeps,
  tenant: Tenant,
  { attachments: sent = [], ...input }: NewTemplateInput,
): Promise<Template> {
  const attachments = await receiveTemplateFiles(deps, tenant, sent, input.variables ?? []);
  const placed = (input.fields ?? []).map((field, index) => {
    return { ...field, signerIndex: 0, path: `fields[${index}]` };
  });
  const pages = await readAttachedPages(deps, tenant, attachments, placed);
  return create(deps, tenant, { ...input, attachments, pages });
}

/** As `createTemplate`, for a template without files and fields. */
export function createTemplateWithoutFiles(
  deps: CreateDeps,
  tenant: Tenant,
  { attachments = [], ...input }: NewTemplateInput,
): Promise<Template> {
  return create(deps, tenant, { ...input, attachments: withoutFiles(attachments), pages: new Map() });
}

interface ReceivedTemplateInput extends Omit<NewTemplateInput, 'attachments'> {
  readonly attachments: readonly ReceivedTemplateFile[];
  readonly pages: KnownPages;
}

function create(
  deps: CreateDeps,
  tenant: Tenant,
  { attachments, pages, roles = [], fields = [], ...settings }: ReceivedTemplateInput,
): Promise<Template> {
  return deps.db.change(async (tx) => {
    const now = await tx.now();
    const id = makeId('tpl', now, deps.random.bytes(10));
    const documents = await takeFiles(deps, tx, { tenant, attachments, before: [] });
    const parts = partsOf(deps, now, { before: [], documents, wanted: { roles, fields }, pages });
    const template = newTemplate({ ...settings, documents, ...parts }, { id, tenant, now });
    assertVariablesFit(template);
    assertLevelAvailable(deps.settings, tenant.environment, template.signatureLevel);
    await assertRedirect(tx, tenant, template.redirectUrl);
    await tx.templates.insert(template);
    await assertItemWithinPlan(tx, tenant.organizationId, 'templates');
    if (documents.length > 0) await assertStorageWithinQuota(deps, tx, tenant);
    return template;
  });
}

type TemplatePatchInput = Settings<TemplatePatch> & WantedParts;

interface UpdateTemplateInput {
  readonly id: string;
  readonly ifMatch: number | null;
  readonly patch: TemplatePatchInput;
  readonly principal: Principal;
}

/** Changes a template. Codes: NOT_FOUND, INSUFFICIENT_SCOPE (a live form), CONFLICT (If-Match, other documents), VALIDATION_FAILED, INVALID_CPF, QUALIFIED_PROVIDER_UNAVAILABLE. */
export async function updateTemplate(
  deps: SaveDeps,
  tenant: Tenant,
  { id, ifMatch, patch, principal }: UpdateTemplateInput,
): Promise<Template> {
  const pages = await readTemplatePages(deps, tenant, id, patch.fields ?? []);
  return deps.db.change(async (tx) => {
    const template = (await tx.templates.lock(tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, template.version);
    if (isShownToVisitors(patch)) await assertFormUnharmed(tx, principal, template);
    const { roles, fields, ...settings } = patch;
    const now = await tx.now();
    const parts = partsOf(deps, now, {
      ...template,
      before: template.roles,
      wanted: { roles, fields },
      pages,
      known: template.fields,
    });
    const changed = changeTemplate(template, { ...settings, ...parts }, now);
    assertRolesOfFields(changed);
    assertVariablesFit(changed);
    assertLevelAvailable(deps.settings, tenant.environment, changed.signatureLevel);
    await assertRedirect(tx, tenant, patch.redirectUrl);
    await tx.templates.save(template, changed);
    return changed;
  });
}

/** Only the name of a template is for its owner alone. */
function isShownToVisitors({ name: _name, ...shown }: TemplatePatchInput): boolean {
  return Object.values(shown).some((value) => value !== undefined);
}

interface PartsInput extends Pick<TemplateContent, 'documents'> {
  readonly before: TemplateContent['roles'];
  readonly wanted: WantedParts;
  readonly pages: KnownPages;
  readonly known?: readonly TemplateField[];
}

function partsOf(
  { random }: Pick<Deps, 'random'>,
  now: Date,
  { documents, before, wanted, pages, known = [] }: PartsInput,
): Partial<Pick<TemplateContent, 'roles' | 'fields'>> {
  const roles = wanted.roles === undefined ? before : makeRoles(wanted.roles, before);
  if (wanted.fields === undefined) return { roles };
  const left = new Set<string>(known.map(({ id }) => id));
  const named = wanted.fields.map(({ id, key = null, ...field }, index) => ({
    ...field,
    key,
    path: `fields[${index}]`,
    id:
      known.find((each) => each.id === id && left.delete(each.id))?.id ??
      makeId('fld', now, random.bytes(10)),
  }));
  return { roles, fields: makeTemplateFields({ documents, roles }, named, pages) };
}
