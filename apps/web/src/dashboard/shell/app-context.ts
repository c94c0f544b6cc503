import type { Client } from '@aval/sdk/client';
import type { Me, Operations, Organization, Project } from '@aval/sdk/operations';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from '../../i18n/language.ts';

/** What the service says of itself: the environment of this address, and where each of them is. */
export type Service = Operations['GET /v1/public/service']['answer'];

/** What every page of somebody who is logged in knows. */
export interface AppContext {
  /** Calls with the session, for the project that is open. */
  readonly client: Client;
  readonly service: Service;
  readonly me: Me;
  readonly project: Project;
  readonly organization: Organization;
  readonly language: Language;
  /** Opens another project. */
  readonly openProject: (projectId: string) => void;
  /** Reads `me` again: a name, a role, a project was changed. */
  readonly refresh: () => Promise<void>;
  readonly logOut: () => Promise<void>;
  /** Leaves where the session is over already: with the account, for example. */
  readonly endSession: () => void;
}

export const CurrentAppContext = createContext<AppContext | null>(null);

/** Throws where a page stands outside of the shell. */
export function useAppContext(): AppContext {
  const desk = useContext(CurrentAppContext);
  if (desk === null) throw new Error('A page of the dashboard needs its shell.');
  return desk;
}

/** Words of an area in the language of the page. */
export function useWords<W>(words: Readonly<Record<Language, W>>): W {
  return words[useAppContext().language];
}

/** Whether the caller may change what concerns the whole organization. */
export function isAdmin({ organization }: AppContext): boolean {
  return organization.role === 'OWNER' || organization.role === 'ADMIN';
}

/** Whether the caller may change anything at all. */
export function canWrite({ organization }: AppContext): boolean {
  return organization.role !== 'VIEWER';
}

/** A key that makes a repeated POST safe. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
