import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { addField } from '../../actions/fields/add-field.ts';
import { changeField } from '../../actions/fields/change-field.ts';
import { listFields } from '../../actions/fields/list-fields.ts';
import { removeField } from '../../actions/fields/remove-field.ts';
import { replaceFields } from '../../actions/fields/replace-fields.ts';
import { hasScope } from '../../domain/access/assert-allowed.ts';
import { canReadPersonalData } from '../../domain/access/personal-data.ts';
import { idExample } from '../example-values.ts';
import { personalDataOf, requestContextOf, tenantOf } from '../request-context.ts';
import { leasingRoute, route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import type { Deps } from '../../actions/deps.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { FilledFieldsView, listedFieldsView } from '../shapes/filled-fields.ts';
import {
  FIELD_BODY_VALUES,
  FieldBody,
  fieldInputOf,
  FieldPatchBody,
  FieldsBody,
  fieldsView,
  FieldsView,
  fieldView,
  FieldView,
  wantedFields,
} from '../shapes/signer-fields.ts';

const section = 'Envelopes';
const path = '/v1/envelopes/{id}/fields';
const read = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const write = { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' } as const;
const byId = Type.Object({ id: pathId });
const byField = Type.Object({ id: pathId, fieldId: pathId });
const errors = ['CONFLICT', 'ENVELOPE_NOT_EDITABLE'] as const;
const example = {
  documentId: idExample('document'),
  signerId: idExample('signer'),
  type: 'SIGNATURE',
  page: 1,
  box: { x: 72, y: 640, width: 180, height: 40 },
};

async function precheck(deps: Deps, call: Call<Static<typeof byId>>): Promise<void> {
  await readEnvelope(deps, tenantOf(call), call.params.id);
}

const listFieldsRoute = route({
  name: 'listFields',
  method: 'GET',
  path,
  section,
  summary: 'Lists the fields that signers fill in',
  description:
    'With `evidence:read` and the power to read personal data (`personal:read`), fields of people who have signed have ' +
    'their `value`; reading values is a security event of the organization.',
  credential: { ...read, personalData: 'limited' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: FilledFieldsView,
  errors: [],
  handle: (deps, call) => {
    const context = requestContextOf(call);
    const seesValues =
      hasScope(context.principal, 'evidence:read') && canReadPersonalData(personalDataOf(call));
    return listFields(deps, context, { id: call.params.id, seesValues });
  },
  view: listedFieldsView,
});

const replaceFieldsRoute = route({
  name: 'replaceFields',
  method: 'PUT',
  path,
  section,
  summary: 'Gives a draft these fields in place of all of its fields',
  description:
    'Everything or nothing. A field with the id of a field of the draft stays that field; every other one is new. Send ' +
    '`If-Match` with the version of the envelope, so that no change of somebody else is lost.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: FieldsBody,
  bodyValues: FIELD_BODY_VALUES,
  status: 200,
  answer: FieldsView,
  errors: [...errors, 'PLAN_LIMIT_REACHED'],
  examples: { body: { fields: [example] } },
  precheck,
  handle: (deps, call) =>
    replaceFields(deps, requestContextOf(call), {
      id: call.params.id,
      fields: wantedFields(call.body),
      ifMatch: call.ifMatch,
    }),
  view: fieldsView,
});

const addFieldRoute = leasingRoute({
  name: 'addField',
  method: 'POST',
  path,
  section,
  summary: 'Adds a field to a draft',
  description:
    'Send exactly one of `box`, `anchor`, and `acroField`. A text that the document does not have is ' +
    'VALIDATION_FAILED with the rule `anchor.found`. Documents that came signed can’t have fields. If a signer ' +
    'signs with a certificate of their own, their values are part of the revision that they sign.',
  credential: write,
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: FieldBody,
  status: 201,
  answer: FieldView,
  errors: [...errors, 'PLAN_LIMIT_REACHED'],
  examples: { body: example },
  precheck,
  handle: (deps, call) => {
    const { documentId, signerId, ...content } = call.body;
    const field = fieldInputOf(content);
    return addField(deps, requestContextOf(call), { id: call.params.id, documentId, signerId, field });
  },
  view: fieldView,
});

const changeFieldRoute = route({
  name: 'changeField',
  method: 'PATCH',
  path: `${path}/{fieldId}`,
  section,
  summary: 'Changes a field of a draft',
  description:
    'Members that you leave out stay as they are. Another way of placement replaces the former way.',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byField,
  query: Nothing,
  body: FieldPatchBody,
  status: 200,
  answer: FieldView,
  errors,
  examples: { body: { box: { x: 72, y: 700, width: 180, height: 40 }, required: false } },
  precheck,
  handle: (deps, call) => {
    const { documentId, signerId, ...content } = call.body;
    const patch = fieldInputOf(content);
    return changeField(deps, requestContextOf(call), {
      ...call.params,
      documentId,
      signerId,
      patch,
      ifMatch: call.ifMatch,
    });
  },
  view: fieldView,
});

const removeFieldRoute = route({
  name: 'removeField',
  method: 'DELETE',
  path: `${path}/{fieldId}`,
  section,
  summary: 'Removes a field of a draft',
  credential: write,
  idempotent: false,
  rate: 'write',
  params: byField,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors,
  precheck,
  handle: (deps, call) =>
    removeField(deps, requestContextOf(call), { ...call.params, ifMatch: call.ifMatch }),
  view: () => ({}),
});

/** The fields that signers fill in on the pages of an envelope (ADR-0097). */
export const envelopeFieldRoutes: readonly AnyRoute[] = [
  listFieldsRoute,
  replaceFieldsRoute,
  addFieldRoute,
  changeFieldRoute,
  removeFieldRoute,
];
