import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { done, portalOf } from '../../given/ceremony.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { formOf } from '../../http/documents/form.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const NAMES = { ...SIGNERS[0], name: '김민준' };

const pdf = aPagePdf([{ content: textAt(72, 700, 'Contrato') }]);
const VALUES = ['山田太郎', 'محمد سلام', 'שלום', 'Ana 🎉 ação', 'Մովսես', 'Ωμέγα Ж'];

async function sealedFiles() {
  const file = { bytes: pdf };
  const { id: documentId } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201).body;
  const fields = VALUES.map((_, index) => ({
    signerIndex: 0,
    documentIndex: 0,
    type: 'TEXT',
    label: `Campo ${index}`,
    page: 1,
    box: { x: 72, y: 200 + 60 * index, width: 260, height: 30 },
  }));
  const body = { title: '契約 עברית', documents: [{ documentId }], signers: [NAMES], fields };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const sent = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  await service.doJobs();
  const [document] = sent.documents;
  const known = { key: sender.key, id, documentId: document.id, sha256: document.sha256, invited: [] };
  const portal = portalOf(service, known, { ...NAMES, ...sent.signingLinks[0] });
  await portal.view();
  done(await portal.requestCode());
  done(await portal.verifyCode());
  const own: readonly { id: string; label: string }[] = done(await portal.open()).body.fields;
  const values = {
    fields: Object.fromEntries(own.map(({ id: field, label }) => [field, VALUES[Number(label.slice(6))]])),
  };
  const consent = done(await service.call('POST', `${portal.at}/consent`, { body: values })).body;
  const documentHashes = { [document.id]: document.sha256 };
  done(await portal.sign({ accepted: true, consentHash: consent.hash, documentHashes, ...values }));
  await service.doJobs();
  const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
  const read = async (name: string) => {
    const { url } = artifacts.find((artifact: { name: string }) => artifact.name === name);
    return Buffer.from((await service.fetch(new URL(url).pathname)).bytes);
  };
  return { sealed: await read(`documents/${document.id}.pdf`), report: await read('report.pdf') };
}

function textOf(bytes: Buffer): string | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-any-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'a.pdf');
  writeFileSync(file, bytes);
  const { stdout, error } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  return error === undefined
    ? stdout.normalize('NFKC').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    : null;
}

it('answers and names in any script are drawn as they were typed, and VALID', async () => {
  const { sealed, report } = await sealedFiles();
  const checked = await service.call('POST', '/v1/public/verify', formOf({ bytes: sealed, fields: {} }));
  expect([checked.body.result, checked.body.reasons]).toEqual(['VALID', []]);
  const texts = [textOf(sealed), textOf(report)];
  if (texts.includes(null)) return; // without poppler
  for (const value of VALUES) expect(texts[0]).toContain(value);
  for (const text of texts) {
    expect(text).toContain(NAMES.name);
    expect(text).toContain('契約');
    expect(text).not.toContain('[U+');
  }
});
