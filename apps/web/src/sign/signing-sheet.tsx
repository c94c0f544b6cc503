import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { IdentifyStep } from './identify-step.tsx';
import type { Portal, Session } from './portal.ts';
import { Sheet } from './sheet.tsx';
import { SignStep } from './sign-step.tsx';
import { useSheetHistory } from './use-sheet-history.ts';
import type { Words } from './words/words.ts';

/** The steps that follow the reading. */
export type SheetStep = 'identify' | 'sign';

interface SigningSheetProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  /** Null until the signer has confirmed that they read: then there is no sheet. */
  readonly step: SheetStep | null;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onStep: (step: SheetStep) => void;
  readonly onSigned: () => void;
  readonly onDecline: () => void;
  readonly onPrivacy: () => void;
}

/** The identification and the signature, in a sheet over the document. */
export function SigningSheet(props: SigningSheetProps) {
  const { portal, session, language, words, step, open, onOpen, onStep, onSigned } = props;
  useSheetHistory({ open, onMove: (moved) => onOpen(moved && step !== null) });
  if (step === null) return null;
  const number = step === 'identify' ? 2 : 3;
  return (
    <Sheet
      open={open}
      step={words.stepOf(number, words.steps[number - 1] ?? '')}
      back={words.sign.back}
      onClose={() => onOpen(false)}
    >
      {step === 'identify' ? (
        <IdentifyStep {...{ portal, session, words }} onProved={() => onStep('sign')} />
      ) : (
        <SignStep {...{ portal, session, language, words, onSigned }} onUnproved={() => onStep('identify')} />
      )}
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
