import { Type } from 'typebox';
import { listEnvelopeMessages } from '../../actions/messages/messages.ts';
import { tenantOf } from '../request-context.ts';
import { requestedPage, cursorBinding, pageView } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { listOf, pageQuery, pathId, Nothing } from '../shapes/field.ts';
import { SentMessageView, sentMessageView } from '../shapes/messages.ts';

const listEnvelopeMessagesRoute = route({
  name: 'listEnvelopeMessages',
  method: 'GET',
  path: '/v1/envelopes/{id}/messages',
  section: 'Envelopes',
  summary: 'Lists the state of the messages to an envelope’s signers, newest first',
  description: 'Never their content: a sender must not read a signer’s code.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:read' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Type.Object(pageQuery),
  body: Nothing,
  status: 200,
  answer: listOf(SentMessageView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding(`messages/${call.params.id}`, tenant, call.query);
    const page = requestedPage(deps, call.query, bound);
    const found = await listEnvelopeMessages(deps, tenant, { id: call.params.id, page });
    return pageView(deps, found, { bound, view: sentMessageView });
  },
  view: (page) => page,
});

export const envelopeMessageRoutes: readonly AnyRoute[] = [listEnvelopeMessagesRoute];
