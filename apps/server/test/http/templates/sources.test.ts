import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_ISOLATION } from '../../../src/adapters/pdf-worker/isolation.ts';
import { openSoffice } from '../../../src/adapters/soffice/open-soffice.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { textConverter } from '../../given/text-converter.ts';
import { wholeService } from '../../whole-service.ts';
import { visitsOf } from '../forms/visit.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const here = textConverter;
const converting = await service.over({ converter: here });
const sender = await aSender(converting);
const post = (url: string, body: object) => sender.call('POST', url, { body });

const HTML = '<p>Eu, {{nome}}, recebo {{salario}}. {{cidade}}</p><p>{{assinatura:cliente}}</p>';
const inBase64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');
const file = { contentBase64: inBase64(HTML), filename: 'contrato.html' };
const ANCHOR = { text: '{{assinatura:cliente}}', dx: 0, dy: 30, width: 120, height: 30 };
const SIGNATURE = { role: 'cliente', type: 'SIGNATURE', anchor: ANCHOR };
const ANA = { role: 'cliente', name: 'Ana Souza', email: 'ana@example.com', cpf: '529.982.247-25' };
const VARIABLES = [
  { key: 'cidade', default: 'Recife' },
  { key: 'salario', label: 'Salário', sample: 'R$ 1.000,00' },
];

async function aTemplate(change: object = {}) {
  const template = { name: 'Contrato', documents: [file], roles: [{ key: 'cliente' }], fields: [SIGNATURE] };
  return done(await post('/v1/templates', { ...template, variables: VARIABLES, ...change }), 201).body;
}

/** Returns whether a text is on the pages of a document. */
async function has(documentId: string, text: string): Promise<boolean> {
  const query = new URLSearchParams({ text });
  const { body } = done(await sender.call('GET', `/v1/documents/${documentId}/anchors?${query.toString()}`));
  return body.anchors.length > 0;
}

async function documentOf(envelopeId: string): Promise<string> {
  return done(await sender.call('GET', `/v1/envelopes/${envelopeId}`)).body.documents[0].id;
}

const use = async (templateId: string, values: object) =>
  post('/v1/signature-requests', { templateId, people: [ANA], values });

