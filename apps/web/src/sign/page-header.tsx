import type { ComponentChildren } from 'preact';
import { LanguageChoice } from '../i18n/language-choice.tsx';
import type { Language } from '../i18n/language.ts';
import type { Session } from './portal.ts';
import { isReader } from './steps.ts';
import type { Words } from './words/words.ts';

interface HeaderProps {
  readonly session: Session | null;
  /** The sender of a link that opens nothing more. */
  readonly organization: string | null;
  readonly words: Words;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** The mark of a verified sender. */
  readonly mark?: ComponentChildren;
}

/** Returns the request of the sender; afterwards, or for a link that opens nothing more, the sender alone. */
function heading({ session, organization, words }: Pick<HeaderProps, 'session' | 'organization' | 'words'>) {
  if (session === null) return organization ?? 'Aval';
  const { organizationName } = session.sender;
  const isAsked = session.signer.status !== 'SIGNED' && !isReader(session);
  return isAsked ? words.asks(organizationName) : organizationName;
}

/** The sender, the title in at most two lines, and the language. */
export function PageHeader({ session, organization, words, language, onLanguage, mark }: HeaderProps) {
  return (
    <header>
      {session?.envelope.environment === 'SANDBOX' && <div class="sandbox-bar">{words.sandbox}</div>}
      <div class="top">
        {session?.sender.branding.logoUrl?.startsWith('/') === true && (
          <img src={session.sender.branding.logoUrl} alt="" height={32} />
        )}
        <div class="who">
          <p class="organization">{heading({ session, organization, words })}</p>
          {mark}
          {session !== null && (
            <p class="envelope-title" title={session.envelope.title}>
              {session.envelope.title}
            </p>
          )}
        </div>
        <LanguageChoice small language={language} onChange={onLanguage} />
      </div>
    </header>
  );
}
