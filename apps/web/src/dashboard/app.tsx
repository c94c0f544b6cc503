import type { Client } from '@aval/sdk/client';
import type { Me, SignedIn } from '@aval/sdk/operations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createPageClient } from '../api/page-client.ts';
import { Button, LoadingIndicator } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { AuthPage, SIGNED_IN_AUTH_PATHS } from './auth/auth-page.tsx';
import { StepUpDialog, useStepUp } from './account/security/step-up.tsx';
import { LINK_PAGES } from './auth/links/link-pages.ts';
import { UnverifiedBanner } from './auth/links/unverified-banner.tsx';
import { ROUTES } from './routes.ts';
import { CurrentAppContext } from './shell/app-context.ts';
import type { AppContext, Service } from './shell/app-context.ts';
import { Layout } from './shell/layout.tsx';
import { NotFound } from './shell/not-found.tsx';
import { ErrorAlert } from './shell/error-alert.tsx';
import { matchRoute } from './shell/match-route.ts';
import { usePath } from './shell/navigation.ts';
import type { Session } from '../api/session.ts';
import { createProjectClient } from '../api/project-client.ts';
import { WORDS } from './shell/words.ts';

const OPEN_PROJECT = 'aval.project';

/** The dashboard. It first loads the facts about the service. */
export function Dashboard(props: { readonly session: Session; readonly initial: Language }) {
  const [language, setLanguage] = useState(props.initial);
  const [service, setService] = useState<Service | null>(null);
  const [error, setError] = useState<unknown>(null);
  const anonymousClient = useMemo(() => createPageClient(), []);
  const look = (): void => {
    setError(null);
    anonymousClient.call('GET /v1/public/service').then(setService, setError);
  };
  useEffect(look, []);
  if (service === null) return <StartScreen error={error} language={language} onRetry={look} />;
  const { session } = props;
  return <AccessGate {...{ session, anonymousClient, service, language }} onLanguage={setLanguage} />;
}

/** Shows the page of an e-mailed link, the sign-in pages without a session, or the signed-in dashboard. */
function AccessGate(
  props: Omit<SignedInProps, 'onSessionEnd'> & {
    /** A client without a session. */
    readonly anonymousClient: Client;
  },
) {
  const { session } = props;
  const path = usePath();
  const [isSignedIn, setIsSignedIn] = useState(session.isActive());
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const sessionClient = useMemo(() => createPageClient({ credential: () => session.token() }), [session]);
  useEffect(() => session.watch(() => setIsSignedIn(session.isActive())), []);
  const enter = (signedIn: SignedIn): void => {
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
  if (!isSignedIn || SIGNED_IN_AUTH_PATHS.includes(path))
    return <AuthPage {...props} client={props.anonymousClient} onIn={enter} />;
  return <SignedInApp {...props} onSessionEnd={leave} />;
}

function StartScreen(props: {
  readonly error: unknown;
  readonly language: Language;
  readonly onRetry: () => void;
}) {
  const words = WORDS[props.language];
  return (
    <main class="narrow">
      <h1 class="hidden-words">{words.title}</h1>
      {props.error === null ? (
        <LoadingIndicator words={words.loading} />
      ) : (
        <>
          <ErrorAlert error={props.error} language={props.language} />
          <Button onClick={props.onRetry}>{words.retry}</Button>
        </>
      )}
    </main>
  );
}

interface SignedInProps {
  readonly session: Session;
  readonly service: Service;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onSessionEnd: () => void;
}

function SignedInApp({ session, service, language, onLanguage, onSessionEnd }: SignedInProps) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [opened, setOpened] = useState(linkedProject() ?? localStorage.getItem(OPEN_PROJECT));
  const project = me === null ? undefined : chooseProject(me, opened);
  const organization = me?.organizations.find((item) => item.id === project?.organizationId);
  const stepUp = useStepUp();
  const client = useMemo(
    () => createProjectClient(session, { projectId: project?.id ?? null, onSessionEnd, prove: stepUp.prove }),
    [project?.id],
  );
  const refresh = async (): Promise<void> => {
    try {
      setMe(await client.call('GET /v1/me'));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => void refresh(), []);
  if (me === null || project === undefined || organization === undefined)
    return <StartScreen error={error} language={language} onRetry={() => void refresh()} />;
  const context: AppContext = {
    client,
    service,
    me,
    project,
    organization,
    language,
    refresh,
    openProject(projectId) {
      localStorage.setItem(OPEN_PROJECT, projectId);
      setOpened(projectId);
    },
    async logOut() {
      // Without a response the session still ends in this browser. On the service it expires by itself.
      await client.call('POST /v1/auth/logout').catch(() => null);
      onSessionEnd();
    },
    endSession: onSessionEnd,
  };
  return (
    <CurrentAppContext.Provider value={context}>
      <Layout onLanguage={onLanguage}>
        <UnverifiedBanner />
        <CurrentPage key={project.id} />
        {stepUp.waiting && <StepUpDialog onSettle={stepUp.settle} />}
      </Layout>
    </CurrentAppContext.Provider>
  );
}

/** The project that a link in a letter names. */
function linkedProject(): string | null {
  return new URLSearchParams(location.search).get('project');
}

/** The page for the current path. */
function CurrentPage() {
  const path = usePath();
  const found = matchRoute(ROUTES, path);
  if (found === null) return <NotFound />;
  const MatchedPage = found.route.page;
  return <MatchedPage key={path} params={found.params} />;
}

/** Returns the project opened last, or the oldest: a new project must not become the default. */
function chooseProject(me: Me, opened: string | null): Me['projects'][number] | undefined {
  const active = me.projects.filter((item) => item.status === 'ACTIVE');
  return active.find((item) => item.id === opened) ?? active.at(-1) ?? me.projects[0];
}
