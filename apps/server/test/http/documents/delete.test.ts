import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { madePdf } from '../made-pdf.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

async function upload(): Promise<string> {
  const body = { contentBase64: madePdf().toString('base64'), title: 'Rascunho 7' };
  return done(await sender.call('POST', '/v1/documents', { body }), 201).body.id;
}

const remove = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  sender.call('DELETE', `/v1/documents/${id}`, { headers });

describe('DELETE /v1/documents/{id}', () => {
  it('204 removes the document from every response', async () => {
    const id = await upload();
    const answer = await remove(id);
    expect([answer.status, answer.body]).toEqual([204, null]);
    const again = [
      await sender.call('GET', `/v1/documents/${id}`),
      await sender.call('GET', `/v1/documents/${id}/download`),
      await sender.call('PATCH', `/v1/documents/${id}`, { body: {} }),
      await sender.call('POST', `/v1/documents/${id}/versions`, {
        body: { contentBase64: madePdf().toString('base64') },
      }),
      await remove(id),
    ];
    expect(again.map(refusalOf)).toEqual(again.map(() => [404, 'NOT_FOUND']));
    const { data } = (await sender.call('GET', '/v1/documents?q=Rascunho')).body;
    expect(data.map((document: { id: string }) => document.id)).not.toContain(id);
  });

  it('404 NOT_FOUND when an envelope attaches it afterwards', async () => {
    const id = await upload();
    const draft = await sender.draft();
    done(await remove(id), 204);
    const attached = await sender.call('POST', `/v1/envelopes/${draft.id}/documents`, {
      body: { documentId: id },
    });
    expect(refusalOf(attached)).toEqual([404, 'NOT_FOUND']);
  });

  it('409 CONFLICT while an envelope in DRAFT has it; 204 once that is cancelled', async () => {
    const documentId = await upload();
    const draft = await sender.draft({ documentId });
    const refused = await remove(documentId);
    expect(refusalOf(refused)).toEqual([409, 'CONFLICT']);
    expect(refused.body.error.details).toMatchObject({ reason: 'DOCUMENT_IN_DRAFT' });
    done(await sender.call('POST', `/v1/envelopes/${draft.id}/cancel`));
    expect((await remove(documentId)).status).toBe(204);
    const { documents } = (await sender.call('GET', `/v1/envelopes/${draft.id}`)).body;
    expect(documents).toMatchObject([{ id: documentId, title: 'Rascunho 7' }]);
  });

  it('409 CONFLICT when If-Match names another version; 204 for the current version', async () => {
    const id = await upload();
    expect(refusalOf(await remove(id, { 'if-match': '"v9"' }))).toEqual([409, 'CONFLICT']);
    expect((await remove(id, { 'if-match': '"v1"' })).status).toBe(204);
  });

  it('409 DOCUMENT_LOCKED once a version was sent, also after the envelope is cancelled', async () => {
    const documentId = await upload();
    const { id } = await sender.send({ documentId });
    expect(refusalOf(await remove(documentId))).toEqual([409, 'DOCUMENT_LOCKED']);
    done(await sender.call('POST', `/v1/envelopes/${id}/cancel`));
    expect(refusalOf(await remove(documentId))).toEqual([409, 'DOCUMENT_LOCKED']);
  });
});

itChecksAccess(service, sender, {
  method: 'DELETE',
  path: (id) => `/v1/documents/${id}`,
  scope: 'documents:write',
  writes: true,
  prefix: 'doc',
  make: upload,
});
