import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { csvLines } from '../../../src/domain/bulk-sends/csv-lines.ts';
import { anEmploymentTemplate, COLUMNS, EMPLOYEES, EMPLOYER } from '../../given/bulk-template.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const templateId = await anEmploymentTemplate(sender);

const create = (body: object = {}, headers = {}) =>
  sender.call('POST', '/v1/bulk-sends', {
    body: { templateId, people: [EMPLOYER], csv: EMPLOYEES, ...body },
    headers,
  });
const created = async (body: object = {}): Promise<string> => done(await create(body), 201).body.id;
const read = async (id: string) => done(await sender.call('GET', `/v1/bulk-sends/${id}`)).body;
const start = (id: string, body: object = {}) => sender.call('POST', `/v1/bulk-sends/${id}/send`, { body });
const rowsOf = async (id: string) => done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body.data;
const envelopeOf = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const listWith = (...rows: string[]) => [COLUMNS, ...rows].join('\n');

interface Problem {
  readonly field: string;
  readonly column: number | null;
  readonly rule: string;
}
const problemsOf = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map(({ field, column, rule }) => [field, column, rule]);

describe('POST /v1/bulk-sends with the content of a template', () => {
  it('201 with the columns and the version of the template, once for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [one, other] = [await create({}, headers), await create({}, headers)];
    expect(one.body).toMatchObject({
      status: 'READY',
      documentId: null,
      template: { id: templateId, version: 1 },
      columns: [
        'empregado.name',
        'empregado.email',
        'empregado.cpf',
        'empregado.reference',
        'value.salario',
        'reference',
      ],
      ignoredColumns: [],
      notify: true,
      title: 'Contrato de trabalho',
      rows: { total: 2, ready: 2 },
    });
    expect(other.body).toEqual(one.body);
    expect((await rowsOf(one.body.id))[0]).toMatchObject({
      line: 3,
      name: 'Ana Souza',
      people: [{ role: 'empregado', name: 'Ana Souza', cpf: '***.982.247-**', reference: 'M-1' }],
      reference: 'C-1',
    });
  });

  it('200 every row becomes an envelope with its own people, values, and names', async () => {
    const csv = [
      `${COLUMNS};metadata.filial;message;expiresAt`,
      'Ana Souza;ana@example.com;529.982.247-25;M-1;"2.500,00";C-1;"=""007""";Oi;2099-01-02T03:04:05Z',
      'Bruno Lima;bruno@example.com;111.444.777-35;M-2;3100,50;;;;',
    ].join('\n');
    const id = await created({ csv, reference: 'folha', metadata: { mes: '11' } });
    done(await start(id));
    await service.doJobs();
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', rows: { sent: 2, failed: 0 } });
    const rows = await rowsOf(id);
    const [ana, bruno] = [await envelopeOf(rows[0].envelopeId), await envelopeOf(rows[1].envelopeId)];
    expect(ana).toMatchObject({
      title: 'Contrato de trabalho',
      status: 'SENT',
      reference: 'C-1',
      metadata: { mes: '11', filial: '007' },
      message: 'Oi',
      expiresAt: '2099-01-02T03:04:05.000Z',
      templateId,
      templateVersion: 1,
      signers: [
        { name: 'Ana Souza', reference: 'M-1', templateRole: 'empregado' },
        { name: 'Rita Reis', reference: 'RH', templateRole: 'empresa' },
      ],
    });
    expect(bruno).toMatchObject({ reference: 'folha', metadata: { mes: '11' }, message: null });
    const { fields } = done(await sender.call('GET', `/v1/envelopes/${ana.id}/fields`)).body;
    expect(fields).toMatchObject([
      { key: 'salario', default: '2500.00' },
      { key: 'apelido', default: null },
    ]);
    expect(rows[0]).toMatchObject({
      status: 'SENT',
      people: [
        { role: 'empregado', cpf: '***.982.247-**' },
        { role: 'empresa', name: 'Rita Reis' },
      ],
    });
  });

  it('422 VALIDATION_FAILED names unknown columns, which ignoreUnknown leaves out', async () => {
    const csv = EMPLOYEES.replaceAll(
      /;C-\d|;reference/g,
      (cell) => `${cell};${cell === ';reference' ? 'empregado.cargo;setor' : 'pt-BR;TI'}`,
    );
    const answer = await create({ csv });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fields).toMatchObject([
      {
        field: 'csv',
        rule: 'unknown_column',
        params: {
          columns: ['empregado.cargo', 'setor'],
          allowed: expect.arrayContaining(['empregado.cpf', 'value.salario', 'expiresAt']),
        },
      },
    ]);
    const left = done(await create({ csv, ignoreUnknown: true }), 201).body;
    expect(left).toMatchObject({ status: 'READY', ignoredColumns: ['empregado.cargo', 'setor'] });
  });

  it('422 VALIDATION_FAILED for a column that is missing, there twice, or of somebody who is in every envelope', async () => {
    const refused = async (csv: string, body: object = {}) => {
      const answer = await create({ csv, ...body });
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
      const [{ rule, params }] = answer.body.error.details.fields;
      return [rule, params.columns];
    };
    expect(await refused('empregado.name;reference\nAna;1')).toEqual([
      'csv.columns',
      ['empregado.email', 'value.salario'],
    ]);
    expect(await refused(EMPLOYEES.replace(';reference', ';valor.salario'))).toEqual([
      'csv.columns',
      ['value.salario'],
    ]);
    expect(await refused(EMPLOYEES.replace(';reference', ';empresa.nome'))).toEqual([
      'unknown_column',
      ['empresa.nome'],
    ]);
    expect(await refused(EMPLOYEES, { people: [] })).toEqual([
      'csv.columns',
      ['empresa.name', 'empresa.email'],
    ]);
  });

  it('201 names each cell that is wrong, before anything is created', async () => {
    const rows = [
      'Ana;ana@example.com;529.982.247-25;M-1;2500;C-1',
      ';bia;1;M-2;muito;C-1',
      'Caio;caio@example.com;;M-3;2.500;C-3',
      'Duda;ana@example.com;529.982.247-25;M-4;;C-4',
      'Eva;eva@example.com;111.444.777-35;RH;10;C-5;sobra',
    ];
    const id = await created({ csv: listWith(...rows) });
    expect(await read(id)).toMatchObject({ status: 'DRAFT', rows: { total: 5, ready: 1, invalid: 4 } });
    const [ana, bia, caio, duda, eva] = await rowsOf(id);
    expect(ana).toMatchObject({ status: 'READY', problems: [] });
    expect(problemsOf(bia)).toEqual([
      ['empregado.name', 1, 'required'],
      ['empregado.email', 2, 'format.email'],
      ['empregado.cpf', 3, 'cpf.digits'],
    ]);
    expect(bia.warnings).toMatchObject([
      { field: 'reference', column: 6, rule: 'repeated', params: { line: 2 } },
    ]);
    expect(problemsOf(caio)).toEqual([
      ['value.salario', 5, 'format.number'],
      ['empregado.cpf', 3, 'required'],
    ]);
    expect(problemsOf(duda)).toEqual([['value.salario', 5, 'required']]);
    expect(duda.warnings).toMatchObject([{ field: 'empregado.email' }, { field: 'empregado.cpf' }]);
    expect(problemsOf(eva)).toEqual([['csv', 7, 'csv.cells']]);
    expect(done(await sender.call('GET', '/v1/envelopes?reference=C-5')).body.data).toEqual([]);
  });

  it('201 names a value that breaks the rule of its field, and a person who is somebody else in the envelope', async () => {
    const rows = [
      'Ana;ana@example.com;529.982.247-25;M-1;dois mil;C-1',
      'Rita;rita@empresa.example.com;16899535009;RH;10;C-2',
    ];
    const [ana, rita] = await rowsOf(await created({ csv: listWith(...rows) }));
    expect(problemsOf(ana)).toEqual([['value.salario', 5, 'format.number']]);
    expect(problemsOf(rita)).toEqual([['empregado.reference', 4, 'unique_items']]);
  });

  it('201 names a witness who is a party of the same envelope', async () => {
    const roles = [{ key: 'empregado' }, { key: 'testemunha', role: 'WITNESS' }];
    const own = await anEmploymentTemplate(sender, { roles, fields: [] });
    const person = 'Ana;ana@example.com;52998224725';
    const csv = `empregado.name;empregado.email;empregado.cpf;testemunha.name;testemunha.email;testemunha.cpf\n${person};${person}`;
    const [row] = await rowsOf(await created({ templateId: own, people: undefined, csv }));
    expect(row.problems).toMatchObject([{ rule: 'same_person', column: 6, field: 'testemunha.cpf' }]);
  });

  it('404 NOT_FOUND for the template of another tenant, and 422 for one without content', async () => {
    const stranger = await aSender(service);
    const theirs = await anEmploymentTemplate(stranger);
    const answer = await create({ templateId: theirs });
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details).toMatchObject({ resource: 'template' });
    const bare = done(await sender.call('POST', '/v1/templates', { body: { name: 'Só regras' } }), 201).body
      .id;
    expect(refusalOf(await create({ templateId: bare }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('422 for a person whose role is unknown, or who has a wrong CPF, and for members that need the template', async () => {
    const unknown = await create({ people: [{ ...EMPLOYER, role: 'chefe' }] });
    expect(unknown.body.error.details.fields).toMatchObject([{ field: 'people[0].role', rule: 'enum' }]);
    const wrong = await create({ people: [{ ...EMPLOYER, cpf: '1' }] });
    expect(refusalOf(wrong)).toEqual([422, 'INVALID_CPF']);
    expect(wrong.body.error.details.fields).toMatchObject([{ field: 'people[0].cpf' }]);
    const both = await create({ documentId: sender.documentId });
    expect(both.body.error.details.fields).toMatchObject([{ field: 'people', rule: 'conflict' }]);
    const neither = await create({ templateId: undefined });
    expect(neither.body.error.details.fields).toMatchObject([
      { field: 'documentId', rule: 'required.one_of' },
    ]);
  });
});

describe('uniqueReference of a list for a template', () => {
  const unique = { uniqueReference: true };

  it('201 with a problem for a row without a reference of its own, and 409 in a row that another envelope beat', async () => {
    const rows = [
      'Ana Souza;ana@example.com;529.982.247-25;M-1;2500;U-1',
      'Bruno Lima;bruno@example.com;111.444.777-35;M-2;3100;U-1',
      'Caio Reis;caio@example.com;168.995.350-09;M-3;3100;',
      'Dora Melo;dora@example.com;;M-4;3100;U-2',
    ];
    const people = [{ ...EMPLOYER, cpf: '98765432100' }];
    const settings = { ...unique, people, signatureLevel: 'SIMPLE' };
    const id = await created({ ...settings, csv: listWith(...rows) });
    expect((await rowsOf(id)).map(problemsOf)).toEqual([
      [],
      [['reference', 6, 'repeated']],
      [['reference', 6, 'required']],
      [],
    ]);
    const taken = { title: 'Outro', reference: 'U-2' };
    done(await sender.call('POST', '/v1/envelopes', { body: taken }), 201);
    done(await start(id, { skipInvalid: true }));
    await service.doJobs();
    const after = await rowsOf(id);
    expect(
      after.map(({ status, error }: { status: string; error: string | null }) => [status, error]),
    ).toEqual([
      ['SENT', null],
      ['INVALID', null],
      ['INVALID', null],
      ['FAILED', 'CONFLICT'],
    ]);
    expect(await envelopeOf(after[0].envelopeId)).toMatchObject({ reference: 'U-1', uniqueReference: true });
  });

  it('422 VALIDATION_FAILED beside a document, whose rows have no references', async () => {
    const body = {
      ...unique,
      documentId: sender.documentId,
      people: undefined,
      csv: 'nome;e-mail\nAna;a@example.com',
    };
    expect(refusalOf(await create(body))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('footer and reportPlacement of a bulk send', () => {
  const settings = { footer: 'NONE', reportPlacement: 'APART' };

  it('come from the template, and the request takes precedence', async () => {
    const own = await anEmploymentTemplate(sender, settings);
    expect(done(await sender.call('GET', `/v1/templates/${own}`)).body).toMatchObject(settings);
    const kept = await sentList({ templateId: own });
    expect(await envelopeOf((await rowsOf(kept))[0].envelopeId)).toMatchObject(settings);
    const other = await sentList({ templateId: own, footer: 'DEFAULT' });
    const changed = { footer: 'DEFAULT', reportPlacement: 'APART' };
    expect(await envelopeOf((await rowsOf(other))[0].envelopeId)).toMatchObject(changed);
    const one = {
      title: 'Um',
      templateId: own,
      people: [
        EMPLOYER,
        { ...EMPLOYER, role: 'empregado', reference: 'M-1', email: 'ana@example.com', cpf: '52998224725' },
      ],
      values: { salario: '2500' },
    };
    expect(done(await sender.call('POST', '/v1/envelopes', { body: one }), 201).body).toMatchObject(settings);
  });

  it('hold for one document too', async () => {
    const csv = 'nome;e-mail;cpf\nAna;ana@example.com;52998224725';
    const body = {
      ...settings,
      documentId: sender.documentId,
      people: undefined,
      templateId: undefined,
      csv,
    };
    const id = await sentList(body);
    expect(await envelopeOf((await rowsOf(id))[0].envelopeId)).toMatchObject(settings);
  });
});

describe('a template that changes or goes after the check', () => {
  it('is sent as it was when the list was checked', async () => {
    const own = await anEmploymentTemplate(sender);
    const [changed, deleted] = [await created({ templateId: own }), await created({ templateId: own })];
    done(await sender.call('PATCH', `/v1/templates/${own}`, { body: { title: 'Outro', fields: [] } }));
    done(await start(changed));
    await service.doJobs();
    const before = await envelopeOf((await rowsOf(changed))[0].envelopeId);
    expect(before).toMatchObject({ title: 'Contrato de trabalho', templateVersion: 1 });
    done(await sender.call('DELETE', `/v1/templates/${own}`), 204);
    done(await start(deleted));
    await service.doJobs();
    expect(await read(deleted)).toMatchObject({ status: 'COMPLETED', rows: { sent: 2 } });
  });

  it('keeps settings and the title of a document list that names a template', async () => {
    const file = { bytes: await anotherPdf() };
    const { id } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201).body;
    const body = {
      templateId,
      documentId: id,
      people: undefined,
      csv: 'nome;e-mail;cpf\nAna;ana@example.com;52998224725',
    };
    const made = done(await create(body), 201).body;
    expect(made).toMatchObject({ documentId: id, template: null, title: 'Contrato de trabalho' });
  });
});

/** Returns the cells of a result, by line. */
async function resultOf(id: string, query = '', as = sender.key) {
  const file = await service.fetch(`/v1/bulk-sends/${id}/result${query}`, { as });
  if (file.status !== 200) return { status: file.status, header: [], rows: [] };
  const [header, ...rows] = csvLines(file.bytes.toString()).map(({ cells }) => cells);
  return { status: file.status, header: header ?? [], rows };
}
async function sentList(body: object = {}): Promise<string> {
  const id = await created(body);
  done(await start(id));
  await service.doJobs();
  return id;
}

describe('GET /v1/bulk-sends/{id}/result of a list for a template', () => {
  it('200 with ids and statuses as the API names them', async () => {
    const id = await sentList();
    const [{ envelopeId }] = await rowsOf(id);
    const { header, rows } = await resultOf(id);
    expect(header.join(' ')).toBe(
      'line reference envelopeId status error problem empregado.name empregado.email empregado.reference ' +
        'empresa.name empresa.email empresa.reference',
    );
    expect(rows[0]?.slice(0, 6)).toEqual(['3', 'C-1', envelopeId, 'SENT', '', '']);
    expect(rows[0]?.slice(6).join(' ')).toBe(
      'Ana Souza ana@example.com M-1 Rita Reis rita@empresa.example.com RH',
    );
  });

  it('200 with the links of everybody in one result only, and nobody was written to', async () => {
    const id = await sentList({ notify: false });
    const first = await resultOf(id, '?links=true');
    const place = first.header.indexOf('empregado.link');
    expect(first.rows[0]?.[place]).toMatch(/\/sign\/[\w-]{43}$/);
    expect(new Set(first.rows.map((cells) => cells[place])).size).toBe(2);
    const token = first.rows[0]?.[place]?.split('/').at(-1);
    expect((await service.call('GET', `/v1/sign/${token}`)).status).toBe(200);
    const second = await resultOf(id, '?links=true');
    expect(second.rows.map((cells) => cells[place])).toEqual(['', '']);
    const [{ envelopeId }] = await rowsOf(id);
    const messages = done(await sender.call('GET', `/v1/envelopes/${envelopeId}/messages`)).body.data;
    expect(messages).toEqual([]);
  });

  it('403 for links without envelopes:send and for values without evidence:read, 422 for links that Aval sends', async () => {
    const id = await created({ notify: false });
    const reader = await service.keyOf(sender.person, 'SANDBOX', ['envelopes:read', 'personal:read']);
    expect((await resultOf(id, '?links=true', reader)).status).toBe(403);
    expect((await resultOf(id, '?values=true', reader)).status).toBe(403);
    expect((await resultOf(id, '', reader)).status).toBe(200);
    expect((await resultOf(await created(), '?links=true')).status).toBe(422);
  });

  it('200 with the values that signers entered, once they have signed', async () => {
    const id = await sentList({ notify: false });
    const { header, rows } = await resultOf(id, '?links=true&values=true');
    const place = header.indexOf('value.salario');
    expect(rows[0]?.[place]).toBe('');
    const token = rows[0]?.[header.indexOf('empregado.link')]?.split('/').at(-1) ?? '';
    await signAs(token, '52998224725');
    const later = await resultOf(id, '?values=true');
    const key = later.header.indexOf('value.salario');
    expect(later.rows.map((cells) => cells[key])).toEqual(['2500', '']);
  });
});

/** Signs what the link shows, with the values that the sender gave. */
async function signAs(token: string, cpf: string, { isProved = false } = {}) {
  const at = `/v1/sign/${token}`;
  const post = async (what: string, body: object) =>
    done(await service.call('POST', `${at}/${what}`, { body })).body;
  const { documents } = done(await service.call('GET', at)).body;
  const documentHashes: Record<string, string> = {};
  for (const { id } of documents) {
    const { bytes } = await service.fetch(`${at}/documents/${id}`);
    documentHashes[id] = createHash('sha256').update(bytes).digest('hex');
  }
  if (!isProved) await post('otp/request', { cpf });
  const verified = isProved ? {} : await post('otp/verify', { code: '424242' });
  const consent = await post('consent', {});
  await post('sign', { accepted: true, consentHash: consent.hash, documentHashes });
  return verified;
}

describe('GET /v1/bulk-sends/{id}/preview', () => {
  const preview = (id: string, query = '') =>
    service.fetch(`/v1/bulk-sends/${id}/preview${query}`, { as: sender.key });

  it('200 with the first row as the PDF that would go out, and nothing is created', async () => {
    const id = await created({ reference: 'previa', csv: EMPLOYEES.replaceAll(/C-\d/g, 'previa') });
    const [first, second] = [await preview(id), await preview(id, '?line=4')];
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(first.bytes, second.bytes)).not.toBe(0);
    expect(done(await sender.call('GET', '/v1/envelopes?reference=previa')).body.data).toEqual([]);
    done(await start(id));
    await service.doJobs();
    expect((await preview(id)).status).toBe(404);
  });

  it('404 NOT_FOUND for a row with problems, and for a document that the template does not have', async () => {
    const id = await created({
      csv: listWith('Ana;ana;529.982.247-25;M-1;2500;C-1', 'Bia;bia@example.com;111.444.777-35;M-2;2500;C-2'),
    });
    expect((await preview(id, '?line=2')).status).toBe(404);
    expect((await preview(id, '?line=3&documentIndex=1')).status).toBe(404);
    expect((await preview(id)).status).toBe(200);
  });

  it('200 with the document where everybody signs the same', async () => {
    const body = { documentId: sender.documentId, csv: 'nome;e-mail;cpf\nAna;ana@example.com;52998224725' };
    const { id } = done(await sender.call('POST', '/v1/bulk-sends', { body }), 201).body;
    expect(
      createHash('sha256')
        .update((await preview(id)).bytes)
        .digest('hex'),
    ).toBe(sender.sha256);
  });
});

/** The ends of bulk sends after a place in the events: they are listed once nothing earlier can come. */
async function endsAfter(cursor: string): Promise<readonly unknown[]> {
  for (let next = cursor; ;) {
    const { data, cursor: after } = done(await sender.call('GET', `/v1/events?cursor=${next}&wait=5`)).body;
    const ends = data.filter(({ type }: { type: string }) => type.startsWith('bulk_send.'));
    if (ends.length > 0) return ends;
    next = after;
  }
}

describe('the events of a bulk send', () => {
  it('tell once that it completed, or that nothing was sent', async () => {
    const { cursor } = done(await sender.call('GET', '/v1/events')).body;
    const id = await sentList();
    expect(await endsAfter(cursor)).toMatchObject([
      {
        type: 'bulk_send.completed',
        sequence: null,
        data: { bulkSend: { id, status: 'COMPLETED', rows: { total: 2, sent: 2, failed: 0 } } },
      },
    ]);
  });
});

it('the event of a bulk send of which nothing was sent is bulk_send.failed', async () => {
  const file = { bytes: await anotherPdf() };
  const { id: documentId } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201).body;
  const body = { documentId, csv: 'nome;e-mail;cpf\nAna;ana@example.com;52998224725' };
  const { id } = done(await sender.call('POST', '/v1/bulk-sends', { body }), 201).body;
  const { cursor } = done(await sender.call('GET', '/v1/events')).body;
  done(await start(id));
  const version = { as: sender.key, file: { bytes: await anotherPdf() } };
  done(await service.upload(`/v1/documents/${documentId}/versions`, version), 201);
  await service.doJobs();
  expect(await endsAfter(cursor)).toMatchObject([
    { type: 'bulk_send.failed', data: { bulkSend: { id, rows: { sent: 0, failed: 1 } } } },
  ]);
});

describe('a signer who is the same person in every envelope', () => {
  it('signs the whole batch with one code, and each envelope has its own consent and views', async () => {
    const body = { people: [{ ...EMPLOYER, email: 'lote@empresa.example.com' }] };
    const id = await sentList(body);
    const other = await sentList(body);
    const envelopes: string[] = (await rowsOf(id)).map(
      ({ envelopeId }: { envelopeId: string }) => envelopeId,
    );
    const [first = '', second = ''] = envelopes;
    const { signers } = await envelopeOf(first);
    const employer = signers.find(({ templateRole }: { templateRole: string }) => templateRole === 'empresa');
    const link = await sender.call('POST', `/v1/envelopes/${first}/signers/${employer.id}/link`);
    const { token } = done(link).body.signingLink;
    const at = `/v1/sign/${token}`;
    const { continuation } = await signAs(token, EMPLOYER.cpf);
    const { data } = done(await service.call('POST', `${at}/pending`, { body: { continuation } })).body;
    const together = data.filter(({ sameBulkSend }: { sameBulkSend: boolean }) => sameBulkSend);
    expect(together).toMatchObject([{ id: second, people: ['Bruno Lima'] }]);
    const apart: string[] = (await rowsOf(other)).map(({ envelopeId }: { envelopeId: string }) => envelopeId);
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining(
        apart.map((envelopeId) =>
          expect.objectContaining({ id: envelopeId, sameBulkSend: false, people: [] }),
        ),
      ),
    );
    const opened = await service.call('POST', `${at}/pending/${second}`, { body: { continuation } });
    await signAs(done(opened).body.token, EMPLOYER.cpf, { isProved: true });
    const [one, two] = [await employerOf(first), await employerOf(second)];
    expect([one.status, two.status]).toEqual(['SIGNED', 'SIGNED']);
    const trail = done(await sender.call('GET', `/v1/envelopes/${second}/audit`)).body;
    const kinds = JSON.stringify(trail);
    for (const kind of ['DOCUMENT_VIEWED', 'CONSENT_SHOWN', 'SIGNER_SIGNED']) expect(kinds).toContain(kind);
    expect(kinds).toContain('otherEnvelope');
  });
});

async function employerOf(id: string) {
  const { signers } = await envelopeOf(id);
  return signers.find(({ templateRole }: { templateRole: string }) => templateRole === 'empresa');
}
