import { describe, expect, it } from 'vitest';
import { DOCUMENTS_PER_ENVELOPE } from '../../../src/domain/limits.ts';
import { changeRowsDirectly } from '../../given/database-rows.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { formOf } from '../documents/form.ts';
import { itChecksAccess } from '../access-checks.ts';
import { madePdf } from '../made-pdf.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const contentBase64 = madePdf().toString('base64');

async function anEmptyDraft(): Promise<string> {
  return done(await sender.call('POST', '/v1/envelopes', { body: { title: 'Contrato' } }), 201).body.id;
}

const attach = (id: string, body: unknown, headers = {}) =>
  sender.call('POST', `/v1/envelopes/${id}/documents`, { body, headers });

/** Copies a document $2 times and attaches every copy to the envelope. */
const FILL = `
  WITH copies AS (
    INSERT INTO documents
    SELECT d.id || n, d.project_id, d.environment, d.title, d.filename, d.metadata, d.current_version_id, d.versions,
           d.locked, d.version, d.created_at, d.updated_at
    FROM documents d, generate_series(1, $2::int) n WHERE d.id = $1 RETURNING id)
  INSERT INTO envelope_documents (envelope_id, document_id, position)
  SELECT $3, id, row_number() OVER () FROM copies`;

const titlesOf = (documents: readonly { readonly title: string }[]) => documents.map(({ title }) => title);

describe('POST /v1/envelopes/{id}/documents', () => {
  it('201 returns the envelope with an existing document, a form and base64, in their order', async () => {
    const id = await anEmptyDraft();
    const form = formOf({ bytes: madePdf(), fields: { title: 'Da forma' } });
    done(await attach(id, { documentId: sender.documentId }), 201);
    done(await attach(id, form.body, form.headers), 201);
    const { status, body } = await attach(id, { contentBase64, filename: 'anexo.pdf' });
    expect([status, titlesOf(body.documents)]).toEqual([201, ['contrato', 'Da forma', 'anexo']]);
    expect(body.documents[0]).toMatchObject({ id: sender.documentId, sha256: sender.sha256, pages: 4 });
  });

  it('201 makes an attached file a document like any other', async () => {
    const { body } = await attach(await anEmptyDraft(), {
      contentBase64,
      title: 'Anexo',
      metadata: { a: '1' },
    });
    const [attached] = body.documents;
    const document = await sender.call('GET', `/v1/documents/${attached.id}`);
    expect(document.body).toMatchObject({ title: 'Anexo', sha256: attached.sha256, metadata: { a: '1' } });
  });

  it('409 CONFLICT when the document is already attached', async () => {
    const id = await anEmptyDraft();
    done(await attach(id, { documentId: sender.documentId }), 201);
    const again = await attach(id, { documentId: sender.documentId });
    expect(refusalOf(again)).toEqual([409, 'CONFLICT']);
    expect(again.body.error.details).toMatchObject({ reason: 'ALREADY_ATTACHED' });
  });

  it('404 NOT_FOUND for an unknown document, a document of another organization or of the other environment', async () => {
    const id = await anEmptyDraft();
    const stranger = await aSender(service);
    const production = await aSender(service, 'PRODUCTION');
    for (const documentId of [stranger.documentId, production.documentId, 'doc_1', id]) {
      expect(refusalOf(await attach(id, { documentId }))).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('422 VALIDATION_FAILED for none and for more than one of the three', async () => {
    const id = await anEmptyDraft();
    const form = formOf({ bytes: madePdf(), fields: { documentId: sender.documentId } });
    const answers = [
      await attach(id, {}),
      await attach(id, { documentId: sender.documentId, contentBase64 }),
      await attach(id, form.body, form.headers),
    ];
    for (const answer of answers) {
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['documentId']]);
    }
    const bad = await attach(id, { contentBase64: 'não' });
    expect([refusalOf(bad), fieldsOf(bad)]).toEqual([[422, 'VALIDATION_FAILED'], ['contentBase64']]);
  });

  it('413, 415 and 422 check the file as an upload does, and attach nothing', async () => {
    const id = await anEmptyDraft();
    const launch = madePdf({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }).toString('base64');
    const large = Buffer.concat([madePdf(), Buffer.alloc(20 * 1024 * 1024)]).toString('base64');
    const refused = [
      await attach(id, { contentBase64: large }),
      await attach(id, { contentBase64: Buffer.from('no pdf').toString('base64') }),
      await attach(id, { contentBase64: launch }),
    ];
    expect(refused.map(refusalOf)).toEqual([
      [413, 'PAYLOAD_TOO_LARGE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [422, 'MALWARE_DETECTED'],
    ]);
    expect((await sender.call('GET', `/v1/envelopes/${id}`)).body.documents).toEqual([]);
  });

  it('409 ENVELOPE_NOT_EDITABLE once the envelope is sent, and creates no document', async () => {
    const { id } = await sender.send();
    const answer = await attach(id, { contentBase64, title: 'Tarde demais' });
    expect(refusalOf(answer)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
    const { body } = await sender.call('GET', '/v1/documents?q=Tarde');
    expect(body.data).toEqual([]);
  });

  it('403 PLAN_LIMIT_REACHED for one document more than an envelope may have', async () => {
    const id = await anEmptyDraft();
    await changeRowsDirectly(service, FILL, [sender.documentId, DOCUMENTS_PER_ENVELOPE, id]);
    const answer = await attach(id, { documentId: sender.documentId });
    expect(refusalOf(answer)).toEqual([403, 'PLAN_LIMIT_REACHED']);
  });

  it('201 attaches once for the same Idempotency-Key', async () => {
    const id = await anEmptyDraft();
    const headers = { 'idempotency-key': 'attach-1' };
    const [one, other] = [formOf({ bytes: madePdf() }), formOf({ bytes: madePdf() })];
    const first = done(await attach(id, one.body, { ...one.headers, ...headers }), 201);
    const again = await attach(id, other.body, { ...other.headers, ...headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const reused = await attach(id, { contentBase64, title: 'Outro' }, headers);
    expect(refusalOf(reused)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });
});

itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/envelopes/${id}/documents`,
  scope: 'envelopes:write',
  writes: true,
  body: { documentId: sender.documentId },
  make: anEmptyDraft,
});
