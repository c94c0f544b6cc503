import { expect, it } from 'vitest';
import { isHeld } from '../../../src/domain/messages/is-held.ts';
import type { MessageKind } from '../../../src/domain/message-kind.ts';

it.each<[MessageKind, boolean, boolean]>([
  ['INVITATION', true, true],
  ['REMINDER', true, true],
  ['CODE', false, false],
  ['COMPLETION', true, false],
  ['CANCELLATION', true, false],
  ['SENDER_DIGEST', true, false],
  ['DELEGATION', true, false],
])('%s waits while suspended: %s, while archived: %s', (kind, whileSuspended, whileArchived) => {
  expect(isHeld(kind, { isSuspended: true, isArchived: false })).toBe(whileSuspended);
  expect(isHeld(kind, { isSuspended: false, isArchived: true })).toBe(whileArchived);
  expect(isHeld(kind, { isSuspended: false, isArchived: false })).toBe(false);
});
