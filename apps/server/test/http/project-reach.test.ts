import { beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '../../src/domain/access/scopes.ts';
import { makeId } from '../../src/domain/ids.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import type { Answer, CallOptions, Person } from '../accounts-server.ts';
import { done } from '../given/ceremony.ts';
import { createMember } from '../given/organization.ts';
import { demoPdf, wholeService } from '../whole-service.ts';

/*
 * Every route that takes a project, for a member of the organization who is no member of the project, for a viewer, and for a
 * member of it (ADR-0168): the one sees nothing, as if the project did not exist, and the others do what their role in the
 * project lets them do, whatever their role in the organization.
 */
const service = await wholeService();
const NOWHERE = makeId('env', new Date(), Buffer.alloc(10, 7));

const bearers = allRoutes.flatMap((route) =>
  route.credential.kind === 'bearer' ? [{ route, credential: route.credential }] : [],
);
const inProjects = bearers.filter(({ credential }) => credential.context === 'project');
/** Routes of an account that name a project in their path, or something of one. */
const ofProjects = bearers.filter(({ route: { path }, credential }) =>
  credential.context === 'account' ? /^\/v1\/(?:projects|api-keys)\/\{id\}/.test(path) : false,
);
const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;

interface Caller extends Person {
  /** With all scopes. */
  readonly pat: string;
}

let owner: Person;
let outsider: Caller;
let viewer: Caller;
let member: Caller;
let key: { readonly id: string };
let envelopeId: string;

/** Somebody in the owner's organization, with a role in its project. */
async function someone(role: 'MEMBER' | 'VIEWER', inProject: 'MEMBER' | 'VIEWER' | null): Promise<Caller> {
  const person = await createMember(service, owner, role);
  const body = { name: 'ci', scopes: TOKEN_SCOPES };
  const { token } = done(await service.call('POST', '/v1/me/tokens', { as: person.token, body }), 201).body;
  if (inProject !== null) {
    const url = `/v1/projects/${owner.projectId}/members/${person.userId}`;
    done(await service.call('PUT', url, { as: owner.token, body: { role: inProject } }));
  }
  return { ...person, pat: token };
}

beforeAll(async () => {
  owner = await service.signUp();
  // The role in the organization is another than the role in the project.
  outsider = await someone('MEMBER', null);
  viewer = await someone('MEMBER', 'VIEWER');
  member = await someone('VIEWER', 'MEMBER');
  const input = { as: owner.token };
  const named = { name: 'ci', projectId: owner.projectId };
  key = done(await service.call('POST', '/v1/api-keys', { ...input, body: named }), 201).body;
  const file = { bytes: await demoPdf() };
  const document = done(await service.upload('/v1/documents', { ...input, file }), 201).body;
  const envelope = done(
    await service.call('POST', '/v1/envelopes', { ...input, body: { title: 'Contrato' } }),
    201,
  ).body;
  envelopeId = envelope.id;
  done(
    await service.call('POST', `/v1/envelopes/${envelopeId}/documents`, {
      ...input,
      body: { documentId: document.id },
    }),
    201,
  );
  const url = `/v1/organizations/${owner.organizationId}`;
  done(await service.call('PATCH', url, { ...input, body: { projectAccess: 'MEMBERS' } }));
});

function callIn({ method, path }: AnyRoute, as: string): Promise<Answer> {
  const url = path.replaceAll(/\{\w+\}/g, NOWHERE);
  const options: CallOptions = { as, headers: { 'x-project-id': owner.projectId } };
  return service.call(method, url, { ...options, ...(method === 'GET' ? {} : { body: {} }) });
}

const what = ({ status, body }: Answer): string =>
  [status, body?.error?.code, body?.error?.details?.field, body?.error?.details?.reason]
    .filter((part) => part !== undefined)
    .join(' ');

/** The answer for a project that does not exist, which is also that for one of other people. */
const NOT_THERE = '404 NOT_FOUND X-Project-Id ID_UNKNOWN';

/** Refusals that come before the project is looked at: nothing of it shows. */
const EARLIER = /^(?:403 FORBIDDEN REAUTHENTICATION_REQUIRED)$/;

describe('a route that works in a project', () => {
  it.each(['token', 'pat'] as const)('404 for who is no member of it, by %s', async (by) => {
    const odd: string[] = [];
    for (const { route, credential } of inProjects) {
      // A token is refused there whoever has it, before any project is looked for.
      if (by === 'pat' && credential.dashboardOnly === 'session') continue;
      const answer = what(await callIn(route, outsider[by]));
      if (answer !== NOT_THERE && !EARLIER.test(answer)) odd.push(`${nameOf(route)}: ${answer}`);
    }
    expect(odd).toEqual([]);
    expect(inProjects.length).toBeGreaterThan(100);
  });

  it.each(['token', 'pat'] as const)(
    'lets a viewer of the project read, and nothing else, by %s',
    async (by) => {
      const odd: string[] = [];
      for (const { route, credential } of inProjects) {
        const { status, body } = await callIn(route, viewer[by]);
        const answer = what({ status, body } as Answer);
        const isRefused = status === 403 || status === 404;
        if (answer === NOT_THERE || (credential.role !== undefined && !isRefused))
          odd.push(`${nameOf(route)}: ${answer}`);
      }
      expect(odd).toEqual([]);
    },
  );

  it.each(['token', 'pat'] as const)(
    'lets a member of the project work, and not administer, by %s',
    async (by) => {
      const odd: string[] = [];
      for (const { route, credential } of inProjects) {
        const answer = what(await callIn(route, member[by]));
        const isTooLow = answer.endsWith('ROLE_TOO_LOW');
        if (
          answer === NOT_THERE ||
          (isTooLow && credential.role !== 'ADMIN' && !DECIDES_ITSELF.has(nameOf(route)))
        )
          odd.push(`${nameOf(route)}: ${answer}`);
        if (credential.role === 'ADMIN' && answer.startsWith('2')) odd.push(`${nameOf(route)}: ${answer}`);
      }
      expect(odd).toEqual([]);
    },
  );

  it('404 where no project is named, the only one of the organization', async () => {
    const { status } = await service.call('GET', '/v1/envelopes', { as: outsider.pat });
    expect(status).toBe(200); // in their own organization, which they founded
    const list = (await service.call('GET', '/v1/envelopes', { as: outsider.pat })).body;
    expect(list.data).toEqual([]);
  });
});

/** Routes whose action asks for ADMIN, by the state of its object. */
const DECIDES_ITSELF: ReadonlySet<string> = new Set();

describe('a route of an account that names a project, or a key of one', () => {
  it('404 for who is no member, and 403 or a reading for who is', async () => {
    for (const { route } of ofProjects) {
      const id = route.path.startsWith('/v1/projects') ? owner.projectId : key.id;
      const url = route.path.replace('{id}', id).replace('{userId}', viewer.userId);
      const call = (as: string): Promise<Answer> =>
        service.call(route.method, url, { as, ...(route.method === 'GET' ? {} : { body: {} }) });
      for (const as of [outsider.token, outsider.pat])
        expect([nameOf(route), (await call(as)).status]).toEqual([nameOf(route), 404]);
      for (const as of [viewer.token, member.pat]) {
        const { status } = await call(as);
        expect([nameOf(route), [200, 403].includes(status)]).toEqual([nameOf(route), true]);
      }
    }
    expect(ofProjects.length).toBeGreaterThan(5);
  });

  it('404 in bodies and queries', async () => {
    const { projectId } = owner;
    const calls = [
      ['PATCH', '/v1/me', { defaultProjectId: projectId }],
      ['POST', '/v1/api-keys', { projectId, name: 'mine' }],
      ['GET', `/v1/api-keys?projectId=${projectId}`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const { status } = await service.call(method, url, { as: outsider.token, ...(body ? { body } : {}) });
      expect([url, status]).toEqual([url, 404]);
    }
  });
});

describe('what a member sees of others', () => {
  it('is no project in lists, and a default project ends with the membership', async () => {
    const idsOf = async (as: string, url: string): Promise<readonly string[]> => {
      const { body } = await service.call('GET', url, { as });
      return (body.data ?? body.projects).map(({ id }: { id: string }) => id);
    };
    for (const url of ['/v1/projects', '/v1/me']) {
      expect(await idsOf(outsider.token, url)).toEqual([outsider.projectId]);
      expect(await idsOf(viewer.pat, url)).toEqual([viewer.projectId, owner.projectId]);
    }
    const gone = await someone('MEMBER', 'MEMBER');
    const body = { defaultProjectId: owner.projectId };
    done(await service.call('PATCH', '/v1/me', { as: gone.token, body }));
    const list = () => service.call('GET', '/v1/envelopes', { as: gone.pat });
    expect(done(await list()).body.data.map(({ id }: { id: string }) => id)).toEqual([envelopeId]);
    const url = `/v1/projects/${owner.projectId}/members/${gone.userId}`;
    expect((await service.call('DELETE', url, { as: owner.token })).status).toBe(204);
    expect(what(await list())).toContain('400 BAD_REQUEST');
  });

  it('is no contact of another project', async () => {
    const other = done(
      await service.call('POST', '/v1/projects', { as: owner.token, body: { name: 'Outro' } }),
      201,
    ).body;
    const send = async (projectId: string, name: string, email: string): Promise<void> => {
      const input = { as: owner.token, headers: { 'x-project-id': projectId } };
      const file = { bytes: await demoPdf() };
      const document = done(await service.upload('/v1/documents', { ...input, file }), 201).body;
      const signers = [{ name, email, cpf: '52998224725' }];
      const body = { documentId: document.id, signers };
      const made = await service.call('POST', '/v1/signature-requests', { ...input, body });
      done(made, 201);
    };
    await send(other.id, 'Bruno Lima', 'bruno@example.com');
    await send(owner.projectId, 'Carla Dias', 'carla@example.com');
    const contacts = await service.call('GET', '/v1/contacts', {
      as: viewer.token,
      headers: { 'x-project-id': owner.projectId },
    });
    expect(done(contacts).body.data.map(({ email }: { email: string }) => email)).toEqual([
      'carla@example.com',
    ]);
  });
});
