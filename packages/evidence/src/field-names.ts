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

/** The values of a signed document, by who filled them in. */
export interface FilledDocument {
  /** By the id of the signer with a certificate of their own, whose signature covers the values. */
  readonly bySigner: Readonly<Record<string, FilledFields>>;
  /** The values that the service filled in after the last of these signers. */
  readonly byService: FilledFields;
  /** The number of revisions in which the service filled in values. */
  readonly revisions: number;
}

/**
 * Returns which values of a document each signature with a certificate covers, and which the service filled in behind the
 * last. `signers` are those with a certificate, in the order of signing; `all` are the signers of the manifest. Since version
 * 3 of consents, the values of a person without a certificate are in a revision of their own, right after they signed.
 */
export function filledDocument(
  signers: readonly ManifestSigner[],
  all: readonly ManifestSigner[],
  documentId: string,
): FilledDocument {
  const simple = all.filter(({ qualified }) => qualified === undefined);
  const covered = new Set<string>();
  const bySigner = signers.map((signer) => {
    const earlier = simple.filter(({ id }) => signer.consent.after?.includes(id) && !covered.has(id));
    for (const { id } of earlier) covered.add(id);
    const own = ownValues(signer, documentId);
    return [signer.id, { ...own, ...namesOf(earlier, documentId, isEarly) }] as const;
  });
  const late = simple.filter(({ id }) => !covered.has(id));
  return {
    bySigner: Object.fromEntries(bySigner),
    byService: { ...namesOf(late, documentId, isEarly), ...namesOf(all, documentId, isSealed) },
    revisions: revisionsOf(simple, all, documentId),
  };
}

/** One for each person since version 3 of consents, and one in the end for what is known only then; one for all before. */
function revisionsOf(
  simple: readonly ManifestSigner[],
  all: readonly ManifestSigner[],
  documentId: string,
): number {
  const hasValues = (signers: readonly ManifestSigner[], when: typeof isEarly): boolean =>
    Object.keys(namesOf(signers, documentId, when)).length > 0;
  const [own, rest] = [simple.filter(isShown), simple.filter((signer) => !isShown(signer))];
  const last = hasValues(all, isSealed) || hasValues(rest, isEarly);
  return own.filter((signer) => hasValues([signer], isEarly)).length + (last ? 1 : 0);
}

function isShown({ consent }: ManifestSigner): boolean {
  return consent.hashVersion === 3;
}

type Field = NonNullable<ManifestSigner['fields']>[number];

const isSealed = ({ type }: Field): boolean => type === SEALED_TYPE;
const isEarly = ({ type }: Field): boolean => type !== SEALED_TYPE;

/** The first place of their first signature field is the look of their signature itself. */
function ownValues(signer: ManifestSigner, documentId: string): FilledFields {
  if (signer.qualified === undefined) return {};
  const fields = fieldsIn(signer, documentId).filter(isEarly);
  const shown = fields.find(({ type }) => type === SIGNED_TYPE);
  const own = signer.qualified.signatures[documentId] ?? '';
  return Object.fromEntries(
    fields.flatMap(({ id, places }) =>
      places.map(({ appearance }, place) => [
        id === shown?.id && place === 0 ? own : formFieldName(id, place),
        appearance,
      ]),
    ),
  );
}

function namesOf(
  signers: readonly ManifestSigner[],
  documentId: string,
  when: (field: Field) => boolean,
): FilledFields {
  return Object.fromEntries(
    signers.flatMap((signer) =>
      fieldsIn(signer, documentId)
        .filter(when)
        .flatMap(({ id, places }) =>
          places.map(({ appearance }, place) => [formFieldName(id, place), appearance] as const),
        ),
    ),
  );
}

function fieldsIn({ fields = [] }: ManifestSigner, documentId: string): readonly Field[] {
  return fields.filter((field) => field.documentId === documentId);
}
