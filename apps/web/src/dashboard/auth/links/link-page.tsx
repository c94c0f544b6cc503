import type { Client } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { StepHeading } from '../../../design/parts.tsx';
import { LanguageChoice } from '../../../i18n/language-choice.tsx';
import type { Language } from '../../../i18n/language.ts';
import { WORDS as ACCOUNT } from '../words.ts';
import type { Service } from '../../shell/app-context.ts';
import { EnvironmentBar } from '../../shell/environment-bar.tsx';
import { WORDS as SHELL } from '../../shell/words.ts';

/** The properties of a page for an e-mailed link or a set-up link. */
export interface LinkPageProps {
  /** A client without a session. */
  readonly anonymousClient: Client;
  /** A client with the session of this browser, or null without a session. */
  readonly sessionClient: Client | null;
  readonly service: Service;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onIn: (signedIn: SignedIn) => void;
  /** Ends the session, shows the log-in form, and then this page again. */
  readonly onLogIn: () => void;
}

/** Returns the token of the link. It is in the fragment, which no server receives. */
export function linkToken(): string {
  return location.hash.slice(1);
}

/** The frame of a page for an e-mailed link. */
export function LinkFrame(
  props: Pick<LinkPageProps, 'service' | 'language' | 'onLanguage'> & {
    readonly title: string;
    readonly children: ComponentChildren;
  },
) {
  const { service, language, title } = props;
  useEffect(() => void (document.title = `${title} · Aval`), [title]);
  return (
    <>
      <header>
        <EnvironmentBar service={service} words={SHELL[language]} />
      </header>
      <main class="narrow">
        <div class="row spread">
          <p class="mark">Aval</p>
          <LanguageChoice language={language} onChange={props.onLanguage} />
        </div>
        <p class="soft">{ACCOUNT[language].lead}</p>
        <div class="card">
          <StepHeading>{title}</StepHeading>
          {props.children}
        </div>
      </main>
    </>
  );
}
