import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PDFDocumentProxy } from '../../../src/sign/viewer/open-pdf.ts';
import { PageView } from '../../../src/sign/viewer/page-view.tsx';
import { WORDS } from '../../../src/sign/words.ts';
import { mount, settle } from '../../mount.ts';

// The PDF viewer needs a browser. This text layer fails: the page must be shown all the same.
vi.mock('../../../src/sign/viewer/open-pdf.ts', () => ({
  TextLayer: class {
    render = () => Promise.reject(new Error('no text'));
  },
}));

/** Says at once that the page is near the window. */
class NearObserver {
  readonly #report: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

interface Painting {
  readonly cancel: () => void;
  readonly end: PromiseWithResolvers<void>;
  readonly canvas: HTMLCanvasElement;
}

/** A document of A4 pages. Each attempt to paint waits for the test. */
function fakePdf() {
  const paintings: Painting[] = [];
  const render = ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
    const end = Promise.withResolvers<void>();
    const cancel = vi.fn<() => void>(() => end.reject(new Error('cancelled')));
    paintings.push({ end, cancel, canvas });
    return { promise: end.promise, cancel };
  };
  const getViewport = ({ scale }: { readonly scale: number }) => ({ scale, width: 210, height: 297 });
  const page = { render, getViewport, streamTextContent: () => null };
  return { pdf: { getPage: async () => page } as unknown as PDFDocumentProxy, paintings };
}

// Pixels are whole, so the ratio of a picture is never quite that of its page.
const picture = { address: 'data:,', ratio: 679 / 480 };
const exact = { address: 'data:,', ratio: 297 / 210 };

async function opened(given: { readonly picture: typeof picture | null }) {
  const { pdf, paintings } = fakePdf();
  const at = (width: number) => (
    <PageView
      {...{ pdf, width, ...given }}
      number={1}
      count={2}
      zoom={1}
      layer={null}
      words={WORDS.en.viewer}
    />
  );
  const view = await mount(at(300));
  const canvases = () => [...view.root.querySelectorAll('canvas')];
  return { ...view, paintings, canvases, resize: (width: number) => view.update(at(width)) };
}

// It loads late: here at once.
beforeAll(() => import('../../../src/sign/viewer/draw-page.tsx'));
beforeEach(() => vi.stubGlobal('IntersectionObserver', NearObserver));
afterEach(() => vi.unstubAllGlobals());

describe('a page with a picture', () => {
  it('is painted once and replaces the picture when it is complete', async () => {
    const { paintings, canvases } = await opened({ picture });
    expect(paintings).toHaveLength(1);
    expect(canvases()).toEqual([]);
    await settle(() => paintings[0]?.end.resolve());
    expect(canvases()).toEqual([paintings[0]?.canvas]);
  });

  it('is painted again after an error', async () => {
    const { paintings, canvases } = await opened({ picture: exact });
    await settle(() => paintings[0]?.end.reject(new Error('broken')));
    expect(paintings).toHaveLength(2);
    await settle(() => paintings[1]?.end.resolve());
    expect(canvases()).toEqual([paintings[1]?.canvas]);
  });

  it('keeps the picture after two errors', async () => {
    const { paintings, canvases, find } = await opened({ picture: exact });
    for (const attempt of [0, 1]) await settle(() => paintings[attempt]?.end.reject(new Error('broken')));
    expect(paintings).toHaveLength(2);
    expect(canvases()).toEqual([]);
    expect(find('.page.pictured').style.backgroundImage).toContain(exact.address);
  });

  it('stops at once when the window changes, and shows the new size alone', async () => {
    const { paintings, canvases, resize } = await opened({ picture });
    await resize(400);
    expect(paintings[0]?.cancel).toHaveBeenCalledOnce();
    expect(paintings).toHaveLength(2);
    await settle(() => paintings[1]?.end.resolve());
    expect(canvases()).toEqual([paintings[1]?.canvas]);
  });
});

describe('a page without a picture', () => {
  it('appears while it is being painted, and after an error with a new canvas', async () => {
    const { paintings, canvases } = await opened({ picture: null });
    expect(canvases()).toEqual([paintings[0]?.canvas]);
    await settle(() => paintings[0]?.end.reject(new Error('broken')));
    expect(canvases()).toEqual([paintings[1]?.canvas]);
  });

  it('is empty again after it was removed', async () => {
    const { paintings, root, unmount } = await opened({ picture: null });
    const box = root.querySelector('.page');
    unmount();
    await settle();
    expect(paintings[0]?.cancel).toHaveBeenCalledOnce();
    expect(box?.childElementCount).toBe(0);
  });
});
