import { expect, it } from 'vitest';
import { bodyBudgets } from '../../../src/http/body/body-budgets.ts';
import { Unavailable } from '../../../src/domain/failures.ts';

const MEBIBYTE = 1024 * 1024;

it('divides what a node has among its processes, and passes on the rate', () => {
  const { bodies } = bodyBudgets({ spooledBytes: 1024 * MEBIBYTE, bytesPerSecond: 7 }, 4);
  const share = bodies.open('disk', { ip: '192.0.2.1', isKnown: true });
  share.take(128 * MEBIBYTE);
  expect(() => share.take(1)).toThrow(Unavailable);
  expect(bodies.bytesPerSecond).toBe(7);
});

it('leaves each process space for the largest body', () => {
  const { bodies } = bodyBudgets({ spooledBytes: 128 * MEBIBYTE, bytesPerSecond: 7 }, 64);
  expect(() => bodies.open('disk', { ip: '192.0.2.1', isKnown: false }).take(32 * MEBIBYTE)).not.toThrow();
});
