import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { signaturePlaceOf } from '../../domain/evidence/blanks.ts';
import type { EmptySignatureField } from '../../ports/pdf-reader.ts';
import { isQualified } from '../../domain/envelopes/signature-level.ts';

/** The empty signature fields to prepare: of each qualified signer, in the order of signing. */
interface RequestedFields {
  readonly signerIds: readonly string[];
  readonly fields: readonly EmptySignatureField[];
}

/** Returns the fields that a document needs before anybody signs it with a certificate. */
export function requestedFields(
  envelope: Pick<Envelope, 'signers' | 'terms' | 'fields' | 'progress'>,
  documentId: string,
): RequestedFields {
  const signers = envelope.signers
    .filter((signer) => isQualified(envelope, signer))
    .toSorted((a, b) => a.terms.order - b.terms.order);
  return {
    signerIds: signers.map(({ id }) => id),
    fields: signers.map(({ id }, index) => ({
      name: `Assinatura${index + 1}`,
      place: signaturePlaceOf(envelope, documentId, id),
    })),
  };
}

/** Returns the name of each signer's field, by the id of the signer. */
export function fieldsBySigner(
  signerIds: readonly string[],
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    signerIds.flatMap((id, index) => {
      const name = names[index];
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
