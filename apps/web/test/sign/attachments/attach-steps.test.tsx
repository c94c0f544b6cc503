import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { AttachSteps } from '../../../src/sign/attachments/attach-steps.tsx';
import { WORDS as OWN } from '../../../src/sign/attachments/words.ts';
import type { FieldStepProps } from '../../../src/sign/fields/step-props.ts';
import { useFilling } from '../../../src/sign/fields/filling.ts';
import type { Portal } from '../../../src/sign/portal.ts';
import type { SheetStep } from '../../../src/sign/steps.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount, settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { attachmentOf, fakePortal, fieldOf, sessionOf } from '../session.ts';

const words = WORDS.en;
const own = OWN.en;
const onSigned = vi.fn<() => void>();
const REQUESTED = [
  attachmentOf('cnh', { label: 'Photo of your ID', accept: 'IMAGE' }),
  attachmentOf('proof', { label: 'Proof of address', required: false, accept: 'PDF' }),
];
const WITH_FILES = { ...sessionOf(), attachments: REQUESTED };
const photo = new File(['photo'], 'id.png', { type: 'image/png' });

type StepsProps = Pick<FieldStepProps, 'portal' | 'session'> & { readonly isLast: boolean };

function Next({ step }: FieldStepProps) {
  return <p>next: {step}</p>;
}

function Steps({ portal, session, isLast }: StepsProps) {
  const [step, onStep] = useState<SheetStep>('fill');
  const filling = useFilling(session, 'en');
  if (step === 'identify') return <p>identify</p>;
  const props = { portal, session, words, filling, step, onStep, onSigned, onOpen: () => undefined };
  return <AttachSteps {...props} language="en" Next={isLast ? null : Next} />;
}

async function openSteps(replaced: Partial<Portal> = {}, { session = WITH_FILES, isLast = true } = {}) {
  const portal = fakePortal({ open: async () => session, ...replaced });
  const view = await mount(<Steps {...{ portal, session, isLast }} />);
  const choose = async (label: string, file: File): Promise<void> => {
    const input = view.field(label);
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  };
  const called = (name: string) =>
    portal.calls.filter(([call]) => call === name).map(([, ...given]) => given);
  return { ...view, choose, called };
}

it('sends each file at once, offers to remove it, and goes on to the statement with the files', async () => {
  const view = await openSteps();
  expect(view.field('Photo of your ID').getAttribute('accept')).toBe('image/jpeg,image/png');
  expect(view.text()).toContain(own.place);
  expect(accessibilityFaults(view.root)).toEqual([]);
  await view.choose('Photo of your ID', photo);
  expect(view.called('attach')).toEqual([['cnh', photo]]);
  expect(view.text()).toContain(own.attached('id.png', '1 KB'));
  await view.submit();
  expect(view.text()).toContain(own.files);
  expect(view.text()).toContain('id.png (1 KB)');
  await view.click(own.change);
  await view.choose('Photo of your ID', photo);
  await view.click(own.remove('id.png'));
  expect(view.called('detach')).toEqual([['cnh']]);
  await view.submit();
  expect(view.alerts()).toEqual([own.required]);
});

it('asks for the required file, and takes the focus there', async () => {
  const view = await openSteps();
  await view.submit();
  expect(view.alerts()).toEqual([own.required]);
  expect(document.activeElement).toBe(view.field('Photo of your ID'));
  await view.choose('Photo of your ID', photo);
  expect(view.alerts()).toEqual([]);
});

it.each([
  ['UNSUPPORTED_MEDIA_TYPE', own.refused.UNSUPPORTED_MEDIA_TYPE],
  ['PAYLOAD_TOO_LARGE', own.refused.PAYLOAD_TOO_LARGE],
  ['MALWARE_DETECTED', own.refused.MALWARE_DETECTED],
] as const)('says what to do after %s', async (code, { title, advice }) => {
  const view = await openSteps({ attach: () => Promise.reject(serviceError(code)) });
  await view.choose('Photo of your ID', photo);
  expect(view.text()).toContain(title);
  expect(view.text()).toContain(advice);
});

it('refuses more than 10 MB without sending it', async () => {
  const view = await openSteps();
  const large = new File(['x'], 'large.png');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  await view.choose('Photo of your ID', large);
  expect(view.called('attach')).toEqual([]);
  expect(view.text()).toContain(own.refused.PAYLOAD_TOO_LARGE.title);
});

it('goes back to the identification if the proof has ended', async () => {
  const view = await openSteps({ attach: () => Promise.reject(serviceError('AUTHENTICATION_REQUIRED')) });
  await view.choose('Photo of your ID', photo);
  expect(view.text()).toBe('identify');
});

it('goes on to the fields, or to the signature with a certificate', async () => {
  const attached = { name: 'id.png', size: 5, type: 'image/png', sha256: 'aa', attachedAt: '' } as const;
  const attachments = [attachmentOf('cnh', { file: attached })];
  const plain = await openSteps({}, { session: { ...sessionOf(), attachments }, isLast: false });
  await plain.submit();
  expect(plain.text()).toBe('next: sign');
  const fields = [fieldOf('street')];
  const filled = await openSteps({}, { session: { ...sessionOf(), attachments, fields }, isLast: false });
  await filled.submit();
  expect(filled.text()).toBe('next: fill');
});
