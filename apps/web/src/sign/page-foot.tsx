import { useState } from 'preact/hooks';
import { useRead } from '../api/use-read.ts';
import type { Language } from '../i18n/language.ts';
import { AboutDialog } from './about-dialog.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import type { Portal } from './portal.ts';
import { Mail, PrivacyDialog } from './privacy-dialog.tsx';
import type { Sender } from './sender.ts';
import type { Words } from './words/words.ts';

/** The dialogs that the foot opens. */
export type FootDialog = 'about' | 'dispute' | 'privacy';

interface FootProps {
  readonly portal: Portal;
  readonly sender: Sender;
  /** False once somebody said so. */
  readonly canDispute: boolean;
  readonly language: Language;
  readonly words: Words;
  readonly open: FootDialog | null;
  readonly onOpen: (dialog: FootDialog | null) => void;
}

/** Below every page of a known link: what this is, privacy, help, the sender's address, and "I don't recognize this". */
export function PageFoot(props: FootProps) {
  const { portal, sender, canDispute, words, open, onOpen } = props;
  const [disputed, setDisputed] = useState(false);
  const { value: operator } = useRead(() => portal.operator(), []);
  const { foot } = words;
  const close = (): void => onOpen(null);
  return (
    <footer class="foot" aria-label={foot.label}>
      <p class="foot-links">
        <FootButton words={foot.about} onOpen={() => onOpen('about')} />
        <FootButton words={foot.privacy} onOpen={() => onOpen('privacy')} />
        {operator !== null && operator.helpUrl !== null && (
          <a href={operator.helpUrl} target="_blank" rel="noreferrer">
            {foot.help}
          </a>
        )}
        {canDispute && !disputed && (
          <FootButton words={words.dispute.open} onOpen={() => onOpen('dispute')} />
        )}
      </p>
      {sender.contactEmail !== null && (
        <p>
          {foot.questions} <Mail to={sender.contactEmail} />
        </p>
      )}
      {(disputed || !canDispute) && <p role="status">{words.dispute.already}</p>}
      {open === 'about' && <AboutDialog {...{ sender, operator, words }} onClose={close} />}
      {open === 'privacy' && <PrivacyDialog {...props} operator={operator} onClose={close} />}
      {open === 'dispute' && (
        <DisputeDialog
          {...{ portal, words }}
          organization={sender.organizationName}
          onDisputed={() => setDisputed(true)}
          onClose={close}
        />
      )}
    </footer>
  );
}

function FootButton({ words, onOpen }: { readonly words: string; readonly onOpen: () => void }) {
  return (
    <button type="button" class="foot-button" aria-haspopup="dialog" onClick={onOpen}>
      {words}
    </button>
  );
}
