import { Type } from 'typebox';
import { readNotices, updateNotices } from '../../actions/organizations/notices.ts';
import { requesterOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { pathId, Nothing } from '../shapes/field.ts';
import { NoticesPatchBody, noticesPatch, NoticesView, noticesView } from '../shapes/notices.ts';

const section = 'Organizations';
const dashboard = { kind: 'bearer', context: 'account', dashboardOnly: true } as const;
const byId = Type.Object({ id: pathId });

const readNoticesRoute = route({
  name: 'readNotices',
  method: 'GET',
  path: '/v1/organizations/{id}/notices',
  section,
  summary: 'Reads which letters the user gets about the envelopes of an organization',
  description:
    'Your own choices; every member has their own. In Production, letters go to verified addresses only. In the ' +
    'Sandbox, they appear in GET /v1/sandbox/messages.',
  credential: dashboard,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: NoticesView,
  errors: [],
  handle: (deps, call) => readNotices(deps, requesterOf(call), call.params.id),
  view: noticesView,
});

const updateNoticesRoute = route({
  name: 'updateNotices',
  method: 'PATCH',
  path: '/v1/organizations/{id}/notices',
  section,
  summary: 'Changes which letters the user gets about the envelopes of an organization',
  description:
    'Your own choices; absent choices stay. A digest that has not been sent follows the new choices.',
  credential: dashboard,
  idempotent: false,
  administers: ({ params }) => params.id,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: NoticesPatchBody,
  status: 200,
  answer: NoticesView,
  errors: [],
  precheck: async (deps, call) => void (await readNotices(deps, requesterOf(call), call.params.id)),
  handle: (deps, call) =>
    updateNotices(deps, requesterOf(call), { id: call.params.id, patch: noticesPatch(call.body) }),
  view: noticesView,
});

/** Routes of the letters that members get. */
export const noticeRoutes: readonly AnyRoute[] = [readNoticesRoute, updateNoticesRoute];
