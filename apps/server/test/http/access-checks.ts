import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../src/domain/access/scopes.ts';
import type { Scope } from '../../src/domain/access/scopes.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { IdPrefix } from '../../src/domain/ids.ts';
import type { Answer, CallOptions } from '../accounts-server.ts';
import { done } from '../given/ceremony.ts';
import type { Sender } from '../given/sender.ts';
import type { WholeService } from '../whole-service.ts';
import { refusalOf } from './refusal-of.ts';

/** A management route, as far as access to it is concerned. */
export interface ProtectedRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Its path; `id` is the id of the object in it, if it has any. */
  readonly path: (id: string) => string;
  readonly scope: Scope;
  /** Accepted instead of `scope`. */
  readonly orScope?: Scope;
  /** True if a VIEWER may not call it. */
  readonly writes?: true;
  /** True if its whole response is personal data, which takes `personal:read` too, and which a VIEWER lacks. */
  readonly personal?: true;
  readonly body?: unknown;
  /** Creates an object of the sender that the path can name. */
  readonly make?: () => Promise<string>;
  readonly prefix?: IdPrefix;
}

/** Tests who may call a route: credential, environment, scope, role and tenant, in this order. */
export function itChecksAccess(service: WholeService, sender: Sender, route: ProtectedRoute): void {
  const { method, path, scope, body } = route;
  const nowhere = makeId(route.prefix ?? 'env', new Date(), Buffer.alloc(10, 7));
  const ask = (id: string, input: CallOptions) => service.call(method, path(id), { body, ...input });
  const broken = { body: '{', headers: { 'content-type': 'application/json' } };

  describe(`access to ${method} ${path('{id}')}`, () => {
    it('401 UNAUTHENTICATED without a credential, before any other check', async () => {
      expect(refusalOf(await ask(nowhere, broken))).toEqual([401, 'UNAUTHENTICATED']);
    });

    it('403 ENVIRONMENT_MISMATCH for a key of the other environment', async () => {
      const as = await service.keyOf(sender.person, 'PRODUCTION');
      expect(refusalOf(await ask(nowhere, { as }))).toEqual([403, 'ENVIRONMENT_MISMATCH']);
    });

    it('403 INSUFFICIENT_SCOPE names the missing scope, before the body and the object are checked', async () => {
      const others = SCOPES.filter((other) => other !== scope && other !== route.orScope);
      const as = await service.keyOf(sender.person, 'SANDBOX', others);
      const answer = await ask(nowhere, { as, ...(body === undefined ? {} : broken) });
      expect(refusalOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(answer.body.error.details).toEqual({ requiredScope: scope });
    });

    if (route.personal) itNeedsPersonalData(service, sender, (input) => ask(nowhere, input));
    const role = route.writes ? '403 FORBIDDEN for a VIEWER' : '200 for a VIEWER too';
    const itAdmits = route.personal ? () => undefined : it;
    itAdmits(role, async () => {
      const id = (await route.make?.()) ?? '';
      const answer = await ask(id, await aViewer(service, sender));
      if (route.writes) expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
      else expect(answer.status).toBe(200);
    });

    if (route.make !== undefined)
      itIsOfATenant(service, sender, { ...route, ask, nowhere, make: route.make });
  });
}

function itNeedsPersonalData(
  service: WholeService,
  sender: Sender,
  ask: (input: CallOptions) => Promise<Answer>,
): void {
  it('403 INSUFFICIENT_SCOPE for a key without personal:read', async () => {
    const others = SCOPES.filter((other) => other !== 'personal:read');
    const answer = await ask({ as: await service.keyOf(sender.person, 'SANDBOX', others) });
    expect(refusalOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    expect(answer.body.error.details).toEqual({ requiredScope: 'personal:read' });
  });

  it('403 FORBIDDEN for a VIEWER, who may not read personal data', async () => {
    const answer = await ask(await aViewer(service, sender));
    expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect(answer.body.error.details.reason).toBe('PERSONAL_DATA_NOT_ALLOWED');
  });
}

interface Objects extends ProtectedRoute {
  readonly make: () => Promise<string>;
  readonly ask: (id: string, input: CallOptions) => Promise<Answer>;
  readonly nowhere: string;
}

function itIsOfATenant(service: WholeService, sender: Sender, route: Objects): void {
  const { ask, make, nowhere } = route;

  it('404 NOT_FOUND for a malformed id and for an id that does not exist', async () => {
    for (const id of ['x', '%00', '%ff', '..%2f..', 'x'.repeat(300), nowhere]) {
      expect(refusalOf(await ask(id, { as: sender.key }))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('404 NOT_FOUND for an object of another organization, project or environment', async () => {
    const id = await make();
    const stranger = await service.keyOf(await service.signUp());
    const production = await service.keyOf(sender.person, 'PRODUCTION');
    for (const input of [
      { as: stranger },
      { as: await keyOfAnotherProject(service, sender) },
      { as: production, on: 'PRODUCTION' as const },
    ]) {
      expect(refusalOf(await ask(id, input))).toEqual([404, 'NOT_FOUND']);
    }
  });

  if (!route.writes) return;
  it('404 NOT_FOUND comes before the role check, and the role check before the body', async () => {
    const viewer = await aViewer(service, sender);
    expect(refusalOf(await ask(nowhere, viewer))).toEqual([404, 'NOT_FOUND']);
    const body = { title: 1, name: 1, notify: 1, reason: 1, documentId: 1 };
    expect(refusalOf(await ask(await make(), { ...viewer, body }))).toEqual([403, 'FORBIDDEN']);
    const stranger = await service.keyOf(await service.signUp());
    expect(refusalOf(await ask(await make(), { as: stranger, body }))).toEqual([404, 'NOT_FOUND']);
  });
}

/** A viewer of the sender's organization, with the project in the header. */
async function aViewer(
  service: WholeService,
  { person }: Sender,
): Promise<CallOptions & { readonly as: string }> {
  const viewer = await service.signUp();
  const body = { email: viewer.email, role: 'VIEWER' };
  done(
    await service.call('POST', `/v1/organizations/${person.organizationId}/members`, {
      as: person.token,
      body,
    }),
    201,
  );
  return { as: viewer.token, headers: { 'x-project-id': person.projectId } };
}

async function keyOfAnotherProject(service: WholeService, { person }: Sender): Promise<string> {
  const input = { as: person.token, body: { name: `Outro ${randomUUID()}` } };
  const project = done(await service.call('POST', '/v1/projects', input), 201);
  return service.keyOf({ ...person, projectId: project.body.id });
}
