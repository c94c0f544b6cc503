import { expect, it } from 'vitest';
import { MESSAGE_ATTEMPTS, MESSAGE_OUTAGE_WAIT } from '../../../src/domain/messages/limits.ts';
import { nextTryOf } from '../../../src/domain/messages/next-try.ts';

const createdAt = new Date('2026-11-02T12:00:00Z');
const [LAST_WAIT, AGES] = [MESSAGE_OUTAGE_WAIT, 10 * MESSAGE_OUTAGE_WAIT];

it.each<[string, number, [boolean, number], ReturnType<typeof nextTryOf>]>([
  ['a first failure', 0, [false, 0], { last: false, counts: true }],
  ['the last but one', MESSAGE_ATTEMPTS - 2, [false, 0], { last: false, counts: true }],
  ['the last', MESSAGE_ATTEMPTS - 1, [false, 0], { last: true, counts: true }],
  ['a failure of an old message', 0, [false, AGES], { last: false, counts: true }],
  ['an outage', 0, [true, 0], { last: false, counts: false }],
  ['an outage after all but one attempt', MESSAGE_ATTEMPTS - 1, [true, 0], { last: false, counts: false }],
  ['an outage that lasts', 0, [true, LAST_WAIT - 1], { last: false, counts: false }],
  ['an outage that lasts too long', 0, [true, LAST_WAIT], { last: true, counts: true }],
])('decides about %s', (_, attempts, [isAway, age], decided) => {
  const now = new Date(createdAt.getTime() + age);
  expect(nextTryOf({ attempts, createdAt }, { isAway, now })).toEqual(decided);
});
