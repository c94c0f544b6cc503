import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { madePdf } from '../made-pdf.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

async function upload(metadata?: object): Promise<string> {
  const body = { contentBase64: madePdf().toString('base64'), title: 'Contrato', metadata };
  return done(await sender.call('POST', '/v1/documents', { body }), 201).body.id;
}

const patch = (id: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  sender.call('PATCH', `/v1/documents/${id}`, { body, headers });

describe('PATCH /v1/documents/{id}', () => {
  it('200 changes title and metadata, in a higher version; the content stays', async () => {
    const id = await upload({ order: '7' });
    const before = (await sender.call('GET', `/v1/documents/${id}`)).body;
    const body = { title: '  Locação  ', metadata: { order: '8', ação: 'é' } };
    const answer = await patch(id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      title: 'Locação',
      metadata: { order: '8', ação: 'é' },
      version: 2,
      updatedAt: answer.body.updatedAt,
    });
    const read = await sender.call('GET', `/v1/documents/${id}`);
    expect([read.body, read.headers['etag']]).toEqual([answer.body, '"v2"']);
  });

  it('200 keeps fields that are absent, and removes metadata', async () => {
    const id = await upload({ order: '7' });
    expect((await patch(id, { title: 'Aluguel' })).body.metadata).toEqual({ order: '7' });
    const { body } = await patch(id, { metadata: null, filename: 'x.pdf' });
    expect(body).toMatchObject({ title: 'Aluguel', metadata: null, filename: 'document.pdf' });
  });

  it('200 changes the title in drafts too', async () => {
    const documentId = await upload();
    const draft = await sender.draft({ documentId });
    done(await patch(documentId, { title: 'Aluguel' }));
    const { documents } = (await sender.call('GET', `/v1/envelopes/${draft.id}`)).body;
    expect(documents).toMatchObject([{ id: documentId, title: 'Aluguel' }]);
  });

  it('409 CONFLICT when If-Match names another version; 200 for the current version', async () => {
    const id = await upload();
    const stale = await patch(id, { title: 'x' }, { 'if-match': '"v2"' });
    expect(refusalOf(stale)).toEqual([409, 'CONFLICT']);
    expect((await patch(id, { title: 'x' }, { 'if-match': '"v1"' })).status).toBe(200);
  });

  it('409 DOCUMENT_LOCKED once a version was sent, also after a newer version is added', async () => {
    const documentId = await upload();
    await sender.send({ documentId });
    const locked = [409, 'DOCUMENT_LOCKED'];
    expect(refusalOf(await patch(documentId, { title: 'x' }))).toEqual(locked);
    const body = { contentBase64: madePdf().toString('base64') };
    done(await sender.call('POST', `/v1/documents/${documentId}/versions`, { body }), 201);
    expect(refusalOf(await patch(documentId, { metadata: null }))).toEqual(locked);
    expect((await sender.call('GET', `/v1/documents/${documentId}`)).body.title).toBe('Contrato');
  });

  it.each([
    [{ title: '' }, ['title']],
    [{ title: null }, ['title']],
    [{ title: 'x'.repeat(201) }, ['title']],
    [{ metadata: { a: 1 } }, ['metadata.a']],
    [{ metadata: 'a' }, ['metadata']],
    [{ metadata: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((a) => [a, a])) }, ['metadata']],
  ])('422 VALIDATION_FAILED for %j', async (body, fields) => {
    const answer = await patch(await upload(), body);
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], fields]);
  });
});

itChecksAccess(service, sender, {
  method: 'PATCH',
  path: (id) => `/v1/documents/${id}`,
  scope: 'documents:write',
  writes: true,
  body: { title: 'Aluguel' },
  prefix: 'doc',
  make: () => upload(),
});
