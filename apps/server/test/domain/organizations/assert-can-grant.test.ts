import { expect, it } from 'vitest';
import { ROLES } from '../../../src/domain/access/principal.ts';
import { assertCanGrant } from '../../../src/domain/organizations/assert-can-grant.ts';
import { codeOf } from '../refused.ts';

it.each([
  ['OWNER', [true, true, true, true]],
  ['ADMIN', [true, true, true, false]],
  ['MEMBER', [false, false, false, false]],
  ['VIEWER', [false, false, false, false]],
] as const)('%s grants VIEWER, MEMBER, ADMIN, OWNER: %s', (granter, allowed) => {
  expect(ROLES.map((granted) => codeOf(() => assertCanGrant(granter, granted)))).toEqual(
    allowed.map((may) => (may ? null : 'FORBIDDEN')),
  );
});
