import { expect, it } from 'vitest';
import { isMailMissing } from '../../../src/dashboard/shell/is-mail-missing.ts';

it.each([
  ['SANDBOX', [], false],
  ['PRODUCTION', [], true],
  ['PRODUCTION', ['WHATSAPP'], true],
  ['PRODUCTION', ['EMAIL', 'WHATSAPP'], false],
] as const)('%s with %j: %s', (environment, messageMedia, isMissing) => {
  expect(isMailMissing({ environment, messageMedia: [...messageMedia] })).toBe(isMissing);
});
