import { parseManifest } from '@aval/evidence/manifest';
import { describe, expect, it } from 'vitest';
import { done, portalOf } from '../../given/ceremony.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { canDraw, difference, picturesOf } from '../../given/pictures.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);

/** Two lines to sign on, side by side: a name is printed below the second. Below the first is space. */
const CONTRACT = aPagePdf([
  {
    content: [
      textAt(72, 700, 'Contrato de compra e venda'),
      textAt(72, 400, '_'.repeat(36)),
      '0.5 w 320 399 m 520 399 l S',
      textAt(330, 382, 'Joao Lima'),
    ].join(' '),
  },
]);
/** The upper edges of the lines, in points from the upper edge of the page. */
const LINES = [443.3, 442.7];
const onLine = (x: number, signerIndex: number) => ({
  documentIndex: 0,
  signerIndex,
  type: 'SIGNATURE',
  page: 1,
  box: { x, y: 410, width: 190, height: 39 },
});
const FIELDS = [onLine(74, 0), onLine(325, 1)];
const MARK = { kind: 'DRAWN', width: 200, height: 60, strokes: [[0, 60, 100, 0, 200, 60]] };

async function aContract(fields: readonly object[] = FIELDS, settings: object = {}) {
  const file = { bytes: CONTRACT };
  const uploaded = done(await service.upload('/v1/documents', { as: sender.key, file }), 201).body;
  const body = {
    title: 'Compra e venda',
    documents: [{ documentId: uploaded.id }],
    signers: SIGNERS.slice(0, 2),
    fields,
    ...settings,
  };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const listed = async () => done(await sender.call('GET', `/v1/envelopes/${id}/fields`)).body.fields;
  const draft = await listed();
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const known = { id, key: sender.key, documentId: uploaded.id, sha256: uploaded.sha256, invited: [] };
  const portals = signingLinks.map((link: { token: string; signerId: string }, index: number) => {
    const portal = portalOf(service, known, { ...(SIGNERS[index] ?? SIGNERS[0]), ...link });
    return {
      ...portal,
      signerId: link.signerId,
      shown: async () => (await service.fetch(`${portal.at}/documents/${uploaded.id}?variant=shown`)).bytes,
    };
  });
  return { id, documentId: uploaded.id, sha256: uploaded.sha256, draft, sent: await listed(), portals };
}

type Contract = Awaited<ReturnType<typeof aContract>>;

/** Signs with a drawing, and returns the consent. */
async function signed({ documentId, sha256, sent }: Contract, portal: Contract['portals'][number]) {
  await portal.view();
  done(await portal.requestCode());
  done(await portal.verifyCode());
  const own = sent.find((field: { signerId: string }) => field.signerId === portal.signerId);
  const fields = { [own.id]: JSON.stringify(MARK) };
  const consent = done(await service.call('POST', `${portal.at}/consent`, { body: { fields } })).body;
  const accepted = { accepted: true, consentHash: consent.hash, fields };
  const body = { ...accepted, documentHashes: { [documentId]: sha256 } };
  done(await service.call('POST', `${portal.at}/sign`, { body }));
  return consent;
}

/** Left, top, right, and bottom in points of what a later page shows beside an earlier page. */
function newOn(before: Buffer, after: Buffer, tool: 'pdftoppm' | 'mutool') {
  const [earlier, later] = [before, after].map((pdf) =>
    picturesOf(pdf, tool, { resolution: 144, last: 1 }).get(1),
  );
  const found = earlier && later && difference(earlier, later);
  if (!found) throw new Error(`${tool} drew nothing new`);
  const [left, top, right, bottom] = found;
  return [left / 2, top / 2, right / 2, bottom / 2] as const;
}

describe('a field of a signature on a printed line', () => {
  it('200 has the line when placed, and its caption when sent: below the mark, beside it, or nowhere', async () => {
    const { draft, sent } = await aContract();
    const [first, second] = draft.map(({ places }: { places: object[] }) => places[0]);
    expect(
      [first.line, second.line].map((line: number, index) => Math.abs(line - (LINES[index] ?? 0)) < 0.5),
    ).toEqual([true, true]);
    expect([first.caption, second.caption, 'strips' in first]).toEqual([undefined, undefined, false]);
    const captions = sent.map(({ places: [place] }: { places: { caption?: object }[] }) => place?.caption);
    expect(captions).toEqual([{ x: 74, y: 449.5, width: 190, height: 9 }, undefined]);
  });

  it('200 gives captions up for the place of somebody else', async () => {
    const other = { ...onLine(74, 1), type: 'TEXT', box: { x: 60, y: 455, width: 120, height: 20 } };
    const { sent } = await aContract([FIELDS[0] ?? {}, other]);
    const [{ caption }] = sent[0].places;
    // The strip beside the first mark ends before the second line.
    expect(caption).toBeUndefined();
  });

  it.runIf(canDraw)(
    'shows the mark on the line, and the name below it, to everybody (skipped without poppler)',
    async () => {
      const contract = await aContract();
      const [first, second] = contract.portals;
      const outlined = done(await second.open()).body.fieldsOfOthers[0].places[0];
      expect(outlined).toEqual(contract.sent[0].places[0]);
      const before = await first.shown();
      await signed(contract, first);
      const afterFirst = await second.shown();
      const consent = await signed(contract, second);
      expect(consent.others).toHaveLength(1);
      const afterSecond = await first.shown();
      for (const tool of ['pdftoppm', 'mutool'] as const) {
        // The name is the lowest ink, and ends in its strip.
        const [left, top, right, bottom] = newOn(before, afterFirst, tool);
        expect([left >= 74, top >= 410, right <= 264, bottom > 452, bottom <= 458.5]).toEqual(
          Array(5).fill(true),
        );
        // No name is printed twice: the mark is all, and stands on the line.
        const full = newOn(afterFirst, afterSecond, tool);
        const gap = Math.abs(full[3] - (LINES[1] ?? 0));
        expect([full[0] >= 325, full[1] >= 410, full[2] <= 515, gap < 1]).toEqual(Array(4).fill(true));
      }
    },
  );

  it('has the caption in the open places that others accept, and in the marks of the evidence', async () => {
    const contract = await aContract();
    const [first, second] = contract.portals;
    const consent = await signed(contract, second);
    expect(consent.open.map(({ places }: { places: object[] }) => places)).toEqual([
      [{ page: 1, box: [74_000, 410_000, 264_000, 458_500] }],
    ]);
    await signed(contract, first);
    await service.doJobs();
    const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${contract.id}/evidence`)).body;
    const fileNamed = async (wanted: string): Promise<Buffer> => {
      const { url } = artifacts.find(({ name }: { name: string }) => name.startsWith(wanted));
      return (await service.fetch(new URL(url).pathname)).bytes;
    };
    const reading = parseManifest(await fileNamed('manifest.json'));
    if (!reading.ok) throw new Error(reading.detail);
    expect(reading.manifest.signers[0]?.fields?.[0]?.places[0]?.box).toEqual([
      74_000, 410_000, 264_000, 458_500,
    ]);
    const zip = { bytes: await fileNamed('evidence.zip'), filename: 'evidence.zip' };
    const { body } = await service.upload('/v1/public/verify', { file: zip });
    expect([body.result, body.reasons]).toEqual(['VALID', []]);
  });
});
