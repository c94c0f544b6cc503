import type { Client } from '@aval/sdk/client';
import type { Me } from '@aval/sdk/operations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { createProjectClient } from '../api/project-client.ts';
import type { Session } from '../api/session.ts';
import { Button } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { NoOrganization } from './account/invitations/no-organization.tsx';
import { useStepUp } from './account/security/use-step-up.ts';
import { UnverifiedBanner } from './auth/links/unverified-banner.tsx';
import type { EarlyMe } from './early-me.ts';
import { preloadLikelyPages } from './preload-pages.ts';
import { ROUTES } from './routes.ts';
import { CurrentAppContext, useAppContext } from './shell/app-context.ts';
import type { AppContext, Service } from './shell/app-context.ts';
import { ErrorAlert } from './shell/error-alert.tsx';
import { latePage, lateScreen } from './shell/late-view.tsx';
import { Layout } from './shell/layout.tsx';
import { matchRoute } from './shell/match-route.ts';
import { usePath } from './shell/navigation.ts';
import { NotFound } from './shell/not-found.tsx';
import { StartScreen } from './shell/start-screen.tsx';
import { WORDS } from './shell/words.ts';

const BarrierPage = latePage(
  async () => (await import('./organization/access/barrier-page.tsx')).BarrierPage,
);
const NoProject = lateScreen(async () => (await import('./organization/access/no-project.tsx')).NoProject);

/** Few calls of a visit need it. */
const StepUpDialog = latePage(async () => (await import('./account/security/step-up.tsx')).StepUpDialog);

const OPEN_PROJECT = 'aval.project';

export interface SignedInProps {
  readonly session: Session;
  readonly early: EarlyMe;
  readonly service: Service;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onSessionEnd: () => void;
}

/** The dashboard of a user: the frame, and the page of the current path in it. */
export function SignedInApp(props: SignedInProps) {
  const { session, service, language, onSessionEnd } = props;
  const [opened, setOpened] = useState(linkedProject() ?? localStorage.getItem(OPEN_PROJECT));
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const project = me === null ? undefined : chooseProject(me, opened);
  const organization = me?.organizations.find((item) => item.id === project?.organizationId);
  const stepUp = useStepUp();
  const client = useMemo(
    () =>
      createProjectClient(session, {
        projectId: project?.id ?? null,
        onSessionEnd,
        // The dialog needs the dashboard around it.
        prove: project === undefined ? () => Promise.resolve(false) : stepUp.prove,
      }),
    [project?.id],
  );
  const refresh = async (): Promise<void> => {
    try {
      setMe(await readMe(client, props.early));
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  };
  useEffect(() => void refresh(), []);
  useEffect(preloadLikelyPages, []);
  const logOut = async (): Promise<void> => {
    // Without a response the session still ends in this browser. On the service it expires by itself.
    await client.call('POST /v1/auth/logout').catch(() => null);
    onSessionEnd();
  };
  if (me === null || project === undefined || organization === undefined)
    return <NotIn {...{ client, me, error, language, refresh, logOut }} />;
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
    logOut,
    endSession: onSessionEnd,
  };
  return (
    <CurrentAppContext.Provider value={context}>
      <Layout onLanguage={props.onLanguage}>
        <UnverifiedBanner />
        <CurrentPage key={project.id} />
        {stepUp.waiting && <StepUpDialog onSettle={stepUp.settle} />}
      </Layout>
    </CurrentAppContext.Provider>
  );
}

/** Before the user is loaded, and for a user who is in no organization, or in no project of theirs. */
function NotIn(
  props: Pick<AppContext, 'client' | 'language' | 'refresh' | 'logOut'> & {
    readonly me: Me | null;
    readonly error: unknown;
  },
) {
  const { client, me, error, language, refresh, logOut } = props;
  if (me !== null && me.organizations.length === 0)
    return (
      <StartScreen language={language}>
        <NoOrganization client={client} language={language} onJoined={refresh} onLogOut={logOut} />
      </StartScreen>
    );
  if (me !== null && error === null) return <NoProject {...{ language, refresh, logOut }} />;
  return (
    <StartScreen language={language}>
      {error !== null && (
        <>
          <ErrorAlert error={error} language={language} />
          <Button onClick={() => void refresh()}>{WORDS[language].retry}</Button>
        </>
      )}
    </StartScreen>
  );
}

/** Returns the user of the session. If what was requested early failed, the client asks again: it knows what to do then. */
async function readMe(client: Client, early: EarlyMe): Promise<Me> {
  const requested = await early.take()?.catch(() => null);
  return requested ?? client.call('GET /v1/me');
}

/** The project that a link in a letter names. */
function linkedProject(): string | null {
  return new URLSearchParams(location.search).get('project');
}

/** The page for the current path. */
function CurrentPage() {
  const path = usePath();
  const { organization } = useAppContext();
  // The account is the user's own, and the way past a missing factor.
  if (organization.barrier !== null && !path.startsWith('/account')) return <BarrierPage />;
  const found = matchRoute(ROUTES, path);
  if (found === null) return <NotFound />;
  const MatchedPage = found.route.page;
  return <MatchedPage key={path} params={found.params} />;
}

/**
 * Returns the project opened last, the account's default, or the oldest of the first organization: neither a new project
 * nor a new membership becomes the default.
 */
function chooseProject(me: Me, opened: string | null): Me['projects'][number] | undefined {
  const active = me.projects.filter((item) => item.status === 'ACTIVE');
  const withId = (id: string | null) => active.find((item) => item.id === id);
  const home = active.filter((item) => item.organizationId === active[0]?.organizationId);
  return withId(opened) ?? withId(me.user.defaultProjectId) ?? home.at(-1) ?? me.projects[0];
}
