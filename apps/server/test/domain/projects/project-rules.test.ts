import { describe, expect, it } from 'vitest';
import { NO_BRANDING } from '../../../src/domain/projects/branding.ts';
import { decideUpdateProject, newProject } from '../../../src/domain/projects/project-rules.ts';
import type { ProjectPatch } from '../../../src/domain/projects/project-rules.ts';
import type { Project } from '../../../src/domain/projects/project.ts';

const then = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');
const where = { id: 'proj_0123456789', organizationId: 'org_1', now: then } as const;

describe('newProject', () => {
  it('is active, of the Sandbox, with the slug of its name', () => {
    expect(newProject({ name: 'Vendas 2026' }, where)).toEqual({
      id: 'proj_0123456789',
      organizationId: 'org_1',
      name: 'Vendas 2026',
      slug: 'vendas-2026',
      description: null,
      status: 'ACTIVE',
      environment: 'SANDBOX',
      embedOrigins: [],
      redirectOrigins: [],
      branding: NO_BRANDING,
      version: 1,
      createdAt: then,
      updatedAt: then,
    });
  });

  it('takes the slug that is given', () => {
    expect(newProject({ name: 'Vendas', slug: 'sales' }, where).slug).toBe('sales');
  });

  it('a name in another script gets a slug all the same', () => {
    expect(newProject({ name: '日本' }, where).slug).toBe('project-23456789');
  });
});

describe('decideUpdate', () => {
  const project = newProject({ name: 'Vendas', description: 'Contracts' }, where);
  it.each<[string, ProjectPatch, Partial<Project>]>([
    ['nothing sent', {}, {}],
    ['a name leaves the slug', { name: 'Compras' }, { name: 'Compras' }],
    ['a slug', { slug: 'compras' }, { slug: 'compras' }],
    ['a description taken away', { description: null }, { description: null }],
    ['archived', { status: 'ARCHIVED' }, { status: 'ARCHIVED' }],
    ['an environment', { environment: 'PRODUCTION' }, { environment: 'PRODUCTION' }],
  ])('%s', (_what, patch, change) => {
    expect(decideUpdateProject(project, patch, now)).toEqual({ ...project, ...change, updatedAt: now });
  });
});
