import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { filledFields } from '../../domain/signing/filled-fields.ts';
import type { FilledField } from '../../domain/signing/filled-fields.ts';
import { fail } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';
import { recordPersonalReading } from '../access/record-personal-reading.ts';
import { actorInProject } from '../access/record-security-event.ts';
import type { Deps } from '../deps.ts';

/** An envelope and its fields, with the values of everybody who has signed. */
export interface FilledEnvelope {
  readonly envelope: Envelope;
  readonly fields: readonly FilledField[];
}

/** Reads an envelope with the values of everybody who has signed. NOT_FOUND for the envelope of another tenant. */
export async function findFilled(tx: Tx, { tenant }: RequestContext, id: string): Promise<FilledEnvelope> {
  const envelope = (await tx.envelopes.find(tenant, id)) ?? fail('NOT_FOUND');
  return { envelope, fields: filledFields(envelope, await tx.envelopes.listSignedValues(envelope.id)) };
}

/** Records that the caller read the values, if there are any (ADR-0146). */
export async function recordValuesRead(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { context, read }: { readonly context: RequestContext; readonly read: FilledEnvelope },
): Promise<void> {
  const people = new Set(peopleIn(read));
  if (people.size === 0) return;
  await recordPersonalReading(deps, tx, {
    type: 'EVIDENCE_EXPORTED',
    organizationId: context.tenant.organizationId,
    ...actorInProject(context),
    target: { type: 'envelope', id: read.envelope.id },
    what: { file: 'values' },
    amount: { people: people.size },
  });
}

/** Returns the ids of the people whose values it has. */
export function peopleIn({ fields }: FilledEnvelope): readonly string[] {
  return fields.filter(({ value }) => value !== null).map(({ signer }) => signer.id);
}