describe('templates of DOCX and HTML files', () => {
  it('201 lists the variables, and keeps the digest of the file', async () => {
    const template = await aTemplate();
    const sha256 = createHash('sha256').update(HTML).digest('hex');
    expect(template.variables).toEqual([
      { key: 'cidade', label: null, required: true, default: 'Recife', sample: null },
      { key: 'nome', label: null, required: true, default: null, sample: null },
      { key: 'salario', label: 'Salário', required: true, default: null, sample: 'R$ 1.000,00' },
    ]);
    expect(template.documents).toMatchObject([
      {
        filename: 'contrato.pdf',
        variables: ['cidade', 'nome', 'salario'],
        source: { format: 'HTML', sha256 },
      },
    ]);
  });

  it('201 makes the PDF of an envelope with its own values, and names the file in the trail', async () => {
    const template = await aTemplate();
    const { body } = done(await use(template.id, { nome: 'Ana Souza', salario: 'R$ 2.500,00' }), 201);
    const documentId = await documentOf(body.envelopeId);
    expect(await has(documentId, 'Eu, Ana Souza, recebo R$ 2.500,00. Recife')).toBe(true);
    expect(await has(documentId, '[nome]')).toBe(false);
    const document = done(await sender.call('GET', `/v1/documents/${documentId}`)).body;
    expect(document.source).toEqual({ ...template.documents[0].source });
    const trail = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}/audit`));
    expect(JSON.stringify(trail.body)).toContain(document.source.sha256);
    const fields = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}/fields`)).body.fields;
    expect(fields).toMatchObject([{ type: 'SIGNATURE', documentId }]);
  });

  it('422 names variables without a value, and values without a variable', async () => {
    const { id } = await aTemplate();
    const missing = await use(id, { salario: '1' });
    expect([refusalOf(missing), fieldsOf(missing)]).toEqual([[422, 'VALIDATION_FAILED'], ['values.nome']]);
    const unknown = await use(id, { nome: 'Ana', salario: '1', outro: '2' });
    expect(fieldsOf(unknown)).toEqual(['values.outro']);
  });

  it('values are text: no markup, no variables, no anchors', async () => {
    const { id } = await aTemplate();
    const nome = '<b>Ana</b> {{salario}} &amp;';
    const { body } = done(await use(id, { nome, salario: '</p><script>1</script>' }), 201);
    const documentId = await documentOf(body.envelopeId);
    expect(await has(documentId, '<b>Ana</b> {{salario}} &amp;')).toBe(true);
    expect(await has(documentId, '</p><script>1</script>')).toBe(true);
    const moved = await use(id, { nome: '{{ assinatura:cliente }}', salario: '1' });
    expect(moved.body.error.details.fields).toMatchObject([
      { field: 'values.nome', rule: 'variable.anchor' },
    ]);
  });

  it('201 takes a value of 5,000 characters, whose pages move the field', async () => {
    const { id } = await aTemplate();
    const nome = 'palavra '.repeat(600).trim();
    const { body } = done(await use(id, { nome, salario: '1' }), 201);
    const [field] = done(await sender.call('GET', `/v1/envelopes/${body.envelopeId}/fields`)).body.fields;
    expect(field.places[0].page).toBeGreaterThan(1);
    expect(refusalOf(await use(id, { nome: 'x'.repeat(5001), salario: '1' }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
  });

  it('422 for a place that the PDF of this envelope doesn’t have', async () => {
    const long = `<p>{{nome}}</p>`;
    const documents = [{ contentBase64: inBase64(long), filename: 'a.html' }];
    const box = { x: 72, y: 740, width: 120, height: 30 };
    const variables = [{ key: 'nome', sample: 'palavra '.repeat(600) }];
    const first = await aTemplate({ documents, variables, fields: [] });
    expect(first.documents[0].pages).toBeGreaterThan(1);
    const fields = [{ role: 'cliente', type: 'SIGNATURE', page: first.documents[0].pages, box }];
    done(await sender.call('PATCH', `/v1/templates/${first.id}`, { body: { fields } }));
    expect(fieldsOf(await use(first.id, { nome: 'Ana' }))).toEqual(['template.fields[0].page']);
  });

  it('422 for a field and a variable of one name, in whatever order they come', async () => {
    const field = { ...SIGNATURE, type: 'TEXT', key: 'nome', readOnly: true };
    const body = { name: 'x', documents: [file], roles: [{ key: 'cliente' }], fields: [field] };
    const answer = await post('/v1/templates', body);
    expect(answer.body.error.details.fields).toMatchObject([
      { field: 'fields[0].key', rule: 'variable.field', params: { name: 'nome' } },
    ]);
    const { id } = await aTemplate();
    const patched = await sender.call('PATCH', `/v1/templates/${id}`, { body: { fields: [field] } });
    expect(fieldsOf(patched)).toEqual(['fields[0].key']);
  });

  it('422 for a description of a variable that no file has', async () => {
    const answer = await post('/v1/templates', {
      name: 'x',
      documents: [file],
      variables: [{ key: 'outro' }],
    });
    expect(answer.body.error.details.fields).toMatchObject([
      { field: 'variables[0].key', rule: 'variable.unknown' },
    ]);
  });

  it('a template keeps the descriptions of its variables when a file comes or goes', async () => {
    const template = await aTemplate();
    const other = { contentBase64: inBase64('<p>{{prazo}}</p>'), filename: 'b.htm' };
    const added = done(await post(`/v1/templates/${template.id}/documents`, other), 201).body;
    expect(added.variables.map(({ key }: { key: string }) => key)).toEqual([
      'cidade',
      'nome',
      'salario',
      'prazo',
    ]);
    expect(added.variables[0].default).toBe('Recife');
    const [{ id }] = added.documents;
    const left = done(await sender.call('DELETE', `/v1/templates/${template.id}/documents/${id}`)).body;
    expect(left.variables.map(({ key }: { key: string }) => key)).toEqual(['prazo']);
    const past = done(await sender.call('GET', `/v1/templates/${template.id}/versions/1`)).body;
    expect(past.variables).toEqual(template.variables);
  });

  it('201 converts the file of a request too', async () => {
    const document = { ...file, values: { nome: 'Ana', salario: '1', cidade: 'Olinda' } };
    const signer = { name: 'Ana', email: 'ana@example.com', cpf: '529.982.247-25' };
    const { body } = done(await post('/v1/signature-requests', { document, signer }), 201);
    expect(await has(await documentOf(body.envelopeId), 'Olinda')).toBe(true);
    const lacking = await post('/v1/signature-requests', { document: file, signer });
    expect(fieldsOf(lacking)).toEqual([
      'document.values.cidade',
      'document.values.nome',
      'document.values.salario',
    ]);
    const draft = { title: 'x', documents: [file] };
    expect(fieldsOf(await post('/v1/envelopes', draft))[0]).toBe('documents[0].values.cidade');
  });

  it('422 form.variables for a form whose visitors would have to give values', async () => {
    const { id } = await aTemplate();
    const answer = await sender.call('PUT', `/v1/templates/${id}/form`, { body: {} });
    expect(answer.body.error.details.fields).toMatchObject([{ rule: 'form.variables' }]);
  });
});

describe('bulk sends of such templates', () => {
  const csv =
    'cliente.name;cliente.email;cliente.cpf;valor.nome;valor.salario\r\n' +
    'Ana Souza;ana@example.com;529.982.247-25;Ana;R$ 1,00\r\n' +
    'Bia Lima;bia@example.com;168.995.350-09;Bia;R$ 2,00\r\n';

  async function aList(change: object = {}) {
    const template = await aTemplate();
    return done(await post('/v1/bulk-sends', { templateId: template.id, csv, ...change }), 201).body;
  }
  const rowsOf = async (id: string) => done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body.data;

  it('each row gets a PDF with its values', async () => {
    const list = await aList();
    expect([list.status, list.rows.ready]).toEqual(['READY', 2]);
    done(await post(`/v1/bulk-sends/${list.id}/send`, {}));
    await converting.doJobs();
    const rows = await rowsOf(list.id);
    expect(rows).toMatchObject([{ status: 'SENT' }, { status: 'SENT' }]);
    const documents = [await documentOf(rows[0].envelopeId), await documentOf(rows[1].envelopeId)];
    expect([await has(documents[0] ?? '', 'Eu, Ana, recebo R$ 1,00')]).toEqual([true]);
    expect([await has(documents[1] ?? '', 'Eu, Bia, recebo R$ 2,00')]).toEqual([true]);
  });

  it('the preview of a row is the file that goes out', async () => {
    const list = await aList();
    const shown = await converting.fetch(`/v1/bulk-sends/${list.id}/preview?line=3`, { as: sender.key });
    expect([shown.status, shown.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    done(await post(`/v1/bulk-sends/${list.id}/send`, {}));
    await converting.doJobs();
    const document = done(
      await sender.call('GET', `/v1/documents/${await documentOf((await rowsOf(list.id))[1].envelopeId)}`),
    ).body;
    const digest = createHash('sha256').update(shown.bytes).digest('hex');
    expect(document.sha256).toBe(digest);
  });

  it('a row without a value is named, and the others go out as the template was', async () => {
    const lacking = `${csv}Caio Reis;caio@example.com;111.444.777-35;;R$ 3,00\r\n`;
    const list = await aList({ csv: lacking });
    expect((await rowsOf(list.id))[2].problems).toMatchObject([{ field: 'value.nome', column: 4 }]);
    done(await sender.call('DELETE', `/v1/templates/${list.template.id}`), 204);
    done(await post(`/v1/bulk-sends/${list.id}/send`, { skipInvalid: true }));
    await converting.doJobs();
    expect((await rowsOf(list.id)).map(({ status }: { status: string }) => status)).toEqual([
      'SENT',
      'SENT',
      'INVALID',
    ]);
  });

  it('a row whose PDF can’t be made fails alone', async () => {
    const list = await aList();
    const other = await service.over({
      converter: { ...here, isReady: () => true, convert: failsFor('Ana') },
    });
    done(await post(`/v1/bulk-sends/${list.id}/send`, {}));
    await other.doJobs();
    expect(await rowsOf(list.id)).toMatchObject([
      { status: 'FAILED', error: 'UNSUPPORTED_MEDIA_TYPE' },
      { status: 'SENT' },
    ]);
  });

  function failsFor(name: string): typeof here.convert {
    return async (input, organizationId) =>
      input.values['nome'] === name
        ? { kind: 'refused', refusal: 'limit' }
        : here.convert(input, organizationId);
  }
});

describe('without a converter', () => {
  it('415 conversion-off where a template would get such a file', async () => {
    const off = await aSender(service);
    const answer = await off.call('POST', '/v1/templates', { body: { name: 'x', documents: [file] } });
    expect([refusalOf(answer), answer.body.error.details.reason]).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      'conversion-off',
    ]);
  });

  it('503 SERVICE_UNAVAILABLE where the program is missing', async () => {
    const missing = await service.over({
      converter: openSoffice({ isolation: NO_ISOLATION, sandbox: null }),
    });
    const own = await aSender(missing);
    const answer = await own.call('POST', '/v1/templates', { body: { name: 'x', documents: [file] } });
    expect(refusalOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});

describe('what other features meet at the variables of a template', () => {
  const CSV =
    'cliente.name;cliente.email;cliente.cpf;valor.nome;valor.salario\r\n' +
    'Ana Souza;ana@example.com;529.982.247-25;Ana;R$ 1,00\r\n';
  const project = `/v1/projects/${sender.person.projectId}`;
  const headers = { 'x-project-id': sender.person.projectId };
  const ofOwner = (body: object) => ({ as: sender.person.token, headers, body });

  it('the same Idempotency-Key makes one envelope, and converts its file once', async () => {
    let conversions = 0;
    const convert: typeof here.convert = async (input, organizationId) => {
      conversions += 1;
      return here.convert(input, organizationId);
    };
    const counting = await service.over({ converter: { ...here, isReady: () => true, convert } });
    const { id: templateId } = await aTemplate();
    const send = () =>
      counting.call('POST', '/v1/signature-requests', {
        as: sender.key,
        headers: { 'idempotency-key': templateId },
        body: { templateId, people: [ANA], values: { nome: 'Ana', salario: '1' } },
      });
    const [first, again] = [done(await send(), 201).body, done(await send(), 201).body];
    expect(again).toEqual(first);
    expect(conversions).toBe(1);
  });

  it('an erasure reaches the values of a signer in the lists, and names what stays in the PDF', async () => {
    const { id: templateId } = await aTemplate();
    const secret = 'Zoraide Quixadá';
    const list = done(
      await post('/v1/bulk-sends', { templateId, csv: CSV.replace(';Ana;', `;${secret};`) }),
      201,
    ).body;
    done(await post(`/v1/bulk-sends/${list.id}/send`, {}));
    await converting.doJobs();
    const [row] = done(await sender.call('GET', `/v1/bulk-sends/${list.id}/rows`)).body.data;
    done(await post(`/v1/envelopes/${row.envelopeId}/cancel`, {}));
    const input = ofOwner({ reason: 'Pedido do titular' });
    const erased = done(await converting.call('POST', `/v1/envelopes/${row.envelopeId}/erasure`, input));
    expect(erased.body.kept.length).toBeGreaterThan(0);
    const rows = done(await sender.call('GET', `/v1/bulk-sends/${list.id}/rows`)).body;
    const result = await converting.fetch(`/v1/bulk-sends/${list.id}/result`, { as: sender.key });
    const trail = done(await sender.call('GET', `/v1/envelopes/${row.envelopeId}/audit`)).body;
    for (const shown of [JSON.stringify(rows), result.bytes.toString(), JSON.stringify(trail)])
      for (const personal of [secret, 'ana@example.com']) expect(shown).not.toContain(personal);
  });

  it('403 FORBIDDEN, PROJECT_ARCHIVED for its people, and the specimen can still be read', async () => {
    const template = await aTemplate();
    done(await converting.call('PATCH', project, ofOwner({ status: 'ARCHIVED' })));
    try {
      const values = { nome: 'Ana', salario: '1' };
      const body = { title: 'x', templateId: template.id, people: [ANA], values };
      const refused = await converting.call('POST', '/v1/envelopes', ofOwner(body));
      expect([refused.status, refused.body.error.details.reason]).toEqual([403, 'PROJECT_ARCHIVED']);
      const url = `/v1/templates/${template.id}`;
      const read = await converting.call('GET', url, { as: sender.person.token, headers });
      expect(done(read).body.variables).toEqual(template.variables);
    } finally {
      done(await converting.call('PATCH', project, ofOwner({ status: 'ACTIVE' })));
    }
  });

  it('200 a form whose variables can all be left out makes its PDF once the mailbox is proved', async () => {
    const variables = ['nome', 'salario', 'cidade'].map((key) => ({ key, default: 'Recife' }));
    const { id } = await aTemplate({ variables });
    const form = done(await sender.call('PUT', `/v1/templates/${id}/form`, { body: {} })).body;
    const visitor = { name: 'Lia Prado', email: 'lia@visita.example', cpf: '529.982.247-25' };
    done(await visitsOf(converting, sender).go(form.id, visitor));
    const [{ id: envelopeId }] = done(await sender.call('GET', '/v1/envelopes?limit=1')).body.data;
    expect(await has(await documentOf(envelopeId), 'Eu, Recife, recebo Recife. Recife')).toBe(true);
  });

  it('where the converter was turned off later, requests are refused, and the rows of a list fail with the reason', async () => {
    const { id: templateId } = await aTemplate();
    const list = done(await post('/v1/bulk-sends', { templateId, csv: CSV }), 201).body;
    const as = sender.key;
    const used = { templateId, people: [ANA], values: { nome: 'Ana', salario: '1' } };
    const refused = await service.call('POST', '/v1/signature-requests', { as, body: used });
    expect([refused.status, refused.body.error.details.reason]).toEqual([415, 'conversion-off']);
    done(await service.call('POST', `/v1/bulk-sends/${list.id}/send`, { as, body: {} }));
    await service.doJobs(['send-bulk-rows']);
    const { data } = done(await sender.call('GET', `/v1/bulk-sends/${list.id}/rows`)).body;
    expect(data).toMatchObject([{ status: 'FAILED', error: 'UNSUPPORTED_MEDIA_TYPE', envelopeId: null }]);
  });
});
