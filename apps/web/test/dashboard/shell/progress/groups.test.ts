import { expect, it } from 'vitest';
import { countNeeded, groupOf, isCompleteInPart } from '../../../../src/dashboard/shell/progress/groups.ts';
import { aSigner } from '../../given-envelope.ts';

const group = { groupId: 'board', required: 2 };
const board = (['SIGNED', 'SENT', 'SIGNED'] as const).map((status) =>
  aSigner({ role: 'SIGNER', status, group }),
);
const alone = aSigner({ role: 'SIGNER' });
const copy = aSigner({ role: 'CC' });

it('a signer has the group of everyone with the same name', () => {
  const [first = alone] = board;
  expect(groupOf([...board, alone], first)).toEqual({ required: 2, members: board });
  expect(groupOf([...board, alone], alone)).toBe(null);
});

it('an envelope needs the number of each group, and everyone else but copies', () => {
  expect(countNeeded([...board, alone, copy])).toBe(3);
});

it('an envelope is complete in part if a member of a group did not sign', () => {
  expect(isCompleteInPart([...board, alone])).toBe(true);
  expect(isCompleteInPart([aSigner({ status: 'SIGNED', group }), alone, copy])).toBe(false);
});
