import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PDF_LIMIT_BYTES, VERIFIED_FILE_BYTES } from '../../../src/domain/plans/limits.ts';
import type { Answer } from '../../accounts-server.ts';
import { complete } from '../../given/ceremony.ts';
import { aPresignedPdf } from '../../given/presigned-pdf.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { formOf } from '../documents/form.ts';
import { madePdf } from '../made-pdf.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

async function sealedFrom(original: Buffer): Promise<{ readonly sealed: Buffer; readonly code: string }> {
  const { body } = await service.upload('/v1/documents', { as: sender.key, file: { bytes: original } });
  const envelope = await sender.send({ documentId: body.id });
  await complete(service, envelope);
  await service.doJobs();
  const evidence = (await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
  const { url } = evidence.artifacts.find(({ name }: { readonly name: string }) =>
    name.startsWith('documents/'),
  );
  return { sealed: (await service.fetch(url)).bytes, code: evidence.verificationCode };
}

function verify(file: Uint8Array, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return service.call('POST', '/v1/public/verify', formOf({ bytes: file, fields }));
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const reasonsOf = ({ body }: Answer) => body.reasons.map(({ code }: { readonly code: string }) => code);

const { sealed, code } = await sealedFrom(await anotherPdf());
const stranger = service.deps.keys.sealKey('PRODUCTION');
const signed = await aPresignedPdf(sealed, stranger);

describe('POST /v1/public/verify of a sealed file that was signed elsewhere', () => {
  it('returns ALTERED with LATER_SIGNATURE, who signed, and the sealed revision', async () => {
    const answer = await verify(signed);
    expect([answer.body.result, answer.body.match, reasonsOf(answer)]).toEqual([
      'ALTERED',
      null,
      ['LATER_SIGNATURE'],
    ]);
    expect(answer.body.sealedRevision).toEqual({ size: sealed.length, sha256: digest(sealed) });
    expect(answer.body.signatures).toEqual([
      {
        field: expect.any(String),
        kind: 'SIGNATURE',
        name: expect.any(String),
        issuer: expect.any(String),
        claimedAt: expect.stringMatching(/^D:/),
        isIntact: true,
      },
    ]);
  });

  it('gives a sealed revision that is VALID when it is cut off', async () => {
    const { body } = await verify(signed);
    const cut = await verify(signed.subarray(0, body.sealedRevision.size));
    expect([cut.body.result, cut.body.match]).toEqual(['VALID', 'SEALED']);
    expect([cut.body.sealedRevision, cut.body.signatures]).toEqual([null, []]);
  });

  it('gives no name of a signer', async () => {
    const text = JSON.stringify((await verify(signed)).body);
    for (const { name, email, cpf } of SIGNERS)
      for (const mark of [name, email, cpf]) expect(text).not.toContain(mark);
  });

  it('keeps BYTES_DIFFER for a file that was changed besides, and still finds the sealed revision', async () => {
    const answer = await verify(Buffer.concat([signed, Buffer.from('\n1 0 obj null endobj\n')]));
    expect([answer.body.result, reasonsOf(answer)]).toEqual(['ALTERED', ['BYTES_DIFFER']]);
    expect(answer.body.sealedRevision?.size).toBe(sealed.length);
  });

  it('finds no sealed revision where a byte of ours differs', async () => {
    const changed = Buffer.from(signed);
    changed[2000] = (changed[2000] ?? 0) ^ 1;
    const answer = await verify(changed);
    expect([answer.body.result, reasonsOf(answer)]).toEqual(['ALTERED', ['BYTES_DIFFER']]);
    expect([answer.body.sealedRevision, answer.body.signatures]).toEqual([null, []]);
  });

  it('says CODE_MISMATCH or BYTES_DIFFER for a code of another envelope, and not who signed', async () => {
    const other = await sealedFrom(await anotherPdf());
    const { body } = await verify(signed, { code: other.code });
    expect([body.result, body.sealedRevision, body.signatures]).toEqual(['ALTERED', null, []]);
  });
});

describe('POST /v1/public/verify of large files and of digests', () => {
  it('verifies what became of a file of the limit, and takes it as a new document', async () => {
    const original = await anotherPdf();
    const largest = Buffer.concat([original, Buffer.alloc(PDF_LIMIT_BYTES - original.length, '\n')]);
    const { sealed: large } = await sealedFrom(largest);
    expect(large.length).toBeGreaterThan(PDF_LIMIT_BYTES);
    const { body } = await verify(large);
    expect([body.result, body.match]).toEqual(['VALID', 'SEALED']);
    const again = await service.upload('/v1/documents', { as: sender.key, file: { bytes: large } });
    expect([again.status, again.body.size]).toEqual([201, large.length]);
    const inJson = await sender.call('POST', '/v1/documents', {
      body: { contentBase64: large.toString('base64') },
    });
    expect([inJson.status, inJson.body.sha256]).toEqual([201, digest(large)]);
    const foreign = Buffer.concat([large, Buffer.from('\n')]);
    const refused = await service.upload('/v1/documents', { as: sender.key, file: { bytes: foreign } });
    expect(refusalOf(refused)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('413 PAYLOAD_TOO_LARGE beyond the limit of verification', async () => {
    const file = Buffer.concat([madePdf(), Buffer.alloc(VERIFIED_FILE_BYTES)]);
    expect(refusalOf(await verify(file))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('verifies a digest: the same result, and masked names', async () => {
    const { body } = await service.call('POST', '/v1/public/verify', { body: { sha256: digest(sealed) } });
    expect([body.result, body.match, body.proof.fileForm]).toEqual(['VALID', 'SEALED', 'SEALED']);
    expect(body.envelope.title).toBeNull();
    expect(body.envelope.signers.map(({ nameInFile }: { readonly nameInFile: null }) => nameInFile)).toEqual([
      null,
    ]);
    expect(body.proof.footers.compared).toBe(false);
  });

  it('does not know the digest of what differs from the sealed file', async () => {
    const { body } = await service.call('POST', '/v1/public/verify', { body: { sha256: digest(signed) } });
    expect([body.result, body.envelope]).toEqual(['UNKNOWN', null]);
  });

  it('422 VALIDATION_FAILED for a digest beside a file or a code, and for what is no digest', async () => {
    const both = await verify(sealed, { sha256: digest(sealed) });
    const withCode = await service.call('POST', '/v1/public/verify', {
      body: { sha256: digest(sealed), code },
    });
    const malformed = await service.call('POST', '/v1/public/verify', { body: { sha256: 'abc' } });
    expect([both, withCode, malformed].map(refusalOf)).toEqual([
      [422, 'VALIDATION_FAILED'],
      [422, 'VALIDATION_FAILED'],
      [422, 'VALIDATION_FAILED'],
    ]);
    expect([both, withCode, malformed].map(fieldsOf)).toEqual([['sha256'], ['sha256'], ['sha256']]);
  });
});
