import type { ManifestSigner } from './manifest-types.ts';

/** Returns the name of the form field that shows a place of a field in a signed file. Places count from 0. */
export function formFieldName(fieldId: string, place: number): string {
  return `${fieldId}_${place + 1}`;
}

/** The type of a value that the service draws for every signer: it is known only in the end. */
export const SEALED_TYPE = 'STAMP_CODE';

/** The type of the value that is the look of a signer's own signature, in the first place of their first field of it. */
export const SIGNED_TYPE = 'SIGNATURE';

/** The digests of appearances, by the names of the form fields that have them. */
type FilledFields = Readonly<Record<string, string>>;

/**
 * Returns the values that a signer with a certificate of their own filled in as they signed a document; of any other signer,
 * none. The service draws the rest before it seals.
 */
export function filledBySigner(signer: ManifestSigner, documentId: string): FilledFields {
  if (signer.qualified === undefined) return {};
  const fields = fieldsIn(signer, documentId);
  const shown = fields.find(({ type }) => type === SIGNED_TYPE);
  const own = signer.qualified.signatures[documentId] ?? '';
  return Object.fromEntries(
    fields
      .filter(({ type }) => type !== SEALED_TYPE)
      .flatMap(({ id, places }) =>
        places.map(({ appearance }, place) => [
          id === shown?.id && place === 0 ? own : formFieldName(id, place),
          appearance,
        ]),
      ),
  );
}

/** Returns the values of a document that the service filled in after the last signer. */
export function filledByService(signers: readonly ManifestSigner[], documentId: string): FilledFields {
  return Object.fromEntries(
    signers.flatMap((signer) =>
      fieldsIn(signer, documentId)
        .filter(({ type }) => signer.qualified === undefined || type === SEALED_TYPE)
        .flatMap(({ id, places }) =>
          places.map(({ appearance }, place) => [formFieldName(id, place), appearance] as const),
        ),
    ),
  );
}

function fieldsIn(
  { fields = [] }: ManifestSigner,
  documentId: string,
): NonNullable<ManifestSigner['fields']> {
  return fields.filter((field) => field.documentId === documentId);
}
