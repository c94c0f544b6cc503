import { describe, expect, it } from 'vitest';
import {
  BULK_SEND_STATUSES,
  completeSending,
  pauseSending,
  startSending,
  stopSending,
} from '../../../src/domain/bulk-sends/bulk-send.ts';
import type { BulkSendStatus } from '../../../src/domain/bulk-sends/bulk-send.ts';
import { aBulkRow, aBulkSend } from '../../given/bulk-send.ts';
import { countRows } from '../../../src/domain/bulk-sends/bulk-row.ts';
import { refusalOf } from '../../given/refusal.ts';

const now = new Date('2026-03-02T13:00:00Z');
const actor = { type: 'USER', id: 'usr_1', from: { ip: '192.0.2.1', userAgent: 'x' } } as const;

describe('startSending', () => {
  it.each<[BulkSendStatus, boolean, boolean]>([
    ['DRAFT', false, false],
    ['DRAFT', true, true],
    ['READY', false, true],
    ['READY', true, true],
    ['SENDING', true, false],
    ['COMPLETED', true, false],
    ['CANCELLED', true, false],
  ])('in %s with skipInvalid %s is accepted: %s', (status, skipInvalid, isAccepted) => {
    const start = () => startSending(aBulkSend({ status }), { actor, skipInvalid, now });
    if (isAccepted) expect(start()).toMatchObject({ status: 'SENDING', sentAt: now, version: 2 });
    else
      expect(refusalOf(start)).toMatchObject({
        code: 'CONFLICT',
        details: { reason: 'BULK_SEND_NOT_READY' },
      });
  });

  it('keeps who sent it, without their address', () => {
    expect(startSending(aBulkSend(), { actor, skipInvalid: false, now }).sentBy).toEqual({
      type: 'USER',
      id: 'usr_1',
    });
  });

  it('refuses a list without a row that can be sent', () => {
    const rows = countRows([aBulkRow({ status: 'INVALID' })]);
    const start = () => startSending(aBulkSend({ status: 'DRAFT', rows }), { actor, skipInvalid: true, now });
    expect(refusalOf(start).code).toBe('CONFLICT');
  });
});

describe('stopSending', () => {
  it.each(BULK_SEND_STATUSES)('in %s cancels, or refuses after the end', (status) => {
    const stop = () => stopSending(aBulkSend({ status, pausedUntil: now }), now);
    if (status === 'COMPLETED' || status === 'CANCELLED')
      expect(refusalOf(stop)).toMatchObject({ code: 'CONFLICT', details: { reason: 'BULK_SEND_ENDED' } });
    else expect(stop()).toMatchObject({ status: 'CANCELLED', endedAt: now, pausedUntil: null });
  });
});

it('ends with its last row, and pauses until a limit allows more', () => {
  const sending = aBulkSend({ status: 'SENDING' });
  expect(pauseSending(sending, now, now)).toMatchObject({ status: 'SENDING', pausedUntil: now, version: 2 });
  expect(completeSending(pauseSending(sending, now, now), now)).toMatchObject({
    status: 'COMPLETED',
    endedAt: now,
    pausedUntil: null,
  });
});
