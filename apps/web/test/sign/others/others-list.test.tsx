import { expect, it, vi } from 'vitest';
import { OthersContext } from '../../../src/sign/others/others-context.ts';
import { OthersList } from '../../../src/sign/others/others-list.tsx';
import { NO_NEWS } from '../../../src/sign/others/news.ts';
import { WORDS as OWN } from '../../../src/sign/others/words.ts';
import type { Portal, Session } from '../../../src/sign/portal.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { documentOf, fakePortal } from '../session.ts';
import { filledOther, otherFile, otherOf, withOthers } from './given.ts';

const own = OWN.en;
const MARK = '{"kind":"DRAWN","width":60,"height":20,"strokes":[[1,2,30,10]]}';

async function aList(session: Session, replaced: Partial<Portal> = {}) {
  const portal = fakePortal(replaced);
  const onShow = vi.fn<(id: string) => void>();
  const view = await mount(
    <OthersContext.Provider value={{ news: NO_NEWS, onShow }}>
      <OthersList {...{ portal, session }} language="en" words={WORDS.en} />
    </OthersContext.Provider>,
  );
  return { ...view, onShow, calls: portal.calls };
}

it('says document, page, label, kind, person, whether it is required, and the value', async () => {
  const fields = [
    filledOther('b', {
      documentId: 'doc_2',
      required: false,
      signer: { ...filledOther('b').signer, role: 'WITNESS' },
    }),
    otherOf('a'),
    otherOf('h', {
      filled: true,
      label: 'Multa',
      places: [{ page: 2, box: { x: 0, y: 0, width: 9, height: 9 } }],
    }),
  ];
  const session = { ...withOthers(fields), documents: [documentOf('doc_1'), documentOf('doc_2')] };
  const view = await aList(session);
  expect(view.find('summary').textContent).toBe(`${own.heading} (3)`);
  expect(
    view.all('li').map((item) => [...item.querySelectorAll('div > div')].map((line) => line.textContent)),
  ).toEqual([
    ['To be filled in by José Lima', 'Title of doc_1, page 1'],
    [own.shownLater, 'Filled in by José Lima', 'Title of doc_1, page 2'],
    ['500000.00', 'Filled in by José Lima (witness)', 'Title of doc_2, page 1'],
  ]);
  expect(view.text()).toContain('Preço · number, required');
  expect(view.text()).toContain('Preço · number, optional');
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.click(`${own.show}: Preço · number, required`);
  expect(view.onShow).toHaveBeenCalledExactlyOnceWith('a');
});

it('opens files only after the reader has proved their identity, and says what was left empty', async () => {
  const blank = filledOther('a', { filled: false, value: '' });
  const view = await aList(withOthers([blank], [otherFile('id')], false));
  expect(view.has(own.openFile('Documento'))).toBe(false);
  expect(view.text()).toContain(own.opensLater);
  expect(view.text()).toContain('Left empty by José Lima');
  expect(view.all('.others-value')).toEqual([]);
});

it.each([
  [MARK, 'polyline', 'Signature'],
  ['{"kind":"TYPED","text":"José"}', '.mark-typed', 'José'],
  ['José Lima', '.others-value', 'José Lima'],
])('shows the mark %s as a picture with a name', async (value, selector, name) => {
  const view = await aList(withOthers([filledOther('m', { type: 'SIGNATURE', label: null, value })]));
  expect(view.find('li').querySelector(selector)).not.toBeNull();
  const said =
    view.all('li [role=img]')[0]?.getAttribute('aria-label') ?? view.find('.others-value').textContent;
  expect(said).toBe(name);
});

it('lists files of others even where nobody fills in a field, and opens them', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const attachmentOfOther = async () => new Blob(['x'], { type: 'image/jpeg' });
  const view = await aList(withOthers([], [otherFile('id')]), { attachmentOfOther });
  expect(view.find('summary').textContent).toBe(`${own.files} (1)`);
  expect(view.text()).toContain('JPEG, 4 KB');
  expect(view.text()).toContain('Attached by José Lima');
  await view.click(own.openFile('Documento'));
  expect(view.calls).toContainEqual(['attachmentOfOther', 'sgn_2', 'id']);
  expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'Documento.jpg',
  ]);
  clicked.mockRestore();
});

it('says why a file could not be opened', async () => {
  const attachmentOfOther = () => Promise.reject(serviceError('NOT_FOUND'));
  const view = await aList(withOthers([otherOf('a')], [otherFile('id')]), { attachmentOfOther });
  await view.click(own.openFile('Documento'));
  expect(view.alerts()).toEqual(['NOT_FOUND in wordsWhat to do.']);
});
