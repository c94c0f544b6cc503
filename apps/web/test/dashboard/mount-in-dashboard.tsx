import type { ComponentChild } from 'preact';
import { CurrentAppContext } from '../../src/dashboard/shell/app-context.ts';
import type { AppContext } from '../../src/dashboard/shell/app-context.ts';
import { createFakeClient } from '../fake-client.ts';
import type { ReceivedCall } from '../fake-client.ts';
import { mount } from '../mount.ts';
import type { Mounted } from '../mount.ts';

export interface DashboardOptions {
  /** Responds to the calls of the component. */
  readonly respond?: (call: ReceivedCall) => unknown;
  readonly role?: AppContext['organization']['role'];
  readonly environment?: AppContext['service']['environment'];
  readonly language?: AppContext['language'];
  readonly context?: Partial<AppContext>;
}

/** The context of a page of the dashboard, in the Sandbox and for an owner unless the options differ. */
export function appContextOf(options: DashboardOptions): {
  readonly context: AppContext;
  readonly calls: readonly ReceivedCall[];
} {
  const {
    respond = () => ({ data: [], nextCursor: null }),
    role = 'OWNER',
    environment = 'SANDBOX',
  } = options;
  const { client, calls } = createFakeClient(respond);
  const service = {
    environment,
    baseUrls: { SANDBOX: 'https://sandbox.aval.test', PRODUCTION: 'https://aval.test' },
    signup: 'open',
    emailVerification: false,
    mail: true,
    messageMedia: ['EMAIL'],
    signatureLevels: ['SIMPLE', 'ADVANCED', ...(environment === 'SANDBOX' ? ['QUALIFIED'] : [])],
  };
  const organization = { id: 'org_1', name: 'Acme', role, mayReadPersonalData: role !== 'VIEWER' };
  const project = { id: 'prj_1', name: 'Main', status: 'ACTIVE', organizationId: 'org_1' };
  const user = { id: 'usr_1', name: 'Ana', email: 'ana@example.com', emailVerified: true };
  const me = {
    user: { ...user, onboarding: { completed: true } },
    organizations: [organization],
    projects: [project],
  };
  const nothing = async (): Promise<void> => undefined;
  const context = {
    client,
    service,
    organization,
    project,
    me,
    language: options.language ?? 'en',
    openProject: nothing,
    refresh: nothing,
    logOut: nothing,
    endSession: nothing,
    ...options.context,
  };
  // Only the fields that pages read.
  return { context: context as unknown as AppContext, calls };
}

/** The user with these answers to the first questions. */
export function meWith(onboarding: Readonly<Record<string, unknown>>): AppContext['me'] {
  const { me } = appContextOf({}).context;
  return { ...me, user: { ...me.user, onboarding: { ...me.user.onboarding, ...onboarding } } };
}

/** Renders a part of the dashboard. */
export async function mountInDashboard(
  view: ComponentChild,
  options: DashboardOptions = {},
): Promise<Mounted & { readonly calls: readonly ReceivedCall[] }> {
  const { context, calls } = appContextOf(options);
  const within = (inner: ComponentChild) => (
    <CurrentAppContext.Provider value={context}>{inner}</CurrentAppContext.Provider>
  );
  const mounted = await mount(within(view));
  return { ...mounted, calls, update: (next) => mounted.update(within(next)) };
}
