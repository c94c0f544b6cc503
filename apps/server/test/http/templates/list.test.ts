import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const create = async (by: Sender, name: string) =>
  withoutFields(done(await by.call('POST', '/v1/templates', { body: { name } }), 201).body);
const withoutFields = ({ fields: _fields, ...listed }: Readonly<Record<string, unknown>>) => listed;

itChecksAccess(service, sender, { method: 'GET', path: () => '/v1/templates', scope: 'templates:read' });

describe('GET /v1/templates', () => {
  it('200 newest first in pages, each template once even when others are created meanwhile', async () => {
    const by = await aSender(service);
    const made = [await create(by, 'um'), await create(by, 'dois'), await create(by, 'três')].toReversed();
    const first = (await by.call('GET', '/v1/templates?limit=2')).body;
    expect(first).toEqual({ data: made.slice(0, 2), hasMore: true, nextCursor: expect.any(String) });
    await create(by, 'quatro');
    const rest = (await by.call('GET', `/v1/templates?limit=2&cursor=${first.nextCursor}`)).body;
    expect(rest).toEqual({ data: made.slice(2), hasMore: false, nextCursor: null });
  });

  it('200 lists nothing of another project or environment', async () => {
    await create(sender, 'minha');
    const stranger = await service.keyOf(await service.signUp());
    const production = await service.keyOf(sender.person, 'PRODUCTION');
    for (const input of [{ as: stranger }, { as: production, on: 'PRODUCTION' as const }]) {
      const { body } = done(await service.call('GET', '/v1/templates', input));
      expect(body).toEqual({ data: [], hasMore: false, nextCursor: null });
    }
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=abc', 'cursor'],
  ])('422 VALIDATION_FAILED for ?%s', async (query, field) => {
    const answer = await sender.call('GET', `/v1/templates?${query}`);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('422 VALIDATION_FAILED for a cursor of another project', async () => {
    const by = await aSender(service);
    for (const name of ['um', 'dois']) await create(by, name);
    const { nextCursor } = (await by.call('GET', '/v1/templates?limit=1')).body;
    const answer = await sender.call('GET', `/v1/templates?cursor=${nextCursor}`);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
  });
});
