import { Type } from 'typebox';
import { listDestructionRecords } from '../../actions/envelopes/list-destruction-records.ts';
import { readErasure } from '../../actions/envelopes/read-erasure.ts';
import { withdrawErasure } from '../../actions/envelopes/withdraw-erasure.ts';
import { eraseSigners } from '../../actions/envelopes/erase-signers.ts';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { idExample } from '../example-values.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import {
  DestructionRecordView,
  destructionRecordView,
  ErasureBody,
  erasureStateView,
  ErasureStateView,
  erasureView,
  ErasureView,
} from '../shapes/erasure.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { listOf, Nothing, pageQuery, pathId } from '../shapes/field.ts';

const administers = {
  kind: 'bearer',
  context: 'project',
  scope: 'envelopes:write',
  dashboardOnly: true,
  role: 'ADMIN',
  stepUp: true,
  whileArchived: true,
} as const;

const eraseSignersRoute = route({
  name: 'eraseSigners',
  method: 'POST',
  path: '/v1/envelopes/{id}/erasure',
  section: 'Envelopes',
  summary: 'Erases the personal data of signers of a closed envelope',
  description:
    'LGPD art. 18, VI. For owners and administrators; cannot be undone. Signers of a completed envelope take a `reason`, ' +
    'and in Production are erased after seven days: all its signers are notified, and the request can be withdrawn ' +
    '(DELETE). An erasure leaves a signed record. The evidence verifies as before, ' +
    'without the erased values. `kept` lists what remains: a signer cannot be removed from a sealed PDF. ' +
    'Repeating the request does no harm.',
  credential: administers,
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: ErasureBody,
  status: 200,
  answer: ErasureView,
  errors: ['CONFLICT', 'INVALID_STATE_TRANSITION', 'EVIDENCE_NOT_READY'],
  examples: { body: { signerId: idExample('signer'), reason: 'Pedido do titular, art. 18, VI' } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    eraseSigners(deps, requestContextOf(call), {
      id: call.params.id,
      signerId: call.body.signerId ?? null,
      reason: call.body.reason ?? null,
    }),
  view: erasureView,
});

const withdrawErasureRoute = route({
  name: 'withdrawErasure',
  method: 'DELETE',
  path: '/v1/envelopes/{id}/erasure',
  section: 'Envelopes',
  summary: 'Withdraws a requested erasure that waits',
  description: 'What was erased stays erased.',
  credential: administers,
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Type.Object({
    signerId: Type.Optional(
      Type.String({ ...pathId, description: 'The signer to keep. Default: all signers of the envelope.' }),
    ),
  }),
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: ['CONFLICT'],
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    withdrawErasure(deps, requestContextOf(call), {
      id: call.params.id,
      signerId: call.query.signerId ?? null,
    }),
  view: () => ({}),
});

const readErasureRoute = route({
  name: 'readErasure',
  method: 'GET',
  path: '/v1/envelopes/{id}/erasure',
  section: 'Envelopes',
  summary: 'Reads the erasures of an envelope: those that wait, and the signed records of the others',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:read', dashboardOnly: true },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ErasureStateView,
  errors: [],
  handle: (deps, call) => readErasure(deps, tenantOf(call), call.params.id),
  view: erasureStateView,
});

const listDestructionRecordsRoute = route({
  name: 'listDestructionRecords',
  method: 'GET',
  path: '/v1/destruction-records',
  section: 'Envelopes',
  summary: 'Lists the signed records of erased signers and deleted envelopes, newest first',
  description: 'A record outlives its envelope. The published keys of the environment verify its signature.',
  credential: { kind: 'bearer', context: 'project', scope: 'evidence:read' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({
    ...pageQuery,
    envelopeId: Type.Optional(
      Type.String({ ...pathId, description: 'Only records of this envelope, `env_…`.' }),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: listOf(DestructionRecordView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('destruction-records', tenant, call.query);
    const input = { envelopeId: call.query.envelopeId, page: requestedPage(deps, call.query, bound) };
    return pageView(deps, await listDestructionRecords(deps, tenant, input), {
      bound,
      view: destructionRecordView,
    });
  },
  view: (page) => page,
});

export const envelopeErasureRoutes: readonly AnyRoute[] = [
  listDestructionRecordsRoute,
  eraseSignersRoute,
  withdrawErasureRoute,
  readErasureRoute,
];
