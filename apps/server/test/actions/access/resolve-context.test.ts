import { beforeAll, describe, expect, it } from 'vitest';
import { resolveContext } from '../../../src/actions/access/resolve-context.ts';
import type { ContextHeaders, ResolvedContext } from '../../../src/actions/access/resolve-context.ts';
import { addMember } from '../../../src/actions/organizations/members.ts';
import { createProject, updateProject } from '../../../src/actions/projects/projects.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { accountDeps, someone } from '../../accounts-server.ts';
import type { SomeoneSignedUp } from '../../accounts-server.ts';
import { refusalOf } from '../refused.ts';

const { deps } = await accountDeps();
const nothing: ContextHeaders = { projectId: null, environment: null };

let ana: SomeoneSignedUp;
let bruno: SomeoneSignedUp;
let key: Principal;
beforeAll(async () => {
  [ana, bruno] = [await someone(deps, 'ana@example.com'), await someone(deps, 'bruno@example.com')];
  key = {
    kind: 'API_KEY',
    id: 'key_1',
    organizationId: ana.organization.id,
    projectId: ana.project.id,
    environment: 'SANDBOX',
    scopes: [],
  };
});

function resolve(principal: Principal, input: Partial<ContextHeaders> = {}): Promise<ResolvedContext> {
  return resolveContext(deps, principal, 'SANDBOX', { ...nothing, ...input });
}

const MISSING = { reason: 'ID_UNKNOWN', resource: 'project', field: 'X-Project-Id', prefix: 'proj_' };

describe('resolveContext of a key', () => {
  it('is its own project, as MEMBER', async () => {
    const tenant = { organizationId: ana.organization.id, projectId: ana.project.id, environment: 'SANDBOX' };
    const context = { tenant, role: 'MEMBER', personalData: { scopes: [], member: null } };
    expect(await resolve(key)).toEqual(context);
    expect(await resolve(key, { projectId: ana.project.id, environment: 'SANDBOX' })).toEqual(context);
  });

  it('throws NOT_FOUND when the header names another project', async () => {
    const refused = await refusalOf(resolve(key, { projectId: bruno.project.id }));
    expect(refused).toEqual(['NOT_FOUND', MISSING]);
  });
});

describe('resolveContext of a person', () => {
  it('is the only project, in the environment of the base', async () => {
    const tenant = { organizationId: ana.organization.id, projectId: ana.project.id };
    const personalData = { scopes: null, member: { role: 'OWNER', readsPersonalData: null } };
    expect(await resolve(ana.principal)).toEqual({
      tenant: { ...tenant, environment: 'SANDBOX' },
      role: 'OWNER',
      personalData,
    });
    expect(await resolveContext(deps, ana.principal, 'PRODUCTION', nothing)).toEqual({
      tenant: { ...tenant, environment: 'PRODUCTION' },
      role: 'OWNER',
      personalData,
    });
  });

  it('is the same for a personal token', async () => {
    const token: Principal = { kind: 'PERSONAL_TOKEN', id: 'pat_1', userId: ana.user.id, scopes: [] };
    expect((await resolve(token)).tenant.projectId).toBe(ana.project.id);
  });

  it('NOT_FOUND for another’s project and for a malformed id', async () => {
    const refusal = (projectId: string) => refusalOf(resolve(ana.principal, { projectId }));
    expect(await refusal(bruno.project.id)).toEqual(['NOT_FOUND', MISSING]);
    for (const malformed of ['proj_nothing', '']) {
      const details = { ...MISSING, reason: 'ID_OF_ANOTHER_KIND' };
      expect(await refusal(malformed)).toEqual(['NOT_FOUND', details]);
    }
  });

  it('throws BAD_REQUEST naming X-Environment for an unknown environment', async () => {
    const refused = await refusalOf(resolve(ana.principal, { environment: 'STAGING' }));
    expect(refused).toEqual(['BAD_REQUEST', { header: 'X-Environment' }]);
  });

  it('throws ENVIRONMENT_MISMATCH for the other environment, for keys too', async () => {
    expect(await refusalOf(resolve(ana.principal, { environment: 'PRODUCTION' }))).toBe(
      'ENVIRONMENT_MISMATCH',
    );
    expect(await refusalOf(resolve(key, { environment: 'PRODUCTION' }))).toBe('ENVIRONMENT_MISMATCH');
  });

  it('throws BAD_REQUEST naming X-Project-Id when there are several active projects, not counting archived projects', async () => {
    const carla = await someone(deps, 'carla@example.com');
    const second = await createProject(deps, carla.principal, { name: 'Segundo' });
    expect(await refusalOf(resolve(carla.principal))).toEqual(['BAD_REQUEST', { header: 'X-Project-Id' }]);
    expect((await resolve(carla.principal, { projectId: second.id })).tenant.projectId).toBe(second.id);
    const input = { id: carla.project.id, patch: { status: 'ARCHIVED' as const }, ifMatch: null };
    await updateProject(deps, carla.principal, input);
    expect((await resolve(carla.principal)).tenant.projectId).toBe(second.id);
  });

  it('returns the role in the project’s organization', async () => {
    const diego = await someone(deps, 'diego@example.com');
    const requested = {
      organizationId: ana.organization.id,
      email: 'diego@example.com',
      role: 'VIEWER' as const,
      baseUrl: '',
    };
    await addMember(deps, ana.principal, requested);
    expect((await resolve(diego.principal, { projectId: ana.project.id })).role).toBe('VIEWER');
    expect((await resolve(diego.principal, { projectId: diego.project.id })).role).toBe('OWNER');
  });
});
