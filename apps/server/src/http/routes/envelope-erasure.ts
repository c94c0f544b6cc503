import { Type } from 'typebox';
import { eraseSigners } from '../../actions/envelopes/erase-signers.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { idExample } from '../example-values.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { ErasureBody, erasureView, ErasureView } from '../shapes/erasure.ts';
import { pathId, Nothing } from '../shapes/field.ts';
const eraseSignersRoute = route({
  name: 'eraseSigners',
  method: 'POST',
  path: '/v1/envelopes/{id}/erasure',
  section: 'Envelopes',
  summary: 'Erases the personal data of signers of a closed envelope',
  description:
    'LGPD art. 18, VI. For owners and administrators; cannot be undone. The evidence verifies as before, ' +
    'without the erased values. `kept` lists what remains: a signer cannot be removed from a sealed PDF. ' +
    'Repeating the request does no harm.',
  credential: {
    kind: 'bearer',
    context: 'project',
    scope: 'envelopes:write',
    dashboardOnly: true,
    role: 'ADMIN',
    stepUp: true,
    whileArchived: true,
  },
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: ErasureBody,
  status: 200,
  answer: ErasureView,
  errors: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'EVIDENCE_NOT_READY'],
  examples: { body: { signerId: idExample('signer') } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    eraseSigners(deps, requestContextOf(call), { id: call.params.id, signerId: call.body.signerId ?? null }),
  view: erasureView,
});

export const envelopeErasureRoutes: readonly AnyRoute[] = [eraseSignersRoute];
