import { verifyPackage } from '@aval/evidence/verdict';
import { checkMarks } from '@aval/pades/check-marks';
import { describe, expect, it } from 'vitest';
import { drawFooters } from '../../../src/actions/footers/draw-footers.ts';
import { footersOf } from '../../../src/actions/footers/footers-of.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { readEnvelope } from '../../../src/actions/envelopes/envelopes.ts';
import { viewDocument } from '../../../src/actions/signing/view-document.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { LeftOutReason } from '../../../src/domain/footers/left-out.ts';
import { verificationCode, reservedCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { PdfReader } from '../../../src/ports/pdf-reader.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { codeOfFooter } from '../../given/footer-codes.ts';
import { canDraw, difference, picturesOf } from '../../given/pictures.ts';
import { anEnvelopeOnItsWay, anEnvelopeWithEvidence, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService, BASE_URLS } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';
import { downloadFile } from '../../given/downloads.ts';
import { changedEnvelope } from '../../given/envelope.ts';

const service = await aService();
const { deps, database } = service;
const inflatedBytes = 1 << 24;

const first = ({ documents }: Envelope) => documents[0] ?? expect.fail('there is no document');
const shownTo = async (given: GivenEnvelope, variant: 'original' | 'shown' | 'final' = 'shown') =>
  (
    await viewDocument(deps, tokenOf(given), {
      documentId: first(given.envelope).id,
      variant,
      client: CLIENT,
    })
  ).bytes;

/** A document with text on each page, the second turned and the third filled from edge to edge. */
const aContract = () =>
  aPagePdf([
    { content: textAt(72, 700, 'Contrato de aluguel') },
    {
      entries: '/Rotate 90/MediaBox[-30 -40 565 802]/CropBox[0 0 500 700]',
      content: textAt(100, 300, 'Anexo'),
    },
    { content: '0.6 g 0 0 595 842 re f' },
  ]);

describe('the file that signers see', () => {
  it('is the uploaded file, byte for byte, followed by the footers that the manifest declares', async () => {
    const given = await anEnvelopeOnItsWay(service, { files: [aContract()] });
    const [original, shown] = [await shownTo(given, 'original'), await shownTo(given)];
    expect(shown.subarray(0, original.length)).toEqual(original);
    const { marks, leftOut } = await footersOf(deps, given.envelope, first(given.envelope));
    expect(marks.map(({ page }) => page)).toEqual([1, 2]);
    expect(leftOut).toEqual([{ from: 3, to: 3, reason: 'NO_SPACE' }]);
    expect(checkMarks(shown, { originalBytes: original.length, pages: 3, marks, inflatedBytes })).toEqual([]);
  });

  it('is the same for every signer, however often it is drawn', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    await drawFooters(deps, given.envelope.id);
    const shown = await shownTo(given);
    await drawFooters(deps, given.envelope.id);
    const other = { ...given, tokens: given.tokens.slice(1) };
    expect(await shownTo(other)).toEqual(shown);
  });

  it('begins the sealed file, whose code is that of the footers', async () => {
    const given = await anEnvelopeWithEvidence(service, { files: [aContract()] });
    const [shown, sealed] = [await shownTo(given), await shownTo(given, 'final')];
    expect(sealed.subarray(0, shown.length)).toEqual(shown);
    expect(verificationCode(given.envelope)).toBe(reservedCode(given.envelope));
    const { artifacts } = await readEvidence(deps, given.context.tenant, {
      id: given.envelope.id,
      people: { kind: 'ALL' },
    });
    const files = await Promise.all(
      artifacts
        .filter(({ name }) => name !== 'evidence.zip')
        .map(async ({ name, url }) => [name, (await downloadFile(deps, url)).bytes] as const),
    );
    const verdict = verifyPackage(new Map(files), {
      keys: await publicKeys(deps, 'SANDBOX'),
      checkTimestamp: deps.timestampCheck.against(deps.timestamps.roots('SANDBOX')),
      checkMarks: (file, marks) => checkMarks(file, { ...marks, inflatedBytes }),
    });
    expect(verdict).toMatchObject({ result: 'VALID', reasons: [] });
    const [document] = verdict.manifest?.documents ?? [];
    const declared = {
      originalBytes: document?.original.size ?? 0,
      pages: 3,
      marks: document?.marks ?? [],
      inflatedBytes,
    };
    expect(document?.marks).toHaveLength(2);
    expect(checkMarks(sealed, declared)).toEqual([]);
  });

  it('shows a code that verification does not know until the envelope is complete', async () => {
    const given = await anEnvelopeOnItsWay(service);
    expect(verificationCode(given.envelope)).toBeNull();
    const code = reservedCode(given.envelope);
    expect(await verify(deps, 'SANDBOX', { file: null, code })).toMatchObject({
      result: 'UNKNOWN',
      envelope: null,
    });
  });

  it('is known to public verification as the original, once the envelope is complete', async () => {
    const open = await anEnvelopeOnItsWay(service);
    const early = { file: await createSpooledFile(await shownTo(open)), code: reservedCode(open.envelope) };
    expect(await verify(deps, 'SANDBOX', early)).toMatchObject({ result: 'UNKNOWN' });
    const given = await anEnvelopeWithEvidence(service);
    const file = await shownTo(given);
    const code = verificationCode(given.envelope);
    expect(await verify(deps, 'SANDBOX', { file: await createSpooledFile(file), code })).toMatchObject({
      result: 'VALID',
      match: 'ORIGINAL',
    });
    const changed = Buffer.concat([file, Buffer.from('% more')]);
    expect(await verify(deps, 'SANDBOX', { file: await createSpooledFile(changed), code })).toMatchObject({
      result: 'ALTERED',
    });
  });

  it.runIf(canDraw)(
    'looks the same outside of the boxes to poppler and MuPDF, and its codes can be read',
    async () => {
      const given = await anEnvelopeOnItsWay(service, { files: [aContract()] });
      const { marks } = await footersOf(deps, given.envelope, first(given.envelope));
      const files = [await shownTo(given, 'original'), await shownTo(given)] as const;
      for (const tool of ['pdftoppm', 'mutool'] as const) {
        const [before, after] = files.map((file) => picturesOf(file, tool, { resolution: 216, last: 3 }));
        expect(after?.size).toBe(3);
        for (const [page, picture] of after ?? []) {
          const box = marks.find((mark) => mark.page === page)?.box;
          const changed = difference(before?.get(page) ?? picture, picture);
          if (box === undefined) expect(changed).toBeNull();
          else {
            const pixels = box.map((edge) => (edge * 3) / 1000);
            expectInside(changed, pixels);
            expect(codeOfFooter(picture, 216)).toBe(
              `${BASE_URLS.SANDBOX}/verify/${reservedCode(given.envelope)}`,
            );
          }
        }
      }
    },
  );
});

