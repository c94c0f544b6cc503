import type { ManifestMark } from '@aval/evidence/manifest';
import { fieldDrawings } from '../../domain/evidence/field-drawings.ts';
import type { FilledPlace } from '../../domain/evidence/field-drawings.ts';
import type { DrawnField } from '../../domain/evidence/manifest-of.ts';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { Unavailable } from '../../ports/failures.ts';
import type { EvidenceDeps, Facts } from './evidence-facts.ts';

/** A document as its signers filled it in. */
interface FilledDocument {
  readonly pdf: Buffer;
  readonly fields: readonly DrawnField[];
}

type DrawDeps = Pick<EvidenceDeps, 'pdf' | 'printer'>;

/**
 * Draws the values of a document's fields in a revision behind the shown file. The result is opened again: a page that
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
  const drawings = fieldDrawings(facts.envelope, document.id, filledIn(facts));
  if (drawings.length === 0) return { pdf: shown.pdf, fields: [] };
  const { tail, marks } = await writtenMarks(deps, shown.pdf, drawings);
  const pdf = Buffer.concat([shown.pdf, tail]);
  const declared = {
    originalBytes: document.size,
    pages: document.pages,
    marks: [...shown.marks, ...marks],
  };
  if (!(await deps.pdf.marksHold(pdf, declared)))
    throw new Error(`The fields of ${document.id} changed more of the document than they should`);
  return { pdf, fields: drawings.map(({ fieldId }, index) => ({ fieldId, mark: markAt(marks, index) })) };
}

async function writtenMarks({ pdf, printer }: DrawDeps, shown: Buffer, drawings: readonly FilledPlace[]) {
  const outcome = await pdf.prepareMarks(shown, printer.fieldMarks(drawings));
  if (!outcome.ok && outcome.refusal === 'limit') throw new Unavailable('pdf-worker');
  if (!outcome.ok || outcome.value.marks.length !== drawings.length)
    throw new Error('A page cannot bear the fields that were placed on it');
  return outcome.value;
}

function markAt(marks: readonly ManifestMark[], index: number): ManifestMark {
  const mark = marks[index];
  if (mark === undefined) throw new Error('Each drawing has a mark');
  return mark;
}

function filledIn({ disclosures, organization }: Facts) {
  const values = disclosures.flatMap(({ at, value }) => {
    const id = /^manifest\/fields\/(\w+)$/.exec(at)?.[1];
    return id === undefined ? [] : [[id, value] as const];
  });
  return {
    values: new Map(values),
    language: organization?.language ?? 'pt-BR',
    timeZone: organization?.timeZone ?? 'America/Sao_Paulo',
  };
}
