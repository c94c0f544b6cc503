import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';

const service = await wholeService();
const sender = await aSender(service);
const create = async () =>
  done(await sender.call('POST', '/v1/templates', { body: { name: 'Locação' } }), 201).body;

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/templates/${id}`,
  scope: 'templates:read',
  make: async () => (await create()).id,
  prefix: 'tpl',
});

describe('GET /v1/templates/{id}', () => {
  it('200 returns it as created, with its version as ETag', async () => {
    const made = await create();
    const { status, body, headers } = await sender.call('GET', `/v1/templates/${made.id}`);
    expect([status, body, headers['etag']]).toEqual([200, made, '"v1"']);
  });
});
