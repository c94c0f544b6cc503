import { expect, it } from 'vitest';
import { PeoplePart } from '../../../../src/dashboard/envelopes/bulk/people-part.tsx';
import { WORDS } from '../../../../src/dashboard/envelopes/bulk/words.ts';
import { accessibilityFaults } from '../../../accessibility.ts';
import { mountInDashboard } from '../../mount-in-dashboard.tsx';

const words = WORDS.en;

it.each([
  ['SIMPLE', 'EMAIL_OTP', []],
  ['SIMPLE', 'SMS_OTP', [words.needsPhone]],
  ['ADVANCED', 'EMAIL_OTP', [words.needsCpf]],
  ['QUALIFIED', 'WHATSAPP_OTP', [words.needsCpf, words.needsPhone]],
] as const)('says which columns %s with %s needs', async (signatureLevel, authenticationMethod, expected) => {
  const settings = { signatureLevel, authenticationMethod };
  const input = { csv: null, pasted: '' };
  const view = await mountInDashboard(
    <PeoplePart {...{ input, settings }} onChange={() => undefined} isMissing={false} />,
  );
  const said = [words.needsCpf, words.needsPhone].filter((text) => view.text().includes(text));
  expect(said).toEqual(expected);
  expect(accessibilityFaults(view.root)).toEqual([]);
});
