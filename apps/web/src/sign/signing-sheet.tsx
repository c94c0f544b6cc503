import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import type { Filling } from './fields/filling.ts';
import { loadSteps } from './load-steps.ts';
import type { Portal, Session } from './portal.ts';
import { Sheet } from './sheet.tsx';
import { StepLoader } from './step-loader.tsx';
import { stepLabel } from './steps.ts';
import type { SheetStep } from './steps.ts';
import { useSheetHistory } from './use-sheet-history.ts';
import type { Words } from './words/words.ts';

interface SigningSheetProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  /** Null until the signer has confirmed that they read: then there is no sheet. */
  readonly step: SheetStep | null;
  readonly open: boolean;
  readonly filling: Filling;
  readonly onOpen: (open: boolean) => void;
  readonly onStep: (step: SheetStep) => void;
  readonly onSigned: () => void;
  readonly onDecline: () => void;
  readonly onPrivacy: () => void;
}

/** The identification and the signature, in a sheet over the document. */
export function SigningSheet(props: SigningSheetProps) {
  const { session, words, step, open, onOpen } = props;
  useSheetHistory({ open, onMove: (moved) => onOpen(moved && step !== null) });
  if (step === null) return null;
  return (
    <Sheet
      open={open}
      step={stepLabel(step, session, words)}
      back={words.sign.back}
      onClose={() => onOpen(false)}
    >
      <StepLoader load={loadSteps} given={{ ...props, step }} />
      <WaysOut {...props} />
    </Sheet>
  );
}

/** Below each step: what happens with the data, and not signing. */
function WaysOut(props: Pick<SigningSheetProps, 'words' | 'onDecline' | 'onPrivacy'>) {
  const { words, onDecline, onPrivacy } = props;
  return (
    <div class="row ways-out">
      <Button look="bare" aria-haspopup="dialog" onClick={onPrivacy}>
        {words.foot.privacy}
      </Button>
      <Button look="bare" aria-haspopup="dialog" onClick={onDecline}>
        {words.decline.open}
      </Button>
    </div>
  );
}
