import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../../src/domain/failures.ts';
import { recentPictures } from '../../../src/adapters/pictures/recent-pictures.ts';
import { aPagePdf } from '../../given/page-pdf.ts';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const pathOf = (page: number | string = 1, query = '?width=160', id = sender.documentId) =>
  `/v1/documents/${id}/pages/${page}/image${query}`;
const draw = (path: string, headers = {}) => service.fetch(path, { as: sender.key, headers });
const ask = (path: string) => sender.call('GET', path);

async function uploaded(pdf: Buffer): Promise<string> {
  const body = { contentBase64: pdf.toString('base64') };
  return done(await sender.call('POST', '/v1/documents', { body }), 201).body.id;
}

async function versionOf(id: string, { call } = sender): Promise<string> {
  return done(await call('GET', `/v1/documents/${id}`)).body.currentVersion.id;
}

/** The same service with other pictures, which it has to draw anew. */
const fresh = () => recentPictures({ now: () => new Date() });

describe('GET /v1/documents/{id}/pages/{page}/image', () => {
  it('200 returns the page as WebP, to be kept by this credential only', async () => {
    const { status, bytes, headers } = await draw(pathOf());
    expect([status, bytes.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, max-age=300',
      vary: 'Authorization, X-Project-Id',
    });
  });

  it('200 returns another picture for another page and another width', async () => {
    const pictures = await Promise.all(
      [pathOf(), pathOf(2), pathOf(1, '?width=480')].map((path) => draw(path)),
    );
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(pictures.map(({ headers }) => headers['etag'])).size).toBe(3);
  });

  it('304 without a body for the ETag of the same picture', async () => {
    const etag = String((await draw(pathOf())).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await draw(pathOf(), { 'if-none-match': known });
      expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await draw(pathOf(), { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('200 returns the page of the newest version, and of a named version for good', async () => {
    const id = await uploaded(aPagePdf([{}]));
    const before = await draw(pathOf(1, '?width=160', id));
    const versionId = await versionOf(id);
    const contentBase64 = aPagePdf([{ content: '0 g 0 0 595 842 re f' }]).toString('base64');
    done(await sender.call('POST', `/v1/documents/${id}/versions`, { body: { contentBase64 } }), 201);
    const after = await draw(pathOf(1, '?width=160', id));
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.bytes.equals(before.bytes)).toBe(false);
    const first = await draw(pathOf(1, `?width=160&version=${versionId}`, id));
    expect(first.bytes.equals(before.bytes)).toBe(true);
    expect(first.headers['cache-control']).toBe('private, max-age=86400, immutable');
  });

  it('404 NOT_FOUND for a version of another document, of another organization, or of none', async () => {
    const stranger = await aSender(service);
    const own = await uploaded(aPagePdf([{}]));
    const versions = [await versionOf(own), await versionOf(stranger.documentId, stranger), 'docv_x'];
    for (const version of versions)
      expect(refusalOf(await ask(pathOf(1, `?width=160&version=${version}`)))).toEqual([404, 'NOT_FOUND']);
  });

  it('200 draws a page once for everyone who asks for it', async () => {
    let drawn = 0;
    const { pdf } = service.deps;
    const counting = await service.over({
      pictures: fresh(),
      pdf: {
        ...pdf,
        drawPage: (...input) => {
          drawn += 1;
          return pdf.drawPage(...input);
        },
      },
    });
    const paths = [pathOf(3), pathOf(3), pathOf(4), pathOf(3)];
    await Promise.all(paths.map((path) => counting.fetch(path, { as: sender.key })));
    await counting.fetch(pathOf(3), { as: sender.key });
    expect(drawn).toBe(2);
  });

  it('404 NOT_FOUND for a page that the document does not have', async () => {
    for (const page of [0, 5, -1, 'x', '1.5', 3000])
      expect(refusalOf(await ask(pathOf(page)))).toEqual([404, 'NOT_FOUND']);
  });

  it('404 NOT_FOUND with the reason PAGE_NOT_DRAWN, and no picture of an empty page, if it cannot be drawn', async () => {
    const entries = '/Resources<</XObject<</X 100 0 R>>>>';
    const image =
      '<</Type/XObject/Subtype/Image/Width 9/Height 9/Filter/JPXDecode/Length 4>>\nstream\nnope\nendstream';
    const id = await uploaded(aPagePdf([{ entries, content: '/X Do' }], { objects: [image] }));
    const answer = await ask(pathOf(1, '?width=160', id));
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details).toMatchObject({ reason: 'PAGE_NOT_DRAWN' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('503 SERVICE_UNAVAILABLE if nobody can draw now', async () => {
    const drawPage = () => Promise.reject(new Unavailable('pdf worker'));
    const busy = await service.over({ pictures: fresh(), pdf: { ...service.deps.pdf, drawPage } });
    const answer = await busy.call('GET', pathOf(), { as: sender.key });
    expect(refusalOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  it.each(['', '?width=161', '?width=large', '?width=160&width=480'])(
    '422 VALIDATION_FAILED for the width "%s"',
    async (query) => {
      const answer = await ask(pathOf(1, query));
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['width']]);
    },
  );

  itChecksAccess(service, sender, {
    method: 'GET',
    path: (id) => pathOf(1, '?width=160', id),
    scope: 'documents:read',
    prefix: 'doc',
    make: async () => sender.documentId,
  });
});
