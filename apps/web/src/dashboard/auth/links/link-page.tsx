import type { Client } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { StepHeading } from '../../../design/parts.tsx';
import { LanguageChoice } from '../../../i18n/language-choice.tsx';
import type { Language } from '../../../i18n/language.ts';
import { WORDS as ACCOUNT } from '../words.ts';
import type { Service } from '../../shell/app-context.ts';
import { EnvironmentBar } from '../../shell/layout.tsx';
import { WORDS as SHELL } from '../../shell/words.ts';

/** What a page needs that a link of a mail, or of the start, leads to. */
export interface LinkPageProps {
  /** Calls without a session. */
  readonly anonymousClient: Client;
  /** Calls with the session of this browser; null without one. */
  readonly sessionClient: Client | null;
  readonly service: Service;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onIn: (signedIn: SignedIn) => void;
  /** Shows the log-in, and this page again afterwards; ends a session first. */
  readonly onLogIn: () => void;
}

export type LinkPage = FunctionComponent<LinkPageProps>;

/** The token of the link: it stands in the fragment, which no server sees. */
export function linkToken(): string {
  return location.hash.slice(1);
}

/** The frame of such a page. */
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
