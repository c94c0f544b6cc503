import type { Client } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createPageClient } from '../api/page-client.ts';
import type { Session } from '../api/session.ts';
import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import type { EarlyMe } from './early-me.ts';
import { LINK_PAGES, needsSession, SCREENS } from './screens.ts';
import type { Service } from './shell/app-context.ts';
import { ErrorAlert } from './shell/error-alert.tsx';
import { usePath } from './shell/navigation.ts';
import { StartScreen } from './shell/start-screen.tsx';
import { WORDS } from './shell/words.ts';

interface DashboardProps {
  readonly session: Session;
  readonly early: EarlyMe;
  readonly initial: Language;
}

/** The dashboard. It first loads the facts about the service. */
export function Dashboard(props: DashboardProps) {
  const [language, setLanguage] = useState(props.initial);
  const [service, setService] = useState<Service | null>(null);
  const [error, setError] = useState<unknown>(null);
  const anonymousClient = useMemo(() => createPageClient(), []);
  const reload = (): void => {
    setError(null);
    anonymousClient.call('GET /v1/public/service').then(setService, setError);
  };
  useEffect(reload, []);
  if (service !== null)
    return <AccessGate {...props} {...{ anonymousClient, service, language }} onLanguage={setLanguage} />;
  return (
    <StartScreen language={language}>
      {error !== null && (
        <>
          <ErrorAlert error={error} language={language} />
          <Button onClick={reload}>{WORDS[language].retry}</Button>
        </>
      )}
    </StartScreen>
  );
}

/** Shows the page of an e-mailed link, the sign-in pages without a session, or the signed-in dashboard. */
function AccessGate(
  props: Omit<DashboardProps, 'initial'> & {
    /** A client without a session. */
    readonly anonymousClient: Client;
    readonly service: Service;
    readonly language: Language;
    readonly onLanguage: (language: Language) => void;
  },
) {
  const { session } = props;
  const path = usePath();
  const [isSignedIn, setIsSignedIn] = useState(session.isActive());
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const sessionClient = useMemo(() => createPageClient({ credential: () => session.token() }), [session]);
  useEffect(() => session.watch(() => setIsSignedIn(session.isActive())), []);
  const enter = (signedIn: SignedIn): void => {
    props.early.forget();
    session.start(signedIn);
    setIsSignedIn(true);
  };
  const leave = (): void => {
    session.end();
    setIsSignedIn(false);
  };
  const logIn = async (): Promise<void> => {
    // Without a response the session still ends in this browser. On the service it expires by itself.
    if (isSignedIn) await sessionClient.call('POST /v1/auth/logout').catch(() => null);
    setIsLoggingIn(true);
    leave();
  };
  const Linked = LINK_PAGES[path];
  if (Linked !== undefined && (isSignedIn || !isLoggingIn))
    return (
      <Linked
        {...props}
        sessionClient={isSignedIn ? sessionClient : null}
        onIn={enter}
        onLogIn={() => void logIn()}
      />
    );
  if (!isSignedIn || !needsSession(path))
    return <SCREENS.auth {...props} client={props.anonymousClient} onIn={enter} />;
  return <SCREENS.signedIn {...props} onSessionEnd={leave} />;
}
