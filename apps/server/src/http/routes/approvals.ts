import { Type } from 'typebox';
import { listApprovals, readApproval } from '../../actions/approvals/approvals.ts';
import { approveApproval } from '../../actions/releases/approve-approval.ts';
import { declineApproval, withdrawApproval } from '../../actions/releases/end-approval.ts';
import type { Deps } from '../../actions/deps.ts';
import { APPROVAL_STATUSES } from '../../domain/approvals/approval.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import {
  ApprovalView,
  approvalView,
  DeclineApprovalBody,
  ReleasedView,
  releasedView,
} from '../shapes/approvals.ts';
import { described, listOf, Nothing, oneOf, pageQuery, pathId } from '../shapes/field.ts';

const section = 'Approvals';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const send = { kind: 'bearer', context: 'project', scope: 'envelopes:send', role: 'MEMBER' } as const;
const decide = { ...send, dashboardOnly: 'session' } as const;
const byId = Type.Object({ id: pathId });

const mustExist = async (
  deps: Deps,
  call: Pick<Call<{ id: string }>, 'tenant' | 'params'>,
): Promise<void> => {
  await readApproval(deps, tenantOf(call), call.params.id);
};

const listApprovalsRoute = route({
  name: 'listApprovals',
  method: 'GET',
  path: '/v1/approvals',
  section,
  summary: 'Lists what waits for a release, and what was decided, newest first',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({
    ...pageQuery,
    status: Type.Optional(described(oneOf(...APPROVAL_STATUSES), 'Only approvals with this status.')),
  }),
  body: Nothing,
  status: 200,
  answer: listOf(ApprovalView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('approvals', tenant, call.query);
    const page = await listApprovals(deps, tenant, {
      status: call.query.status,
      page: requestedPage(deps, call.query, bound),
    });
    return pageView(deps, page, { bound, view: (approval) => approvalView(approval, call.principal) });
  },
  view: (page) => page,
});

const readApprovalRoute = route({
  name: 'readApproval',
  method: 'GET',
  path: '/v1/approvals/{id}',
  section,
  summary: 'Reads an approval',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ApprovalView,
  errors: [],
  handle: (deps, call) => readApproval(deps, tenantOf(call), call.params.id),
  view: (approval, call) => approvalView(approval, call.principal),
});

const approveApprovalRoute = leasingRoute({
  name: 'approveApproval',
  method: 'POST',
  path: '/v1/approvals/{id}/approve',
  section,
  summary: 'Releases what another member asked to send, and sends it',
  description:
    'For a person at the dashboard, other than the one who asked, or who made the key or token that did. Sends what was shown: ' +
    'CONFLICT with APPROVAL_OUTDATED, and nothing is sent, if it has changed. All rules of sending apply as of now. Only this ' +
    'response contains the signing links of an envelope.',
  credential: { ...decide, stepUp: true },
  idempotent: true,
  rate: 'upload',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ReleasedView,
  errors: [
    'CONFLICT',
    'INVALID_STATE_TRANSITION',
    'ENVELOPE_INCOMPLETE',
    'CPF_REQUIRED',
    'PHONE_REQUIRED',
    'QUALIFIED_PROVIDER_UNAVAILABLE',
  ],
  precheck: mustExist,
  handle: (deps, call) => approveApproval(deps, requestContextOf(call), call.params.id),
  view: (released, call) => releasedView(released, call.principal),
});

const declineApprovalRoute = route({
  name: 'declineApproval',
  method: 'POST',
  path: '/v1/approvals/{id}/decline',
  section,
  summary: 'Declines what another member asked to send',
  description: 'For a person at the dashboard, as releasing is. A draft can be changed and sent again.',
  credential: decide,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: DeclineApprovalBody,
  status: 200,
  answer: ApprovalView,
  errors: ['CONFLICT'],
  examples: { body: { note: 'O valor do aluguel está errado.' } },
  precheck: mustExist,
  handle: (deps, call) =>
    declineApproval(deps, requestContextOf(call), { id: call.params.id, note: call.body.note ?? null }),
  view: (approval, call) => approvalView(approval, call.principal),
});

const withdrawApprovalRoute = route({
  name: 'withdrawApproval',
  method: 'POST',
  path: '/v1/approvals/{id}/withdraw',
  section,
  summary: 'Withdraws a request for a release',
  description: 'For everybody who may send. Changing what was to be sent withdraws it too.',
  credential: send,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ApprovalView,
  errors: ['CONFLICT'],
  precheck: mustExist,
  handle: (deps, call) => withdrawApproval(deps, requestContextOf(call), call.params.id),
  view: (approval, call) => approvalView(approval, call.principal),
});

/** Four eyes before sending (ADR-0169). */
export const approvalRoutes: readonly AnyRoute[] = [
  listApprovalsRoute,
  readApprovalRoute,
  approveApprovalRoute,
  declineApprovalRoute,
  withdrawApprovalRoute,
];
