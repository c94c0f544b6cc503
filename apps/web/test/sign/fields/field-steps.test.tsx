import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import type { Answers } from '../../../src/sign/fields/answers.ts';
import { FieldSteps } from '../../../src/sign/fields/field-steps.tsx';
import { WORDS as OWN } from '../../../src/sign/fields/words.ts';
import type { Portal, Session } from '../../../src/sign/portal.ts';
import type { SheetStep } from '../../../src/sign/steps.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { CONSENT, fakePortal, fieldOf, sessionOf } from '../session.ts';

const words = WORDS.en;
const own = OWN.en;
const onSigned = vi.fn<() => void>();
const FIELDS = [
  fieldOf('street', { label: 'Street', tooltip: 'With the number.' }),
  fieldOf('size', { type: 'CHOICE', label: 'Size', options: ['S', 'M'] }),
  fieldOf('mark', { type: 'SIGNATURE' }),
  fieldOf('date', { type: 'DATE_SIGNED', readOnly: true }),
];

function Steps({ portal, session }: { readonly portal: Portal; readonly session: Session }) {
  const [answers, onAnswers] = useState<Answers>({ values: {} });
  const [step, onStep] = useState<SheetStep>('fill');
  if (step === 'identify') return <p>identify</p>;
  return (
    <FieldSteps {...{ portal, session, words, answers, onAnswers, step, onStep, onSigned }} language="en" />
  );
}

async function openSteps(replaced: Partial<Portal> = {}) {
  const session = { ...sessionOf(), fields: FIELDS };
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
  await view.click(view.field(words.sign.accept));
  await view.submit();
  const fields = { street: 'Rua 2', size: 'M' };
  expect(view.called('consent').at(-1)).toEqual(['en', { fields, mark: null }]);
  expect(view.called('sign')).toEqual([
    [{ ...CONSENT, language: 'en' }, sessionOf().documents, null, { fields }],
  ]);
  expect(onSigned).toHaveBeenCalledOnce();
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
