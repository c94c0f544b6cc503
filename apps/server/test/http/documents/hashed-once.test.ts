import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { countHashedBytes } from '../../given/hashed-bytes.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { madePdf } from '../made-pdf.ts';
import { formOf } from './form.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria] = SIGNERS;

/** Large beside all else that a request hashes: keys, tokens, and answers. */
const SIZE = 4 * 1024 * 1024;

/** A PDF that nobody has sent before: readers skip what follows the end. */
const aLargePdf = (): Buffer =>
  Buffer.concat([madePdf(), Buffer.from(`% ${randomUUID()}\n`), Buffer.alloc(SIZE, ' ')]).subarray(0, SIZE);

/** How many times the bytes of a file are hashed by a call that sends it, to a tenth. */
async function timesHashed(send: (pdf: Buffer) => Promise<unknown>): Promise<number> {
  const pdf = aLargePdf();
  return Math.round((10 * (await countHashedBytes(() => send(pdf)))) / pdf.length) / 10;
}

const asForm = (bytes: Buffer) => {
  const { body, headers } = formOf({ bytes });
  return { body, headers: { ...headers, 'idempotency-key': randomUUID() } };
};
const asJson = (body: unknown) => ({ body, headers: { 'idempotency-key': randomUUID() } });
const create = async (path: string, input: object) => done(await sender.call('POST', path, input), 201);

describe('the bytes of an upload', () => {
  it('are hashed once for a document in a form', async () => {
    expect(await timesHashed((pdf) => create('/v1/documents', asForm(pdf)))).toBe(1);
  });

  it('are hashed once for a new version', async () => {
    const { body } = await create('/v1/documents', formOf({ bytes: madePdf() }));
    const path = `/v1/documents/${body.id}/versions`;
    expect(await timesHashed((pdf) => create(path, asForm(pdf)))).toBe(1);
  });

  it('are hashed once for the document of an envelope', async () => {
    const { body } = await create('/v1/envelopes', { body: { title: 'Contrato' } });
    const path = `/v1/envelopes/${body.id}/documents`;
    expect(await timesHashed((pdf) => create(path, asForm(pdf)))).toBe(1);
  });
});

/** Base64 has 4 characters for 3 bytes, and the fingerprint of the key covers these, as they were sent. */
describe('the bytes of an upload in base64', () => {
  const text = (pdf: Buffer) => pdf.toString('base64');

  it('are hashed once for a document, and its text not without a key', async () => {
    const sent = (pdf: Buffer) => create('/v1/documents', { body: { contentBase64: text(pdf) } });
    expect(await timesHashed(sent)).toBe(1);
  });

  it('are hashed once for a document, and once its text for a key', async () => {
    const sent = (pdf: Buffer) => create('/v1/documents', asJson({ contentBase64: text(pdf) }));
    expect(await timesHashed(sent)).toBe(2.3);
  });

  it('are hashed once for a signature request, and once their text for its key', async () => {
    const signers = [maria];
    const sent = (pdf: Buffer) =>
      create('/v1/signature-requests', asJson({ document: { contentBase64: text(pdf) }, signers }));
    expect(await timesHashed(sent)).toBe(2.3);
  });

  it('are hashed once for the documents of an envelope, and once their text for its key', async () => {
    const sent = (pdf: Buffer) =>
      create('/v1/envelopes', asJson({ title: 'Contrato', documents: [{ contentBase64: text(pdf) }] }));
    expect(await timesHashed(sent)).toBe(2.3);
  });
});
