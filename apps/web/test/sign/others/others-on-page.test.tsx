import { expect, it, vi } from 'vitest';
import type { Filling } from '../../../src/sign/fields/filling.ts';
import { NO_NEWS } from '../../../src/sign/others/news.ts';
import type { News } from '../../../src/sign/others/news.ts';
import { OthersContext } from '../../../src/sign/others/others-context.ts';
import { OthersOnPage } from '../../../src/sign/others/others-on-page.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { eventually, mount } from '../../mount.ts';
import { fillingOf } from '../session.ts';
import { filledOther, otherOf, withOthers } from './given.ts';

const CARLA = { ordinal: 3, name: 'Carla Dias', role: 'SIGNER' } as const;
const LOW = [2, 1].map((page) => ({ page, box: { x: 400, y: 700, width: 50, height: 20 } }));
const session = withOthers([
  otherOf('price'),
  filledOther('rent', { label: 'Aluguel', value: '10' }),
  otherOf('hidden', { label: 'Multa', filled: true, places: LOW }),
  otherOf('mark', { type: 'SIGNATURE', label: null, signer: CARLA }),
  otherOf('elsewhere', { documentId: 'doc_2' }),
]);

async function aPage(number = 1, parts: Partial<Filling> = {}, news: News = NO_NEWS) {
  const onWanted = vi.fn<() => void>();
  const filling = fillingOf(session, { onWanted, ...parts });
  const page = { number, width: 600, height: 800 };
  const view = await mount(
    <OthersContext.Provider value={{ news, onShow: () => undefined }}>
      <OthersOnPage {...{ page, filling }} documentId="doc_1" />
    </OthersContext.Provider>,
  );
  const said = () => view.all('.other-place').map((place) => place.getAttribute('aria-label'));
  return { ...view, said, onWanted };
}

it('says who fills in each place with what, and covers no value that is in the picture', async () => {
  const view = await aPage();
  expect(view.said()).toEqual([
    'Preço · number, required — to be filled in by José Lima',
    'Aluguel: 10 — filled in by José Lima',
    'Multa — filled in by José Lima. The value appears once you have confirmed your identity.',
    'Signature, required — to be filled in by Carla Dias',
  ]);
  expect(view.all('.other-place').map(({ dataset }) => dataset['state'])).toEqual([
    'open',
    'known',
    'hidden',
    'open',
  ]);
  expect(view.find('[data-state=known]').textContent).toBe('');
  expect(view.find('[data-state=open]').textContent).toBe(
    'Preço · number, required — to be filled in by José Lima',
  );
  expect(accessibilityFaults(view.root)).toEqual([]);
});

it('shows its words to those who point at a place or reach it by keyboard, until they leave it or press Escape', async () => {
  const view = await aPage();
  expect(view.all('.other-note')).toEqual([]);
  const [price] = view.all('.other-place');
  await view.fire(price ?? view.root, new Event('focus'));
  expect(view.find('.other-note').textContent).toBe(`2 ${view.said()[0]}`);
  await view.fire(view.find('[role=group]'), new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(view.all('.other-note')).toEqual([]);
  await view.fire(price ?? view.root, new Event('mouseenter'));
  expect(view.all('.other-note')).toHaveLength(1);
  await view.fire(view.find('[role=group]'), new Event('mouseleave'));
  expect(view.all('.other-note')).toEqual([]);
});

it('shows its words on the side of the place that has space', async () => {
  const view = await aPage();
  await view.click(view.all('.other-place')[0] ?? '');
  expect(view.find('.other-note').style.top).toBe(`${(100 * 120) / 800}%`);
  await view.click(view.all('.other-place')[2] ?? '');
  expect(view.find('.other-note').style.bottom).toBe(`${(100 * 100) / 800}%`);
});

it('is on every page of a field, and takes the focus where it is wanted, at its first place', async () => {
  const wanted = { id: 'hidden', on: 'page' } as const;
  const second = await aPage(1, { wanted });
  const first = await aPage(2, { wanted });
  await eventually(() => expect(first.onWanted).toHaveBeenCalledExactlyOnceWith(null));
  expect(document.activeElement).toBe(first.find('.other-place'));
  expect(second.onWanted).not.toHaveBeenCalled();
});

it('marks what is new', async () => {
  const news = { ...NO_NEWS, late: [filledOther('rent')] };
  const view = await aPage(1, {}, news);
  expect(view.all('[data-new]').map((place) => place.getAttribute('aria-label'))).toEqual([
    'New: Aluguel: 10 — filled in by José Lima',
  ]);
});

it('is nothing on a page without places', async () => {
  expect((await aPage(3)).root.innerHTML).toBe('');
});

it('has a color for each person', async () => {
  const view = await aPage();
  const colors = view.all('.other-place').map((place) => /person-\w+/.exec(place.className)?.[0]);
  expect(colors.slice(0, 3)).toEqual(['person-amber', 'person-amber', 'person-amber']);
  expect(colors[3]).not.toBe(colors[0]);
});
