import { assertVersionMatches } from '../../domain/access/if-match.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Tenant } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Template } from '../../domain/templates/template.ts';
import type { ListFilter } from '../../store/list-filter.ts';
import type { Deps } from '../deps.ts';

/** A template by its id, and the version that `If-Match` requires, if any. */
interface TemplatePath {
  readonly id: string;
  readonly ifMatch: number | null;
}

/** Returns the tenant's templates, newest first. */
export function listTemplates(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  page: PageRequest,
  filter: ListFilter = {},
): Promise<Page<Template>> {
  return deps.db.read((tx) => tx.templates.list(tenant, page, filter));
}

/** Returns a template; NOT_FOUND where it is another tenant's. */
export async function readTemplate(deps: Pick<Deps, 'db'>, tenant: Tenant, id: string): Promise<Template> {
  return (await deps.db.read((tx) => tx.templates.find(tenant, id))) ?? fail('NOT_FOUND');
}

/** Returns the past versions of a template, newest first; NOT_FOUND where it is another tenant's. */
export function listTemplateVersions(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { id, page }: { readonly id: string; readonly page: PageRequest },
): Promise<Page<Template>> {
  return deps.db.read(async (tx) => {
    const template = (await tx.templates.find(tenant, id)) ?? fail('NOT_FOUND');
    return tx.templates.listVersions(template, page);
  });
}

/** Returns a version of a template, past or present; NOT_FOUND where it has no such version. */
export function readTemplateVersion(
  deps: Pick<Deps, 'db'>,
  tenant: Tenant,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Template> {
  return deps.db.read(async (tx) => {
    const template = (await tx.templates.find(tenant, id)) ?? fail('NOT_FOUND');
    if (template.version === number) return template;
    return (await tx.templates.findVersion(template, number)) ?? fail('NOT_FOUND');
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
    return template;
  });
}
