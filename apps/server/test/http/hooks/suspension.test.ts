import { beforeAll, describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { TOKEN_SCOPES } from '../../../src/domain/access/scopes.ts';
import { isOpenWhileSuspended } from '../../../src/domain/mandates/suspension.ts';
import { makeId } from '../../../src/domain/ids.ts';
import { allRoutes } from '../../../src/http/all-routes.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import type { Answer, Person } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const { deps } = service;
const NOWHERE = makeId('env', new Date(), Buffer.alloc(10, 7));

let sender: Sender;
let sent: SentEnvelope;
let stranger: Person;
let token: string;
beforeAll(async () => {
  sender = await aSender(service);
  sent = await sender.send();
  stranger = await service.signUp();
  const body = { name: 'cli', scopes: TOKEN_SCOPES };
  token = done(await service.call('POST', '/v1/me/tokens', { as: sender.person.token, body }), 201).body
    .token;
  expect(await suspendOrganization(deps, sender.person.organizationId, true)).toBe(true);
});

const isSuspension = ({ status, body }: Answer): boolean =>
  status === 403 && body.error.details?.reason === 'ORGANIZATION_SUSPENDED';
const scopeOf = ({ credential }: AnyRoute) => (credential.kind === 'bearer' ? credential.scope : undefined);
const inProjects = allRoutes.filter(
  ({ credential, path }) =>
    credential.kind === 'bearer' && credential.context === 'project' && !path.endsWith('/erasure'),
);

function ask(route: AnyRoute, as: string): Promise<Answer> {
  const url = route.path.replaceAll(/\{\w+\}/g, NOWHERE);
  const on = 'SANDBOX';
  return service.call(route.method, url, { as, on, ...(route.method === 'GET' ? {} : { body: {} }) });
}

/** A token of anybody is refused by a route for sessions alone, before the organization is looked at. */
const isForSessions = (kind: string, credential: AnyRoute['credential']): boolean =>
  kind === 'personal token' && credential.kind === 'bearer' && credential.dashboardOnly === 'session';

describe('every route of a project, while its organization is suspended', () => {
  it.each(['API key', 'session', 'personal token'] as const)(
    '403 FORBIDDEN for a %s, unless the route reads documents, envelopes or evidence',
    async (kind) => {
      const as = { 'API key': sender.key, session: sender.person.token, 'personal token': token }[kind];
      const routes = inProjects.filter(
        ({ credential }) =>
          !(kind === 'API key' && 'dashboardOnly' in credential) && !isForSessions(kind, credential),
      );
      const wrong: string[] = [];
      for (const route of routes) {
        const isOpen = isOpenWhileSuspended({ scope: scopeOf(route) });
        if (isSuspension(await ask(route, as)) === isOpen) wrong.push(`${route.method} ${route.path}`);
      }
      expect(routes.length).toBeGreaterThan(40);
      expect(wrong).toEqual([]);
    },
  );
});

/** Routes by which a person changes an organization, its projects, or its keys. Creating an organization changes none. */
const ADMINISTERS = /^\/v1\/(organizations\/|projects|api-keys)/;

describe('every route outside of a project', () => {
  it('says which organization it administers, if it changes one', () => {
    const silent = allRoutes.filter(
      ({ credential, method, path, administers }) =>
        credential.kind === 'bearer' &&
        credential.context === 'account' &&
        method !== 'GET' &&
        ADMINISTERS.test(path) !== (administers !== undefined),
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(allRoutes.filter(({ administers }) => administers !== undefined)).toHaveLength(14);
  });
});

describe('a suspended organization', () => {
  const administer = (as: string, organizationId: string, projectId: string) =>
    Promise.all([
      service.call('PATCH', `/v1/organizations/${organizationId}`, { as, body: { name: 'Outra' } }),
      service.call('POST', `/v1/organizations/${organizationId}/members`, {
        as,
        body: { email: stranger.email, role: 'MEMBER' },
      }),
      service.call('POST', '/v1/projects', { as, body: { organizationId, name: 'Novo' } }),
      service.call('PATCH', `/v1/projects/${projectId}`, { as, body: { name: 'Novo' } }),
      service.call('POST', '/v1/api-keys', { as, body: { projectId, environment: 'SANDBOX', name: 'ci' } }),
    ]);

  it('403 FORBIDDEN to its owner for every change of it, and reads it', async () => {
    const { token: as, organizationId, projectId } = sender.person;
    expect((await administer(as, organizationId, projectId)).map(isSuspension)).toEqual(Array(5).fill(true));
    expect((await service.call('GET', `/v1/organizations/${organizationId}`, { as })).status).toBe(200);
    expect((await service.call('GET', '/v1/me', { as })).status).toBe(200);
  });

  it('404 to a stranger, as before: nobody else learns of it', async () => {
    const { organizationId, projectId } = sender.person;
    const answers = await administer(stranger.token, organizationId, projectId);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });

  it('reads its envelopes, and its signers go on', async () => {
    expect((await sender.call('GET', `/v1/envelopes/${sent.id}`)).status).toBe(200);
    const [signer] = sent.invited;
    expect((await service.call('GET', `/v1/sign/${signer?.token ?? ''}`)).status).toBe(200);
  });

  it('leaves other organizations alone, and works again once it is resumed', async () => {
    const key = await service.keyOf(stranger);
    const draft = { body: { title: 'Contrato' } };
    expect((await service.call('POST', '/v1/envelopes', { as: key, ...draft })).status).toBe(201);
    await suspendOrganization(deps, sender.person.organizationId, false);
    expect((await sender.call('POST', '/v1/envelopes', draft)).status).toBe(201);
  });
});
