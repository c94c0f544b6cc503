import type { Client } from '@aval/sdk/client';
import type { Me, Operations, Organization, Project } from '@aval/sdk/operations';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from '../../i18n/language.ts';

/** The facts about the service: the environment of this address, and the addresses of both environments. */
export type Service = Operations['GET /v1/public/service']['response'];

/** The context of every page of the signed-in dashboard. */
export interface AppContext {
  /** A client with the session, for the open project. */
  readonly client: Client;
  readonly service: Service;
  readonly me: Me;
  readonly project: Project;
  readonly organization: Organization;
  readonly language: Language;
  /** Opens another project. */
  readonly openProject: (projectId: string) => void;
  /** Reads `me` again after a name, a role or a project has changed. */
  readonly refresh: () => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** Ends the session in this browser when the service has already ended it, for example with the account. */
  readonly endSession: () => void;
}

export const CurrentAppContext = createContext<AppContext | null>(null);

/** Returns the context. Throws outside of the dashboard. */
export function useAppContext(): AppContext {
  const context = useContext(CurrentAppContext);
  if (context === null) throw new Error('A page of the dashboard needs its shell.');
  return context;
}

/** Returns texts in the language of the page. */
export function useWords<W>(words: Readonly<Record<Language, W>>): W {
  return words[useAppContext().language];
}

/** Returns whether the user may change the organization. */
export function isAdmin({ organization }: AppContext): boolean {
  return organization.role === 'OWNER' || organization.role === 'ADMIN';
}

/** Returns whether the user may change anything. */
export function canWrite({ organization }: AppContext): boolean {
  return organization.role !== 'VIEWER';
}

/** Returns whether the user may take personal data out: exports, attached files, and values of signers. */
export function readsPersonalData({ organization }: AppContext): boolean {
  return organization.mayReadPersonalData;
}

/**
 * Returns whether the user works with the API: the pages then show calls, keys and ids. Anyone who didn't say that they
 * don't program is a developer.
 */
export function isDeveloper({ me }: Pick<AppContext, 'me'>): boolean {
  return me.user.onboarding.technology !== NO_PROGRAMMING;
}

/** Returns the name of an envelope in texts for this user: people who don't program call it a document. */
export function wordFor(context: Pick<AppContext, 'me'>): 'envelope' | 'document' {
  return isDeveloper(context) ? 'envelope' : 'document';
}

/** The answer of a user who doesn't program, as the technology that they work with. */
export const NO_PROGRAMMING = 'none';

/** Returns a random key that makes a repeated POST safe. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
