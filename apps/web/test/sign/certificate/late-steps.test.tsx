import { expect, it, vi } from 'vitest';
import { LateSteps } from '../../../src/sign/certificate/late-steps.tsx';
import { WORDS as OWN } from '../../../src/sign/certificate/words.ts';
import { WORDS } from '../../../src/sign/words.ts';
import { eventually, mount } from '../../mount.ts';
import { certificateOf, fakePortal, fieldOf, fillingOf, GRANTED, sessionOf } from '../session.ts';

it.each([
  ['certificate', OWN.en.heading],
  ['sign', WORDS.en.sign.heading],
] as const)('shows a heading at once, then loads the step %s', async (step, heading) => {
  const portal = fakePortal({ certificate: async () => certificateOf(step === 'sign' ? GRANTED : {}) });
  const props = { step, portal, session: sessionOf(), language: 'en', words: WORDS.en } as const;
  const nothing = () => undefined;
  const view = await mount(
    <LateSteps
      {...props}
      filling={fillingOf(sessionOf())}
      onOpen={nothing}
      onStep={nothing}
      onSigned={nothing}
    />,
  );
  expect(view.all('h2')).toHaveLength(1);
  await eventually(() => {
    expect(view.find('h2').textContent).toBe(heading);
    expect(view.all('section').length + view.all('details').length).toBeGreaterThan(0);
  });
});

it('leads a signer with a certificate and fields from the certificate to the fields', async () => {
  const portal = fakePortal({ certificate: async () => certificateOf(GRANTED) });
  const signer = { ...sessionOf().signer, signatureLevel: 'QUALIFIED' as const };
  const session = { ...sessionOf(), signer, fields: [fieldOf('street')] };
  const onStep = vi.fn<(step: string) => void>();
  const props = { step: 'certificate', portal, session, language: 'en', words: WORDS.en } as const;
  const nothing = () => undefined;
  const view = await mount(
    <LateSteps {...props} filling={fillingOf(session)} onOpen={nothing} onStep={onStep} onSigned={nothing} />,
  );
  await eventually(() => view.named(OWN.en.card.use));
  await view.click(OWN.en.card.use);
  expect(onStep).toHaveBeenCalledWith('fill');
});
