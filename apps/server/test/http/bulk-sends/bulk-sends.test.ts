import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BULK_CSV_BYTES } from '../../../src/domain/limits.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const CSV =
  'nome;e-mail;cpf\nAna Souza;ana@example.com;529.982.247-25\nBruno;bruno@example.com;111.444.777-35\n';
const BROKEN = `${CSV}=SUM(A1);bia;1\n`;

const create = (body: object = {}, headers = {}) =>
  sender.call('POST', '/v1/bulk-sends', {
    body: { documentId: sender.documentId, csv: CSV, ...body },
    headers,
  });
const created = async (body: object = {}): Promise<string> => done(await create(body), 201).body.id;
const read = async (id: string) => done(await sender.call('GET', `/v1/bulk-sends/${id}`)).body;
const start = (id: string, body: object = {}, headers = {}) =>
  sender.call('POST', `/v1/bulk-sends/${id}/send`, { body, headers });
const cancel = (id: string) => sender.call('POST', `/v1/bulk-sends/${id}/cancel`);
const rowsOf = async (id: string, query = '') =>
  done(await sender.call('GET', `/v1/bulk-sends/${id}/rows${query}`)).body;

const path = (rest: string) => (id: string) => `/v1/bulk-sends/${id}${rest}`;
const ofBulkSends = { make: created, prefix: 'bulk' } as const;
const reading = { ...ofBulkSends, method: 'GET', scope: 'envelopes:read' } as const;
const acting = { ...ofBulkSends, method: 'POST', scope: 'envelopes:send', writes: true } as const;
itChecksAccess(service, sender, {
  method: 'POST',
  path: () => '/v1/bulk-sends',
  scope: 'envelopes:write',
  writes: true,
  body: { documentId: sender.documentId, csv: CSV },
});
itChecksAccess(service, sender, { method: 'GET', path: () => '/v1/bulk-sends', scope: 'envelopes:read' });
itChecksAccess(service, sender, { ...reading, path: path('') });
itChecksAccess(service, sender, { ...reading, path: path('/rows') });
itChecksAccess(service, sender, { ...reading, path: path('/result'), personal: true });
itChecksAccess(service, sender, { ...reading, path: path('/preview'), personal: true });
itChecksAccess(service, sender, { ...acting, path: path('/send'), body: {} });
itChecksAccess(service, sender, { ...acting, path: path('/cancel') });

describe('POST /v1/bulk-sends', () => {
  it('201 with the checked list', async () => {
    const { body } = await create({
      title: ' Termo ',
      reference: 'turma',
      authenticationMethod: 'EMAIL_OTP',
    });
    expect(body).toEqual({
      id: expect.stringMatching(/^bulk_[0-9a-hjkmnp-tv-z]{26}$/),
      status: 'READY',
      approval: null,
      language: null,
      documentId: sender.documentId,
      template: null,
      columns: [],
      ignoredColumns: [],
      notify: true,
      title: 'Termo',
      signatureLevel: 'ADVANCED',
      authenticationMethod: 'EMAIL_OTP',
      notifyBy: null,
      expiresAt: null,
      reference: 'turma',
      redirectUrl: null,
      replyTo: null,
      subject: null,
      rows: { total: 2, ready: 2, invalid: 0, sent: 0, failed: 0, cancelled: 0, warnings: 0 },
      pausedUntil: null,
      sentAt: null,
      endedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
      version: 1,
    });
    expect(await read(body.id)).toEqual(body);
    const more = CSV.replaceAll(/^(.+)$/gm, '$1;x');
    expect((await create({ csv: more })).body.ignoredColumns).toEqual(['x']);
  });

  it('201 with a file in Windows-1252, and creates a single bulk send for the same key', async () => {
    const csvBase64 = Buffer.from(CSV.replace('Ana', 'Conceição'), 'latin1').toString('base64');
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [
      await create({ csv: undefined, csvBase64 }, headers),
      await create({ csv: undefined, csvBase64 }, headers),
    ];
    expect([one.status, other.body]).toEqual([201, one.body]);
    expect((await rowsOf(one.body.id)).data[0].name).toBe('Conceição Souza');
  });

  it('422 VALIDATION_FAILED for a list without its columns, in the language of the caller', async () => {
    const answer = await create(
      { csv: 'Ana;ana@example.com\nBia;bia@example.com' },
      { 'accept-language': 'pt-BR' },
    );
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fields).toEqual([
      {
        field: 'csv',
        rule: 'csv.columns',
        params: { columns: ['name', 'email'] },
        message: 'A primeira linha deve ter cada uma destas colunas uma vez: name, email.',
      },
    ]);
  });

  it('422 VALIDATION_FAILED without a list, with two, and with a list that is too long', async () => {
    for (const body of [{ csv: undefined }, { csvBase64: 'YQ==' }, { csv: 'a'.repeat(BULK_CSV_BYTES + 1) }]) {
      const answer = await create(body);
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      expect(fieldsOf(answer)).toEqual(['csv']);
    }
  });

  it('413 PAYLOAD_TOO_LARGE for a file that is too large', async () => {
    const csvBase64 = Buffer.alloc(BULK_CSV_BYTES + 1, 'a').toString('base64');
    expect(refusalOf(await create({ csv: undefined, csvBase64 }))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('422 QUALIFIED_PROVIDER_UNAVAILABLE for the qualified level in Production without a provider', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const body = { documentId: by.documentId, csv: CSV, signatureLevel: 'QUALIFIED' };
    const answer = await by.call('POST', '/v1/bulk-sends', { body });
    expect(refusalOf(answer)).toEqual([422, 'QUALIFIED_PROVIDER_UNAVAILABLE']);
  });

  it('404 NOT_FOUND for a document of another environment', async () => {
    const stranger = await aSender(service);
    const answer = await create({ documentId: stranger.documentId });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details).toMatchObject({ resource: 'document', field: 'documentId' });
  });
});

