import { AvalError, createClient } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Me, SignedIn } from '@aval/sdk/operations';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Button, Waiting } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { Entrance, ENTRANCE_PATHS } from '../account/entrance.tsx';
import { StepUpDialog, useStepUp } from '../account/security/step-up.tsx';
import { LINK_PAGES } from '../joining/link-pages.ts';
import { PLACES } from '../places.ts';
import { notedFetch } from './calls.ts';
import { DeskContext } from './desk.ts';
import type { Desk, Service } from './desk.ts';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { Refusal } from './refusal.tsx';
import { placeAt, usePath } from './routing.tsx';
import type { Session } from './session.ts';
import { isOver } from './session.ts';
import { WORDS } from './words.ts';

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
  if (service === null) return <Opening error={error} language={language} onRetry={look} />;
  const { session } = props;
  return <Doors {...{ session, anyone, service, language }} onLanguage={setLanguage} />;
}

/** The page of a link, the entrance for people who are not logged in, the desk for the others. */
function Doors(
  props: Omit<DeskProps, 'onEnd'> & {
    /** Calls without a session. */
    readonly anyone: Client;
  },
) {
  const { session, anyone } = props;
  const path = usePath();
  const [begun, setBegun] = useState(session.begun());
  const [logsIn, setLogsIn] = useState(false);
  const someone = useMemo(() => createClient({ base: '', credential: () => session.token() }), [session]);
  useEffect(() => session.watch(() => setBegun(session.begun())), []);
  const enter = (signedIn: SignedIn): void => {
    session.begin(signedIn);
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
    return <Linked {...props} someone={begun ? someone : null} onIn={enter} onLogIn={() => void logIn()} />;
  if (!begun || ENTRANCE_PATHS.includes(path)) return <Entrance {...props} client={anyone} onIn={enter} />;
  return <DeskOf {...props} onEnd={leave} />;
}

function Opening(props: {
  readonly error: unknown;
  readonly language: Language;
  readonly onRetry: () => void;
}) {
  const words = WORDS[props.language];
  return (
    <main class="narrow">
      <h1 class="hidden-words">{words.title}</h1>
      {props.error === null ? (
        <Waiting words={words.loading} />
      ) : (
        <>
          <Refusal error={props.error} language={props.language} />
          <Button onClick={props.onRetry}>{words.retry}</Button>
        </>
      )}
    </main>
  );
}

interface DeskProps {
  readonly session: Session;
  readonly service: Service;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onEnd: () => void;
}

function DeskOf({ session, service, language, onLanguage, onEnd }: DeskProps) {
  const [me, setMe] = useState<Me | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [opened, setOpened] = useState(localStorage.getItem(OPEN_PROJECT));
  const project = me === null ? undefined : projectIn(me, opened);
  const organization = me?.organizations.find((one) => one.id === project?.organizationId);
  const stepUp = useStepUp();
  const client = useMemo(
    () => clientOf(session, { projectId: project?.id ?? null, onEnd, prove: stepUp.prove }),
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
    return <Opening error={error} language={language} onRetry={() => void refresh()} />;
  const desk: Desk = {
    client,
    service,
    me,
    project,
    organization,
    language,
    refresh,
    open(projectId) {
      localStorage.setItem(OPEN_PROJECT, projectId);
      setOpened(projectId);
    },
    async logOut() {
      // Where nobody answers the session ends here all the same; at the service it ends by itself.
      await client.call('POST /v1/auth/logout').catch(() => null);
      onEnd();
    },
    leave: onEnd,
  };
  return (
    <DeskContext.Provider value={desk}>
      <Layout onLanguage={onLanguage}>
        <Here key={project.id} />
        {stepUp.waiting && <StepUpDialog onSettle={stepUp.settle} />}
      </Layout>
    </DeskContext.Provider>
  );
}

/** The page of the address. */
function Here() {
  const path = usePath();
  const found = placeAt(PLACES, path);
  if (found === null) return <NotFound />;
  const Shown = found.place.page;
  return <Shown key={path} params={found.params} />;
}

/** The one that was opened last, or the oldest: a new project takes nobody's place. */
function projectIn(me: Me, opened: string | null): Me['projects'][number] | undefined {
  const active = me.projects.filter((one) => one.status === 'ACTIVE');
  return active.find((one) => one.id === opened) ?? active.at(-1) ?? me.projects[0];
}

interface Ways {
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
function clientOf(session: Session, { projectId, onEnd, prove }: Ways): Desk['client'] {
  const ask: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    if (projectId !== null) headers.set('X-Project-Id', projectId);
    return notedFetch(input, { ...init, headers });
  };
  const client = createClient({ base: '', credential: () => session.token(), fetch: ask });
  return {
    async call(operation, ...given) {
      try {
        return await client.call(operation, ...given);
      } catch (failure) {
        if (isOver(failure)) onEnd();
        if (wantsProof(failure) && (await prove())) return client.call(operation, ...given);
        throw failure;
      }
    },
  };
}

function wantsProof(failure: unknown): boolean {
  return failure instanceof AvalError && failure.details['reason'] === 'REAUTHENTICATION_REQUIRED';
}
