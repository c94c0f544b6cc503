import { fail } from '../../../domain/errors/app-error.ts';
import { Unavailable } from '../../../domain/failures.ts';
import type { SealPlace, SignatureInput } from '../../../ports/pdf-reader.ts';
import type { Deps } from '../../deps.ts';

/** Requested name of a field that is added to a document whose fields could not be prepared. */
const ADDED_FIELD = 'Assinatura';

/**
 * Returns the place of a signer's signature. A limit that an accepted file hits says nothing about the file: the machine
 * is under load. Codes: UNSUPPORTED_MEDIA_TYPE.
 */
export async function signaturePlace(
  { pdf: reader }: Pick<Deps, 'pdf'>,
  pdf: Buffer,
  input: Omit<SignatureInput, 'fieldName'>,
): Promise<SealPlace> {
  const outcome = await reader.prepareSignature(pdf, { ...input, fieldName: ADDED_FIELD });
  if (outcome.ok) return outcome.value;
  if (outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  const reason = outcome.refusal === 'protected' ? 'encrypted' : outcome.refusal;
  return fail('UNSUPPORTED_MEDIA_TYPE', { reason });
}