describe('GET /v1/bulk-sends/{id}/rows', () => {
  it('200 with masked numbers, problems and warnings', async () => {
    const id = await created({ csv: `${BROKEN}Ana;ana@example.com;529.982.247-25\n` });
    const { data, hasMore } = await rowsOf(id);
    expect(hasMore).toBe(false);
    expect(data[0]).toEqual({
      line: 2,
      status: 'READY',
      name: 'Ana Souza',
      email: 'ana@example.com',
      cpf: '***.982.247-**',
      phone: null,
      people: [],
      reference: null,
      problems: [],
      warnings: [],
      envelopeId: null,
      error: null,
    });
    expect(data[2]).toMatchObject({ line: 4, status: 'INVALID', cpf: null });
    expect(
      data[2].problems.map(({ field, column }: { field: string; column: number }) => [field, column]),
    ).toEqual([
      ['email', 2],
      ['cpf', 3],
    ]);
    expect(
      data[3].warnings.map(({ rule, params }: { rule: string; params: object }) => [rule, params]),
    ).toEqual([
      ['repeated', { line: 2 }],
      ['repeated', { line: 2 }],
    ]);
    const problem = (await rowsOf(id, '?status=INVALID')).data[0].problems[1];
    expect(problem.message).toBe('Is not a valid CPF.');
    const inPortuguese = await sender.call('GET', `/v1/bulk-sends/${id}/rows?status=INVALID`, {
      headers: { 'accept-language': 'pt-BR' },
    });
    expect(inPortuguese.body.data[0].problems[1].message).toBe('O CPF não é válido.');
  });

  it('200 page by page', async () => {
    const id = await created();
    const first = await rowsOf(id, '?limit=1');
    const second = await rowsOf(id, `?limit=1&cursor=${first.nextCursor}`);
    expect([first.data[0].line, second.data[0].line, second.nextCursor]).toEqual([2, 3, null]);
    const other = await sender.call(
      'GET',
      `/v1/bulk-sends/${await created()}/rows?cursor=${first.nextCursor}`,
    );
    expect(refusalOf(other)).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('POST /v1/bulk-sends/{id}/send', () => {
  it('200 and the jobs send every row, once for the same key', async () => {
    const id = await created({ title: 'Termo' });
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [await start(id, {}, headers), await start(id, {}, headers)];
    expect(one.body).toMatchObject({ status: 'SENDING', version: 2 });
    expect(other.body).toEqual(one.body);
    await service.doJobs();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', rows: { sent: 2, ready: 0 } });
    const { data } = await rowsOf(id);
    const envelope = done(await sender.call('GET', `/v1/envelopes/${data[0].envelopeId}`)).body;
    expect(envelope).toMatchObject({ title: 'Termo', status: 'SENT', signers: [{ name: 'Ana Souza' }] });
    expect(data[0]).toMatchObject({ status: 'SENT', name: 'Ana Souza', cpf: '***.982.247-**' });
    const messages = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/messages`)).body.data;
    expect(messages).toMatchObject([{ kind: 'INVITATION' }]);
  });

  it('409 CONFLICT for a list with problems, which skipInvalid leaves out', async () => {
    const id = await created({ csv: BROKEN });
    const answer = await start(id);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details).toMatchObject({ reason: 'BULK_SEND_NOT_READY' });
    done(await start(id, { skipInvalid: true }));
    await service.doJobs();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', rows: { sent: 2, invalid: 1 } });
  });

  it('409 CONFLICT for a document with another version', async () => {
    const file = { bytes: await anotherPdf() };
    const { id: documentId } = done(
      await service.upload('/v1/documents', { as: sender.key, file }),
      201,
    ).body;
    const id = await created({ documentId });
    const version = { bytes: await anotherPdf() };
    done(
      await service.upload(`/v1/documents/${documentId}/versions`, { as: sender.key, file: version }),
      201,
    );
    const answer = await start(id);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details).toMatchObject({ reason: 'DOCUMENT_CHANGED' });
  });

  it('422 VALIDATION_FAILED for a wrong body', async () => {
    expect(refusalOf(await start(await created(), { skipInvalid: 'x' }))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('POST /v1/bulk-sends/{id}/cancel', () => {
  it('200 before the jobs ran, and nothing is sent', async () => {
    const id = await created();
    done(await start(id));
    expect((await cancel(id)).body).toMatchObject({ status: 'CANCELLED', rows: { cancelled: 2, ready: 0 } });
    await service.doJobs();
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', rows: { sent: 0 } });
  });

  it('409 CONFLICT after the end', async () => {
    const id = await created();
    done(await cancel(id));
    const answer = await cancel(id);
    expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
    expect(answer.body.error.details).toMatchObject({ reason: 'BULK_SEND_ENDED' });
    expect(refusalOf(await start(id))).toEqual([409, 'CONFLICT']);
  });
});

describe('GET /v1/bulk-sends/{id}/result', () => {
  it('200 with a CSV that runs nothing', async () => {
    const id = await created({ csv: BROKEN });
    done(await start(id, { skipInvalid: true }));
    await service.doJobs();
    const headers = { 'accept-language': 'pt-BR' };
    const url = `/v1/bulk-sends/${id}/result?separator=semicolon`;
    const file = await service.fetch(url, { as: sender.key, headers });
    expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      `attachment; filename="${id}.csv"`,
    ]);
    const lines = file.bytes.toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFF"linha";"nome";"e-mail";"documento";"status";"problema";"situação"');
    expect(lines[1]).toMatch(/^"2";"Ana Souza";"ana@example\.com";"env_\w+";"SENT";"";"enviado"$/);
    expect(lines[3]).toMatch(
      /^"4";"'=SUM\(A1\)";"bia";"";"INVALID";"email: .*O CPF não é válido\.";"com problema"$/,
    );
  });

  it('422 VALIDATION_FAILED for another separator', async () => {
    const answer = await sender.call('GET', `/v1/bulk-sends/${await created()}/result?separator=tab`);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('GET /v1/bulk-sends', () => {
  it('200 newest first, of this environment alone', async () => {
    const by = await aSender(service);
    const body = { documentId: by.documentId, csv: CSV };
    const older = done(await by.call('POST', '/v1/bulk-sends', { body }), 201).body;
    const newer = done(await by.call('POST', '/v1/bulk-sends', { body }), 201).body;
    expect((await by.call('GET', '/v1/bulk-sends')).body).toEqual({
      data: [newer, older],
      nextCursor: null,
      hasMore: false,
    });
    const production = { as: await service.keyOf(by.person, 'PRODUCTION'), on: 'PRODUCTION' as const };
    expect((await service.call('GET', '/v1/bulk-sends', production)).body.data).toEqual([]);
  });
});
