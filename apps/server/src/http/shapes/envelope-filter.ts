import { Type } from 'typebox';
import type { Static } from 'typebox';
import { assertCanReadPersonalData } from '../../domain/access/personal-data.ts';
import type { PersonalDataCaller } from '../../domain/access/personal-data.ts';
import { isSearchForCpf } from '../../domain/envelopes/signer-words.ts';
import { LABEL_MAX_LENGTH } from '../../domain/limits.ts';
import type { EnvelopeFilter } from '../../store/envelopes-types.ts';
import { envelopeStatus } from './envelopes.ts';
import { described, metadata, moment, reference, text } from './field.ts';

/** The query parameters that choose envelopes, for a list and for an export. */
export const envelopeFilter = {
  status: Type.Optional(described(envelopeStatus, 'Only envelopes with this status.')),
  createdFrom: Type.Optional(described(moment, 'Only envelopes created at this time or later.')),
  createdTo: Type.Optional(described(moment, 'Only envelopes created at this time or earlier.')),
  completedFrom: Type.Optional(described(moment, 'Only envelopes completed at this time or later.')),
  completedTo: Type.Optional(described(moment, 'Only envelopes completed at this time or earlier.')),
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
  label: Type.Optional(
    Type.String({ maxLength: LABEL_MAX_LENGTH, description: 'Only envelopes with exactly this label.' }),
  ),
  metadata: Type.Optional(
    described(metadata, 'Only envelopes with all of these pairs: `metadata[order]=4711`.'),
  ),
};

const FilterQuery = Type.Object(envelopeFilter);

const time = (written: string | undefined): Date | undefined =>
  written === undefined ? undefined : new Date(written);

/**
 * Returns the filter of a query.
 *
 * @throws the refusals of personal data for a search for a CPF: six of its digits are in every list, so that a few hundred
 * searches would tell the others (ADR-0146).
 */
export function envelopeFilterOf(
  query: Static<typeof FilterQuery>,
  caller: PersonalDataCaller,
): EnvelopeFilter {
  if (query.q !== undefined && isSearchForCpf(query.q)) assertCanReadPersonalData(caller);
  const { status, q, waitingFor, reference: named, signerReference, label, metadata: pairs } = query;
  return {
    status,
    q,
    waitingFor,
    label,
    reference: named,
    signerReference,
    metadata: pairs,
    createdFrom: time(query.createdFrom),
    createdTo: time(query.createdTo),
    completedFrom: time(query.completedFrom),
    completedTo: time(query.completedTo),
    expiresBefore: time(query.expiresBefore),
  };
}
