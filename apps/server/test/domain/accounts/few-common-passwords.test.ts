import { expect, it } from 'vitest';
import { FEW_COMMON_PASSWORDS } from '../../../src/domain/accounts/few-common-passwords.ts';

it('holds only what another rule would let pass: eight characters and more, in lower case', () => {
  for (const password of FEW_COMMON_PASSWORDS) expect(password).toMatch(/^[^A-Z\s]{8,}$/);
  expect(FEW_COMMON_PASSWORDS.size).toBeGreaterThan(100);
});
