import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const create = async (): Promise<string> =>
  done(
    await sender.call('POST', '/v1/templates', { body: { name: 'Locação', signatureLevel: 'SIMPLE' } }),
    201,
  ).body.id;
const remove = (id: string, headers = {}) => sender.call('DELETE', `/v1/templates/${id}`, { headers });

itChecksAccess(service, sender, {
  method: 'DELETE',
  path: (id) => `/v1/templates/${id}`,
  scope: 'templates:write',
  writes: true,
  make: create,
  prefix: 'tpl',
});

describe('DELETE /v1/templates/{id}', () => {
  it('204 deletes it; envelopes made with it stay', async () => {
    const templateId = await create();
    const body = { title: 'Contrato', templateId };
    const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
    const answer = await remove(templateId);
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(refusalOf(await remove(templateId))).toEqual([404, 'NOT_FOUND']);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body.signatureLevel).toBe('SIMPLE');
    expect(refusalOf(await sender.call('POST', '/v1/envelopes', { body }))).toEqual([404, 'NOT_FOUND']);
  });

  it('409 CONFLICT with the If-Match of another version, 204 with the current version', async () => {
    const id = await create();
    expect(refusalOf(await remove(id, { 'if-match': '"v2"' }))).toEqual([409, 'CONFLICT']);
    expect((await remove(id, { 'if-match': '"v1"' })).status).toBe(204);
  });
});
