import { Type } from 'typebox';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { retryEvidence } from '../../actions/evidence/retry-evidence.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import { envelopeView, EnvelopeView } from '../shapes/envelopes.ts';
import { Nothing, pathId } from '../shapes/field.ts';

/** Members who may send need not wait for the operator. */
export const retryEvidenceRoute = route({
  name: 'retryEvidence',
  method: 'POST',
  path: '/v1/envelopes/{id}/evidence/retry',
  section: 'Envelopes',
  summary: 'Tries again to build evidence that failed',
  description:
    'Where `evidenceFailure` says that the evidence could not be built and the cause may be gone. Nobody signs again. The event ' +
    '`envelope.evidence_ready` or `envelope.evidence_failed` follows.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' },
  idempotent: true,
  rate: 'letter',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 202,
  answer: EnvelopeView,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => retryEvidence(deps, requestContextOf(call), call.params.id),
  view: envelopeView,
});
