import { reservedCode } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { hasQualifiedSigner, isQualified } from '../../domain/envelopes/signature-level.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { filledWhenSigning, inBlanks } from '../../domain/evidence/blanks.ts';
import { fieldDrawings } from '../../domain/evidence/field-drawings.ts';
import type { FilledFields, FilledPlace } from '../../domain/evidence/field-drawings.ts';
import { coversOthers, inOrderOfSigning } from '../../domain/signing/shown-to-signer.ts';
import { writingStyleOf } from '../../domain/organizations/writing-style.ts';
import type { WritingStyle } from '../../domain/organizations/writing-style.ts';
import { SealFailed, Unavailable } from '../../domain/failures.ts';
import { hashBytes } from '../../process/hash-bytes.ts';
import type { DocumentRevision } from '../../store/qualified-signatures.ts';
import type { FooterDeps } from './footers-of.ts';
import { newestRevision } from './newest-revision.ts';

/** The values of everybody who has signed, by the id of their field. */
export type SignedValues = FilledFields['values'];

/**
 * Returns all revisions of an envelope's documents, and first draws those of signers without a certificate who have signed:
 * what they entered is in the file that everybody else is shown (ADR-0126). The first revision stored stays, so everybody
 * sees the same bytes, and the seal covers them. Envelopes that an older version sent get their values in the end.
 */
export async function completeRevisions(
  deps: FooterDeps,
  envelope: Envelope,
  values: SignedValues,
): Promise<readonly DocumentRevision[]> {
  const known = await listRevisions(deps, envelope);
  if (!coversOthers(envelope)) return known;
  const missing = missingRevisions(envelope, known);
  if (missing.length === 0) return known;
  const style = await styleOf(deps, envelope);
  for (const { document, signer } of missing)
    await complete(deps, { envelope, document, signer, values, style });
  return listRevisions(deps, envelope);
}

function listRevisions(
  { db }: Pick<FooterDeps, 'db'>,
  { id }: Envelope,
): Promise<readonly DocumentRevision[]> {
  return db.read((tx) => tx.qualifiedSignatures.listRevisions(id));
}

interface MissingRevision {
  readonly document: EnvelopeDocument;
  readonly signer: Signer;
}

/** In the order of signing: each is drawn on those before it. */
function missingRevisions(
  envelope: Envelope,
  known: readonly DocumentRevision[],
): readonly MissingRevision[] {
  const simple = inOrderOfSigning(envelope).filter((signer) => !isQualified(envelope, signer));
  return simple.flatMap((signer) =>
    envelope.documents
      .filter(({ id }) =>
        envelope.fields.some((field) => field.signerId === signer.id && field.documentId === id),
      )
      .filter(
        ({ id }) => !known.some((revision) => revision.documentId === id && revision.signerId === signer.id),
      )
      .map((document) => ({ document, signer })),
  );
}

function styleOf({ db }: Pick<FooterDeps, 'db'>, envelope: Envelope): Promise<WritingStyle> {
  const { organizationId } = envelope.tenant;
  return db.read(async (tx) => writingStyleOf(envelope, await tx.organizations.find(organizationId)));
}

interface Completion extends MissingRevision {
  readonly envelope: Envelope;
  readonly values: SignedValues;
  readonly style: WritingStyle;
}

async function complete(deps: FooterDeps, completion: Completion): Promise<void> {
  const { envelope, document, signer } = completion;
  const drawings = drawingsOf(completion);
  const revisions = await listRevisions(deps, envelope);
  const { pdf, footers } = await newestRevision(deps, envelope, document, revisions);
  const own = revisions.filter(({ documentId }) => documentId === document.id);
  if (own.some(({ signerId }) => signerId === signer.id)) return;
  const { tail, marks } = await written(deps, pdf, { envelope, drawings });
  const file = Buffer.concat([pdf, tail]);
  const declared = [
    ...footers.marks,
    ...own.flatMap(({ fields }) => fields.map(({ mark }) => mark)),
    ...marks,
  ];
  const { size: originalBytes, pages } = document;
  if (tail.length > 0 && !(await deps.pdf.marksHold(file, { originalBytes, pages, marks: declared })))
    throw new SealFailed(`The fields of ${document.id} changed more of the document than they should`);
  const revision: DocumentRevision = {
    documentId: document.id,
    position: own.length + 1,
    signerId: signer.id,
    fieldName: null,
    tail,
    tailSize: null,
    sha256: (await hashBytes(file)).sha256,
    size: file.length,
    fields: marks.map((mark, index) => ({ fieldId: drawings[index]?.fieldId ?? '', mark })),
  };
  await deps.db.apart().change((tx) => tx.qualifiedSignatures.insertValues(envelope, revision));
}

/** The verification code is drawn by the service in the end. */
function drawingsOf({ envelope, document, signer, values, style }: Completion): readonly FilledPlace[] {
  const fields = filledWhenSigning(envelope, signer.id);
  return fieldDrawings({ ...envelope, fields }, document.id, {
    values,
    code: reservedCode(envelope),
    ...style,
  });
}

interface WantedValues {
  readonly envelope: Envelope;
  readonly drawings: readonly FilledPlace[];
}

async function written(
  { pdf, printer }: FooterDeps,
  shown: Buffer,
  { envelope, drawings }: WantedValues,
): Promise<Pick<Awaited<ReturnType<typeof marksOf>>, 'tail' | 'marks'>> {
  if (drawings.length === 0) return { tail: Buffer.alloc(0), marks: [] };
  const wanted = hasQualifiedSigner(envelope) ? inBlanks(envelope, drawings, {}) : drawings;
  return marksOf(pdf, shown, printer.fieldMarks(wanted));
}

/** Where a page can't bear the values, they stand in the report alone (ADR-0127): nobody is kept from signing. */
async function marksOf(
  pdf: FooterDeps['pdf'],
  shown: Buffer,
  printed: Parameters<FooterDeps['pdf']['prepareMarks']>[1],
) {
  const outcome = await pdf.prepareMarks(shown, printed);
  if (!outcome.ok && outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  const isDrawn = outcome.ok && outcome.value.marks.length === printed.marks.length;
  return isDrawn ? outcome.value : { tail: Buffer.alloc(0), marks: [] };
}
