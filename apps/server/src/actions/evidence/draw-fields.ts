import type { ManifestMark } from '@aval/evidence/manifest';
import { fieldDrawings } from '../../domain/evidence/field-drawings.ts';
import type { FilledPlace } from '../../domain/evidence/field-drawings.ts';
import type { FieldDrawing } from '../../domain/evidence/field-look.ts';
import { filledWhenSigning, inBlanks } from '../../domain/evidence/blanks.ts';
import type { DrawnField } from '../../domain/evidence/manifest-of.ts';
import { consentEdition, verificationCode } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { hasQualifiedSigner, isQualified } from '../../domain/envelopes/signature-level.ts';
import { enteredFields } from '../../domain/fields/given-field.ts';
import { writingStyleOf } from '../../domain/organizations/writing-style.ts';
import { SealFailed, Unavailable } from '../../domain/failures.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';
import { UnbearablePage } from './unbearable-page.ts';

/** A document as its signers filled it in. */
interface FilledDocument {
  readonly pdf: Buffer;
  readonly fields: readonly DrawnField[];
}

type DrawDeps = Pick<EvidenceDeps, 'pdf' | 'printer'>;

/**
 * Draws the values of a document's fields that no revision has, behind the shown file: since edition 3 of consents only the
 * verification code, and in envelopes from before everything that signers didn't fill in as they signed with a certificate. Behind a signature, values fill in blanks and are never added to a page. The result is opened again: a page that
 * differs by anything but the footers and these values stops the evidence, because it would show more or less than the
 * signers accepted.
 */
export async function drawFields(
  deps: DrawDeps,
  facts: Facts,
  shown: {
    readonly document: EnvelopeDocument;
    readonly pdf: Buffer;
    readonly marks: readonly ManifestMark[];
  },
): Promise<FilledDocument> {
  const { document } = shown;
  const entered = { ...facts.envelope, fields: enteredFields(facts.envelope) };
  const drawings = fieldDrawings(entered, document.id, filledIn(facts)).filter(
    ({ fieldId }) => facts.undrawn?.has(fieldId) !== true,
  );
  if (drawings.length === 0) return { pdf: shown.pdf, fields: [] };
  const signed = facts.revisions.filter(({ documentId }) => documentId === document.id);
  const before = signed.flatMap(({ fields }) => fields);
  const drawn = new Set(before.map(({ fieldId }) => fieldId));
  const rest = drawings.filter(({ fieldId }) => !drawn.has(fieldId));
  if (!rest.every(({ fieldId }) => isLeft(facts.envelope, fieldId)))
    throw new SealFailed(`A signature of ${document.id} lacks the values of its signer`);
  const wanted = hasBlanks(facts, signed) ? inBlanks(facts.envelope, rest, {}) : rest;
  const { tail, marks } = await writtenMarks(deps, shown.pdf, { wanted, rest });
  const pdf = Buffer.concat([shown.pdf, tail]);
  const declared = {
    originalBytes: document.size,
    pages: document.pages,
    marks: [...shown.marks, ...before.map(({ mark }) => mark), ...marks],
  };
  if (!(await deps.pdf.marksHold(pdf, declared)))
    throw new SealFailed(`The fields of ${document.id} changed more of the document than they should`);
  const after = rest.map(({ fieldId }, index) => ({ fieldId, mark: markAt(marks, index) }));
  return { pdf, fields: [...before, ...after] };
}

/** An older version drew on the pages if nobody had signed with a certificate, also where blanks were prepared. */
function hasBlanks({ envelope }: Facts, signed: readonly unknown[]): boolean {
  return consentEdition(envelope) < 3 ? signed.length > 0 : hasQualifiedSigner(envelope);
}

/** Returns true if the signer of the field didn't draw it as they signed with a certificate. */
function isLeft(envelope: Envelope, fieldId: string): boolean {
  return !envelope.signers.some(
    (signer) =>
      isQualified(envelope, signer) &&
      filledWhenSigning(envelope, signer.id).some(({ id }) => id === fieldId),
  );
}

/** @throws UnbearablePage if marks that are no blanks are left out: the caller then reports their values instead */
async function writtenMarks(
  { pdf, printer }: DrawDeps,
  shown: Buffer,
  { wanted, rest }: { readonly wanted: readonly FieldDrawing[]; readonly rest: readonly FilledPlace[] },
) {
  if (wanted.length === 0) return { tail: Buffer.alloc(0), marks: [] };
  const outcome = await pdf.prepareMarks(shown, printer.fieldMarks(wanted));
  if (!outcome.ok && outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  if (!outcome.ok) throw new SealFailed(`The fields cannot be drawn: ${outcome.refusal}`);
  const missing = missingFrom(outcome.value.marks, rest);
  if (missing.length > 0) throw new UnbearablePage(missing);
  return outcome.value;
}

/** The marks come in the order of the drawings, without those that a page can't carry. */
function missingFrom(marks: readonly ManifestMark[], drawings: readonly FilledPlace[]): readonly string[] {
  let next = 0;
  return drawings
    .filter(({ page, box }) => {
      const mark = marks[next];
      const isDrawn = mark?.page === page && mark.box.every((edge, side) => edge === box[side]);
      if (isDrawn) next++;
      return !isDrawn;
    })
    .map(({ fieldId }) => fieldId);
}

function markAt(marks: readonly ManifestMark[], index: number): ManifestMark {
  const mark = marks[index];
  if (mark === undefined) throw new Error('Each drawing has a mark');
  return mark;
}

function filledIn({ envelope, disclosures, organization }: Facts) {
  return {
    code: verificationCode(envelope),
    values: disclosedValues(disclosures),
    ...writingStyleOf(envelope, organization),
  };
}

/** Returns the values of all fields, by the id of the field. */
export function disclosedValues(disclosures: Facts['disclosures']): ReadonlyMap<string, string> {
  const values = disclosures.flatMap(({ at, value }) => {
    const id = /^manifest\/fields\/(\w+)$/.exec(at)?.[1];
    return id === undefined ? [] : [[id, value] as const];
  });
  return new Map(values);
}
