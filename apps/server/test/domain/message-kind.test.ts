import { expect, it } from 'vitest';
import { isToSigner } from '../../src/domain/message-kind.ts';

it('distinguishes messages to signers from letters to members', () => {
  const kinds = ['CODE', 'COMPLETION', 'WEBHOOK_DISABLED', 'SENDER_SIGNED', 'SENDER_DIGEST'] as const;
  expect(kinds.filter(isToSigner)).toEqual(['CODE', 'COMPLETION']);
});
