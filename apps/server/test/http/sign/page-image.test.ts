import { describe, expect, it } from 'vitest';
import type { Portal } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';

const service = await wholeService();
const sender = await aSender(service);

const pathOf = (portal: Portal, { page = '1', query = '?width=480', id = sender.documentId } = {}) =>
  `${portal.at}/documents/${id}/pages/${page}/image${query}`;
const ask = (path: string) => service.call('GET', path);

describe('GET /v1/sign/{token}/documents/{documentId}/pages/{page}/image', () => {
  it('200 returns the page with its footer as WebP, which no cache keeps', async () => {
    const portal = firstPortal(service, await sender.send());
    const shown = await service.fetch(pathOf(portal));
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(shown.headers['cache-control']).toBe('no-store');
    const plain = await service.fetch(`/v1/documents/${sender.documentId}/pages/1/image?width=480`, {
      as: sender.key,
    });
    expect(plain.status).toBe(200);
    expect(shown.bytes.equals(plain.bytes)).toBe(false);
  });

  it('200 is not recorded and is no view: the signer cannot sign yet', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    const trail = async () =>
      (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit?limit=100`)).body.data.length;
    const before = await trail();
    expect((await ask(pathOf(portal))).status).toBe(200);
    expect(await trail()).toBe(before);
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect([body.signers[0].status, body.signers[0].viewedAt]).toEqual(['SENT', null]);
    expect(refusalOf(await portal.sign({}))).toEqual([422, 'DOCUMENT_NOT_VIEWED']);
  });

  it('404 NOT_FOUND for a document of another envelope, and for a page that it does not have', async () => {
    const portal = firstPortal(service, await sender.send());
    const stranger = await aSender(service);
    for (const id of [stranger.documentId, 'x', '%00'])
      expect(refusalOf(await ask(pathOf(portal, { id })))).toEqual([404, 'NOT_FOUND']);
    for (const page of ['0', '5', 'x', '1e1'])
      expect(refusalOf(await ask(pathOf(portal, { page })))).toEqual([404, 'NOT_FOUND']);
  });

  it('404 NOT_FOUND with the reason PAGE_NOT_DRAWN if the page cannot be drawn', async () => {
    const drawPage = async () => ({ ok: false, refusal: 'limit' }) as const;
    const weak = await service.over({ pdf: { ...service.deps.pdf, drawPage } });
    const portal = firstPortal(weak, await sender.send());
    const answer = await weak.call('GET', pathOf(portal, { query: '?width=960' }));
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details).toMatchObject({ reason: 'PAGE_NOT_DRAWN' });
  });

  it('422 VALIDATION_FAILED for a width that is not offered', async () => {
    const answer = await ask(pathOf(firstPortal(service, await sender.send()), { query: '?width=1000' }));
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['width']]);
  });

  const drawnOrRefusal = async (portal: Portal) => {
    const { status, bytes, headers } = await service.fetch(pathOf(portal));
    return { status, headers, body: status === 200 ? null : JSON.parse(bytes.toString()) };
  };
  itKnowsItsLink(service, sender, drawnOrRefusal, 'reads');
});
