import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { EMBED_ORIGINS, ORIGIN_MAX_LENGTH } from '../../domain/embedding/limits.ts';
import type { Project } from '../../domain/projects/project.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines } from '../checks/tidy-text.ts';
import { described, nullable, objectVersion, oneOf, text, timeOfChange, timeOfCreation } from './field.ts';

const settings = {
  slug: Type.Optional(
    Type.String({
      pattern: PATTERNS.slug.pattern,
      maxLength: 48,
      description: 'Unique in the organization. Default: made from the name.',
    }),
  ),
  description: Type.Optional(
    nullable(
      lines(Type.String({ maxLength: 1000, description: 'A note about the project. Null removes it.' })),
    ),
  ),
  environment: Type.Optional(
    described(oneOf(...ENVIRONMENTS), 'The environment that the dashboard opens first.'),
  ),
};

export const ProjectBody = Type.Object({
  name: described(text(), 'The name of the project.'),
  ...settings,
  organizationId: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Default: of the organizations that the caller owns, the one joined first.',
    }),
  ),
});

const embedOrigins = Type.Array(Type.String({ maxLength: ORIGIN_MAX_LENGTH }), {
  maxItems: EMBED_ORIGINS,
  uniqueItems: true,
  description:
    'The origins whose pages may show embedded sessions of this project, such as `https://app.example.com`: the scheme, ' +
    'the host, and a port unless it is 443. `http://localhost:*` admits any port of `localhost`, in the Sandbox only.',
});

export const ProjectPatchBody = Type.Object({
  name: Type.Optional(described(text(), 'The name of the project.')),
  ...settings,
  embedOrigins: Type.Optional(embedOrigins),
  status: Type.Optional(
    described(oneOf('ACTIVE', 'ARCHIVED'), 'ARCHIVED marks a project that is no longer in use.'),
  ),
});

export const ProjectView = Type.Object(
  {
    id: Type.String({ description: 'The id of the project, `proj_…`.' }),
    organizationId: Type.String({ description: 'The organization of the project, `org_…`.' }),
    name: Type.String({ description: 'The name of the project.' }),
    slug: Type.String({ description: 'A short name, unique in the organization.' }),
    description: nullable(Type.String({ description: 'A note about the project; null if there is none.' })),
    status: described(oneOf('ACTIVE', 'ARCHIVED'), 'Whether the project is in use.'),
    environment: Type.Unsafe<Project['environment']>({
      ...oneOf(...ENVIRONMENTS),
      description:
        'The environment that the dashboard opens first. Both always exist, isolated from each other.',
    }),
    embedOrigins,
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  {
    $id: 'Project',
    description: 'The container of documents, envelopes, keys, and webhooks of an organization.',
  },
);

export function projectView(project: Project): Static<typeof ProjectView> {
  const { id, organizationId, name, slug, description, status, environment, version } = project;
  return {
    id,
    organizationId,
    name,
    slug,
    description,
    status,
    environment,
    embedOrigins: [...project.embedOrigins],
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    version,
  };
}
