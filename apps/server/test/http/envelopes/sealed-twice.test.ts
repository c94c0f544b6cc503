import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyPackage } from '@aval/evidence/verdict';
import { prepareSeal } from '@aval/pades/prepare-seal';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { beforeAll, describe, expect, it } from 'vitest';
import { complete, done } from '../../given/ceremony.ts';
import type { SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { formOf } from '../documents/form.ts';
import { madePdf } from '../made-pdf.ts';
import { refusalOf } from '../refusal-of.ts';

const PDFSIG_IS_MISSING =
  spawnSync('pdfsig', ['-v']).error === undefined ? false : 'pdfsig is not on the PATH';

const service = await wholeService();
const sender = await aSender(service);

/** A completed envelope, its document before and after, and its package. */
interface Finished {
  /** Identifies the envelope in public verification. */
  readonly signers: number;
  readonly code: string;
  readonly document: Record<string, unknown>;
  readonly original: Buffer;
  readonly sealed: Buffer;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const upload = (bytes: Buffer) => service.upload('/v1/documents', { as: sender.key, file: { bytes } });

async function finished(original: Buffer, signers = 1): Promise<Finished> {
  const { body: document } = await upload(original);
  const envelope = await sender.send({ documentId: document.id, signers });
  await complete(service, envelope);
  const { verificationCode: code } = (await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
  const files = await packageOf(envelope);
  const sealed = Buffer.from(files.get(`documents/${document.id}.pdf`) ?? []);
  return { signers, code, document, original, sealed, files };
}

async function packageOf({ id }: SentEnvelope): Promise<Finished['files']> {
  const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
  const files = new Map<string, Uint8Array>();
  for (const { name, url } of artifacts) {
    const { bytes } = await service.fetch(new URL(url).pathname);
    if (name !== 'evidence.zip') files.set(name, new Uint8Array(bytes));
  }
  return files;
}

const rootsOf = ({ files }: Finished): Buffer[] =>
  ['seal-chain.pem', 'tsa-root.pem'].flatMap((name) => {
    const text = Buffer.from(files.get(name) ?? []).toString('latin1');
    const certificates = text.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
    return certificates.map((pem) => Buffer.from(new X509Certificate(pem).raw));
  });

const verdictOn = async (file: Uint8Array, code?: string) => {
  const fields = code === undefined ? {} : { code };
  const { body } = await service.call('POST', '/v1/public/verify', formOf({ bytes: file, fields }));
  return [
    body.result,
    body.match,
    body.envelope?.signers.length,
    body.reasons.map((why: { code: string }) => why.code),
  ];
};

async function offlineVerdictOn(pdf: Uint8Array, { files }: Finished) {
  const keys = done(await service.call('GET', '/v1/public/keys')).body;
  const roots = [new X509Certificate(Buffer.from(files.get('tsa-root.pem') ?? [])).raw];
  const verdict = verifyPackage(files, {
    keys,
    pdf,
    checkTimestamp: (response, imprint) => {
      const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
      return { ok: true, genTime };
    },
  });
  return [verdict.result, verdict.match, verdict.reasons.map(({ code }) => code)];
}

describe('a PDF that Aval sealed, uploaded and sealed again', () => {
  let first: Finished;
  let second: Finished;
  beforeAll(async () => {
    first = await finished(madePdf(), 2);
    second = await finished(first.sealed);
  });

  it('201 POST /v1/documents reports the existing signatures', () => {
    expect(first.document['signatures']).toEqual({
      count: 0,
      certified: false,
      permissions: null,
      validNow: null,
    });
    const found = { count: 1, certified: true, permissions: 2, validNow: true };
    expect(second.document).toMatchObject({ signatures: found, currentVersion: { signatures: found } });
  });

  it('keeps both seals intact, without pages after the first', () => {
    const outcomes = validateSignatures(second.sealed, {
      roots: [...rootsOf(first), ...rootsOf(second)],
      at: new Date(),
      inflatedBytes: 1 << 24,
      revocation: 'if-known',
    });
    expect(outcomes).toMatchObject([
      { indication: 'TOTAL-PASSED', changes: ['signature'], certification: 2 },
      { indication: 'TOTAL-PASSED', changes: [], coversWholeFile: true },
    ]);
    expect(second.sealed.subarray(0, first.sealed.length).equals(first.sealed)).toBe(true);
  });

  it.skipIf(PDFSIG_IS_MISSING)('has two valid signatures according to pdfsig', async () => {
    const folder = path.join(service.folder, 'pdfsig');
    await mkdir(folder);
    await writeFile(path.join(folder, 'twice.pdf'), second.sealed);
    const { stdout } = spawnSync('pdfsig', ['-nocert', path.join(folder, 'twice.pdf')], { encoding: 'utf8' });
    expect(stdout.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(2);
  });

  it('200 POST /v1/public/verify names the envelope of each file', async () => {
    expect(await verdictOn(first.sealed)).toEqual(['VALID', 'SEALED', first.signers, []]);
    expect(await verdictOn(first.sealed, first.code)).toEqual(['VALID', 'SEALED', first.signers, []]);
    expect(await verdictOn(second.sealed)).toEqual(['VALID', 'SEALED', second.signers, []]);
    expect(await verdictOn(second.sealed, second.code)).toEqual(['VALID', 'SEALED', second.signers, []]);
    expect(await verdictOn(second.sealed, first.code)).toEqual([
      'ALTERED',
      null,
      second.signers,
      ['CODE_MISMATCH'],
    ]);
  });

  it('200 POST /v1/public/verify accepts the first sealed file as the original of the second envelope', async () => {
    expect(await verdictOn(first.sealed, second.code)).toEqual(['VALID', 'ORIGINAL', second.signers, []]);
  });

  it('has packages that distinguish the files', async () => {
    expect(await offlineVerdictOn(first.sealed, first)).toEqual(['VALID', 'FINAL', []]);
    expect(await offlineVerdictOn(first.sealed, second)).toEqual(['VALID', 'ORIGINAL', []]);
    expect(await offlineVerdictOn(second.sealed, second)).toEqual(['VALID', 'FINAL', []]);
    expect(await offlineVerdictOn(second.sealed, first)).toEqual([
      'ALTERED',
      undefined,
      ['DOCUMENT_DIFFERS'],
    ]);
  });
});

describe('a form that Aval sealed', () => {
  const form = '/AcroForm << /Fields [ << /FT /Tx /T (nome) /V (Ana) >> ] >>';

  it('415 UNSUPPORTED_MEDIA_TYPE with a hint when it is uploaded again', async () => {
    const { sealed } = await finished(madePdf({ catalog: form }));
    const answer = await upload(sealed);
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.body.error.details).toEqual({
      reason: 'CERTIFIED_NO_CHANGES',
      hint: expect.stringMatching(/Upload the original/),
    });
  });

  it('415 UNSUPPORTED_MEDIA_TYPE for a file that another signer certified against any change', async () => {
    const { tail } = prepareSeal(madePdf(), {
      fieldName: 'Other',
      signedAt: new Date(),
      entropy: Buffer.alloc(16, 1),
      inflatedBytes: 1 << 20,
      certification: 1,
    });
    const { body } = await upload(Buffer.concat([madePdf(), tail]));
    expect(body.error.details.reason).toBe('CERTIFIED_NO_CHANGES');
  });
});
