import type { Language } from '../../i18n/language.ts';
import type { Portal, Session } from '../portal.ts';
import type { SheetStep } from '../steps.ts';
import type { Words } from '../words/words.ts';
import type { Filling } from './filling.ts';

/** The properties of the steps of a signer with fields. */
export interface FieldStepProps {
  readonly step: Exclude<SheetStep, 'identify'>;
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly filling: Filling;
  /** Opens the sheet, or shows the document. */
  readonly onOpen: (open: boolean) => void;
  readonly onStep: (step: SheetStep) => void;
  readonly onSigned: () => void;
}
