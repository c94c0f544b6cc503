import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/domain/errors/catalogue.ts';
import { done } from '../given/ceremony.ts';
import { aSender } from '../given/sender.ts';
import { wholeService } from '../whole-service.ts';
import { MISTAKES } from './beginners-mistakes.ts';

const service = await wholeService();
const sender = await aSender(service);
const ANA = { name: 'Ana Souza', email: 'ana@example.com', cpf: '52998224725' };

describe('a beginner’s mistake', () => {
  it.each(MISTAKES)('is explained: $title', async ({ make, code, details, hint, headers }) => {
    const answer = await make({ service, sender });
    const { error } = answer.body;
    expect(error.code).toBe(code);
    expect(answer.status).toBe(Object.entries(catalogue).find(([name]) => name === code)?.[1].status);
    if (details !== undefined) expect(error.details).toMatchObject(Object(details));
    if (hint !== undefined) expect(`${error.hint} ${error.details?.hint ?? ''}`).toContain(hint);
    expect(answer.headers).toMatchObject(headers ?? {});
    expect(JSON.stringify(error)).not.toMatch(/\\d|\[0-9a-f\]|\{64\}/);
  });

  it('is answered alike for an envelope of another tenant and for none', async () => {
    const stranger = await aSender(service);
    const { id } = await sender.draft();
    const call = async (path: string) => {
      const { status, body } = await stranger.call('GET', `/v1/envelopes/${path}`);
      return { status, ...body.error, requestId: null };
    };
    expect(await call(id)).toEqual(await call(`${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`));
  });
});

describe('a beginner’s usual notation', () => {
  it('201 a phone number as Brazilians write it is stored in E.164', async () => {
    const { id } = await sender.draft({ signers: 0 });
    const signer = { ...ANA, phone: '(11) 98765-4321' };
    const added = done(await sender.call('POST', `/v1/envelopes/${id}/signers`, { body: signer }), 201);
    expect(added.body.phone).toBe('+55*******4321');
  });

  it('201 ignored members are named in the Sandbox, and in the request inspector', async () => {
    const body = { title: 'a', colour: 'red', reminders: { every: 2 } };
    const { headers } = done(await sender.call('POST', '/v1/envelopes', { body }), 201);
    expect(headers['aval-ignored']).toBe('colour, reminders.every');
    await service.deps.requestLogs.flush();
    const { body: log } = done(await sender.call('GET', `/v1/logs/${String(headers['x-request-id'])}`));
    expect(log.response.headers).toMatchObject({ 'aval-ignored': 'colour, reminders.every' });
  });
});
