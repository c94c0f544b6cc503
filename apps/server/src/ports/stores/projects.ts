import type { Page, PageRequest } from '../../domain/access/paging.ts';
import type { OwnProject, Project } from '../../domain/projects/project.ts';
import type { Id } from '../../domain/ids.ts';

/** Projects, as the members of their organizations see them. Another's project is not found, by the query. */
export interface ProjectStore {
  /** False where its organization has a project of that slug. */
  insert(project: Project): Promise<boolean>;
  /** For a key, which is bound to one project. */
  find(organizationId: Id<'org'>, id: Id<'proj'>): Promise<Project | null>;
  findOwn(userId: Id<'usr'>, id: string): Promise<OwnProject | null>;
  /** As `findOwn`, held. */
  lockOwn(userId: Id<'usr'>, id: string): Promise<OwnProject | null>;
  /**
   * A user's projects in all organizations, in the order of `OrganizationStore.listOwn`; of each organization the newest
   * first. `id` is the position in this list.
   */
  listOwn(userId: Id<'usr'>, page: PageRequest): Promise<Page<OwnProject & { readonly id: string }>>;
  /**
   * Where requests work that name no project: the account's default project, or else the active projects of the
   * organization that the user joined first among those with any; at most two, enough to know whether it is one.
   */
  listUnnamed(userId: Id<'usr'>): Promise<readonly OwnProject[]>;
  /** Writes it with the next version; null where its slug is taken. */
  save(project: Project): Promise<Project | null>;
}