function expectInside(
  changed: readonly number[] | null,
  [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
): void {
  expect(changed).not.toBeNull();
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = changed ?? [];
  expect([x1 >= left - 2, y1 >= top - 2, x2 <= right + 2, y2 <= bottom + 2]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(x2 - x1).toBeGreaterThan((right - left) * 0.8);
}

describe('no footers', () => {
  const none = { tail: Buffer.alloc(0), marks: [], fields: {}, shownSha256: null, leftOut: null };
  const withReader = (change: Partial<PdfReader>) =>
    service.with({ pdf: { ...inProcessPdfReader, ...change } });

  it('where the organization wants none; the code is then made at completion', async () => {
    const { context } = await anEnvelopeOnItsWay(service);
    await database.change((tx) =>
      tx.run(sql`UPDATE organizations SET page_footer = false WHERE id = ${context.tenant.organizationId}`),
    );
    const given = await anEnvelopeWithEvidence(service, { context });
    expect(reservedCode(given.envelope)).toBeNull();
    expect(verificationCode(given.envelope)).toMatch(/^[0-9A-Z]{5}-/);
    expect(await shownTo(given)).toEqual(await shownTo(given, 'original'));
  });

  it.each<[string, LeftOutReason, Partial<PdfReader>]>([
    [
      'the file ends its child',
      'NOT_EXAMINED',
      { findMargins: async () => ({ ok: false, refusal: 'limit' }) },
    ],
    [
      'no child can be had',
      'NOT_EXAMINED',
      { findMargins: () => Promise.reject(new Unavailable('pdf worker')) },
    ],
    ['no page has a free margin', 'NO_SPACE', { findMargins: async () => ({ ok: true, value: [] }) }],
    [
      'the marks cannot be written',
      'NOT_POSSIBLE',
      { prepareMarks: async () => ({ ok: false, refusal: 'unsupported' }) },
    ],
    ['the written file differs by more than its marks', 'NOT_POSSIBLE', { marksHold: async () => false }],
    [
      'a child names pages that are not there',
      'NO_SPACE',
      { findMargins: async () => ({ ok: true, value: [{ page: 9, shape: 0, box: [0, 0, 9, 9] }] }) },
    ],
  ])('where %s: the envelope is signed without them, and says %s', async (_, reason, change) => {
    const given = await anEnvelopeOnItsWay(service);
    const without = { ...none, leftOut: [{ from: 1, to: 1, reason }] };
    expect(await footersOf(withReader(change), given.envelope, first(given.envelope))).toEqual(without);
    // The decision stays, so that nobody sees another file than those before.
    expect(await footersOf(deps, given.envelope, first(given.envelope))).toEqual(without);
    const read = await readEnvelope(deps, given.context.tenant, given.envelope.id);
    expect(first(read).withoutFooter).toEqual(without.leftOut);
  });

  it('on a document that carries signatures, which they would break', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const signed = { ...first(given.envelope), presigned: true };
    const { leftOut } = await footersOf(deps, given.envelope, signed);
    expect(leftOut).toEqual([{ from: 1, to: 1, reason: 'SIGNED' }]);
  });

  it('in an envelope that is no longer open', async () => {
    const given = await anEnvelopeWithEvidence(service);
    await expect(drawFooters(deps, given.envelope.id)).resolves.toBeUndefined();
    await expect(drawFooters(deps, 'env_unknown')).resolves.toBeUndefined();
  });

  it('of another code: a node of the version before may have chosen it', async () => {
    const given = await anEnvelopeOnItsWay(service);
    expect((await footersOf(deps, given.envelope, first(given.envelope))).marks).toHaveLength(1);
    const other = changedEnvelope(given.envelope, { reservedCode: '00000-00000-00000-00000' });
    expect(await footersOf(deps, other, first(other))).toEqual(none);
  });
});
