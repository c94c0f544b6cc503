import { Type } from 'typebox';
import { listMessages } from '../../actions/messages/messages.ts';
import { canReadPersonalData } from '../../domain/access/personal-data.ts';
import { SANDBOX_IDENTITIES } from '../../domain/people/sandbox-identities.ts';
import { personalDataOf, tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pageQuery, Nothing } from '../shapes/field.ts';
import { IdentitiesView, identitiesView, MessageView, messageView } from '../shapes/sandbox.ts';

const section = 'Developer portal and sandbox';

const listIdentitiesRoute = route({
  name: 'listIdentities',
  method: 'GET',
  path: '/v1/sandbox/identities',
  section,
  summary: 'Lists made-up people to sign with, and the fixed code',
  description: 'Sandbox credentials only. The CPFs have valid check digits; the people do not exist.',
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

const listMessagesRoute = route({
  name: 'listMessages',
  method: 'GET',
  path: '/v1/sandbox/messages',
  section,
  summary: 'Lists the messages that signers and members would have received, newest first',
  description:
    'Sandbox credentials only. The Sandbox sends nothing by e-mail, SMS, or WhatsApp; it keeps the messages here. ' +
    'Without the power to read personal data (`personal:read`), phones are masked.',
  credential: { kind: 'bearer', context: 'project', sandboxOnly: true, personalData: 'limited' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(MessageView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('messages', tenant, call.query);
    const sees = canReadPersonalData(personalDataOf(call));
    const page = await listMessages(deps, tenant, requestedPage(deps, call.query, bound));
    return pageView(deps, page, { bound, view: (message) => messageView(message, sees) });
  },
  view: (page) => page,
});

export const sandboxRoutes: readonly AnyRoute[] = [listIdentitiesRoute, listMessagesRoute];
