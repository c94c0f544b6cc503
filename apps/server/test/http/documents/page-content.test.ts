import { describe, expect, it } from 'vitest';
import { PAGE_CONTENT_LISTED } from '../../../src/domain/fields/limits.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { PdfReader } from '../../../src/ports/pdf-reader.ts';
import { done } from '../../given/ceremony.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

/** Words, a filler, and a placeholder; then an empty page. */
const PDF = aPagePdf([
  {
    content: [textAt(60, 742, 'O fiador responde'), textAt(60, 500, 'Local: ______ {{rubrica:ana}}')].join(
      ' ',
    ),
  },
  {},
]);

async function uploaded(pdf: Buffer): Promise<{ readonly id: string; readonly versionId: string }> {
  const body = { contentBase64: pdf.toString('base64') };
  const { id, currentVersion } = done(await sender.call('POST', '/v1/documents', { body }), 201).body;
  return { id, versionId: currentVersion.id };
}

const document = await uploaded(PDF);
const pathOf = (page: number, query = '', id = document.id) =>
  `/v1/documents/${id}/pages/${page}/content${query}`;
const read = (...of: Parameters<typeof pathOf>) => sender.call('GET', pathOf(...of));

/** The answer of a service whose child answers so. */
async function readOver(findContent: PdfReader['findContent']) {
  const other = await service.over({ pdf: { ...service.deps.pdf, findContent } });
  return done(await other.call('GET', pathOf(1), { as: sender.key })).body;
}

describe('GET /v1/documents/{id}/pages/{page}/content', () => {
  it('200 returns a box for each word, without fillers and placeholders', async () => {
    const { examined, boxes } = done(await read(1)).body;
    expect([examined, boxes.length]).toEqual([true, 4]);
    const [[left, top, right, bottom]] = boxes;
    // The base line is 100 points below the upper edge; the letter is 7 points high.
    expect([left, Math.round(top / 1000), Math.round(bottom / 1000)]).toEqual([60_000, 93, 101]);
    expect(right).toBeGreaterThan(left);
    expect(done(await read(2)).body).toEqual({ examined: true, boxes: [] });
  });

  it('200 has exactly what saving a field refuses', async () => {
    const { boxes } = done(await read(1)).body;
    const { id, signerIds } = await sender.draft();
    const body = { documentId: document.id };
    done(await sender.call('POST', `/v1/envelopes/${id}/documents`, { body }), 201);
    const put = (x: number) =>
      sender.call('POST', `/v1/envelopes/${id}/fields`, {
        body: {
          documentId: document.id,
          signerId: signerIds[0],
          type: 'TEXT',
          page: 1,
          box: { x, y: 90, width: 40, height: 14 },
        },
      });
    const end = Math.max(...boxes.map(([, , right]: readonly number[]) => right)) / 1000;
    expect((await put(end - 1.6)).body.error.details.fields[0].rule).toBe('covers_content');
    done(await put(end - 1.5), 201);
  });

  it('200 returns the page of the named version', async () => {
    const { id, versionId } = await uploaded(PDF);
    const contentBase64 = aPagePdf([{}]).toString('base64');
    done(await sender.call('POST', `/v1/documents/${id}/versions`, { body: { contentBase64 } }), 201);
    expect(done(await read(1, '', id)).body.boxes).toEqual([]);
    expect(done(await read(1, `?version=${versionId}`, id)).body.boxes).toHaveLength(4);
  });

  it('200 says that the page was not examined where nobody could see, or it is too full', async () => {
    const unknown = { examined: false, boxes: [] };
    const full = Array.from({ length: PAGE_CONTENT_LISTED + 1 }, () => ({
      text: '',
      box: [0, 0, 1, 1] as const,
    }));
    expect(await readOver(async () => ({ ok: true, value: [] }))).toEqual(unknown);
    expect(await readOver(async () => ({ ok: false, refusal: 'limit' }))).toEqual(unknown);
    expect(await readOver(() => Promise.reject(new Unavailable('pdf-worker')))).toEqual(unknown);
    expect(
      await readOver(async () => ({ ok: true, value: [{ page: 1, content: full, lines: [], fillers: [] }] })),
    ).toEqual(unknown);
  });

  it('404 NOT_FOUND for a page or version that the document does not have', async () => {
    const { versionId } = await uploaded(PDF);
    for (const answer of [await read(3), await read(1, `?version=${versionId}`)])
      expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => pathOf(1, '', id),
  scope: 'documents:read',
  make: async () => document.id,
  prefix: 'doc',
});
