import { afterEach, describe, expect, it, vi } from 'vitest';
import { PagePicture, sharpWidth } from '../../../src/dashboard/documents/page-picture.tsx';
import { eventually, settle } from '../../mount.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const PICTURE = new Blob(['picture'], { type: 'image/webp' });

/** A window in which elements come near when the test says so. */
function aWindow() {
  const watched: (() => void)[] = [];
  class Observer {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe(): void {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      watched.push(() => this.#tell([entry], this as unknown as IntersectionObserver));
    }
    disconnect(): void {
      watched.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { comeNear: () => settle(() => watched.forEach((tell) => tell())) };
}
afterEach(() => vi.unstubAllGlobals());

const mountPicture = (respond: DashboardOptions['respond'], alt = 'Page 2 of the lease') =>
  mountInDashboard(<PagePicture documentId="doc_1" page={2} width={72} alt={alt} />, respond && { respond });

describe('PagePicture', () => {
  it('loads the picture when its box comes near the window', async () => {
    const { comeNear } = aWindow();
    const view = await mountPicture(() => PICTURE);
    expect([view.calls.length, view.find('.page-picture').dataset['state']]).toEqual([0, 'loading']);
    await comeNear();
    expect(view.calls).toMatchObject([
      {
        operation: 'GET /v1/documents/{id}/pages/{page}/image',
        options: { path: { id: 'doc_1', page: '2' }, query: { width: 160 } },
      },
    ]);
    await eventually(() => expect(view.all('img')).toHaveLength(1));
    const image = view.find('img');
    expect(image.getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
    expect(image.getAttribute('alt')).toBe('Page 2 of the lease');
    expect(view.find('.page-picture').style.width).toBe('72px');
  });

  it('loads the version of an envelope', async () => {
    const { comeNear } = aWindow();
    const picture = <PagePicture documentId="doc_1" versionId="docv_1" page={1} width={72} alt="" />;
    const view = await mountInDashboard(picture, { respond: () => PICTURE });
    await comeNear();
    expect(view.calls).toMatchObject([{ options: { query: { width: 160, version: 'docv_1' } } }]);
  });

  it('shows an icon in the same box if the page cannot be drawn', async () => {
    const { comeNear } = aWindow();
    const view = await mountPicture(() => Promise.reject(new Error('404')));
    await comeNear();
    expect([view.all('svg').length, view.find('.page-picture').dataset['state']]).toEqual([1, 'none']);
    expect(view.find('[role=img]').getAttribute('aria-label')).toBe('Page 2 of the lease');
  });

  it('says nothing if the text beside it names the document', async () => {
    const { comeNear } = aWindow();
    const view = await mountPicture(() => Promise.reject(new Error('404')), '');
    await comeNear();
    expect(view.all('[role=img]')).toEqual([]);
  });
});

describe('sharpWidth', () => {
  it.each([
    [72, 1, 160],
    [72, 2, 160],
    [96, 2, 480],
    [240, 2, 480],
    [480, 1, 480],
    [480, 3, 960],
    [2000, 1, 960],
  ])('of a box of %i pixels at a density of %i is %i', (width, density, sharp) => {
    expect(sharpWidth(width, density)).toBe(sharp);
  });
});
