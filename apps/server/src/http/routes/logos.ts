import { Type } from 'typebox';
import { readLogo } from '../../actions/organizations/read-logo.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing } from '../shapes/nothing.ts';
import { pathId } from '../shapes/field.ts';

const readLogoRoute = route({
  method: 'GET',
  path: '/v1/public/logos/{sha256}',
  section: 'Organizations',
  summary: 'Returns the logo of an organization for the signing page',
  description: 'This server fetched it once, so a signer’s browser requests it from no other host.',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'public',
  params: Type.Object({ sha256: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'image/*' },
  errors: [],
  handle: (deps, call) => readLogo(deps, call.params.sha256),
  view: (logo) => ({ ...logo, disposition: 'inline', isImmutable: true }),
});

export const logoRoutes: readonly AnyRoute[] = [readLogoRoute];
