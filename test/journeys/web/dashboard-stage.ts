import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CONTRACT } from '../ceremony.ts';
import { openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { aStage, isAccessible, picture, pictures } from './stage.ts';
import type { Size, Stage } from './stage.ts';

/** The bytes of the contract that the journeys send. */
export const contract = await readFile(CONTRACT);

/** The dashboard in a browser, with pictures whose names begin with `name`. Call it at the top level of a test file. */
export async function aDashboard(name: string) {
  const found = await aStage();
  const stage = 'reason' in found ? null : found;
  const theStage = (): Stage => {
    if (stage === null) throw new Error('There is no browser');
    return stage;
  };
  const opened = async (path: string, size: Size, developer: Developer): Promise<Page> => {
    const { open, place } = theStage();
    const page = await open(size);
    await openSignedIn(page, { base: place.sandbox, path, developer });
    return page;
  };
  const seen = async (page: Page, what: string): Promise<void> => {
    await isAccessible(page);
    await picture(page, `${name}-${what}`);
  };
  const seenInTheDark = async (page: Page, what: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await seen(page, `${what}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  /** Checks the page as it is, and takes pictures of it at every size in light and dark. */
  const seenEverywhere = async (page: Page, what: string): Promise<void> => {
    await isAccessible(page);
    await pictures(page, `${name}-${what}`);
  };
  const reason = 'reason' in found ? found.reason : '';
  return { stage, reason, theStage, opened, seen, seenInTheDark, seenEverywhere };
}

/** Opens a menu and chooses an action. */
export async function chooses(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Sends a contract to these people through the API, as a member does, and returns the id of the envelope. */
export async function sent(
  { client }: Developer,
  people: readonly object[],
  settings: object = {},
): Promise<string> {
  const documents = [{ contentBase64: contract.toString('base64'), title: 'Contrato' }];
  const body = { title: 'Contrato de aluguel', documents, signers: people as never, ...settings };
  const { id } = await client.call('POST /v1/envelopes', { body });
  await client.call('POST /v1/envelopes/{id}/send', { path: { id }, body: {} });
  return id;
}
