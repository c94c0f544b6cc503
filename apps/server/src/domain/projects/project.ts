import type { Environment } from '../environment.ts';
import type { Id } from '../ids.ts';
import type { Role } from '../access/principal.ts';
import type { Barrier } from '../access/access-rules.ts';
import type { ProjectBranding } from './branding.ts';

export type ProjectStatus = 'ACTIVE' | 'ARCHIVED';

/** A part of an organization with its own documents, envelopes and keys, in two environments that never mix. */
export interface Project {
  readonly id: Id<'proj'>;
  readonly organizationId: Id<'org'>;
  readonly name: string;
  /** Unique in its organization. */
  readonly slug: string;
  readonly description: string | null;
  /** The keys of an archived project are not accepted. */
  readonly status: ProjectStatus;
  /** The environment that the dashboard opens first; it isolates nothing, both always exist. */
  readonly environment: Environment;
  /** The origins whose pages may show embedded sessions of this project. */
  readonly embedOrigins: readonly string[];
  /** The origins to which signers may go on after their act. */
  readonly redirectOrigins: readonly string[];
  readonly branding: ProjectBranding;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A project as a member of its organization sees it. */
export interface OwnProject {
  readonly project: Project;
  readonly role: Role;
  /** The organization's decision about the member; null: their role decides (ADR-0146). */
  readonly readsPersonalData: boolean | null;
  /** Set if its organization doesn't admit the person now (ADR-0168). Lists alone have such projects. */
  readonly barrier?: Barrier;
  /** Set if its organization is suspended. */
  readonly isSuspended?: true;
}
