import { describe, expect, it } from 'vitest';
import { addUpTallies } from '../../../src/actions/developer-portal/add-up-tallies.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { createMember } from '../../given/organization.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const { call, keyOf, clock } = service;

describe('GET /v1/dashboard/stats', () => {
  it('200 counts the activity of a project, the same before and after aggregation', async () => {
    advanceToNoon(clock); // no day ends meanwhile
    const sender = await aSender(service);
    const read = () => call('GET', '/v1/dashboard/stats', { as: sender.key });
    const { id } = await sender.draft({ signers: 2 });
    const sent = await sender.send({ signers: 2 });
    await sender.call('POST', `/v1/envelopes/${sent.id}/cancel`, { body: {} });
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      {
        envelopes: { DRAFT: 1, SENT: 0, COMPLETED: 0, CANCELLED: 1, DECLINED: 0, EXPIRED: 0 },
        signers: { PENDING: 2, SENT: 2, VIEWED: 0, SIGNED: 0, DECLINED: 0, SKIPPED: 0 },
        documents: 1,
        completionRate: 0,
        medianSecondsToComplete: null,
        last30Days: expect.any(Array),
      },
    ]);
    expect(body.last30Days).toHaveLength(30);
    expect(body.last30Days.at(-1)).toEqual({
      date: new Date(Date.now() + clock.offsetMilliseconds()).toISOString().slice(0, 10),
      created: 2,
      sent: 1,
      completed: 0,
    });
    expect(id).toMatch(/^env_/);
    await addUpTallies(service.deps);
    expect((await read()).body).toEqual(body);
    const production = await keyOf(sender.person, 'PRODUCTION');
    const elsewhere = await call('GET', '/v1/dashboard/stats', { as: production, on: 'PRODUCTION' });
    expect([elsewhere.body.documents, elsewhere.body.completionRate]).toEqual([0, null]);
  });

  it('200 for a VIEWER; 403 INSUFFICIENT_SCOPE for a key without usage:read', async () => {
    const sender = await aSender(service);
    const { token: as } = await createMember(service, sender.person, 'VIEWER');
    const headers = { 'x-project-id': sender.person.projectId };
    expect((await call('GET', '/v1/dashboard/stats', { as, headers })).status).toBe(200);
    const key = await keyOf(sender.person, 'SANDBOX', ['logs:read']);
    expect(refusalOf(await call('GET', '/v1/dashboard/stats', { as: key }))).toEqual([
      403,
      'INSUFFICIENT_SCOPE',
    ]);
  });
});
