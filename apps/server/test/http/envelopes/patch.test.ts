import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const patch = (id: string, body: unknown, headers = {}) =>
  sender.call('PATCH', `/v1/envelopes/${id}`, { body, headers });

describe('PATCH /v1/envelopes/{id}', () => {
  it('200 changes the fields that are sent and no others, in a higher version', async () => {
    const { id } = await sender.draft({ settings: { message: 'Olá', metadata: { a: '1' } } });
    const { body: before } = await sender.call('GET', `/v1/envelopes/${id}`);
    const { status, body } = await patch(id, { title: 'Outro título' });
    expect(status).toBe(200);
    const changed = { title: 'Outro título', version: before.version + 1, updatedAt: expect.any(String) };
    expect({ ...before, ...changed, updatedAt: body.updatedAt }).toMatchObject(body);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body).toMatchObject(body);
  });

  it('200 changes every setting, and null removes a value', async () => {
    const { id } = await sender.draft({ settings: { message: 'Olá', metadata: { a: '1' } } });
    const all = {
      message: 'Assine',
      signatureLevel: 'SIMPLE',
      authenticationMethod: 'SMS_OTP',
      signingOrderEnabled: true,
      expiresAt: new Date(Date.now() + DAY).toISOString(),
      metadata: { b: '2' },
    };
    expect((await patch(id, all)).body).toMatchObject(all);
    const none = { message: null, expiresAt: null, metadata: null };
    expect((await patch(id, none)).body).toMatchObject({ ...all, ...none });
  });

  it('200 with the current If-Match; 409 CONFLICT with an older version or an unknown tag', async () => {
    const { id } = await sender.draft();
    const { headers } = await sender.call('GET', `/v1/envelopes/${id}`);
    const etag = String(headers['etag']);
    expect((await patch(id, { title: 'Um' }, { 'if-match': etag })).status).toBe(200);
    for (const stale of [etag, '"abc"', 'W/"v3"', '"v999"']) {
      expect(refusalOf(await patch(id, { title: 'Dois' }, { 'if-match': stale }))).toEqual([409, 'CONFLICT']);
    }
    expect((await patch(id, { title: 'Três' }, { 'if-match': '*' })).body.title).toBe('Três');
  });

  it('200 or 409 CONFLICT: one of two writers of the same version wins', async () => {
    const { id } = await sender.draft();
    const { headers } = await sender.call('GET', `/v1/envelopes/${id}`);
    const input = { 'if-match': String(headers['etag']) };
    const answers = await Promise.all([patch(id, { title: 'A' }, input), patch(id, { title: 'B' }, input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('200 orders the documents of a draft and removes those that are left out, which can be attached again', async () => {
    const { id } = await sender.draft();
    const documentIds = [sender.documentId];
    for (let n = 0; n < 2; n += 1) {
      const file = { bytes: await anotherPdf() };
      const { body } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201);
      documentIds.unshift(body.id);
      const attach = { body: { documentId: body.id } };
      done(await sender.call('POST', `/v1/envelopes/${id}/documents`, attach), 201);
    }
    const idsOf = (body: { readonly documents: readonly { readonly id: string }[] }) =>
      body.documents.map((document) => document.id);
    expect(idsOf(done(await patch(id, { documentIds })).body)).toEqual(documentIds);
    expect(idsOf((await sender.call('GET', `/v1/envelopes/${id}`)).body)).toEqual(documentIds);
    const [removed = '', ...rest] = documentIds;
    expect(idsOf(done(await patch(id, { documentIds: rest })).body)).toEqual(rest);
    const again = await sender.call('POST', `/v1/envelopes/${id}/documents`, {
      body: { documentId: removed },
    });
    expect(idsOf(done(again, 201).body)).toEqual([...rest, removed]);
    expect(idsOf((await sender.call('GET', `/v1/envelopes/${id}`)).body)).toEqual([...rest, removed]);
    const { data } = (await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    const updated = data.filter((entry: { type: string }) => entry.type === 'ENVELOPE_UPDATED');
    expect(updated.map((entry: { data: { documents: unknown } }) => entry.data.documents)).toEqual([
      documentIds,
      rest,
    ]);
  });

  it('404 NOT_FOUND for a document that is not attached, 422 VALIDATION_FAILED for a document twice', async () => {
    const { id } = await sender.draft();
    const answer = await patch(id, { documentIds: [sender.documentId, 'doc_x'] });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details.field).toBe('documentIds[1]');
    const twice = await patch(id, { documentIds: [sender.documentId, sender.documentId] });
    expect(refusalOf(twice)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(twice)).toEqual(['documentIds']);
  });

  it('409 ENVELOPE_NOT_EDITABLE once the envelope is sent, and once it is cancelled', async () => {
    const sent = await sender.send();
    const cancelled = await sender.draft();
    await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`);
    for (const { id } of [sent, cancelled]) {
      expect(refusalOf(await patch(id, { title: 'Tarde' }))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
    }
  });

  it('200 extends a sent envelope: the deadline is later, also for its signing links', async () => {
    const { id, invited } = await sender.send();
    const { body: before } = await sender.call('GET', `/v1/envelopes/${id}`);
    const expiresAt = new Date(Date.parse(before.expiresAt) + DAY).toISOString();
    const { status, body } = await patch(id, { expiresAt });
    const version = before.version + 1;
    expect(status).toBe(200);
    expect({ ...before, expiresAt, version, updatedAt: body.updatedAt }).toMatchObject(body);
    expect((await patch(id, { expiresAt })).body).toEqual(body);
    const opened = await service.call('GET', `/v1/sign/${invited[0]?.token}`);
    expect(opened.body.expiresAt).toBe(expiresAt);
    const { data } = (await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(data.find((entry: { type: string }) => entry.type === 'ENVELOPE_EXTENDED')?.data).toMatchObject({
      expiresAt,
      previousExpiresAt: before.expiresAt,
    });
  });

  it('422 VALIDATION_FAILED for an earlier deadline of a sent envelope; 409 ENVELOPE_NOT_EDITABLE without a deadline or with another member', async () => {
    const { id } = await sender.send();
    const { body: before } = await sender.call('GET', `/v1/envelopes/${id}`);
    const at = (shift: number) => new Date(Date.parse(before.expiresAt) + shift).toISOString();
    const earlier = await patch(id, { expiresAt: at(-DAY) });
    expect([refusalOf(earlier), fieldsOf(earlier)]).toEqual([[422, 'VALIDATION_FAILED'], ['expiresAt']]);
    for (const body of [{ expiresAt: null }, { expiresAt: at(DAY), title: 'Novo' }, {}]) {
      expect(refusalOf(await patch(id, body))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
    }
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body).toEqual(before);
  });

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level in Production without a provider', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const { id } = await by.draft();
    const body = { signatureLevel: 'QUALIFIED' };
    const answer = await by.call('PATCH', `/v1/envelopes/${id}`, { body });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ signatureLevel: null }, 'signatureLevel'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('422 VALIDATION_FAILED for %j', async (wrong, field) => {
    const { id } = await sender.draft();
    const answer = await patch(id, wrong);
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], [field]]);
  });
});

itChecksAccess(service, sender, {
  method: 'PATCH',
  path: (id) => `/v1/envelopes/${id}`,
  scope: 'envelopes:write',
  writes: true,
  body: { title: 'Contrato' },
  make: async () => (await sender.draft()).id,
});
