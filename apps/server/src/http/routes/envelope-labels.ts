import { Type } from 'typebox';
import { readEnvelope } from '../../actions/envelopes/envelopes.ts';
import { labelEnvelope, listLabels } from '../../actions/envelopes/label-envelope.ts';
import { LABEL_MAX_LENGTH, LABELS_PER_ENVELOPE } from '../../domain/limits.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { envelopeView, EnvelopeView } from '../shapes/envelopes.ts';
import { Nothing, pathId, text } from '../shapes/field.ts';

const section = 'Envelopes';

const labelEnvelopeRoute = route({
  name: 'labelEnvelope',
  method: 'PATCH',
  path: '/v1/envelopes/{id}/labels',
  section,
  summary: 'Replaces the labels of an envelope',
  description:
    'In any state. Labels sort your lists; they are not part of the evidence, and change neither the audit trail nor ' +
    'the `version` of the envelope. Put no personal data there: erasing a signer removes the labels.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:write', role: 'MEMBER' },
  idempotent: false,
  rate: 'write',
  params: Type.Object({ id: pathId }),
  query: Nothing,
  body: Type.Object({
    labels: Type.Array(text(LABEL_MAX_LENGTH), {
      maxItems: LABELS_PER_ENVELOPE,
      description: 'The labels that the envelope has from now on; an empty list removes them.',
    }),
  }),
  status: 200,
  answer: EnvelopeView,
  errors: [],
  examples: { body: { labels: ['locação', '2026'] } },
  precheck: async (deps, call) => {
    await readEnvelope(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) =>
    labelEnvelope(deps, requestContextOf(call), { id: call.params.id, labels: call.body.labels }),
  view: envelopeView,
});

const listLabelsRoute = route({
  name: 'listLabels',
  method: 'GET',
  path: '/v1/labels',
  section,
  summary: 'Lists the labels of the project, in order of the alphabet',
  description: 'The labels that envelopes of this project and environment have: the first 500.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:read' },
  idempotent: false,
  rate: 'read',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: Type.Object({
    labels: Type.Array(Type.String(), { description: 'The labels, each once.' }),
  }),
  errors: [],
  handle: (deps, call) => listLabels(deps, tenantOf(call)),
  view: (labels) => ({ labels: [...labels] }),
});

export const envelopeLabelRoutes: readonly AnyRoute[] = [labelEnvelopeRoute, listLabelsRoute];
