import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignerStatus } from '../../../src/domain/envelopes/progress.ts';
import {
  assertGroupsComplete,
  assertGroupShared,
  canDoWithout,
  countMissing,
  countNeeded,
  groupFact,
  listGroups,
  orderOfGroup,
  unneededMembers,
} from '../../../src/domain/envelopes/signer-group.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { idOf } from '../../given/basics.ts';
import { refusalOf } from '../../given/refusal.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { aSigner } from '../../given/signer.ts';

const BOARD = { groupId: 'board', required: 2 };

/** Members of the board with these statuses, who share an order. */
const board = (...statuses: readonly SignerStatus[]): readonly Signer[] =>
  statuses.map((status, index) => aSigner(index + 1, { status, order: 1, group: BOARD }));
const alone = (status: SignerStatus, changes: SignerChanges = {}): Signer =>
  aSigner(9, { status, ...changes });

it.each<[readonly SignerStatus[], readonly number[]]>([
  [['SENT', 'SENT', 'SENT'], []],
  [['SIGNED', 'SENT', 'VIEWED'], []],
  [['SIGNED', 'SENT', 'SIGNED'], [2]],
  [
    ['SIGNED', 'SENT', 'SIGNED', 'PENDING'],
    [2, 4],
  ],
  [['SIGNED', 'DECLINED', 'SIGNED'], []],
  [['SIGNED', 'SKIPPED', 'SIGNED'], []],
])('of two that are needed of %j, the members %j are unneeded', (statuses, expected) => {
  const unneeded = unneededMembers([...board(...statuses), alone('SENT')]);
  expect(unneeded.map(({ id }) => id)).toEqual(expected.map((n) => idOf('sgn', n)));
});

it.each<[readonly SignerStatus[], boolean]>([
  [['DECLINED', 'SENT', 'SENT'], true],
  [['DECLINED', 'SIGNED', 'VIEWED'], true],
  [['DECLINED', 'PENDING', 'DECLINED'], false],
  [['DECLINED', 'SIGNED'], false],
])('after the first of %j has declined, the others are enough: %s', (statuses, expected) => {
  const signers = board(...statuses);
  expect(canDoWithout(signers, signers[0] ?? alone('SENT'))).toBe(expected);
});

it('nobody does without a signer who is in no group', () => {
  const signer = alone('DECLINED');
  expect(canDoWithout([signer, ...board('SENT', 'SENT')], signer)).toBe(false);
});

it('counts the signatures that are needed and missing, without people who only receive a copy', () => {
  const signers = [
    ...board('SIGNED', 'SENT', 'DECLINED'),
    alone('SENT'),
    aSigner(8, { role: 'CC', status: 'PENDING' }),
  ];
  expect([countNeeded(signers), countMissing(signers)]).toEqual([3, 2]);
});

it('a group that is not out of reach waits for somebody or has enough signatures', () => {
  const statuses = fc.array(fc.constantFrom<SignerStatus>('SENT', 'VIEWED', 'SIGNED', 'DECLINED'), {
    minLength: 2,
    maxLength: 5,
  });
  fc.assert(
    fc.property(statuses, (given) => {
      const signers = board(...given);
      const isReachable = given.filter((status) => status !== 'DECLINED').length >= 2;
      const waits = given.some((status) => status === 'SENT' || status === 'VIEWED');
      if (isReachable) expect(countMissing(signers) === 0 || waits).toBe(true);
      const left = signers.length - unneededMembers(signers).length;
      expect(left).toBeGreaterThanOrEqual(Math.min(2, signers.length));
    }),
  );
});

it('lists groups with their members, and nobody who is alone', () => {
  const [one, two] = board('SENT', 'SENT');
  const group = { groupId: 'audit', required: 1 };
  const auditor = alone('SENT', { group });
  expect(listGroups([one, auditor, two].filter((signer) => signer !== undefined))).toEqual([
    { ...BOARD, members: [one, two] },
    { ...group, members: [auditor] },
  ]);
});

it('a new member takes the order of the others', () => {
  const signers = [alone('SENT', { order: 3 }), aSigner(1, { order: 7, group: BOARD })];
  const known = signers.map(({ terms }) => terms);
  expect(orderOfGroup(known, BOARD)).toBe(7);
  expect(orderOfGroup(known, { groupId: 'other', required: 1 })).toBe(null);
  expect(orderOfGroup(known, null)).toBe(null);
});

it('a trail names the group of a member, and nothing for anybody else', () => {
  expect([groupFact(BOARD), groupFact(null)]).toEqual([{ group: BOARD }, {}]);
});

describe('the members of a group', () => {
  const problems = (act: () => unknown): readonly unknown[] => {
    const { code, details } = refusalOf(act);
    expect(code).toBe('VALIDATION_FAILED');
    return (details as { fields: { field: string; rule: string }[] }).fields.map(({ field, rule }) => [
      field,
      rule,
    ]);
  };
  const first = aSigner(1, { order: 1, group: BOARD });
  const other = (changes: SignerChanges): Signer => aSigner(2, { order: 1, group: BOARD, ...changes });

  it.each<[string, SignerChanges, string]>([
    ['another number', { group: { ...BOARD, required: 3 } }, 'group.required'],
    ['another order', { order: 2 }, 'order'],
  ])('can not have %s', (_what, changes, field) => {
    const act = (place?: string) => assertGroupShared([first], other(changes), place);
    expect(problems(() => act())).toEqual([[field, 'conflict']]);
    expect(problems(() => act('signers[1]'))).toEqual([[`signers[1].${field}`, 'conflict']]);
    expect(problems(() => assertGroupsComplete([first, other(changes)]))).toEqual([
      [`signers[0].${field}`, 'conflict'],
    ]);
  });

  it('share their order and number, or are in different groups', () => {
    assertGroupShared([first], other({}));
    assertGroupShared([first], other({ group: { groupId: 'audit', required: 1 }, order: 4 }));
    assertGroupShared([first], other({ group: null, order: 4 }));
  });

  it('are as many as have to sign, at least', () => {
    assertGroupsComplete([first, other({})]);
    expect(problems(() => assertGroupsComplete([alone('PENDING'), first]))).toEqual([
      ['signers[1].group.required', 'range'],
    ]);
  });
});
