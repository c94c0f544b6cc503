import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const create = async () =>
  done(await sender.call('POST', '/v1/templates', { body: { name: 'Locação', metadata: { a: '1' } } }), 201)
    .body;
const patch = (id: string, body: unknown, headers = {}) =>
  sender.call('PATCH', `/v1/templates/${id}`, { body, headers });

itChecksAccess(service, sender, {
  method: 'PATCH',
  path: (id) => `/v1/templates/${id}`,
  scope: 'templates:write',
  writes: true,
  body: {},
  make: async () => (await create()).id,
  prefix: 'tpl',
});

describe('PATCH /v1/templates/{id}', () => {
  it('200 changes the fields that are sent and no others, in a higher version', async () => {
    const made = await create();
    const { status, body } = await patch(made.id, { name: 'Compra', signatureLevel: 'SIMPLE' });
    expect(status).toBe(200);
    const changed = { name: 'Compra', signatureLevel: 'SIMPLE', version: 2, updatedAt: expect.any(String) };
    expect(body).toEqual({ ...made, ...changed });
    expect((await patch(made.id, { metadata: null })).body).toMatchObject({ name: 'Compra', metadata: null });
  });

  it('200 changes the reminders, which envelopes of the template take; null leaves them to the organization', async () => {
    const made = await create();
    const weekly = { enabled: true, daysBeforeExpiry: 3, everyDays: 7 };
    expect((await patch(made.id, { reminders: { everyDays: 7 } })).body.reminders).toEqual(weekly);
    const draft = { title: 'Contrato', templateId: made.id };
    const first = await sender.call('POST', '/v1/envelopes', { body: draft });
    expect(first.body.reminders).toEqual(weekly);
    const reminders = { everyDays: null };
    const own = await sender.call('POST', '/v1/envelopes', { body: { ...draft, reminders } });
    expect(own.body.reminders).toEqual({ ...weekly, everyDays: null });
    expect((await patch(made.id, { reminders: null })).body.reminders).toBeNull();
  });

  it('200 or 409 CONFLICT: one of two writers of the same version wins', async () => {
    const { id } = await create();
    const input = { 'if-match': '"v1"' };
    const answers = await Promise.all([patch(id, { name: 'A' }, input), patch(id, { name: 'B' }, input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusalOf(await patch(id, { name: 'C' }, input))).toEqual([409, 'CONFLICT']);
  });

  it('422 VALIDATION_FAILED when the name is removed', async () => {
    const { id } = await create();
    const answer = await patch(id, { name: null });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['name']);
  });

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level in Production without a provider', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const { id } = done(await by.call('POST', '/v1/templates', { body: { name: 'Q' } }), 201).body;
    const body = { signatureLevel: 'QUALIFIED' };
    const answer = await by.call('PATCH', `/v1/templates/${id}`, { body });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });
});
