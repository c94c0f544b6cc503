import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Portal, Session } from '../../src/sign/portal.ts';
import { EMBEDDED_FILES_WORDS } from '../../src/i18n/embedded-files-words.ts';
import { ReadStep } from '../../src/sign/read-step.tsx';
import { WORDS } from '../../src/sign/words.ts';
import { accessibilityFaults } from '../accessibility.ts';
import { eventually, mount, settle } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { otherOf } from './others/given.ts';
import { documentOf, fakePortal, fillingOf, sessionOf } from './session.ts';

const words = WORDS.en;

// The PDF viewer needs a browser. The journeys show documents in it.
vi.mock('../../src/sign/viewer/load-viewer.ts', () => ({ loadViewer: () => undefined }));
vi.mock('../../src/sign/viewer/open-pdf.ts', () => ({
  openPdf: () => ({ promise: new Promise(() => undefined), destroy: async () => undefined }),
}));

/** A picture of two by three pixels, whatever its bytes are: only a browser decodes them. */
class DecodedImage {
  src = '';
  readonly naturalWidth = 2;
  readonly naturalHeight = 3;
  decode(): Promise<void> {
    return Promise.resolve();
  }
}
afterEach(() => vi.unstubAllGlobals());

const [first, second] = [documentOf('doc_1'), documentOf('doc_2', { pages: 1 })];

async function openStep(session: Session, replaced: Partial<Portal> = {}, files = new Map<string, Blob>()) {
  const portal = fakePortal(replaced);
  const reading = { files, seen: new Map<string, ReadonlySet<number>>() };
  const outcomes = { onRead: vi.fn<() => void>(), onDecline: vi.fn<() => void>() };
  const view = await mount(
    <ReadStep
      {...{ portal, session, reading, words }}
      language="en"
      filling={fillingOf(session)}
      onField={() => undefined}
      opening={false}
      {...outcomes}
    />,
  );
  const fetched = () => portal.calls.filter(([name]) => name === 'document').map(([, id]) => id);
  const show = (document: typeof first): Promise<void> =>
    view.click(view.all('.document').find((button) => button.textContent?.includes(document.title)) ?? '');
  return { ...view, ...outcomes, fetched, show };
}

