import { Type } from 'typebox';
import { assertContact, deleteContact, listContacts, readContact } from '../../actions/contacts/contacts.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { cursorBinding, pageView, requestedPage } from '../page.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { ContactView, contactView } from '../shapes/contacts.ts';
import { described, listOf, Nothing, pageQuery, pathId, text } from '../shapes/field.ts';

const section = 'Contacts';
const people = { kind: 'bearer', context: 'project', dashboardOnly: 'any-token' } as const;

const listContactsRoute = route({
  name: 'listContacts',
  method: 'GET',
  path: '/v1/contacts',
  section,
  summary: 'Lists contacts, newest use first',
  description:
    'The people to whom members of the organization have sent documents in this environment, from any project. ' +
    'API keys are refused: a key of one project would see people of another. ' +
    'Listing contacts is a security event of the organization, once an hour for each caller.',
  credential: { ...people, scope: 'envelopes:read' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Type.Object({
    ...pageQuery,
    q: Type.Optional(
      described(
        text(),
        'Only contacts with a word in their name or e-mail for each word of this text, which it begins with: `mar sou`.',
      ),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: listOf(ContactView),
  errors: [],
  handle: async (deps, call) => {
    const tenant = tenantOf(call);
    const bound = cursorBinding('contacts', tenant, call.query);
    const input = { q: call.query.q, page: requestedPage(deps, call.query, bound) };
    return pageView(deps, await listContacts(deps, requestContextOf(call), input), {
      bound,
      view: contactView,
    });
  },
  view: (page) => page,
});

const readContactRoute = route({
  name: 'readContact',
  method: 'GET',
  path: '/v1/contacts/{id}',
  section,
  summary: 'Reads a contact',
  description: 'As the list has it. API keys are refused. Reading is a security event, as listing is.',
  credential: { ...people, scope: 'envelopes:read' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ContactView,
  errors: [],
  handle: (deps, call) => readContact(deps, requestContextOf(call), call.params.id),
  view: contactView,
});

const deleteContactRoute = route({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/v1/contacts/{id}',
  section,
  summary: 'Deletes a contact',
  description:
    'Envelopes stay as they are. The person becomes a contact again when a member sends them documents.',
  credential: { ...people, scope: 'envelopes:write', role: 'MEMBER', whileArchived: true },
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  precheck: async (deps, call) => {
    await assertContact(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => deleteContact(deps, tenantOf(call), call.params.id),
  view: () => ({}),
});

export const contactRoutes: readonly AnyRoute[] = [listContactsRoute, readContactRoute, deleteContactRoute];
