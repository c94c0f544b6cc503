import { AvalError, createClient } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Me, SignedIn } from '@aval/sdk/operations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Button, LoadingIndicator } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { AuthPage, SIGNED_IN_AUTH_PATHS } from './auth/auth-page.tsx';
import { StepUpDialog, useStepUp } from './account/security/step-up.tsx';
import { LINK_PAGES } from './auth/links/link-pages.ts';
import { ROUTES } from './routes.ts';
import { recordedFetch } from '../api/recorded-calls.ts';
import { CurrentAppContext } from './shell/app-context.ts';
import type { AppContext, Service } from './shell/app-context.ts';
import { Layout } from './shell/layout.tsx';
import { NotFound } from './shell/not-found.tsx';
import { ErrorAlert } from './shell/refusal.tsx';
import { matchRoute, usePath } from './shell/routing.tsx';
import type { Session } from '../api/session.ts';
import { isSessionOver } from '../api/session.ts';
import { WORDS } from './shell/words.ts';

const OPEN_PROJECT = 'aval.project';

/** The dashboard, once the service has said what it is. */
export function Dashboard(props: { readonly session: Session; readonly initial: Language }) {
  const [language, setLanguage] = useState(props.initial);
  const [service, setService] = useState<Service | null>(null);
  const [error, setError] = useState<unknown>(null);
  const anyone = useMemo(() => createClient({ base: '' }), []);
  const look = (): void => {
    setError(null);
    anyone.call('GET /v1/public/service').then(setService, setError);
  };
  useEffect(look, []);
  if (service === null) return <StartScreen error={error} language={language} onRetry={look} />;
  const { session } = props;
  return <AccessGate {...{ session, anyone, service, language }} onLanguage={setLanguage} />;
}

/** The page of a link, the entrance for people who are not logged in, the desk for the others. */
function AccessGate(
  props: Omit<SignedInProps, 'onEnd'> & {
    /** Calls without a session. */
    readonly anyone: Client;
  },
) {
  const { session, anyone } = props;
  const path = usePath();
  const [begun, setBegun] = useState(session.isActive());
  const [logsIn, setLogsIn] = useState(false);
  const someone = useMemo(() => createClient({ base: '', credential: () => session.token() }), [session]);
  useEffect(() => session.watch(() => setBegun(session.isActive())), []);
  const enter = (signedIn: SignedIn): void => {
    session.start(signedIn);
    setBegun(true);
  };
  const leave = (): void => {
    session.end();
    setBegun(false);
  };
  const logIn = async (): Promise<void> => {
    // Where nobody answers the session ends here all the same; at the service it ends by itself.
    if (begun) await someone.call('POST /v1/auth/logout').catch(() => null);
    setLogsIn(true);
    leave();
  };
  const Linked = LINK_PAGES[path];
  if (Linked !== undefined && (begun || !logsIn))
    return <Linked {...props} sessionClient={begun ? someone : null} onIn={enter} onLogIn={() => void logIn()} />;
  if (!begun || SIGNED_IN_AUTH_PATHS.includes(path)) return <AuthPage {...props} client={anyone} onIn={enter} />;
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

function SignedInApp({ session, service, language, onLanguage, onSessionEnd: onEnd }: SignedInProps) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [opened, setOpened] = useState(localStorage.getItem(OPEN_PROJECT));
  const project = me === null ? undefined : chooseProject(me, opened);
  const organization = me?.organizations.find((one) => one.id === project?.organizationId);
  const stepUp = useStepUp();
  const client = useMemo(
    () => createProjectClient(session, { projectId: project?.id ?? null, onEnd, prove: stepUp.prove }),
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
  const desk: AppContext = {
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
      // Where nobody answers the session ends here all the same; at the service it ends by itself.
      await client.call('POST /v1/auth/logout').catch(() => null);
      onEnd();
    },
    endSession: onEnd,
  };
  return (
    <CurrentAppContext.Provider value={desk}>
      <Layout onLanguage={onLanguage}>
        <CurrentPage key={project.id} />
        {stepUp.waiting && <StepUpDialog onSettle={stepUp.settle} />}
      </Layout>
    </CurrentAppContext.Provider>
  );
}

/** The page of the address. */
function CurrentPage() {
  const path = usePath();
  const found = matchRoute(ROUTES, path);
  if (found === null) return <NotFound />;
  const Shown = found.place.page;
  return <Shown key={path} params={found.params} />;
}

/** The one that was opened last, or the oldest: a new project takes nobody's place. */
function chooseProject(me: Me, opened: string | null): Me['projects'][number] | undefined {
  const active = me.projects.filter((one) => one.status === 'ACTIVE');
  return active.find((one) => one.id === opened) ?? active.at(-1) ?? me.projects[0];
}

interface ProjectClientOptions {
  readonly projectId: string | null;
  /** The session is over. */
  readonly onEnd: () => void;
  /** Asks the person to prove who they are. */
  readonly prove: () => Promise<boolean>;
}

/**
 * Calls for one project. Ends the session here where the service says that it is over. A call that wants a recent
 * authentication waits for it and is repeated.
 */
function createProjectClient(session: Session, { projectId, onEnd, prove }: ProjectClientOptions): AppContext['client'] {
  const ask: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (projectId !== null) headers.set('X-Project-Id', projectId);
    return recordedFetch(input, { ...init, headers });
  };
  const client = createClient({ base: '', credential: () => session.token(), fetch: ask });
  return {
    async call(operation, ...given) {
      try {
        return await client.call(operation, ...given);
      } catch (failure) {
        if (isSessionOver(failure)) onEnd();
        if (needsReauthentication(failure) && (await prove())) return client.call(operation, ...given);
        throw failure;
      }
    },
  };
}

function needsReauthentication(failure: unknown): boolean {
  return failure instanceof AvalError && failure.details['reason'] === 'REAUTHENTICATION_REQUIRED';
}
