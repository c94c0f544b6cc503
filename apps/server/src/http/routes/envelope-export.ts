import { Type } from 'typebox';
import { create as contentDisposition } from 'content-disposition';
import { exportEnvelopes } from '../../actions/envelopes/export-envelopes.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import { personalDataOf, requestContextOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { envelopeFilter, envelopeFilterOf } from '../shapes/envelope-filter.ts';
import { described, Nothing, oneOf } from '../shapes/field.ts';

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
      separator: call.query.separator === 'semicolon' ? ';' : ',',
    }),
  view: (bytes) => ({
    contentType: 'text/csv; charset=utf-8',
    disposition: contentDisposition('envelopes.csv'),
    bytes,
  }),
});

export const envelopeExportRoutes: readonly AnyRoute[] = [exportEnvelopesRoute];
