import { X509Certificate } from 'node:crypto';
import { checkMarks } from '@aval/pades/check-marks';
import { inspect } from '@aval/pades/inspect';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { verifyPackage } from '@aval/evidence/verdict';
import { describe, expect, it } from 'vitest';
import { brokenClauses } from '../../../../../packages/pades/test/conformance/check-conformance.ts';
import { sample, SAMPLES } from '../../../../../packages/pades/test/conformance/samples.ts';
import { complete, done, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const BOUNDS = { inflatedBytes: 1 << 26, pages: 100 };

/** The files of a completed envelope, and its document as signers saw it. */
async function signed(pdf: Buffer, settings: object = {}) {
  const upload = await service.upload('/v1/documents', { as: sender.key, file: { bytes: pdf } });
  const document = done(upload, 201).body;
  const envelope = await sender.send({ documentId: document.id, settings: { ...settings } });
  const [invited] = envelope.invited;
  if (invited === undefined) throw new Error('nobody was invited');
  const { at } = portalOf(service, envelope, invited);
  await complete(service, envelope);
  const { bytes: shown } = await service.fetch(`${at}/documents/${document.id}?variant=shown`);
  const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
  const files = new Map<string, Uint8Array>();
  for (const { name, url } of artifacts) {
    const { bytes } = await service.fetch(new URL(url).pathname);
    if (name !== 'evidence.zip') files.set(name, new Uint8Array(bytes));
  }
  const final = Buffer.from(files.get(`documents/${document.id}.pdf`) ?? []);
  return { document, envelope, shown, final, files };
}

async function verdictOn(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const keys = done(await service.call('GET', '/v1/public/keys')).body;
  const roots = [new X509Certificate(Buffer.from(files.get('tsa-root.pem') ?? [])).raw];
  return verifyPackage(files, {
    keys,
    checkMarks: (pdf, declared) => checkMarks(pdf, { ...declared, inflatedBytes: 1 << 26 }),
    checkTimestamp: (response, imprint) => {
      const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
      return { ok: true, genTime };
    },
  }).result;
}

describe('a document that claims a standard', () => {
  it.each(['pdfa-1b-gray', 'pdfa-1a', 'pdfa-2a-pdfua-1'])(
    '%s: breaks no clause as it is shown and signed, and its package is whole',
    async (name) => {
      const { document, shown, final, files } = await signed(sample(SAMPLES[name] ?? { intent: null }));
      expect(document.warnings).toEqual([]);
      expect([brokenClauses(shown), brokenClauses(final)]).toEqual([[], []]);
      expect(inspect(final, BOUNDS).pages).toBeGreaterThan(1);
      expect(await verdictOn(files)).toBe('VALID');
    },
  );

  it('PDFA_LOST: warns of a part that Aval does not know, and says how to keep it', async () => {
    const original = sample(SAMPLES['pdfa-3b'] ?? { intent: null });
    const unknown = Buffer.from(original.toString('latin1').replace('part>3<', 'part>4<'), 'latin1');
    const settings = { footer: 'NONE', reportPlacement: 'APART' };
    const { document, shown, final, files, envelope } = await signed(unknown, settings);
    expect(document.warnings).toEqual(['PDFA_LOST']);
    expect(shown.equals(unknown)).toBe(true);
    expect(inspect(final, BOUNDS).pages).toBe(1);
    const declared = { originalBytes: unknown.length, pages: 1, marks: [], inflatedBytes: 1 << 26 };
    expect(checkMarks(final, declared)).toEqual([]);
    expect(files.has('report.pdf')).toBe(true);
    expect(await verdictOn(files)).toBe('VALID');
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect(body).toMatchObject(settings);
  });
});

describe('footer and reportPlacement of an envelope', () => {
  it('can change while it is a draft, and a copy takes them over', async () => {
    const { id } = await sender.draft();
    const settings = { footer: 'NONE', reportPlacement: 'APART' };
    const path = `/v1/envelopes/${id}`;
    expect((await sender.call('GET', path)).body).toMatchObject({
      footer: 'DEFAULT',
      reportPlacement: 'APPENDED',
    });
    expect(done(await sender.call('PATCH', path, { body: settings })).body).toMatchObject(settings);
    const copy = done(await sender.call('POST', `${path}/copy`, { body: {} }), 201).body;
    expect(copy).toMatchObject(settings);
  });

  it('422 VALIDATION_FAILED for other values', async () => {
    const body = { title: 'x', footer: 'SOME', reportPlacement: 'HIDDEN' };
    const answer = await sender.call('POST', '/v1/envelopes', { body });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
  });
});
