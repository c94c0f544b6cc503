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
  /** Writes all that may change of a template that is held. */
  save(template: Template): Promise<void>;
  remove(template: Template): Promise<void>;
}
