import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { verifyPackage } from '@aval/evidence/verdict';
import { checkMarks } from '@aval/pades/check-marks';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { done, portalOf } from '../../given/ceremony.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { refusalOf } from '../../http/refusal-of.ts';
import { formOf } from '../../http/documents/form.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria] = SIGNERS;

/** The annotations of the second page are no list. */
const pdf = aPagePdf([
  { content: textAt(72, 700, 'Contrato') },
  { content: textAt(72, 700, 'Anexo'), entries: '/Annots 7' },
]);
const FIELD = { signerIndex: 0, documentIndex: 0, type: 'TEXT', label: 'Preço' };
const box = { x: 72, y: 300, width: 200, height: 24 };

async function uploaded() {
  const file = { bytes: pdf };
  return done(await service.upload('/v1/documents', { as: sender.key, file }), 201).body;
}

async function create(fields: readonly object[]) {
  const { id } = await uploaded();
  const body = { title: 'Contrato', documents: [{ documentId: id }], signers: [maria], fields };
  return sender.call('POST', '/v1/envelopes', { body });
}

/** Does what an older version did: it placed fields without a look at the page. */
async function unexamined<T>(work: () => Promise<T>): Promise<T> {
  const readForm = service.deps.pdf.readForm.bind(service.deps.pdf);
  const form = vi.spyOn(service.deps.pdf, 'readForm').mockImplementation(async (...question) => {
    const read = await readForm(...question);
    if (!read.ok) return read;
    const pages = read.value.pages.map((page) => ({ ...page, obstacle: null }));
    return { ok: true, value: { ...read.value, pages } };
  });
  const tried = vi.spyOn(service.deps.pdf, 'tryMarks').mockResolvedValue({ ok: true, value: [] });
  try {
    return await work();
  } finally {
    form.mockRestore();
    tried.mockRestore();
  }
}

describe('a page that cannot be drawn on', () => {
  it.each([
    ['a field', { page: 2, box }],
    ['a field on every page', { everyPage: true, box }],
    ['an anchor', { anchor: { text: 'Anexo', dy: 40, width: 100, height: 24 } }],
  ])('is refused for %s when it is placed', async (_, placement) => {
    const answer = await create([{ ...FIELD, ...placement }]);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fields).toMatchObject([
      { rule: 'page_unmarkable', params: { page: 2, reason: 'ANNOTATIONS' } },
    ]);
  });

  it('takes fields on its other pages', async () => {
    done(await create([{ ...FIELD, page: 1, box }]), 201);
  });

  it('is refused again when an older draft is sent, and nobody is invited', async () => {
    const { id } = done(await unexamined(() => create([{ ...FIELD, page: 2, box }])), 201).body;
    const answer = await sender.call('POST', `/v1/envelopes/${id}/send`);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(answer.body.error.details.fields).toMatchObject([
      { field: 'fields[0].box', rule: 'page_unmarkable' },
    ]);
    expect(done(await sender.call('GET', `/v1/envelopes/${id}`)).body.status).toBe('DRAFT');
  });
});

describe('a document that cannot be sealed', () => {
  it('is refused when it is sent, before anybody signs', async () => {
    const { id } = done(await create([{ ...FIELD, page: 1, box }]), 201).body;
    const seal = vi
      .spyOn(service.deps.pdf, 'prepareSeal')
      .mockResolvedValue({ ok: false, refusal: 'unsupported' });
    onTestFinished(() => seal.mockRestore());
    const answer = await sender.call('POST', `/v1/envelopes/${id}/send`);
    expect(answer.body.error.details.fields).toMatchObject([
      { field: 'fields[0].box', rule: 'page_unmarkable', params: { page: 1, reason: 'SEAL' } },
    ]);
    seal.mockResolvedValue({ ok: false, refusal: 'limit' });
    done(await sender.call('POST', `/v1/envelopes/${id}/send`));
  });
});

/** Everybody has signed what an older version sent. */
async function aTrappedEnvelope() {
  const fields = [
    { ...FIELD, page: 2, box },
    { ...FIELD, label: 'Prazo', page: 1, box },
  ];
  const sent = await unexamined(async () => {
    const { id } = done(await create(fields), 201).body;
    return done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  });
  const [document] = sent.documents;
  const envelope = {
    key: sender.key,
    id: sent.id,
    documentId: document.id,
    sha256: document.sha256,
    invited: [],
  };
  const portal = portalOf(service, envelope, { ...maria, ...sent.signingLinks[0] });
  await portal.view();
  done(await portal.requestCode());
  done(await portal.verifyCode());
  const own = done(await portal.open()).body.fields;
  const values = { fields: { [own[0].id]: '500.000,00', [own[1].id]: '30 dias' } };
  const consent = done(await service.call('POST', `${portal.at}/consent`, { body: values })).body;
  const documentHashes = { [document.id]: document.sha256 };
  done(await portal.sign({ accepted: true, consentHash: consent.hash, documentHashes, ...values }));
  await service.doJobs();
  return { id: sent.id, documentId: document.id };
}

describe('the evidence of an envelope whose page cannot bear a field', () => {
  it('has the value in the report alone, says so, and is VALID', async () => {
    const { id, documentId } = await aTrappedEnvelope();
    const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
    const files = new Map<string, Uint8Array>();
    for (const { name, url } of artifacts)
      if (name !== 'evidence.zip')
        files.set(name, new Uint8Array((await service.fetch(new URL(url).pathname)).bytes));
    const textOf = (name: string) => Buffer.from(files.get(name) ?? []).toString();
    const [{ fields }] = JSON.parse(textOf('manifest.json')).signers;
    expect(fields).toMatchObject([
      { places: [], personal: { value: expect.any(String) } },
      { places: [{ page: 1 }], personal: { value: expect.any(String) } },
    ]);
    const roots = [new X509Certificate(textOf('tsa-root.pem')).raw];
    const verdict = verifyPackage(files, {
      keys: done(await service.call('GET', '/v1/public/keys')).body,
      checkMarks: (sealed, declared) => checkMarks(sealed, { ...declared, inflatedBytes: 2 ** 28 }),
      checkTimestamp: (response, imprint) => {
        const { genTime } = checkTimestampToken(timestampTokenOf(response), { imprint, roots });
        return { ok: true, genTime };
      },
    });
    expect([verdict.result, verdict.reasons]).toEqual(['VALID', []]);
    const bytes = Buffer.from(files.get(`documents/${documentId}.pdf`) ?? []);
    const checked = await service.call('POST', '/v1/public/verify', formOf({ bytes, fields: {} }));
    expect(checked.body.result).toBe('VALID');
    expectNotice(files.get('report.pdf') ?? new Uint8Array());
  });
});

/** Where there is poppler, its reading of the report. It doesn't read on behind a page without a list. */
function expectNotice(bytes: Uint8Array): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-unbearable-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'sealed.pdf');
  writeFileSync(file, bytes);
  const { stdout, error } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  if (error !== undefined) return;
  const words = stdout.replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/Preço \*[^*]* 500\.000,00/);
  expect(words).not.toContain('Prazo *');
  expect(words).toContain('* Este valor está somente neste relatório.');
}
