import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import { assertLevelAvailable } from '../../domain/envelopes/signature-level.ts';
import { changeTemplate, newTemplate } from '../../domain/templates/template.ts';
import type { NewTemplate, Template, TemplatePatch } from '../../domain/templates/template.ts';
import type { Deps } from '../deps.ts';
import { assertItemWithinPlan } from '../billing/assert-within-plan.ts';

/** A template by its id, and the version that `If-Match` requires, if any. */
interface TemplatePath {
  readonly id: string;
  readonly ifMatch: number | null;
}

/** Creates a template. Codes: QUALIFIED_PROVIDER_UNAVAILABLE, PLAN_LIMIT_REACHED. */
export function createTemplate(
  deps: Pick<Deps, 'db' | 'random' | 'settings'>,
  tenant: Tenant,
  input: NewTemplate,
): Promise<Template> {
  return deps.db.change(async (tx) => {
    const id = makeId('tpl', tx.now(), deps.random.bytes(10));
    const template = newTemplate(input, { id, tenant, now: tx.now() });
    assertLevelAvailable(deps.settings, tenant.environment, template.signatureLevel);
    await tx.templates.insert(template);
    await assertItemWithinPlan(tx, tenant.organizationId, 'templates');
    return { value: template };
  });
}

/** Returns the tenant's templates, newest first. */
export function listTemplates(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  page: PageRequest,
): Promise<Page<Template>> {
  return deps.db.read((tx) => tx.templates.list(tenant, page));
}

/** Returns a template; NOT_FOUND where it is another tenant's. */
export async function readTemplate(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<Template> {
  return (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
}

/** Changes a template. Codes: NOT_FOUND, CONFLICT (If-Match), QUALIFIED_PROVIDER_UNAVAILABLE. */
export function updateTemplate(
  deps: Pick<Deps, 'db' | 'settings'>,
  tenant: Tenant,
  { id, ifMatch, patch }: TemplatePath & { readonly patch: TemplatePatch },
): Promise<Template> {
  return deps.db.change(async (tx) => {
    const template = (await tx.templates.lock(tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, template.version);
    const changed = changeTemplate(template, patch, tx.now());
    assertLevelAvailable(deps.settings, tenant.environment, changed.signatureLevel);
    await tx.templates.save(changed);
    return { value: changed };
  });
}

/** Deletes a template; envelopes created from it stay as they are. Codes: NOT_FOUND, CONFLICT (If-Match). */
export function deleteTemplate(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { id, ifMatch }: TemplatePath,
): Promise<Template> {
  return deps.db.change(async (tx) => {
    const template = (await tx.templates.lock(tenant, id)) ?? fail('NOT_FOUND');
    assertVersionMatches(ifMatch, template.version);
    await tx.templates.remove(template);
    return { value: template };
  });
}
