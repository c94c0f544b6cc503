import type { PlacedMark } from '../../src/page/wanted-mark.ts';
import { drawFields } from '../../src/page/draw-fields.ts';
import { prepareMarks } from '../../src/prepare-marks.ts';
import { aField, aText, SIGNATURE } from '../field-marks.ts';
import { extend } from '../long-term-form.ts';
import { aMark } from '../marked.ts';
import { FIELD_FONTS } from '../page/page-fonts.ts';
import { cardOf, COVER, pagesOf } from '../page/sample-pages.ts';
import { seal } from '../sealing.ts';

/** A file after one step of its life, by the name of the step. */
export type Steps = Readonly<Record<'original' | 'shown' | 'filled' | 'sealed' | 'preserved', Buffer>>;

/** The steps of a file, and the marks that its manifest declares. */
interface Life {
  readonly steps: Steps;
  readonly marks: readonly PlacedMark[];
}

/** Takes a file through footer, values, report with seal, and long-term form, as the service does. */
export async function throughTheService(original: Buffer): Promise<Life> {
  const footer = marked(original, { marks: [aMark(1)] });
  const drawings = [aField(SIGNATURE, { y: 300 }), aField(aText('Ana Conceição'), { y: 400 })];
  const values = marked(footer.pdf, drawFields(drawings, FIELD_FONTS));
  const blocks = [COVER, { kind: 'heading', text: 'Quem assinou' }, cardOf('João da Conceição')] as const;
  const options = { pages: pagesOf(blocks), certification: 'fitting' } as const;
  const sealed = await seal(values.pdf, { options });
  return {
    steps: { original, shown: footer.pdf, filled: values.pdf, sealed, preserved: await extend(sealed) },
    marks: [...footer.marks, ...values.marks],
  };
}

type Drawn = Pick<Parameters<typeof prepareMarks>[1], 'marks' | 'fonts'>;

function marked(pdf: Buffer, drawn: Drawn): { readonly pdf: Buffer; readonly marks: readonly PlacedMark[] } {
  const { tail, marks } = prepareMarks(pdf, {
    ...drawn,
    entropy: Buffer.alloc(16, 7),
    inflatedBytes: 1 << 26,
  });
  return { pdf: Buffer.concat([pdf, tail]), marks };
}
