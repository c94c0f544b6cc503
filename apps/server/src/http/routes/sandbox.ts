import { SANDBOX_IDENTITIES } from '../../domain/people/sandbox-identities.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing } from '../shapes/nothing.ts';
import { IdentitiesView, identitiesView } from '../shapes/sandbox.ts';

const identitiesRoute = route({
  method: 'GET',
  path: '/v1/sandbox/identities',
  section: 'Developer portal and sandbox',
  summary: 'Lists made-up people to sign with, and the fixed code',
  description: 'Sandbox credentials only. The CPFs pass the check of digits; the people do not exist.',
  credential: { kind: 'bearer', context: 'account', sandboxOnly: true },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: IdentitiesView,
  errors: [],
  handle: async () => SANDBOX_IDENTITIES,
  view: identitiesView,
});

export const sandboxRoutes: readonly AnyRoute[] = [identitiesRoute];
