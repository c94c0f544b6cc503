import type { Tenant } from '../../domain/access/principal.ts';
import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { Template } from '../../domain/templates/template.ts';

/** Templates of one tenant. */
export interface TemplateStore {
  insert(template: Template): Promise<void>;
  find(tenant: Tenant, id: string): Promise<Template | null>;
  lock(tenant: Tenant, id: string): Promise<Template | null>;
  /** Newest first. */
  list(tenant: Tenant, page: PageRequest): Promise<Page<Template>>;
  /** Writes all that may change of a template that is held, and keeps the state that it leaves as a past version. */
  save(before: Template, after: Template): Promise<void>;
  /** The past versions, newest first. The cursor is the number of a version. */
  listVersions(template: Template, page: PageRequest): Promise<Page<Template>>;
  findVersion(template: Template, number: number): Promise<Template | null>;
  remove(template: Template): Promise<void>;
}
