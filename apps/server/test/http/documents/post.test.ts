import { createHash } from 'node:crypto';
import { prepareSeal } from '@aval/pades/prepare-seal';
import { describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { hintOf } from '../../../src/domain/errors/reasons.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { PDF_MAX_PAGES } from '../../../src/domain/limits.ts';
import type { CallOptions } from '../../accounts-server.ts';
import { madePdf, crossReferenceBomb } from '../made-pdf.ts';
import { aSender, anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { formOf } from './form.ts';
import type { Form } from './form.ts';

const service = await wholeService();
const sender = await aSender(service);

const post = (input: CallOptions) => sender.call('POST', '/v1/documents', input);
const upload = (form: Form) => post(formOf(form));
const inBase64 = (bytes: Buffer, rest: object = {}) =>
  post({ body: { contentBase64: bytes.toString('base64'), ...rest } });
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const padded = (length: number): Buffer =>
  Buffer.concat([madePdf(), Buffer.alloc(length - madePdf().length, ' ')]);

const EICAR = ['X5O!P%@AP[4', '\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const action = (entries: string) => madePdf({ catalog: `/OpenAction << /Type /Action ${entries} >>` });
const ATTACHED =
  '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (setup.exe) /EF << >> >>] >> >>';
const withDoctype = () =>
  madePdf({
    catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>',
    objects: ['<< /Length 15 >>\nstream\n<!DOCTYPE xdp>  \nendstream'],
  });

describe('POST /v1/documents', () => {
  it('201 accepts a file as a form and computes its hash, size and pages', async () => {
    const bytes = await anotherPdf();
    const answer = await upload({ bytes, filename: '"Contrato de aluguel.pdf"' });
    expect(answer.status).toBe(201);
    const facts = {
      sha256: sha256(bytes),
      size: bytes.length,
      pages: 4,
      warnings: [],
      embeddedFiles: [],
      signatures: UNSIGNED,
      source: null,
    };
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^doc_[0-9a-hjkmnp-tv-z]{26}$/),
      title: 'Contrato de aluguel',
      filename: 'Contrato de aluguel.pdf',
      ...facts,
      currentVersion: { id: expect.stringMatching(/^docv_/), number: 1, ...facts },
      versions: 1,
      locked: false,
      metadata: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: answer.body.createdAt,
      version: 1,
    });
  });

  it('201 accepts the examples of the API description, as a form and as JSON', async () => {
    const description = (await sender.call('GET', '/openapi.json', {})).body;
    const { content } = description.paths['/v1/documents'].post.requestBody;
    const { file } = content['multipart/form-data'].example;
    expect((await upload({ bytes: Buffer.from(file), filename: '"contrato.pdf"' })).status).toBe(201);
    expect((await post({ body: content['application/json'].example })).status).toBe(201);
  });

  it('201 accepts the same file in base64, also with line breaks', async () => {
    const bytes = await anotherPdf();
    const rest = { title: ' Contrato ', filename: 'c.pdf', metadata: { pedido: '42' } };
    const wrapped = bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    for (const contentBase64 of [bytes.toString('base64'), wrapped]) {
      const { status, body } = await post({ body: { contentBase64, ...rest } });
      expect([status, body.sha256]).toEqual([201, sha256(bytes)]);
      expect(body).toMatchObject({ title: 'Contrato', filename: 'c.pdf', metadata: { pedido: '42' } });
    }
  });

  it('201 takes title and file name from the form; by default document.pdf', async () => {
    const bytes = madePdf();
    const named = await upload({ bytes, fields: { title: 'Anexo', filename: 'anexo.pdf' } });
    expect([named.body.title, named.body.filename]).toEqual(['Anexo', 'anexo.pdf']);
    const nameless = await inBase64(bytes);
    expect([nameless.body.title, nameless.body.filename]).toEqual(['document', 'document.pdf']);
  });

  it('201 accepts metadata as a JSON part, which is validated like any JSON', async () => {
    const { status, body } = await upload({ bytes: madePdf(), json: { metadata: { pedido: '42' } } });
    expect([status, body.metadata]).toEqual([201, { pedido: '42' }]);
    for (const metadata of [{ a: 1 }, { a: '\0' }, JSON.parse('{"__proto__":"x"}'), 'text', []]) {
      const answer = await upload({ bytes: madePdf(), json: { metadata } });
      expect([422, 400]).toContain(answer.status);
    }
  });

  it.each([
    ['"../../etc/passwd.pdf"', 'passwd.pdf'],
    [String.raw`"C:\\temp\\contrato.pdf"`, 'contrato.pdf'],
    ['".."', 'document.pdf'],
    ['""', 'document.pdf'],
    ['"contrato\tde\u0007 aluguel.pdf"', 'contrato de aluguel.pdf'],
    ['"fdp\u202Econtrato.pdf"', 'fdpcontrato.pdf'],
    [`"${'a'.repeat(400)}.pdf"`, 'a'.repeat(200)],
    ['"契約書 ç.pdf"', '契約書 ç.pdf'],
  ])('201 stores a file named %j as %j', async (filename, kept) => {
    const { status, body } = await upload({ bytes: madePdf(), filename });
    expect([status, body.filename]).toEqual([201, kept]);
  });

  it('201 warns when readers may show the document differently', async () => {
    const layers = '/OCProperties << /OCGs [] /D << >> >> /AcroForm << /Fields [] /NeedAppearances true >>';
    const { status, body } = await upload({ bytes: madePdf({ catalog: layers }) });
    expect([status, body.warnings]).toEqual([201, ['FORM_WITHOUT_APPEARANCE', 'LAYERS']]);
    expect(body.currentVersion.warnings).toEqual(body.warnings);
  });

  it('201 accepts a file of exactly the limit', async () => {
    const { status, body } = await upload({ bytes: padded(PDF_LIMIT_BYTES) });
    expect([status, body.size]).toEqual([201, PDF_LIMIT_BYTES]);
  });

  it('413 PAYLOAD_TOO_LARGE for one byte more, as a form and in base64', async () => {
    const bytes = padded(PDF_LIMIT_BYTES + 1);
    expect(refusalOf(await upload({ bytes }))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(refusalOf(await inBase64(bytes))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([
    ['a file that is not a PDF', () => Buffer.from('<html><script>alert(1)</script>'), { reason: 'not-pdf' }],
    ['nothing', () => Buffer.alloc(0), { reason: 'not-pdf' }],
    [
      'a PDF that begins late',
      () => Buffer.concat([Buffer.from('\n'), madePdf()]),
      { reason: 'junk-before-header', acceptChange: 'JUNK_REMOVED' } as const,
    ],
    ['a PDF that is cut off', () => madePdf().subarray(0, 60), { reason: 'corrupt' }],
    ['a PDF with only a header', () => Buffer.from('%PDF-1.7\n%%EOF\n'), { reason: 'corrupt' }],
    [
      'a PDF under a password',
      () => encrypted('secret'),
      { reason: 'encrypted', opensWithoutPassword: false },
    ],
    [
      'a protected PDF without a password',
      () => encrypted(''),
      { reason: 'encrypted', opensWithoutPassword: true },
    ],
    ['a PDF that counts no pages', () => madePdf({ tree: '/Kids [3 0 R] /Count 0' }), { reason: 'no-pages' }],
    [
      'a PDF that counts a page too many',
      () => madePdf({ tree: '/Kids [3 0 R] /Count 2' }),
      { reason: 'damaged' },
    ],
    ['a PDF of too many pages', manyPages, { reason: 'too-many-pages' }],
    ['191 bytes that make readers hang', crossReferenceBomb, { reason: 'corrupt' }],
    ['a form that is drawn by a program (dynamic XFA)', dynamicForm, { reason: 'dynamic-xfa' }],
  ])('415 UNSUPPORTED_MEDIA_TYPE for %s', async (_what, make, details) => {
    const answer = await upload({ bytes: make() });
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.body.error.details).toEqual({
      ...details,
      hint: hintOf('UNSUPPORTED_MEDIA_TYPE', details),
    });
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a signed PDF with a wrong reference: no hint costs the signatures', async () => {
    const signed = prepareSeal(madePdf(), {
      fieldName: 'Selo',
      signedAt: new Date(0),
      entropy: Buffer.alloc(16, 1),
      inflatedBytes: 1 << 20,
    });
    const bytes = Buffer.concat([madePdf(), signed.tail]).toString('latin1').replace('2 0 obj', '2 1 obj');
    const { status, body } = await upload({ bytes: Buffer.from(bytes, 'latin1') });
    expect(status).toBe(415);
    expect(body.error.details).toMatchObject({ reason: 'damaged', signed: true });
    expect(body.error.details.hint).not.toContain('print');
  });

  it.each([
    ['whose table of objects is lost', /startxref\n\d+/, 'startxref\n7'],
    ['whose table leads elsewhere', /2 0 obj/, '2 1 obj'],
  ])('415 UNSUPPORTED_MEDIA_TYPE with a hint for a PDF %s', async (_what, from, to) => {
    const answer = await upload({
      bytes: Buffer.from(madePdf().toString('latin1').replace(from, to), 'latin1'),
    });
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const hint = expect.stringContaining('print it to a new PDF');
    expect(answer.body.error.details).toEqual({ reason: 'damaged', hint });
  });

  it.each([
    ['active-content:launch', action('/S /Launch /F (calc.exe)')],
    ['active-content:javascript', action('/S /JavaScript /JS (app.alert\\(1\\))')],
    [
      'active-content:page-javascript',
      madePdf({ page: '/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>' }),
    ],
    ['active-content:submit-form', action('/S /SubmitForm /F (https://example.com)')],
    ['active-content:import-data', action('/S /ImportData /F (data.fdf)')],
    ['active-content:remote-goto', action('/S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit]')],
    ['active-content:embedded-executable', madePdf({ catalog: ATTACHED })],
    ['active-content:xfa-doctype', withDoctype()],
  ])(
    '422 MALWARE_DETECTED for %s: names the finding and how to remove it, and doesn’t mention a virus',
    async (reason, bytes) => {
      const answer = await upload({ bytes });
      expect(refusalOf(answer)).toEqual([422, 'MALWARE_DETECTED']);
      expect(answer.body.error.details).toEqual({ reason, hint: hintOf('MALWARE_DETECTED', { reason }) });
      expect(answer.body.error.details.hint).toContain('new PDF');
      expect(answer.body.error.hint).not.toContain('scan');
      expect(JSON.stringify(answer.body)).not.toMatch(/virus/i);
    },
  );

  it('422 MALWARE_DETECTED names the scanner’s finding', async () => {
    const answer = await inBase64(Buffer.concat([madePdf(), Buffer.from(EICAR)]));
    expect(refusalOf(answer)).toEqual([422, 'MALWARE_DETECTED']);
    expect(answer.body.error.details).toEqual({
      reason: 'signature:EICAR-Test-File',
      hint: expect.stringContaining('scanner'),
    });
  });

  it('422 VALIDATION_FAILED without a file, and with two files', async () => {
    const neither = await post({ body: { title: 'Contrato' } });
    expect([refusalOf(neither), fieldsOf(neither)]).toEqual([[422, 'VALIDATION_FAILED'], ['file']]);
    const both = await upload({ bytes: madePdf(), fields: { contentBase64: madePdf().toString('base64') } });
    expect([refusalOf(both), fieldsOf(both)]).toEqual([[422, 'VALIDATION_FAILED'], ['contentBase64']]);
    const misnamed = await upload({ bytes: madePdf(), name: 'document' });
    expect([refusalOf(misnamed), fieldsOf(misnamed)]).toEqual([[422, 'VALIDATION_FAILED'], ['document']]);
  });

  it.each(['não é base64', 'JVBER', 'JVBE=RjEu', 'JVBE!_8='])(
    '422 VALIDATION_FAILED for invalid base64: %s',
    async (contentBase64) => {
      const answer = await post({ body: { contentBase64 } });
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['contentBase64']]);
    },
  );

  it('422 VALIDATION_FAILED names every invalid field', async () => {
    const answer = await inBase64(madePdf(), { title: '', filename: 'x'.repeat(201), metadata: { a: 1 } });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer).toSorted()).toEqual(['filename', 'metadata.a', 'title']);
  });

  it('422 VALIDATION_FAILED for metadata of more than 20 pairs', async () => {
    expect((await inBase64(madePdf(), { metadata: pairs(20) })).status).toBe(201);
    const answer = await inBase64(madePdf(), { metadata: pairs(21) });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['metadata']]);
  });

  it('400 BAD_REQUEST for malformed JSON and forms', async () => {
    const json = await post({ body: '{"title":', headers: { 'content-type': 'application/json' } });
    expect(refusalOf(json)).toEqual([400, 'BAD_REQUEST']);
    const cut = formOf({ bytes: madePdf() });
    const form = await post({ ...cut, body: (cut.body as Buffer).subarray(0, 150) });
    expect(refusalOf(form)).toEqual([400, 'BAD_REQUEST']);
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a body that is neither a form nor JSON', async () => {
    const answer = await post({ body: madePdf(), headers: { 'content-type': 'application/pdf' } });
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('201 creates a single document for the same Idempotency-Key, whatever the boundary of the form', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const bytes = madePdf();
    const [one, other] = [formOf({ bytes }), formOf({ bytes })];
    const first = await post({ ...one, headers: { ...one.headers, ...headers } });
    const again = await post({ ...other, headers: { ...other.headers, ...headers } });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('422 IDEMPOTENCY_KEY_REUSED for another file under the same key', async () => {
    const headers = { 'idempotency-key': 'upload-2' };
    const [one, other] = [formOf({ bytes: madePdf() }), formOf({ bytes: await anotherPdf() })];
    await post({ ...one, headers: { ...one.headers, ...headers } });
    const reused = await post({ ...other, headers: { ...other.headers, ...headers } });
    expect(refusalOf(reused)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  itChecksAccess(service, sender, {
    method: 'POST',
    path: () => '/v1/documents',
    scope: 'documents:write',
    writes: true,
    body: { contentBase64: madePdf().toString('base64') },
  });
});

function pairs(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));
}

/** Repeats its page, once more than the limit. */
function manyPages(): Buffer {
  const count = PDF_MAX_PAGES + 1;
  return madePdf({ tree: `/Kids [${'3 0 R '.repeat(count)}] /Count ${count}` });
}

/** Encrypted under revision 5, whose entry for the user's password is a plain hash over it and eight bytes of salt. */
function encrypted(password: string): Buffer {
  const salts = Buffer.alloc(16, 7);
  const hash = createHash('sha256').update(password).update(salts.subarray(0, 8)).digest();
  const user = Buffer.concat([hash, salts]);
  const dict = `<< /Filter /Standard /V 5 /R 5 /StmF /StdCF /StrF /StdCF /U <${user.toString('hex')}> >>`;
  return madePdf({ trailer: `/Encrypt ${dict}` });
}

function dynamicForm(): Buffer {
  return madePdf({ catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA (<template/>) >>' });
}
