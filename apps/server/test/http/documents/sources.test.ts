import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_ISOLATION } from '../../../src/adapters/pdf-worker/isolation.ts';
import { openSoffice } from '../../../src/adapters/soffice/open-soffice.ts';
import { aDocx, paragraph } from '../../given/docx.ts';
import { convertingTo, OPEN_SANDBOX } from '../../given/fake-soffice.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { madePdf } from '../made-pdf.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { formOf } from './form.ts';

const service = await wholeService();
const pdf = madePdf();
const converter = openSoffice({
  isolation: NO_ISOLATION,
  sandbox: OPEN_SANDBOX,
  program: await convertingTo(pdf),
});
const converting = await service.over({ converter });
const sender = await aSender(converting);
const bytes = aDocx({ body: paragraph('Eu, {{no', 'me}}') });
const filename = '"contrato.docx"';
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const upload = (values: unknown, url = '/v1/documents') =>
  sender.call('POST', url, formOf({ bytes, filename, json: { values } }));

describe.skipIf(process.platform !== 'linux')('DOCX and HTML in POST /v1/documents', () => {
  it('201 keeps the PDF, with the digest of the file, which the trail of an envelope names too', async () => {
    const { status, body } = await upload({ nome: 'Ana' });
    const source = { format: 'DOCX', filename: 'contrato.docx', sha256: sha256(bytes), size: bytes.length };
    expect([status, body.title, body.filename]).toEqual([201, 'contrato', 'contrato.pdf']);
    expect(body).toMatchObject({ sha256: sha256(pdf), source, currentVersion: { source } });
    const read = await sender.call('GET', `/v1/documents/${body.id}`, {});
    expect(read.body).toEqual(body);
    const draft = await sender.call('POST', '/v1/envelopes', {
      body: { title: 'x', documents: [{ documentId: body.id }] },
    });
    const trail = await sender.call('GET', `/v1/envelopes/${draft.body.id}/audit`, {});
    expect(JSON.stringify(trail.body)).toContain(sha256(bytes));
  });

  it('201 takes a file in base64 by its name, and as a new version', async () => {
    const contentBase64 = Buffer.from('<p>{{nome}}</p>').toString('base64');
    const body = { contentBase64, filename: 'a.html', values: { nome: 'Ana' } };
    const made = await sender.call('POST', '/v1/documents', { body });
    expect([made.status, made.body.source.format]).toEqual([201, 'HTML']);
    const next = await upload({ nome: 'Bia' }, `/v1/documents/${made.body.id}/versions`);
    expect([next.status, next.body.versions, next.body.source.format]).toEqual([201, 2, 'DOCX']);
  });

  it('422 VALIDATION_FAILED names variables without a value, and values without a variable', async () => {
    const answer = await upload({ nme: 'Ana' });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['values.nome', 'values.nme']);
  });

  it('422 VALIDATION_FAILED for values that are no texts', async () => {
    expect(refusalOf(await upload({ nome: 1 }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(refusalOf(await upload('nome'))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('422 VALIDATION_FAILED names the variables of a file in a request that sends at once', async () => {
    const document = { contentBase64: bytes.toString('base64'), filename: 'a.docx' };
    const signer = { name: 'Ana', email: 'ana@example.com' };
    const answer = await sender.call('POST', '/v1/signature-requests', { body: { document, signer } });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([
      [422, 'VALIDATION_FAILED'],
      ['document.values.nome'],
    ]);
  });

  it('415 UNSUPPORTED_MEDIA_TYPE with the reason of a file that is refused', async () => {
    const html = formOf({ bytes: Buffer.from('<script>1</script>'), filename: '"a.html"' });
    const answer = await sender.call('POST', '/v1/documents', html);
    expect([refusalOf(answer), answer.body.error.details.reason]).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      'source-active',
    ]);
  });

  it('503 SERVICE_UNAVAILABLE where the program or its sandbox is missing', async () => {
    const missing = await service.over({
      converter: openSoffice({ isolation: NO_ISOLATION, sandbox: null }),
    });
    const answer = await (await aSender(missing)).call('POST', '/v1/documents', formOf({ bytes, filename }));
    expect(refusalOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
});
