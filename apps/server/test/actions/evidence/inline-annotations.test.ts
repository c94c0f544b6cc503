import { describe, expect, it } from 'vitest';
import { done, portalOf } from '../../given/ceremony.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { formOf } from '../../http/documents/form.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);
const [maria] = SIGNERS;

/** The second page has a link that is written inside its own list, as jsPDF and FPDF write links. */
const LINK = '<</Type/Annot/Subtype/Link/Rect[72 600 200 620]/Border[0 0 0]>>';
const inline = aPagePdf([
  { content: textAt(72, 700, 'Contrato') },
  { content: textAt(72, 700, 'Anexo'), entries: `/Annots[${LINK}]` },
]);
/** One page object stands at both places of the tree. */
const repeated = Buffer.from(
  aPagePdf([
    { content: textAt(72, 700, 'Anexo'), entries: `/Annots[${LINK}]` },
    { content: textAt(72, 700, 'Anexo') },
  ])
    .toString('latin1')
    .replace(/\/Kids ?\[(\d+) 0 R \d+ 0 R\]/, '/Kids[$1 0 R $1 0 R]'),
  'latin1',
);

const box = { x: 72, y: 300, width: 200, height: 24 };
const FIELD = { signerIndex: 0, documentIndex: 0, type: 'TEXT', label: 'Preço' };

async function sealedFile(pdf: Buffer, placement: object) {
  const file = { bytes: pdf };
  const { id: documentId } = done(await service.upload('/v1/documents', { as: sender.key, file }), 201).body;
  const fields = [{ ...FIELD, ...placement }];
  const body = { title: 'Contrato', documents: [{ documentId }], signers: [maria], fields };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const sent = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  await service.doJobs();
  const [document] = sent.documents;
  const known = { key: sender.key, id, documentId: document.id, sha256: document.sha256, invited: [] };
  const portal = portalOf(service, known, { ...maria, ...sent.signingLinks[0] });
  await portal.view();
  done(await portal.requestCode());
  done(await portal.verifyCode());
  const own = done(await portal.open()).body.fields;
  const values = { fields: { [own[0].id]: '500.000,00' } };
  const consent = done(await service.call('POST', `${portal.at}/consent`, { body: values })).body;
  const documentHashes = { [document.id]: document.sha256 };
  done(await portal.sign({ accepted: true, consentHash: consent.hash, documentHashes, ...values }));
  await service.doJobs();
  const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
  const read = async (name: string) => {
    const { url } = artifacts.find((artifact: { name: string }) => artifact.name === name);
    return Buffer.from((await service.fetch(new URL(url).pathname)).bytes);
  };
  const manifest = JSON.parse((await read('manifest.json')).toString());
  return { manifest, bytes: await read(`documents/${document.id}.pdf`) };
}

describe('a page', () => {
  const LINKED = 'with a link inside its list';
  const TWICE = 'that stands twice in the tree';
  const anchor = { text: 'Anexo', dy: 40, width: 100, height: 24 };
  it.each([
    { kind: LINKED, pdf: inline, what: 'a field', placement: { page: 2, box }, on: [2] },
    {
      kind: LINKED,
      pdf: inline,
      what: 'a field on every page',
      placement: { everyPage: true, box },
      on: [1, 2],
    },
    { kind: LINKED, pdf: inline, what: 'an anchor', placement: { anchor }, on: [2] },
    { kind: TWICE, pdf: repeated, what: 'a field', placement: { page: 2, box }, on: [2] },
    {
      kind: TWICE,
      pdf: repeated,
      what: 'a field on every page',
      placement: { everyPage: true, box },
      on: [1, 2],
    },
  ])('$kind bears $what', async ({ pdf, placement, on }) => {
    const { manifest, bytes } = await sealedFile(pdf, placement);
    const [{ fields }] = manifest.signers;
    expect(
      fields.map(({ places }: { places: { page: number }[] }) => places.map(({ page }) => page)),
    ).toEqual([on]);
    const [{ marks }] = manifest.documents;
    expect(marks.map(({ page }: { page: number }) => page)).toEqual([1, 2]);
    expect(bytes.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const checked = await service.call('POST', '/v1/public/verify', formOf({ bytes, fields: {} }));
    expect([checked.body.result, checked.body.reasons]).toEqual(['VALID', []]);
  });
});
