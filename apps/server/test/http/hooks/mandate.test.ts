import { describe, expect, it } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Answer } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { waitForBlockedSession } from '../../given/database-locks.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { deps, database } = service;

type Sql = ReturnType<typeof sql>;
const statusOf = async ({ call }: Awaited<ReturnType<typeof aSender>>, id: string): Promise<string> =>
  done(await call('GET', `/v1/envelopes/${id}`)).body.status;

/** Begins a request while a transaction holds this change, which is committed once the request waits for it. */
async function requestedMeanwhile(change: Sql, request: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await database.change(async (transaction) => {
    await transaction.run(change);
    answer = request();
    await waitForBlockedSession(service);
    return null;
  });
  return answer ?? request();
}

describe('a send that is authenticated just before its mandate ends', () => {
  it.each<[string, [number, string], (of: Awaited<ReturnType<typeof aSender>>) => Sql]>([
    [
      'the organization is suspended',
      [403, 'FORBIDDEN'],
      ({ person }) => sql`
      UPDATE organizations SET suspended_at = now() WHERE id = ${person.organizationId}`,
    ],
    [
      'the project is archived',
      [401, 'INVALID_API_KEY'],
      ({ person }) => sql`
      UPDATE projects SET status = 'ARCHIVED' WHERE id = ${person.projectId}`,
    ],
    [
      'the key is revoked',
      [401, 'INVALID_API_KEY'],
      ({ person }) => sql`
      UPDATE api_keys SET revoked_at = now() WHERE project_id = ${person.projectId}`,
    ],
    [
      'the key loses the scope',
      [403, 'INSUFFICIENT_SCOPE'],
      ({ person }) => sql`
      UPDATE api_keys SET scopes = '{envelopes:read}' WHERE project_id = ${person.projectId}`,
    ],
  ])('sends nothing once %s', async (_what, refusal, change) => {
    const sender = await aSender(service);
    const { id } = await sender.draft();
    const send = () => sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} });
    expect(refusalOf(await requestedMeanwhile(change(sender), send))).toEqual(refusal);
    const { status } = await database.read((transaction) =>
      transaction.one<{ status: string }>(sql`SELECT status FROM envelopes WHERE id = ${id}`),
    );
    expect(status).toBe('DRAFT');
  });

  it.each<[string, [number, string], (of: Awaited<ReturnType<typeof aSender>>) => Sql]>([
    [
      'the session is ended',
      [401, 'SESSION_EXPIRED'],
      ({ person }) => sql`
      UPDATE sessions SET ended_at = now() WHERE user_id = (
        SELECT user_id FROM members WHERE organization_id = ${person.organizationId})`,
    ],
    [
      'the member is removed',
      [403, 'FORBIDDEN'],
      ({ person }) => sql`
      DELETE FROM members WHERE organization_id = ${person.organizationId}`,
    ],
    [
      'the role is lowered',
      [403, 'FORBIDDEN'],
      ({ person }) => sql`
      UPDATE members SET role = 'VIEWER' WHERE organization_id = ${person.organizationId}`,
    ],
  ])('sends nothing for a person once %s', async (_what, refusal, change) => {
    const sender = await aSender(service);
    const { id } = await sender.draft();
    const as = sender.person.token;
    const send = () => service.call('POST', `/v1/envelopes/${id}/send`, { as, body: {} });
    expect(refusalOf(await requestedMeanwhile(change(sender), send))).toEqual(refusal);
    expect(await statusOf(sender, id)).toBe('DRAFT');
  });

  it('is complete if the suspension begins later, which waits for it', async () => {
    const sender = await aSender(service);
    const { id } = await sender.draft();
    const [sending, suspending] = await database.change(async (transaction) => {
      await transaction.run(sql`SELECT 1 FROM envelopes WHERE id = ${id} FOR UPDATE`);
      const send = sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} });
      await waitForBlockedSession(service);
      const suspend = suspendOrganization(deps, sender.person.organizationId, true);
      return [send, suspend] as const;
    });
    expect([(await sending).status, await suspending]).toEqual([200, true]);
    expect(await statusOf(sender, id)).toBe('SENT');
  });
});

describe('an archived project', () => {
  it('403 FORBIDDEN, PROJECT_ARCHIVED for every change of its people, who read it; an erasure is a duty', async () => {
    const sender = await aSender(service);
    const { id } = await sender.draft();
    const { token: as, projectId } = sender.person;
    const sent = await sender.send({ notify: false });
    done(await sender.call('POST', `/v1/envelopes/${sent.id}/cancel`));
    const mark = (status: string) =>
      service.call('PATCH', `/v1/projects/${projectId}`, { as, body: { status } });
    done(await mark('ARCHIVED'));
    const inProject = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      service.call(method, url, { as, headers: { 'x-project-id': projectId }, ...(body && { body }) });
    const refused = [
      await inProject('POST', '/v1/envelopes', { title: 'Contrato' }),
      await inProject('PATCH', `/v1/envelopes/${id}`, { title: 'Outro' }),
      await inProject('POST', `/v1/envelopes/${id}/send`, {}),
      await inProject('POST', '/v1/templates', { name: 'Modelo' }),
      await inProject('DELETE', `/v1/documents/${sender.documentId}`),
    ];
    for (const answer of refused) {
      expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
      expect(answer.body.error.details.reason).toBe('PROJECT_ARCHIVED');
    }
    for (const url of [`/v1/envelopes/${id}`, '/v1/templates', '/v1/webhooks'])
      expect((await inProject('GET', url)).status).toBe(200);
    expect(
      (await inProject('POST', `/v1/envelopes/${sent.id}/erasure`, { reason: 'Pedido do titular' })).status,
    ).toBe(200);
    done(await mark('ACTIVE'));
    done(await inProject('PATCH', `/v1/envelopes/${id}`, { title: 'Outro' }));
  });
});
