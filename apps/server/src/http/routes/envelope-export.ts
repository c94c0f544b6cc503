import { Type } from 'typebox';
import { create as contentDisposition } from 'content-disposition';
import { exportEnvelopes } from '../../actions/envelopes/export-envelopes.ts';
import { assertScope } from '../../domain/access/assert-allowed.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { VALUE_COLUMNS } from '../../domain/limits.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { personalDataOf, requestContextOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute, Call } from '../route.ts';
import { envelopeFilter, envelopeFilterOf } from '../shapes/envelope-filter.ts';
import { described, Nothing, oneOf, text } from '../shapes/field.ts';

const exportEnvelopesRoute = route({
  name: 'exportEnvelopes',
  method: 'GET',
  path: '/v1/envelopes/export',
  section: 'Envelopes',
  summary: 'Exports envelopes as CSV, newest first',
  description:
    'One line for each envelope that passes the filters, all of them at once. The headings follow ' +
    '`Accept-Language`; times are UTC. Cells that a spreadsheet could take for a formula begin with an apostrophe. ' +
    'An export is a security event of the organization.',
  credential: { kind: 'bearer', context: 'project', scope: 'envelopes:read', personalData: 'required' },
  idempotent: false,
  rate: 'poll',
  params: Nothing,
  query: Type.Object({
    ...envelopeFilter,
    separator: Type.Optional(
      described(
        oneOf('comma', 'semicolon'),
        'What separates the cells. Spreadsheets in Portuguese and Spanish expect a semicolon. Default: comma.',
      ),
    ),
    valueKeys: Type.Optional(
      described(
        text(2000),
        'The keys of fields whose values get columns, such as `aluguel,endereco`; at most 30. Needs `evidence:read`.',
      ),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'text/csv' },
  errors: [],
  handle: async (deps, call) =>
    exportEnvelopes(deps, requestContextOf(call), {
      filter: envelopeFilterOf(call.query, personalDataOf(call)),
      language: preferredLanguage(call.acceptLanguage, 'en'),
      style: {
        separator: call.query.separator === 'semicolon' ? ';' : ',',
        valueKeys: requestedKeys(call),
      },
    }),
  view: (bytes) => ({
    contentType: 'text/csv; charset=utf-8',
    disposition: contentDisposition('envelopes.csv'),
    bytes,
  }),
});

type ExportCall = Pick<Call<unknown, { readonly valueKeys?: string | undefined }>, 'query' | 'principal'>;

function requestedKeys({ query, principal }: ExportCall): readonly string[] {
  const keys = [...new Set((query.valueKeys ?? '').split(',').map((key) => key.trim()))].filter(
    (key) => key !== '',
  );
  if (keys.length === 0) return [];
  if (principal !== null) assertScope(principal, 'evidence:read');
  if (keys.length > VALUE_COLUMNS)
    invalidField('valueKeys', 'max_items', `Must have at most ${VALUE_COLUMNS} keys.`, {
      limit: VALUE_COLUMNS,
    });
  return keys;
}

export const envelopeExportRoutes: readonly AnyRoute[] = [exportEnvelopesRoute];
