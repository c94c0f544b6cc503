import { Type } from 'typebox';
import type { Static } from 'typebox';
import { assertCanReadPersonalData } from '../../domain/access/personal-data.ts';
import type { PersonalDataCaller } from '../../domain/access/personal-data.ts';
import { ENVELOPE_STATUSES } from '../../domain/envelopes/envelope-progress.ts';
import { ENVELOPE_SORTS } from '../../domain/envelopes/envelope-sort.ts';
import { isSearchForCpf } from '../../domain/envelopes/signer-words.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { LABEL_MAX_LENGTH } from '../../domain/limits.ts';
import type { EnvelopeFilter } from '../../store/envelopes-types.ts';
import { envelopeStatus } from './envelopes.ts';
import { described, metadata, moment, oneOf, reference, text } from './field.ts';

/** The query parameters that choose envelopes, for a list and for an export. */
export const envelopeFilter = {
  status: Type.Optional(
    described(
      Type.Union([
        envelopeStatus,
        Type.Array(envelopeStatus, { minItems: 1, maxItems: ENVELOPE_STATUSES.length, uniqueItems: true }),
      ]),
      'Only envelopes with this status, or with one of several: `status=SENT&status=EXPIRED`.',
    ),
  ),
  createdFrom: Type.Optional(described(moment, 'Only envelopes created at this time or later.')),
  createdTo: Type.Optional(described(moment, 'Only envelopes created at this time or earlier.')),
  completedFrom: Type.Optional(described(moment, 'Only envelopes completed at this time or later.')),
  completedTo: Type.Optional(described(moment, 'Only envelopes completed at this time or earlier.')),
  updatedFrom: Type.Optional(described(moment, 'Only envelopes last changed at this time or later.')),
  updatedTo: Type.Optional(described(moment, 'Only envelopes last changed at this time or earlier.')),
  expiresBefore: Type.Optional(described(moment, 'Only envelopes in SENT whose term ends before this time.')),
  waitingFor: Type.Optional(
    Type.String({
      format: 'email',
      maxLength: 254,
      description:
        'Only envelopes in SENT that wait for the signer with this e-mail: they were invited and have not signed.',
    }),
  ),
  q: Type.Optional(
    described(
      text(),
      'Only envelopes whose title contains this text, or with a signer whose name or e-mail has all of its words: ' +
        '`ana.souza`, `ana.souza@example.com`, `example.com`, `souza`. A CPF finds the envelopes of its signer, which ' +
        'needs the power to read personal data (`personal:read`), and a verification code finds its envelope.',
    ),
  ),
  reference: Type.Optional(described(reference, 'Only envelopes with exactly this reference.')),
  signerReference: Type.Optional(
    described(reference, 'Only envelopes with a signer who has exactly this `reference`.'),
  ),
  templateId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only envelopes that started from this template.' }),
  ),
  bulkSendId: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only envelopes of this bulk send.' }),
  ),
  label: Type.Optional(
    Type.String({ maxLength: LABEL_MAX_LENGTH, description: 'Only envelopes with exactly this label.' }),
  ),
  metadata: Type.Optional(
    described(metadata, 'Only envelopes with all of these pairs: `metadata[order]=4711`.'),
  ),
};

/** The order of the list. */
export const envelopeSort = Type.Optional(
  described(
    oneOf(...ENVELOPE_SORTS),
    'The order: by `createdAt` or `updatedAt`, with a hyphen the newest first. Not together with `q`. Default: `-createdAt`.',
  ),
);

const FilterQuery = Type.Object({ ...envelopeFilter, sort: envelopeSort });

const time = (written: string | undefined): Date | undefined =>
  written === undefined ? undefined : new Date(written);

/**
 * Returns the filter of a query.
 *
 * @throws VALIDATION_FAILED for an order together with `q`, whose finds are the newest, and the refusals of personal data for a search for a CPF: six of its digits are in every list, so that a few hundred
 * searches would tell the others (ADR-0146).
 */
export function envelopeFilterOf(
  query: Static<typeof FilterQuery>,
  caller: PersonalDataCaller,
): EnvelopeFilter {
  if (query.q !== undefined && isSearchForCpf(query.q)) assertCanReadPersonalData(caller);
  const {
    status,
    q,
    waitingFor,
    reference: named,
    signerReference,
    label,
    metadata: pairs,
    templateId,
    bulkSendId,
    sort,
  } = query;
  if (q !== undefined && sort !== undefined && sort !== '-createdAt')
    invalidField('sort', 'conflict', 'Cannot come with q.', { with: 'q' });
  return {
    status,
    q,
    sort,
    templateId,
    bulkSendId,
    waitingFor,
    label,
    reference: named,
    signerReference,
    metadata: pairs,
    createdFrom: time(query.createdFrom),
    createdTo: time(query.createdTo),
    completedFrom: time(query.completedFrom),
    completedTo: time(query.completedTo),
    updatedFrom: time(query.updatedFrom),
    updatedTo: time(query.updatedTo),
    expiresBefore: time(query.expiresBefore),
  };
}
