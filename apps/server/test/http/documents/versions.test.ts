import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UNSIGNED } from '../../../src/domain/documents/existing-signatures.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import type { CallOptions } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, anotherPdf } from '../../given/sender.ts';
import { madePdf } from '../made-pdf.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { formOf } from './form.ts';

const service = await wholeService();
const sender = await aSender(service);

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const inBase64 = (bytes: Buffer): object => ({ contentBase64: bytes.toString('base64') });
const another = (): Buffer => Buffer.concat([madePdf(), Buffer.from(`% ${randomUUID()}\n`)]);

/** A document of the sender. */
async function upload(rest: object = {}): Promise<string> {
  const body = { ...inBase64(madePdf()), title: 'Contrato', filename: 'contrato.pdf', ...rest };
  return done(await sender.call('POST', '/v1/documents', { body }), 201).body.id;
}

const add = (id: string, input: CallOptions) => sender.call('POST', `/v1/documents/${id}/versions`, input);
const read = async (id: string) => done(await sender.call('GET', `/v1/documents/${id}`)).body;

describe('POST /v1/documents/{id}/versions', () => {
  it('201 returns the document with the new version as the current version', async () => {
    const id = await upload({ metadata: { order: '7' } });
    const bytes = await anotherPdf();
    const answer = await add(id, formOf({ bytes, filename: '"Aditivo.pdf"', fields: { title: 'Aditivo' } }));
    expect(answer.status).toBe(201);
    const facts = {
      sha256: sha256(bytes),
      size: bytes.length,
      pages: 4,
      warnings: [],
      embeddedFiles: [],
      signatures: UNSIGNED,
    };
    expect(answer.body).toMatchObject({
      id,
      title: 'Aditivo',
      filename: 'Aditivo.pdf',
      ...facts,
      currentVersion: { id: expect.stringMatching(/^docv_/), number: 2, ...facts },
      versions: 2,
      version: 2,
      locked: false,
      metadata: { order: '7' },
    });
    expect(await read(id)).toEqual(answer.body);
  });

  it('201 in base64; keeps title, file name and metadata when they are absent', async () => {
    const id = await upload({ metadata: { order: '7' } });
    const bytes = another();
    const { body } = done(await add(id, { body: { ...inBase64(bytes), metadata: { order: '8' } } }), 201);
    expect(body).toMatchObject({ title: 'Contrato', filename: 'contrato.pdf', metadata: { order: '7' } });
    expect(body.sha256).toBe(sha256(bytes));
  });

  it('201 makes downloads return the newest version', async () => {
    const id = await upload();
    const bytes = another();
    done(await add(id, { body: inBase64(bytes) }), 201);
    const { url } = done(await sender.call('GET', `/v1/documents/${id}/download`)).body;
    const file = await service.fetch(new URL(url).pathname);
    expect(file.bytes.equals(bytes)).toBe(true);
  });

  it('201 drafts follow the newest version, and send pins it', async () => {
    const documentId = await upload();
    const draft = await sender.draft({ documentId });
    const bytes = another();
    const { currentVersion } = done(await add(documentId, { body: inBase64(bytes) }), 201).body;
    const newest = { id: documentId, versionId: currentVersion.id, sha256: sha256(bytes) };
    expect((await sender.call('GET', `/v1/envelopes/${draft.id}`)).body.documents).toMatchObject([newest]);
    const sent = done(await sender.call('POST', `/v1/envelopes/${draft.id}/send`)).body;
    expect(sent.documents).toMatchObject([newest]);
  });

  it('201 after it was sent: signers and readers see the sent version under its title', async () => {
    const documentId = await upload();
    const before = await read(documentId);
    const sent = await sender.send({ documentId });
    const renewed = { ...inBase64(another()), title: 'Outro', filename: 'outro.pdf' };
    const { body } = done(await add(documentId, { body: renewed }), 201);
    expect(body).toMatchObject({ versions: 2, locked: true, title: 'Outro' });
    const { documents } = (await sender.call('GET', `/v1/envelopes/${sent.id}`)).body;
    const pinned = { id: documentId, title: 'Contrato', sha256: before.sha256 };
    expect(documents).toMatchObject([{ ...pinned, versionId: before.currentVersion.id }]);
    const [{ token } = { token: '' }] = sent.invited;
    const opened = done(await service.call('GET', `/v1/sign/${token}`)).body;
    expect(opened.documents).toMatchObject([pinned]);
    const viewed = await service.fetch(`/v1/sign/${token}/documents/${documentId}`);
    expect(sha256(viewed.bytes)).toBe(before.sha256);
    expect(viewed.headers['content-disposition']).toContain('contrato.pdf');
  });

  it('201 gives two concurrent versions a number each', async () => {
    const id = await upload();
    const answers = await Promise.all([
      add(id, { body: inBase64(another()) }),
      add(id, { body: inBase64(another()) }),
    ]);
    const numbers = answers.map((answer) => done(answer, 201).body.currentVersion.number);
    expect(numbers.toSorted()).toEqual([2, 3]);
    expect(await read(id)).toMatchObject({ versions: 3, currentVersion: { number: 3 } });
  });

  it('201 creates a single version for the same Idempotency-Key, with the same response', async () => {
    const id = await upload();
    const input = { body: inBase64(another()), headers: { 'idempotency-key': randomUUID() } };
    const [first, again] = [await add(id, input), await add(id, input)];
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await read(id)).versions).toBe(2);
  });

  it('422 IDEMPOTENCY_KEY_REUSED for the same key with another file', async () => {
    const id = await upload();
    const headers = { 'idempotency-key': randomUUID() };
    done(await add(id, { body: inBase64(another()), headers }), 201);
    const other = await add(id, { body: inBase64(another()), headers });
    expect(refusalOf(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('422 VALIDATION_FAILED without a file, with two files, and for an invalid title', async () => {
    const id = await upload();
    const both = formOf({ bytes: madePdf(), fields: { contentBase64: 'AAAA' } });
    const answers = [
      await add(id, { body: {} }),
      await add(id, both),
      await add(id, { body: { ...inBase64(madePdf()), title: '' } }),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => [422, 'VALIDATION_FAILED']));
    expect(answers.map(fieldsOf)).toEqual([['file'], ['contentBase64'], ['title']]);
    expect((await read(id)).versions).toBe(1);
  });

  it.each([
    ['422 MALWARE_DETECTED for active content', madePdf({ catalog: launching() }), 422, 'MALWARE_DETECTED'],
    [
      '415 UNSUPPORTED_MEDIA_TYPE for a file that is not a PDF',
      Buffer.from('text'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['413 PAYLOAD_TOO_LARGE beyond 20 MB', tooLong(), 413, 'PAYLOAD_TOO_LARGE'],
  ] as const)('%s', async (_title, bytes, status, code) => {
    const id = await upload();
    expect(refusalOf(await add(id, formOf({ bytes })))).toEqual([status, code]);
    expect((await read(id)).versions).toBe(1);
  });
});

function launching(): string {
  return '/OpenAction << /Type /Action /S /Launch /F (cmd.exe) >>';
}

function tooLong(): Buffer {
  return Buffer.concat([madePdf(), Buffer.alloc(PDF_LIMIT_BYTES)]);
}

itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/documents/${id}/versions`,
  scope: 'documents:write',
  writes: true,
  body: inBase64(madePdf()),
  prefix: 'doc',
  make: upload,
});
