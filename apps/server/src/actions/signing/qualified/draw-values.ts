import { digestOf } from '../../../domain/documents/digest.ts';
import { filledWhenSigning, inBlanks } from '../../../domain/evidence/blanks.ts';
import { fieldDrawings } from '../../../domain/evidence/field-drawings.ts';
import type { DrawnField } from '../../../domain/evidence/manifest-of.ts';
import type { PrintedFields } from '../../../ports/printed-marks.ts';
import type { DocumentFooters } from '../../../store/footers.ts';
import type { Deps } from '../../deps.ts';
import type { ReadyToSign } from './ready-to-sign.ts';
import type { EnvelopeDocument } from '../../../domain/envelopes/envelope.ts';
import { reservedCode } from '../../../domain/envelopes/envelope-progress.ts';

/** The values of a signer for a document. */
interface DrawnValues {
  /** For the blanks of the document. */
  readonly printed: PrintedFields;
  /** As the evidence names them. */
  readonly fields: readonly DrawnField[];
}

/** Draws the values that a qualified signer accepted, for the revision that they sign. The time is that of their signature. */
export function drawValues(
  { printer }: Pick<Deps, 'printer'>,
  { session, style, now }: ReadyToSign,
  { document, footers }: { readonly document: EnvelopeDocument; readonly footers: DocumentFooters },
): DrawnValues {
  const { envelope, signerId } = session;
  const fields = filledWhenSigning(envelope, signerId);
  const values = new Map(session.fieldValues.map(({ id, value }) => [id as string, value]));
  const drawings = fieldDrawings({ ...envelope, fields }, document.id, {
    values,
    code: reservedCode(envelope),
    signing: new Map([[signerId, now]]),
    ...style,
  });
  if (drawings.length === 0) return { printed: { marks: [], fonts: [] }, fields: [] };
  const printed = printer.fieldMarks(inBlanks(envelope, drawings, footers.fields));
  const drawn = printed.marks.map(({ page, box, content }, index) => ({
    fieldId: drawings[index]?.fieldId ?? '',
    mark: { page, box, appearance: digestOf(content) },
  }));
  return { printed, fields: drawn };
}
