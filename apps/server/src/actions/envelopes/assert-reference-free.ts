import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { fail, invalidField } from '../../domain/errors/app-error.ts';
import type { Tx } from '../../store/tx.ts';

/**
 * Asserts that no other envelope of the tenant has the reference of an envelope that wants it for itself. Of two at once,
 * the second waits for the first.
 *
 * @throws CONFLICT (REFERENCE_TAKEN), VALIDATION_FAILED without a reference
 */
export async function assertReferenceFree(
  tx: Tx,
  { id, tenant, terms: { reference, uniqueReference } }: Pick<Envelope, 'id' | 'tenant' | 'terms'>,
): Promise<void> {
  if (!uniqueReference) return;
  if (reference === null) return invalidField('reference', 'required', 'A unique reference needs a text.');
  const envelopeId = await tx.envelopes.holdReference({ id, tenant, reference });
  if (envelopeId !== null) fail('CONFLICT', { reason: 'REFERENCE_TAKEN', envelopeId });
}
