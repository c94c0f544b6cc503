import { describe, expect, it } from 'vitest';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const FIELD = '<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/V(Ana)/Rect[50 700 150 720]>>';
/** A page with a form, one that is turned and one that is cropped. */
const PDF = aPagePdf(
  [
    { entries: '/Annots[100 0 R]', content: textAt(50, 600, '{{ assinatura:cliente }}') },
    { entries: '/Rotate 90', content: textAt(50, 600, '{{assinatura:cliente}} e {{valor}}') },
    { entries: '/CropBox[100 100 400 500]', content: textAt(150, 450, 'Local e data') },
  ],
  { catalog: '/AcroForm<</Fields[100 0 R]>>', objects: [FIELD] },
);

async function uploaded(pdf = PDF): Promise<{ readonly id: string; readonly versionId: string }> {
  const body = { contentBase64: pdf.toString('base64') };
  const { id, currentVersion } = done(await sender.call('POST', '/v1/documents', { body }), 201).body;
  return { id, versionId: currentVersion.id };
}

const document = await uploaded();
const formOf = (id: string, query = '') => sender.call('GET', `/v1/documents/${id}/form-fields${query}`);
const anchorsOf = (id: string, query = '') => sender.call('GET', `/v1/documents/${id}/anchors${query}`);
const rejecting = { ok: false, refusal: 'limit' } as const;

describe('GET /v1/documents/{id}/form-fields', () => {
  it('200 returns pages as shown, cropped and rotated, and the form in points from the upper left corner', async () => {
    const { status, body } = await formOf(document.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      versionId: document.versionId,
      pages: [
        { width: 595, height: 842, bearsMarks: true },
        { width: 842, height: 595, bearsMarks: true },
        { width: 300, height: 400, bearsMarks: true },
      ],
      fields: [
        {
          name: 'nome',
          type: 'TEXT',
          page: 1,
          box: { x: 50, y: 122, width: 100, height: 20 },
          value: 'Ana',
          options: [],
          required: false,
          readOnly: false,
          multiline: false,
          label: null,
        },
      ],
    });
  });

  it('200 returns the named version, after a newer one came', async () => {
    const { id, versionId } = await uploaded();
    const contentBase64 = aPagePdf([{}]).toString('base64');
    done(await sender.call('POST', `/v1/documents/${id}/versions`, { body: { contentBase64 } }), 201);
    expect((await formOf(id)).body.pages.length).toBe(1);
    expect((await formOf(id, `?version=${versionId}`)).body.pages.length).toBe(3);
  });

  it('404 NOT_FOUND for a version of another document', async () => {
    const { versionId } = await uploaded();
    expect(refusalOf(await formOf(document.id, `?version=${versionId}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('415 UNSUPPORTED_MEDIA_TYPE with the reason for a file that takes too long', async () => {
    const busy = await service.over({ pdf: { ...service.deps.pdf, readForm: async () => rejecting } });
    const answer = await busy.call('GET', `/v1/documents/${document.id}/form-fields`, { as: sender.key });
    expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.body.error.details).toMatchObject({ reason: 'limit' });
  });
});

describe('GET /v1/documents/{id}/anchors', () => {
  it('200 returns all placeholders with their type and person', async () => {
    const { status, body } = await anchorsOf(document.id);
    expect([status, body.versionId]).toEqual([200, document.versionId]);
    expect(
      body.anchors.map(({ text, occurrence, page, type, key }: Record<string, unknown>) => [
        text,
        occurrence,
        page,
        type,
        key,
      ]),
    ).toEqual([
      ['{{assinatura:cliente}}', 1, 1, 'SIGNATURE', 'cliente'],
      ['{{assinatura:cliente}}', 2, 2, 'SIGNATURE', 'cliente'],
      ['{{valor}}', 1, 2, null, null],
    ]);
  });

  it('200 returns where a text stands, in points of the cropped page', async () => {
    const { body } = await anchorsOf(document.id, `?text=${encodeURIComponent('Local e data')}`);
    expect(body.anchors).toMatchObject([
      { text: 'Local e data', occurrence: 1, page: 3, type: null, key: null },
    ]);
    const [{ box }] = body.anchors;
    // The text begins 50 points to the right of the crop box, and its base line is 50 below its upper edge.
    expect(Math.round(box.x)).toBe(50);
    expect(Math.abs(box.y + box.height - 50)).toBeLessThan(5);
  });

  it('200 returns an empty list for a text that the document does not have', async () => {
    expect((await anchorsOf(document.id, '?text=nada')).body.anchors).toEqual([]);
  });

  it('404 NOT_FOUND for a version of another document', async () => {
    const { versionId } = await uploaded();
    expect(refusalOf(await anchorsOf(document.id, `?version=${versionId}`))).toEqual([404, 'NOT_FOUND']);
  });

  it('415 UNSUPPORTED_MEDIA_TYPE with the reason for a file that takes too long', async () => {
    const pdf = { ...service.deps.pdf, findAnchors: async () => rejecting, findText: async () => rejecting };
    const busy = await service.over({ pdf });
    for (const query of ['', '?text=x']) {
      const path = `/v1/documents/${document.id}/anchors${query}`;
      const answer = await busy.call('GET', path, { as: sender.key });
      expect(refusalOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });
});

for (const path of ['form-fields', 'anchors'])
  itChecksAccess(service, sender, {
    method: 'GET',
    path: (id) => `/v1/documents/${id}/${path}`,
    scope: 'documents:read',
    make: async () => document.id,
    prefix: 'doc',
  });
