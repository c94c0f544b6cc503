import { useState } from 'preact/hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldSteps } from '../../../src/sign/fields/field-steps.tsx';
import type { Filling } from '../../../src/sign/fields/filling.ts';
import { useFilling } from '../../../src/sign/fields/filling.ts';
import { WORDS as OWN } from '../../../src/sign/fields/words.ts';
import type { Portal, Session } from '../../../src/sign/portal.ts';
import type { SheetStep } from '../../../src/sign/steps.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { WORDS as MARK_WORDS } from '../../../src/sign/mark/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount, settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { certificateOf, CONSENT, fakePortal, fieldOf, GRANTED, sessionOf } from '../session.ts';

const words = WORDS.en;
const own = OWN.en;
const onSigned = vi.fn<() => void>();
const onOpen = vi.fn<(open: boolean) => void>();
beforeEach(() => sessionStorage.clear());
const FIELDS = [
  fieldOf('street', { label: 'Street', tooltip: 'With the number.' }),
  fieldOf('size', { type: 'CHOICE', label: 'Size', options: ['S', 'M'] }),
  fieldOf('mark', { type: 'SIGNATURE' }),
  fieldOf('date', { type: 'DATE_SIGNED', readOnly: true }),
];

let shownFilling: Filling | null = null;

function Steps({ portal, session }: { readonly portal: Portal; readonly session: Session }) {
  const filling = useFilling(session, 'en');
  shownFilling = filling;
  const [step, onStep] = useState<SheetStep>('fill');
  if (step === 'identify') return <p>identify</p>;
  return (
    <FieldSteps {...{ portal, session, words, filling, onOpen, step, onStep, onSigned }} language="en" />
  );
}

const wanted = (): unknown => shownFilling?.wanted;

async function openSteps(replaced: Partial<Portal> = {}, session = { ...sessionOf(), fields: FIELDS }) {
  const portal = fakePortal({ open: async () => session, ...replaced });
  const view = await mount(<Steps portal={portal} session={session} />);
  const called = (name: string) =>
    portal.calls.filter(([call]) => call === name).map(([, ...given]) => given);
  return { ...view, called };
}

it('says what is left, leads there, and asks for no consent before', async () => {
  const view = await openSteps();
  expect(view.text()).toContain(own.left(2));
  expect(view.text()).toContain(own.later);
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.click(own.nextField);
  expect(document.activeElement).toBe(view.field('Street'));
  await view.type('Street', 'Rua 1');
  await view.submit();
  expect(view.alerts()).toEqual([own.required]);
  expect(document.activeElement).toBe(view.field('Size'));
  expect(view.called('consent')).toEqual([]);
});

it('consents to the values and signs the same, and keeps them on the way back', async () => {
  const view = await openSteps();
  await view.type('Street', 'Rua 1');
  await view.choose('Size', 'M');
  expect(view.text()).toContain(own.left(0));
  await view.submit();
  await view.click(own.change);
  expect(view.field('Street').value).toBe('Rua 1');
  await view.type('Street', 'Rua 2');
  await view.submit();
  await view.click(view.field(own.accept));
  await view.submit();
  const fields = { street: 'Rua 2', size: 'M' };
  const mark = { kind: 'TYPED', text: 'Ana Souza' };
  expect(view.called('consent').at(-1)).toEqual(['en', { fields, mark, initials: null }]);
  expect(view.called('sign')).toEqual([
    [{ ...CONSENT, language: 'en' }, sessionOf().documents, mark, { fields, initials: null }],
  ]);
  expect(onSigned).toHaveBeenCalledOnce();
});

it('leads to the next field that is left, from where the signer is, and begins again', async () => {
  const view = await openSteps();
  await settle(() => view.field('Size').focus());
  await view.click(own.nextField);
  expect(document.activeElement).toBe(view.field('Street'));
  await view.type('Street', 'Rua 1');
  await view.click(own.nextField);
  expect(document.activeElement).toBe(view.field('Size'));
});

it('leads to the page of the field where the signer is', async () => {
  const view = await openSteps();
  await settle(() => view.field('Size').focus());
  await view.click(own.show);
  expect(onOpen).toHaveBeenLastCalledWith(false);
  expect(wanted()).toEqual({ id: 'size', on: 'page' });
});

