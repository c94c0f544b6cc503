import { describe, expect, it } from 'vitest';
import { EXPORT_PAGE } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

async function exported(by: Sender, query = '', headers = {}) {
  const answer = await service.fetch(`/v1/envelopes/export${query}`, { as: by.key, headers });
  const lines = answer.bytes.toString().trimEnd().split('\r\n');
  return { ...answer, lines };
}

describe('GET /v1/envelopes/export', () => {
  it('200 a line for each envelope, newest first, as a file', async () => {
    const by = await aSender(service);
    const older = await by.send({ signers: 2, settings: { title: '=1+1', reference: '4711' } });
    const newer = await by.draft({ signers: 1 });
    const { headers, lines } = await exported(by, '', { 'accept-language': 'pt-BR' });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=envelopes.csv',
      'cache-control': 'no-store',
    });
    expect(lines[0]).toContain('"título","situação"');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`"${newer.id}"`, `"${older.id}"`]);
    expect(lines[2]).toContain(`"'=1+1","SENT"`);
    expect(lines[2]).toContain('Maria Souza <maria.marca@example.com> SENT');
    expect(lines[2]).toContain('"0/2"');
  });

  it('200 with the filters of the list, and with semicolons', async () => {
    const by = await aSender(service);
    await by.draft();
    const { id } = await by.send();
    const { lines } = await exported(by, '?status=SENT&q=maria&separator=semicolon');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"id";"title"');
    expect(lines[1]?.split(';')[0]).toBe(`"${id}"`);
  });

  it('200 every envelope once, over more than one page', async () => {
    const by = await aSender(service);
    const count = EXPORT_PAGE + 5;
    for (let index = 0; index < count; index += 1)
      done(await by.call('POST', '/v1/envelopes', { body: { title: `n ${index}` } }), 201);
    const { lines } = await exported(by);
    const ids = lines.slice(1).map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });

  it('422 VALIDATION_FAILED for an unknown separator', async () => {
    const answer = await sender.call('GET', '/v1/envelopes/export?separator=tab');
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: () => '/v1/envelopes/export',
  scope: 'envelopes:read',
  personal: true,
});
