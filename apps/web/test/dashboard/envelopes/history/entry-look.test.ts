import { expect, it } from 'vitest';
import { iconOf, toneOf } from '../../../../src/dashboard/envelopes/history/entry-look.ts';

it.each([
  ['SIGNER_SIGNED', 'good'],
  ['SIGNER_DECLINED', 'bad'],
  ['SIGNER_DISPUTED', 'bad'],
  ['ENVELOPE_CANCELLED', 'plain'],
  ['FUTURE_ACT', 'plain'],
])('%s is %s', (type, tone) => {
  expect(toneOf(type)).toBe(tone);
});

it('has an icon for an act that it does not know', () => {
  expect(iconOf('FUTURE_ACT').length).toBeGreaterThan(0);
  expect(iconOf('SIGNER_SIGNED')).not.toBe(iconOf('FUTURE_ACT'));
});