it('shows the values that the consent covers, as the service has them, before they are accepted', async () => {
  const values = { street: 'Rua 1', size: '', mark: '{"kind":"TYPED","text":"Ana S."}' };
  const fields = Object.entries(values).map(([id, value]) => ({ id, value }));
  const view = await openSteps({ consent: async () => ({ ...CONSENT, fields }) });
  await view.type('Street', 'rua 1');
  await view.choose('Size', 'M');
  await view.submit();
  const shown = view.all('[aria-labelledby=accepted-answers] p').map((line) => line.textContent);
  expect(shown).toEqual(['StreetRua 1', `Size${own.empty}`, `${own.label('Signature', 1)}Ana S.`]);
  expect(accessibilityFaults(view.root)).toEqual([]);
});

describe('the marks', () => {
  const MARKS = [fieldOf('mark', { type: 'SIGNATURE' }), fieldOf('initials', { type: 'INITIALS' })];
  const open = async (fields: Session['fields'], role: Session['signer']['role'] = 'SIGNER') => {
    const session = { ...sessionOf({ signer: { role } }), fields };
    return openSteps({ open: async () => session }, session);
  };
  const group = (view: { readonly all: (selector: string) => readonly HTMLElement[] }) =>
    view.all('fieldset').map((item) => item.querySelector('legend')?.textContent);

  it('send the signer’s own initials, and the mark, for all fields', async () => {
    const view = await open(MARKS);
    const [, typed] = view.all('#initials input');
    await view.click(typed ?? '');
    await view.type(view.find('#initials-text'), 'A.S.');
    await view.submit();
    expect(view.called('consent').at(0)).toEqual([
      'en',
      { fields: {}, mark: { kind: 'TYPED', text: 'Ana Souza' }, initials: { kind: 'TYPED', text: 'A.S.' } },
    ]);
  });

  it('are missing while nothing is drawn', async () => {
    const view = await open(MARKS);
    const [, drawn] = view.all('#mark input[type=radio]');
    await view.click(drawn ?? '');
    await view.submit();
    expect(view.alerts()).toEqual([own.required]);
    expect(document.activeElement).toBe(drawn);
    expect(view.called('consent')).toEqual([]);
  });

  it.each([
    ['APPROVER', [fieldOf('street', { label: 'Street' })], []],
    ['APPROVER', MARKS, [own.mark.heading, own.initials.heading]],
    ['SIGNER', [fieldOf('street', { label: 'Street' })], [MARK_WORDS.en.heading]],
  ] as const)('of %s are those that the document has a place for', async (role, fields, groups) => {
    expect(group(await open([...fields], role))).toEqual(groups);
  });
});

it('signs with a certificate and the values', async () => {
  const signer = { ...sessionOf().signer, signatureLevel: 'QUALIFIED' as const };
  const certificate = async () => certificateOf(GRANTED);
  const view = await openSteps({ certificate }, { ...sessionOf(), signer, fields: FIELDS });
  await view.type('Street', 'Rua 1');
  await view.choose('Size', 'M');
  await view.submit();
  expect(view.text()).toContain(own.change);
  await view.click(view.field(own.accept));
  await view.submit();
  expect(view.called('sign')[0]?.[3]).toMatchObject({
    fields: { street: 'Rua 1', size: 'M' },
    authorization: expect.stringContaining('BIRDID'),
  });
});

it('shows a refusal of the service at its control, until the value changes', async () => {
  const fields = [{ field: 'fields.street', rule: 'fits', message: 'Too long for its box.' }];
  const consent = () => Promise.reject(serviceError('VALIDATION_FAILED', { fields }));
  const view = await openSteps({ consent });
  await view.type('Street', 'Rua 1');
  await view.choose('Size', 'M');
  await view.submit();
  expect(view.alerts()).toEqual(['Too long for its box.']);
  expect(view.field('Street').getAttribute('aria-invalid')).toBe('true');
  await view.type('Street', 'Rua');
  expect(view.alerts()).toEqual([]);
});

it('leads back to identification when its proof has expired', async () => {
  const view = await openSteps({ consent: () => Promise.reject(serviceError('AUTHENTICATION_REQUIRED')) });
  await view.type('Street', 'Rua 1');
  await view.choose('Size', 'M');
  await view.submit();
  expect(view.text()).toBe('identify');
});
