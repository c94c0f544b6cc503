import { expect, it, vi } from 'vitest';
import type { Answers } from '../../../src/sign/fields/answers.ts';
import type { Filling } from '../../../src/sign/fields/filling.ts';
import { FieldsOnPage } from '../../../src/sign/fields/fields-on-page.tsx';
import { WORDS } from '../../../src/sign/fields/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { eventually, mount } from '../../mount.ts';
import { fieldOf, fillingOf, sessionOf } from '../session.ts';

const own = WORDS.en;
const PLACES = [1, 2].map((page) => ({ page, box: { x: 400, y: 700, width: 50, height: 20 } }));
const FIELDS = [
  fieldOf('street', { label: 'Street' }),
  fieldOf('city', { label: 'City', required: false }),
  fieldOf('agreed', { label: 'Agreed', type: 'CHECKBOX', value: 'true' }),
  fieldOf('mark', { type: 'SIGNATURE' }),
  fieldOf('initials', { type: 'INITIALS', places: PLACES }),
  fieldOf('date', { type: 'DATE_SIGNED', readOnly: true }),
  fieldOf('name', { type: 'NAME', readOnly: true, value: 'Ana Souza' }),
  fieldOf('other', { label: 'Other', documentId: 'doc_2' }),
];
const session = { ...sessionOf(), fields: FIELDS };

async function aPage(parts: Partial<Filling> = {}, number = 1, isTurn = true) {
  const [onOpen, onAt, onWanted] = [
    vi.fn<(id: string) => void>(),
    vi.fn<(id: string) => void>(),
    vi.fn<() => void>(),
  ];
  const filling = fillingOf(session, { onAt, onWanted, ...parts });
  const page = { number, width: 600, height: 800 };
  const view = await mount(
    <FieldsOnPage {...{ page, filling }} documentId="doc_1" onOpen={isTurn ? onOpen : null} />,
  );
  const said = () => view.all('.field-place').map((place) => place.getAttribute('aria-label'));
  return { ...view, said, onOpen, onAt, onWanted };
}

it('says each field of the page with its state, and leads to its control', async () => {
  const view = await aPage();
  expect(view.said()).toEqual([
    'Street, page 1: empty, required',
    'City, page 1: empty',
    'Agreed, page 1: Checked',
    'Signature, page 1: empty, required',
    'Date of signing, page 1: Filled in when you finish',
    'Name, page 1: Ana Souza',
    'Initials, page 1: empty, required',
  ]);
  expect(view.all('[data-state]').map((place) => place.dataset['state'])).toEqual([
    'left',
    'empty',
    'filled',
    'left',
    'fixed',
    'fixed',
    'left',
  ]);
  expect(view.all('button')).toHaveLength(5);
  expect(accessibilityFaults(view.root)).toEqual([]);
  view.named('Street, page 1: empty, required').focus();
  expect(view.onAt).toHaveBeenCalledExactlyOnceWith('street');
  await view.click('Street, page 1: empty, required');
  expect(view.onOpen).toHaveBeenCalledExactlyOnceWith('street');
});

it('shows what the signer filled in, and the marks that they adopted', async () => {
  const answers: Answers = {
    values: { street: 'Rua 1' },
    mark: { kind: 'DRAWN', width: 60, height: 20, strokes: [[1, 2, 30, 10]] },
    initials: { kind: 'TYPED', text: 'AS' },
  };
  const view = await aPage({ answers });
  expect(view.has('Street, page 1: Rua 1')).toBe(true);
  expect(view.named('Signature, page 1: Signature').querySelector('polyline')).not.toBeNull();
  expect(view.named('Initials, page 1: AS').textContent).toBe('AS');
  expect(view.all('[data-state=left]')).toEqual([]);
});

it('shows initials on every page that has them', async () => {
  const view = await aPage({}, 2);
  expect(view.said()).toEqual(['Initials, page 2: empty, required']);
});

it('lies where the sender placed it, at every size of the page', async () => {
  const view = await aPage({}, 2);
  const { left, top } = view.find('.field-place').style;
  expect([left, top]).toEqual([`${(100 * 425) / 600}%`, `${(100 * 710) / 800}%`]);
});

it('takes the focus where it is wanted, once', async () => {
  const view = await aPage({ wanted: { id: 'initials', on: 'page' } });
  const second = await aPage({ wanted: { id: 'initials', on: 'page' } }, 2);
  await eventually(() => expect(view.onWanted).toHaveBeenCalledExactlyOnceWith(null));
  expect(document.activeElement).toBe(view.named('Initials, page 1: empty, required'));
  expect(second.onWanted).not.toHaveBeenCalled();
});

it('has nothing to press before it is the turn of the signer', async () => {
  const view = await aPage({}, 1, false);
  expect(view.all('button')).toEqual([]);
  expect(view.said()[0]).toBe(own.onPage('Street', 1, '', true));
});
