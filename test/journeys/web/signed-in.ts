import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignedUp } from '@aval/sdk/operations';
import { createClient } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import { VIEW_HEADING } from './stage.ts';

/** A user with an account, and a client for their project. */
export interface Developer {
  readonly account: SignedUp;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/** Signs up through the API. */
export async function aDeveloper(base: string): Promise<Developer> {
  const email = `ana+${randomUUID().slice(0, 8)}@example.com`;
  const password = `uma frase longa ${randomUUID()}`;
  const anyone = createClient({ base });
  const account = await anyone.call('POST /v1/auth/signup', {
    body: { name: 'Ana Souza', email, password, organizationName: 'Padaria Pão Quente' },
  });
  const withProject: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('X-Project-Id', account.project.id);
    return fetch(input, { ...init, headers });
  };
  const client = createClient({ base, credential: account.accessToken, fetch: withProject });
  return { account, email, password, client };
}

/** Opens a page of the dashboard with a session. */
export async function openSignedIn(
  page: Page,
  { base, path, developer }: { readonly base: string; readonly path: string; readonly developer: Developer },
): Promise<void> {
  const { accessToken, refreshToken } = developer.account;
  // The token expires late, so that several windows of a test can share a session without renewing it.
  const kept = { accessToken, refreshToken, accessUntil: Date.now() + 600_000 };
  await page.addInitScript((text) => localStorage.setItem('aval.session', text), JSON.stringify(kept));
  await page.goto(`${base}/dashboard${path === '/' ? '' : path}`);
  await page.locator(VIEW_HEADING).waitFor();
}