describe('reading', () => {
  it('names the files inside the document that is shown, and says nothing of others', async () => {
    const inside = documentOf('doc_1', { warnings: ['EMBEDDED_FILES'], embeddedFiles: ['annex.xlsx', ''] });
    const view = await openStep(sessionOf({ documents: [inside, second] }));
    const files = EMBEDDED_FILES_WORDS.en;
    expect(view.text()).toContain(files.title(2));
    expect(view.text()).toContain('annex.xlsx');
    expect(view.text()).toContain(files.unnamed);
    expect(view.text()).toContain(files.forSigner);
    expect(view.text()).not.toContain(words.read.warnings.title);
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(words.read.nextDocument);
    expect(view.text()).not.toContain('annex.xlsx');
  });

  it('opens the first document at once, and lets the signer continue after every document', async () => {
    const view = await openStep(sessionOf({ documents: [first, second] }));
    expect(view.fetched()).toEqual(['doc_1']);
    expect(view.text()).toContain(words.read.left(1));
    expect(view.has(words.read.skip)).toBe(false);
    await view.click(words.read.nextDocument);
    expect(view.fetched()).toEqual(['doc_1', 'doc_2']);
    expect(view.text()).not.toContain(words.read.left(1));
    await view.click(words.read.skip);
    expect(view.onRead).toHaveBeenCalledOnce();
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('shows the picture of the first page while the document is on its way, which reads nothing', async () => {
    vi.stubGlobal('Image', DecodedImage);
    const firstPage = async () => new Blob(['picture']);
    const document = () => new Promise<Blob>(() => undefined);
    const view = await openStep(sessionOf({ documents: [first] }), { firstPage, document });
    await eventually(() => view.find('.page.pictured'));
    const page = view.find('.page.pictured');
    expect([page.getAttribute('aria-label'), page.style.aspectRatio]).toEqual([
      words.viewer.page(1, 2),
      '1 / 1.5',
    ]);
    expect(view.fetched()).toEqual(['doc_1']);
    expect(view.find('.viewer-head [role=status]').textContent).toBe(words.viewer.loading);
    expect(view.text()).toContain(words.read.left(1));
    expect(view.named(words.read.skip)).toHaveProperty('disabled', true);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it.each([
    ['is refused', async () => Promise.reject(serviceError('NOT_FOUND'))],
    ['fails', async () => Promise.reject(serviceError('INTERNAL_ERROR'))],
    ['is no picture', async () => new Blob(['no picture'])],
  ])('opens the document without a picture if it %s', async (_what, firstPage) => {
    const decode = (): Promise<void> => Promise.reject(new Error('no picture'));
    vi.stubGlobal(
      'Image',
      class extends DecodedImage {
        override decode = decode;
      },
    );
    const view = await openStep(sessionOf({ documents: [first] }), { firstPage });
    await eventually(() => expect(view.fetched()).toEqual(['doc_1']));
    expect([view.alerts(), view.all('.pictured')]).toEqual([[], []]);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', false);
  });

  it('does not wait longer than 1.5 seconds for a picture', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const firstPage = () => new Promise<Blob>(() => undefined);
    const view = await openStep(sessionOf({ documents: [first] }), { firstPage });
    await settle(() => vi.advanceTimersByTime(1499));
    expect(view.fetched()).toEqual([]);
    await settle(() => vi.advanceTimersByTime(1));
    expect(view.fetched()).toEqual(['doc_1']);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', false);
  });

  it('does not fetch a document again', async () => {
    const view = await openStep(sessionOf({ documents: [first, second] }));
    await view.show(second);
    await view.show(first);
    expect(view.fetched()).toEqual(['doc_1', 'doc_2']);
  });

  it('counts documents that were opened before the signer came back', async () => {
    const files = new Map([
      ['doc_1', new Blob(['a'])],
      ['doc_2', new Blob(['b'])],
    ]);
    const view = await openStep(sessionOf({ documents: [first, second] }), {}, files);
    expect(view.fetched()).toEqual([]);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', false);
  });

  it('marks the shown document and the opened documents, also for screen readers', async () => {
    const view = await openStep(sessionOf({ documents: [first, second] }));
    const list = () =>
      view
        .all('.document')
        .map((item) => [item.getAttribute('aria-current'), item.textContent?.includes('opened')]);
    expect(list()).toEqual([
      ['true', true],
      ['false', false],
    ]);
    await view.show(second);
    expect(list()).toEqual([
      ['false', true],
      ['true', true],
    ]);
  });

  it('shows no list for a single document', async () => {
    const view = await openStep(sessionOf({ documents: [first] }));
    expect(view.all('.documents')).toEqual([]);
  });

  it('shows the message of the sender only when there is one', async () => {
    const view = await openStep(sessionOf({ envelope: { message: 'Please sign by Friday.' } }));
    expect(view.find('blockquote').textContent).toBe('Please sign by Friday.');
    expect((await openStep(sessionOf())).all('blockquote')).toEqual([]);
  });

  it('shows the warnings of the shown document alone', async () => {
    const withLayers = documentOf('doc_2', { warnings: ['LAYERS', 'JAVASCRIPT'] });
    const view = await openStep(sessionOf({ documents: [first, withLayers] }));
    expect(view.all('.warn')).toEqual([]);
    await view.show(withLayers);
    const { each } = words.read.warnings;
    expect(view.all('.warn li').map((item) => item.textContent)).toEqual([each.LAYERS, each.JAVASCRIPT]);
  });

  it('leads to declining at any time', async () => {
    const view = await openStep(sessionOf({ documents: [first, second] }));
    await view.click(words.decline.open);
    expect(view.onDecline).toHaveBeenCalledOnce();
  });
});

describe('a document that cannot be fetched', () => {
  it('does not count as opened, and can be fetched again', async () => {
    let tries = 0;
    const document = async (): Promise<Blob> => {
      tries += 1;
      if (tries === 1) throw serviceError('SERVICE_UNAVAILABLE');
      return new Blob(['a']);
    };
    const view = await openStep(sessionOf({ documents: [first] }), { document });
    expect(view.alerts()[0]).toContain(words.refusals['SERVICE_UNAVAILABLE']?.title);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', true);
    await view.click(words.retry);
    expect(view.alerts()).toEqual([]);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', false);
  });

  it('says how much of it has arrived', async () => {
    const arrived = Promise.withResolvers<Blob>();
    const document: Portal['document'] = (_id, _variant, onReceived) => {
      onReceived?.(47);
      return arrived.promise;
    };
    const big = documentOf('doc_1', { size: 100 });
    const view = await openStep(sessionOf({ documents: [big] }), { document });
    expect(view.find('.waiting').textContent).toBe(words.viewer.loaded(40));
    await settle(() => arrived.resolve(new Blob(['a'])));
    expect(view.all('.viewer')).toHaveLength(1);
  });

  it('keeps its spinner when the signer has moved from a document that arrived', async () => {
    const [early, late] = [Promise.withResolvers<Blob>(), Promise.withResolvers<Blob>()];
    const document: Portal['document'] = (id) => (id === 'doc_1' ? early.promise : late.promise);
    const view = await openStep(sessionOf({ documents: [first, second] }), { document });
    await view.show(second);
    await settle(() => early.resolve(new Blob(['a'])));
    expect(view.all('.viewer .waiting')).toHaveLength(1);
    expect(view.find('.viewer').getAttribute('aria-label')).toBe(second.title);
    expect(view.named(words.read.skip)).toHaveProperty('disabled', true);
    await settle(() => late.resolve(new Blob(['b'])));
    expect(view.named(words.read.skip)).toHaveProperty('disabled', false);
  });
});

it('shows the document of a field of another person that the signer wants to see', async () => {
  const session = {
    ...sessionOf({ documents: [first, second] }),
    fieldsOfOthers: [otherOf('price', { documentId: 'doc_2' })],
  };
  const portal = fakePortal();
  const reading = { files: new Map<string, Blob>(), seen: new Map<string, ReadonlySet<number>>() };
  const nothing = (): void => undefined;
  await mount(
    <ReadStep
      language="en"
      {...{ portal, session, reading, words }}
      filling={fillingOf(session, { wanted: { id: 'price', on: 'page' } })}
      onField={nothing}
      onRead={nothing}
      onDecline={nothing}
      opening={false}
    />,
  );
  expect(portal.calls.filter(([name]) => name === 'document').at(-1)?.[1]).toBe('doc_2');
});
