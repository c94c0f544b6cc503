import { expect, it } from 'vitest';
import { isAtLeast, ROLES } from '../../../src/domain/access/principal.ts';

it('orders the roles: each may do what those below it may', () => {
  const table = ROLES.map((role) => ROLES.map((min) => isAtLeast(role, min)));
  expect(table).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ]);
});
