import { expect, it } from 'vitest';
import { maskedContact } from '../../../src/domain/evidence/masked-contact.ts';

it.each([
  ['EMAIL', 'maria@example.com', 'ma***@e***.com'],
  ['HOST_EMAIL', 'rui@example.com', 'ru***@e***.com'],
  ['PHONE', '+5511999990001', '+55*******0001'],
  ['PHONE', null, null],
] as const)('shows a %s such as %s as %s', (kind, value, masked) => {
  expect(maskedContact(kind, value)).toBe(masked);
});
