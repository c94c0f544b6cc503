import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../src/domain/access/scopes.ts';
import type { Scope } from '../../src/domain/access/scopes.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { IdPrefix } from '../../src/domain/ids.ts';
import type { Answer, Asked } from '../accounts-server.ts';
import { done } from '../given/ceremony.ts';
import type { Sender } from '../given/sender.ts';
import type { WholeService } from '../whole-service.ts';
import { refusalOf } from './refusal-of.ts';

/** A route of management, as far as who may use it goes. */
export interface Fenced {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Its path; `id` is that of the object in it, where it has one. */
  readonly path: (id: string) => string;
  readonly scope: Scope;
  /** True where a VIEWER may not. */
  readonly writes?: true;
  readonly body?: unknown;
  /** Makes an object of the sender's that the path can name. */
  readonly make?: () => Promise<string>;
  readonly prefix?: IdPrefix;
}

/** Tests that a route lets in whom it should: credential, environment, scope, role and tenant, in this order. */
export function itIsFenced(service: WholeService, sender: Sender, route: Fenced): void {
  const { method, path, scope, body } = route;
  const nowhere = makeId(route.prefix ?? 'env', new Date(), Buffer.alloc(10, 7));
  const ask = (id: string, input: Asked) => service.call(method, path(id), { body, ...input });
  const broken = { body: '{', headers: { 'content-type': 'application/json' } };

  describe(`${method} ${path('{id}')} lets in whom it should`, () => {
    it('401 UNAUTHENTICATED without a credential, before anything else is judged', async () => {
      expect(refusalOf(await ask(nowhere, broken))).toEqual([401, 'UNAUTHENTICATED']);
    });

    it('403 ENVIRONMENT_MISMATCH for a key of the other environment', async () => {
      const as = await service.keyOf(sender.person, 'PRODUCTION');
      expect(refusalOf(await ask(nowhere, { as }))).toEqual([403, 'ENVIRONMENT_MISMATCH']);
    });

    it('403 INSUFFICIENT_SCOPE names the one that lacks, before the body and the object are judged', async () => {
      const others = SCOPES.filter((one) => one !== scope);
      const as = await service.keyOf(sender.person, 'SANDBOX', others);
      const answer = await ask(nowhere, { as, ...(body === undefined ? {} : broken) });
      expect(refusalOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(answer.body.error.details).toEqual({ requiredScope: scope });
    });

    const role = route.writes ? '403 FORBIDDEN for a VIEWER' : '200 for a VIEWER too';
    it(role, async () => {
      const id = (await route.make?.()) ?? '';
      const answer = await ask(id, await aViewer(service, sender));
      if (route.writes) expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
      else expect(answer.status).toBe(200);
    });

    if (route.make !== undefined)
      itIsOfATenant(service, sender, { ...route, ask, nowhere, make: route.make });
  });
}

interface Objects extends Fenced {
  readonly make: () => Promise<string>;
  readonly ask: (id: string, input: Asked) => Promise<Answer>;
  readonly nowhere: string;
}

function itIsOfATenant(service: WholeService, sender: Sender, route: Objects): void {
  const { ask, make, nowhere } = route;

  it('404 NOT_FOUND for an id that is none, and for one that nobody has', async () => {
    for (const id of ['x', '%00', '%ff', '..%2f..', 'x'.repeat(300), nowhere]) {
      expect(refusalOf(await ask(id, { as: sender.key }))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('404 NOT_FOUND for what is another organization’s, project’s or environment’s', async () => {
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
  it('404 NOT_FOUND comes before the role, and the role before a wrong body', async () => {
    const viewer = await aViewer(service, sender);
    expect(refusalOf(await ask(nowhere, viewer))).toEqual([404, 'NOT_FOUND']);
    const body = { title: 1, name: 1, notify: 1, reason: 1, documentId: 1 };
    expect(refusalOf(await ask(await make(), { ...viewer, body }))).toEqual([403, 'FORBIDDEN']);
    const stranger = await service.keyOf(await service.signUp());
    expect(refusalOf(await ask(await make(), { as: stranger, body }))).toEqual([404, 'NOT_FOUND']);
  });
}

/** Somebody who may only read in the sender's organization, and says in which project. */
async function aViewer(service: WholeService, { person }: Sender): Promise<Asked & { readonly as: string }> {
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
