import { useState } from 'preact/hooks';
import { useRead } from '../api/use-read.ts';
import type { Language } from '../i18n/language.ts';
import { AboutDialog } from './about-dialog.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import type { Operator, Portal } from './portal.ts';
import { Mail, PrivacyDialog } from './privacy-dialog.tsx';
import type { Sender } from './sender.ts';
import type { Words } from './words/words.ts';

/** The dialogs that the foot opens. */
export type FootDialog = 'about' | 'dispute' | 'privacy';

interface FootProps {
  readonly portal: Portal;
  readonly sender: Sender;
  /** True once somebody said that they don't recognize the document. */
  readonly isDisputed: boolean;
  /** False for a person who only reads along. */
  readonly mayDispute: boolean;
  readonly language: Language;
  readonly words: Words;
  readonly open: FootDialog | null;
  readonly onOpen: (dialog: FootDialog | null) => void;
}

/** Below every page of a known link: what this is, privacy, help, the sender's address, and "I don't recognize this". */
export function PageFoot(props: FootProps) {
  const { portal, sender, words, onOpen } = props;
  const [disputed, setDisputed] = useState(props.isDisputed);
  const { value: operator } = useRead(() => portal.operator(), []);
  const { foot } = words;
  const helpUrl = operator?.helpUrl ?? null;
  return (
    <footer class="foot" aria-label={foot.label}>
      <p class="foot-links">
        <FootButton words={foot.about} onOpen={() => onOpen('about')} />
        <FootButton words={foot.privacy} onOpen={() => onOpen('privacy')} />
        {!disputed && props.mayDispute && (
          <FootButton words={words.dispute.open} onOpen={() => onOpen('dispute')} />
        )}
        {/* Last: it comes later than the buttons, and moves none of them. */}
        {helpUrl !== null && (
          <a href={helpUrl} target="_blank" rel="noreferrer">
            {foot.help}
          </a>
        )}
      </p>
      {sender.contactEmail !== null && (
        <p>
          {foot.questions} <Mail to={sender.contactEmail} />
        </p>
      )}
      {disputed && <p role="status">{words.dispute.already}</p>}
      <OpenDialog {...props} operator={operator} onDisputed={() => setDisputed(true)} />
    </footer>
  );
}

function OpenDialog(
  props: FootProps & { readonly operator: Operator | null; readonly onDisputed: () => void },
) {
  const { portal, sender, words, operator, open, onOpen, onDisputed } = props;
  const onClose = (): void => onOpen(null);
  if (open === 'about') return <AboutDialog {...{ sender, operator, words, onClose }} />;
  if (open === 'privacy') return <PrivacyDialog {...props} onClose={onClose} />;
  if (open === null) return null;
  const organization = sender.organizationName;
  return <DisputeDialog {...{ portal, organization, words, onDisputed, onClose }} />;
}

function FootButton({ words, onOpen }: { readonly words: string; readonly onOpen: () => void }) {
  return (
    <button type="button" class="foot-button" aria-haspopup="dialog" onClick={onOpen}>
      {words}
    </button>
  );
}
