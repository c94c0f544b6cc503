import { useState } from 'preact/hooks';
import { StepHeading } from '../../design/parts.tsx';
import { chosenLanguage } from '../../i18n/language.ts';
import type { Language } from '../../i18n/language.ts';
import { SigningPage } from '../app.tsx';
import { earlyPortal } from '../early-portal.ts';
import { embeddedPortal } from './embedded-portal.ts';
import type { OpenedAddress } from './embedded-portal.ts';
import type { Notify } from './notify.ts';
import { WORDS } from './words.ts';
import type { EmbeddedWords } from './words.ts';

interface EmbeddedPageProps {
  readonly language: Language;
  readonly redeem: () => Promise<OpenedAddress>;
  readonly notifyFailure: Notify;
}

/** The signing page in a page of the customer, or what to do once its session is over. */
export function EmbeddedPage({ language, redeem, notifyFailure }: EmbeddedPageProps) {
  const [isOver, setOver] = useState(false);
  const [portal] = useState(() =>
    earlyPortal(embeddedPortal({ redeem, notifyFailure, onOver: () => setOver(true) })),
  );
  if (isOver) return <EmbeddedNote {...WORDS[language].over} />;
  return <SigningPage portal={portal} initial={language} chosen={chosenLanguage()} />;
}

/** A page that opens nothing: why, and what to do. */
export function EmbeddedNote({ title, advice }: EmbeddedWords['over']) {
  return (
    <main>
      <div class="card">
        <StepHeading>{title}</StepHeading>
        <p>{advice}</p>
      </div>
    </main>
  );
}
