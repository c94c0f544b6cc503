import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { madePdf } from '../made-pdf.ts';
import { aSender } from '../../given/sender.ts';
import type { Sender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();

const idsOf = (data: readonly { readonly id: string }[]): string[] => data.map(({ id }) => id);

async function upload(sender: Sender, title: string, filename = 'c.pdf'): Promise<string> {
  const body = { contentBase64: madePdf().toString('base64'), title, filename };
  return done(await sender.call('POST', '/v1/documents', { body }), 201).body.id;
}

describe('GET /v1/documents', () => {
  it('200 newest first, each document as GET returns it', async () => {
    const sender = await aSender(service);
    const newer = await upload(sender, 'Anexo');
    const { status, body } = await sender.call('GET', '/v1/documents');
    expect([status, idsOf(body.data)]).toEqual([200, [newer, sender.documentId]]);
    expect([body.nextCursor, body.hasMore]).toEqual([null, false]);
    expect(body.data[0]).toEqual((await sender.call('GET', `/v1/documents/${newer}`)).body);
  });

  it('200 pages contain every document once, even when others are added meanwhile', async () => {
    const sender = await aSender(service);
    const ids = [sender.documentId];
    for (const title of ['um', 'dois', 'três', 'quatro']) ids.unshift(await upload(sender, title));
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = done(await sender.call('GET', `/v1/documents?limit=2${at}`));
      seen.push(...idsOf(body.data));
      expect(body.hasMore).toBe(body.nextCursor !== null);
      cursor = body.nextCursor;
      await upload(sender, 'mais um');
    }
    expect(seen).toEqual(ids);
  });

  it('200 q matches a part of the title or file name, in any case; % and _ are plain characters', async () => {
    const sender = await aSender(service);
    const rent = await upload(sender, 'Locação 100%', 'rua_A.pdf');
    const sale = await upload(sender, 'Venda', 'LOCAL.pdf');
    const found = async (q: string): Promise<string[]> =>
      idsOf((await sender.call('GET', `/v1/documents?q=${encodeURIComponent(q)}`)).body.data);
    expect(await found('loca')).toEqual([sale, rent]);
    expect(await found('100%')).toEqual([rent]);
    expect(await found('a_')).toEqual([rent]);
    expect(await found('%')).toEqual([rent]);
    expect(await found(String.raw`\ ' --`)).toEqual([]);
  });

  it('200 lists only documents of the project and environment', async () => {
    const sender = await aSender(service);
    const as = await service.keyOf(sender.person, 'PRODUCTION');
    const production = await service.call('GET', '/v1/documents', { as, on: 'PRODUCTION' });
    const stranger = await service.call('GET', '/v1/documents', {
      as: await service.keyOf(await service.signUp()),
    });
    expect([production.body.data, stranger.body.data]).toEqual([[], []]);
  });

  it('200 ignores unknown parameters', async () => {
    const sender = await aSender(service);
    expect((await sender.call('GET', '/v1/documents?colour=blue')).status).toBe(200);
  });

  it.each(['limit=0', 'limit=101', 'limit=ten', 'limit=1.5', 'cursor=', 'cursor=abc', 'q=', 'q=%00'])(
    '422 VALIDATION_FAILED for ?%s',
    async (query) => {
      const sender = await aSender(service);
      const answer = await sender.call('GET', `/v1/documents?${query}`);
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      expect(fieldsOf(answer)).toEqual([query.split('=')[0]]);
    },
  );

  it('422 VALIDATION_FAILED for a cursor of another search, list, project or environment, or a changed cursor', async () => {
    const sender = await aSender(service);
    await upload(sender, 'Anexo');
    const { nextCursor } = (await sender.call('GET', '/v1/documents?limit=1')).body;
    const other = await service.keyOf(await service.signUp());
    const production = { as: await service.keyOf(sender.person, 'PRODUCTION'), on: 'PRODUCTION' } as const;
    const [id = '', mac = ''] = String(nextCursor).split('.');
    const forged = `${Buffer.from('doc_0').toString('base64url')}.${mac}`;
    const answers = await Promise.all([
      sender.call('GET', `/v1/documents?cursor=${nextCursor}&q=Anexo`),
      sender.call('GET', `/v1/envelopes?cursor=${nextCursor}`),
      service.call('GET', `/v1/documents?cursor=${nextCursor}`, { as: other }),
      service.call('GET', `/v1/documents?cursor=${nextCursor}`, production),
      sender.call('GET', `/v1/documents?cursor=${forged}`),
      sender.call('GET', `/v1/documents?cursor=${id}`),
    ]);
    for (const answer of answers) {
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['cursor']]);
    }
  });
});

itChecksAccess(service, await aSender(service), {
  method: 'GET',
  path: () => '/v1/documents',
  scope: 'documents:read',
});
