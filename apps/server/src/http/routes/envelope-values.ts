import { Type } from 'typebox';
import { readValues } from '../../actions/fields/read-values.ts';
import { requestContextOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { valuesView, ValuesView } from '../shapes/values.ts';

const readValuesRoute = route({
  name: 'readValues',
  method: 'GET',
  path: '/v1/envelopes/{id}/values',
  section: 'Envelopes',
  summary: 'Reads the values that signers entered, by the keys of their fields',
  description:
    'Values are known once their signer has signed, also while others still sign. After an erasure they are null. Reading ' +
    'them is a security event of the organization.',
  credential: { kind: 'bearer', context: 'project', scope: 'evidence:read', personalData: 'required' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId }),
  query: Type.Object({
    proof: Type.Optional(
      Type.Boolean({
        description:
          'Whether each value comes with the salt and the commitment that prove it. Default: false.',
      }),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: ValuesView,
  errors: [],
  handle: async (deps, call) => ({
    read: await readValues(deps, requestContextOf(call), call.params.id),
    proof: call.query.proof ?? false,
  }),
  view: ({ read, proof }) => valuesView(read, { proof }),
});

/** What signers entered in the fields of an envelope. */
export const envelopeValueRoutes: readonly AnyRoute[] = [readValuesRoute];
