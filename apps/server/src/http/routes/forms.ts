import { Type } from 'typebox';
import { deleteForm, saveForm, readForm } from '../../actions/forms/forms.ts';
import { readTemplate } from '../../actions/templates/templates.ts';
import { openForm } from '../../actions/forms/open-form.ts';
import { confirmForm } from '../../actions/forms/confirm-form.ts';
import { submitForm } from '../../actions/forms/submit-form.ts';
import { readTerm } from '../../domain/envelopes/term.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import {
  ConfirmationBody,
  ConfirmationView,
  FormBody,
  formView,
  FormView,
  publicFormView,
  PublicFormView,
  SubmissionBody,
  SubmissionView,
} from '../shapes/forms.ts';

const section = 'Templates';
const read = { kind: 'bearer', context: 'project', scope: 'templates:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'forms:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });

const saveFormRoute = route({
  name: 'saveForm',
  method: 'PUT',
  path: '/v1/templates/{id}/form',
  section,
  summary: 'Switches the public form of a template on, or changes it',
  description:
    'Anyone with the address fills in their name, e-mail, and CPF, confirms by a link in their mailbox, and signs before ' +
    'all others. The template needs a document, and exactly one role without a person (SIGNER, WITNESS, or APPROVER), ' +
    'which is in no group. Evidence says `identitySource: SELF_DECLARED` of that signer. Members that you leave out take ' +
    'their defaults. Saving opens a form that a refusal closed, and makes the credential of the request its holder: the ' +
    'form closes when that may no longer save it. Where the organization requires a release by another member, the form takes ' +
    'nobody until then, and again after a change of it or of its template: save it again to ask.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: FormBody,
  status: 200,
  answer: FormView,
  errors: [],
  examples: { body: { dailyCap: 50, requireCpf: true } },
  precheck: async (deps, call) => {
    await readTemplate(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => {
    const { expiresAt, ...rest } = call.body;
    const term = readTerm(expiresAt);
    return saveForm(deps, requestContextOf(call), {
      templateId: call.params.id,
      settings: { ...rest, expiresAt: term },
    });
  },
  view: formView,
});

const readFormRoute = route({
  name: 'readForm',
  method: 'GET',
  path: '/v1/templates/{id}/form',
  section,
  summary: 'Reads the public form of a template',
  description: 'NOT_FOUND if the template has none.',
  credential: read,
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: FormView,
  errors: [],
  handle: (deps, call) => readForm(deps, tenantOf(call), call.params.id),
  view: formView,
});

const deleteFormRoute = route({
  name: 'deleteForm',
  method: 'DELETE',
  path: '/v1/templates/{id}/form',
  section,
  summary: 'Switches the public form of a template off',
  description: 'Its address stops working for good: another form gets another address. Envelopes stay.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [],
  precheck: async (deps, call) => {
    await readForm(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => deleteForm(deps, requestContextOf(call), call.params.id),
  view: () => ({}),
});

const openFormRoute = route({
  name: 'openForm',
  method: 'GET',
  path: '/v1/public/forms/{id}',
  section,
  summary: 'Returns a public form for its visitor',
  description: 'The page `/f/{id}` does this itself. The challenge is for one submission.',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'verify',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: PublicFormView,
  errors: [],
  handle: (deps, call) => openForm(deps, call.environment, call.params.id),
  view: publicFormView,
});

const submitFormRoute = route({
  name: 'submitForm',
  method: 'POST',
  path: '/v1/public/forms/{id}/submissions',
  section,
  summary: 'Sends a public form in',
  description:
    'Writes to the e-mail: a letter without any text of the visitor, whose link begins the envelope. The response is the ' +
    'same whether or not it was written: a mailbox and a CPF get at most three a day from a form, and a mailbox ten from ' +
    'all. RATE_LIMITED: the form is closed for today, by its own cap, for this network or domain, or by a limit of the sender.',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'verify',
  params: byId,
  query: Nothing,
  body: SubmissionBody,
  status: 202,
  answer: SubmissionView,
  errors: ['INVALID_CPF'],
  handle: (deps, { params, body, environment, ip }) => {
    const { name, email, cpf = null, phone = null, language, challenge, answer, website = '' } = body;
    const person = { name, email, cpf, phone, ...(language && { language }) };
    const isTrapped = website !== '';
    return submitForm(deps, { id: params.id, environment, person, challenge, answer, isTrapped, ip });
  },
  view: () => ({ status: 'CONFIRM' as const }),
});

const confirmFormRoute = route({
  name: 'confirmForm',
  method: 'POST',
  path: '/v1/public/forms/confirm',
  section,
  summary: 'Confirms a submission by the link of its letter',
  description:
    'Makes and sends the envelope of the submission, once; the link works for 24 hours. The page `/f/confirm` does this when ' +
    'its visitor presses the button: opening the link does nothing. NOT_FOUND: unknown or expired. RATE_LIMITED: the form is ' +
    'closed for today; the link can be tried again.',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'verify',
  params: Nothing,
  query: Nothing,
  body: ConfirmationBody,
  status: 200,
  answer: ConfirmationView,
  errors: [],
  handle: (deps, { body, environment }) => confirmForm(deps, environment, body.token),
  view: ({ signingUrl }) => ({ status: 'SENT' as const, signingUrl }),
});

export const formRoutes: readonly AnyRoute[] = [
  saveFormRoute,
  readFormRoute,
  deleteFormRoute,
  openFormRoute,
  submitFormRoute,
  confirmFormRoute,
];
