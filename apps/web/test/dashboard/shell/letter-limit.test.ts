import { expect, it } from 'vitest';
import { isUnwritten } from '../../../src/dashboard/shell/letter-limit.ts';

it('is about acts that wanted a letter and could not write it', () => {
  expect(isUnwritten({ notNotifiedReason: 'MAILBOX_LIMIT' })).toBe(true);
  expect(isUnwritten({ notNotifiedReason: null })).toBe(false);
});
