import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import type { Project } from '../../domain/projects/project.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines } from '../checks/tidy-text.ts';
import { moment, nullable, oneOf, text } from './field.ts';

const described = {
  slug: Type.Optional(
    Type.String({
      pattern: PATTERNS.slug.pattern,
      maxLength: 48,
      description: 'Unique in the organization. Default: made from the name.',
    }),
  ),
  description: Type.Optional(nullable(lines(Type.String({ maxLength: 1000 })))),
  environment: Type.Optional(oneOf(...ENVIRONMENTS)),
};

export const ProjectBody = Type.Object({
  name: text(),
  ...described,
  organizationId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Default: the oldest organization that the caller owns.' }),
  ),
});

export const ProjectPatchBody = Type.Object({
  name: Type.Optional(text()),
  ...described,
  status: Type.Optional(oneOf('ACTIVE', 'ARCHIVED')),
});

export const ProjectView = Type.Object(
  {
    id: Type.String(),
    organizationId: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    description: nullable(Type.String()),
    status: oneOf('ACTIVE', 'ARCHIVED'),
    environment: Type.Unsafe<Project['environment']>({
      ...oneOf(...ENVIRONMENTS),
      description:
        'The environment that the dashboard opens first. Both always exist, isolated from each other.',
    }),
    createdAt: moment,
    updatedAt: moment,
    version: Type.Integer(),
  },
  { $id: 'Project' },
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
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    version,
  };
}
