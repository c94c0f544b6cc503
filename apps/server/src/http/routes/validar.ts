import { Type } from 'typebox';
import { enableValidar, readValidar } from '../../actions/validar/validar.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import {
  EnableValidarBody,
  ValidarStatusView,
  validarStatusView,
  ValidarView,
  validarView,
} from '../shapes/validar.ts';

const section = 'Envelopes';
const byId = Type.Object({ id: pathId });

const readValidarRoute = route({
  name: 'readValidar',
  method: 'GET',
  path: '/v1/envelopes/{id}/validar',
  section,
  summary: 'Reads the secret for the ITI’s VALIDAR',
  description:
    'With the verification code and this secret, anybody can fetch the sealed documents through `validar.iti.gov.br`. ' +
    'The report of the evidence shows the first secret of an envelope.',
  credential: { kind: 'bearer', context: 'project', scope: 'evidence:read' },
  idempotent: false,
  rate: 'read',
  params: byId,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ValidarView,
  errors: ['EVIDENCE_NOT_READY'],
  handle: (deps, call) => readValidar(deps, tenantOf(call), call.params.id),
  view: validarView,
});

const enableValidarRoute = route({
  name: 'enableValidar',
  method: 'POST',
  path: '/v1/envelopes/{id}/validar',
  section,
  summary: 'Turns VALIDAR on again for an envelope, or gives it a new secret',
  description:
    'Counts wrong secrets from zero again. Evidence from before there were secrets gets its first one. The sealed ' +
    'documents stay as they are: a new secret is not in their report. Read it with the GET of this path.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' },
  idempotent: true,
  rate: 'write',
  params: byId,
  query: Nothing,
  body: EnableValidarBody,
  status: 200,
  answer: ValidarStatusView,
  errors: ['EVIDENCE_NOT_READY'],
  precheck: async (deps, call) => {
    await readValidar(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    enableValidar(deps, requestContextOf(call), {
      id: call.params.id,
      newSecret: call.body.newSecret ?? false,
    }),
  view: validarStatusView,
});

export const validarRoutes: readonly AnyRoute[] = [readValidarRoute, enableValidarRoute];
