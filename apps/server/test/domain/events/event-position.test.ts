import { describe, expect, it } from 'vitest';
import { isBehind, isSwept, readPosition, writePosition } from '../../../src/domain/events/event-position.ts';

const at = (transaction: string, sequence: number | null = 0, eventId = '') => ({
  transaction,
  sequence,
  eventId,
});

describe('a position', () => {
  it.each([at('7'), at('18446744073709551615', 12, 'evt_01hzy0000000000000000000ab')])(
    '%j is read back',
    (position) => {
      expect(readPosition(writePosition(position))).toEqual(position);
    },
  );

  it('of a cursor from before sequences is read back as it was', () => {
    expect(readPosition('7.evt_1')).toEqual(at('7', null, 'evt_1'));
    expect(writePosition(at('7', null, 'evt_1'))).toBe('7.evt_1');
  });

  it.each([
    '',
    '7',
    '.evt_1',
    'x.evt_1',
    '-7.evt_1',
    '7.evt-1',
    '7.evt_1.2',
    '7.1.2.evt_1',
    '7.-1.evt_1',
    '7.1234567890.evt_1',
    '123456789012345678901.',
  ])('%j is none', (text) => {
    expect(readPosition(text)).toBe(null);
  });

  it('is behind a horizon by its number, not by its digits', () => {
    expect(isBehind(at('9'), at('10'))).toBe(true);
    expect(isBehind(at('10', 3, 'evt_1'), at('10'))).toBe(true);
    expect(isBehind(at('10'), at('9'))).toBe(false);
    expect(isBehind(at('9007199254740993'), at('9007199254740992'))).toBe(false);
  });

  it.each([
    ['an earlier transaction', at('9'), true],
    ['a later transaction', at('11'), false],
    ['an earlier place in the same transaction', at('10', 2, 'evt_9'), true],
    ['an earlier id at the same place', at('10', 3, 'evt_4'), true],
    ['the place itself', at('10', 3, 'evt_5'), false],
    ['a later place in the same transaction', at('10', 4, 'evt_1'), false],
    ['no place in the same transaction', at('10', null, 'evt_9'), true],
  ])('in %s is swept or not', (_, position, expected) => {
    expect(isSwept(position, at('10', 3, 'evt_5'))).toBe(expected);
  });
});
