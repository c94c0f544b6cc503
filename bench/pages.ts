import { readFile } from 'node:fs/promises';
import { ensurePages } from '../scripts/pages.mjs';
import { findBrowser } from '../test/journeys/browser.ts';
import { aCompany, CONTRACT, sendEnvelope } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import { aDeveloper, openSignedIn } from '../test/journeys/web/signed-in.ts';
import type { Developer } from '../test/journeys/web/signed-in.ts';
import { bytesOfCode, now, onSlowPhone, paintedAt, tellViews } from './slow-phone.ts';
import type { Browser, Figures } from './slow-phone.ts';
import type { Stage } from './stage.ts';

/** How soon a signer and a member see something, with nothing in any cache. */
export async function benchPages(stage: Stage, rounds: number): Promise<void> {
  await ensurePages();
  const found = await findBrowser();
  if ('reason' in found) return console.log(`\nPages: ${found.reason}`);
  const { browser } = found;
  const service = await stage.start('all');
  const base = stage.place.sandbox;
  const repeat = async (title: string, view: () => Promise<Figures>): Promise<void> => {
    const views: Figures[] = [];
    for (let round = 0; round <= rounds; round += 1) views.push(await view());
    tellViews(title, views);
  };
  try {
    const plain = await sent(base);
    await repeat('The signing page', () => viewOfSigner(browser, plain));
    const withFields = await sent(base, FIELDS);
    await repeat('The signing page with fields', () => viewOfSigner(browser, withFields));
    await repeat('The log-in form', () => viewOfStranger(browser, `${base}/dashboard`));
    const developer = await aMember(base);
    await repeat('The dashboard with five envelopes', () => viewOfMember(browser, base, developer));
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Two fields that the first signer fills in. */
const FIELDS = [200, 240].map((y, index) => ({
  type: 'TEXT',
  label: `Campo ${index + 1}`,
  page: 3,
  box: { x: 72, y, width: 220, height: 24 },
}));

/** Sends an envelope and returns the address of its first signer. */
async function sent(base: string, fields: typeof FIELDS = []): Promise<string> {
  const call = succeeding(callerOf(base));
  const [signer] = (await sendEnvelope(call, (await aCompany(call)).key, { fields })).signers;
  return `${base}/sign/${signer?.token}`;
}

/** Somebody who has sent five envelopes. */
async function aMember(base: string): Promise<Developer> {
  const developer = await aDeveloper(base);
  const { data } = await developer.client.call('GET /v1/sandbox/identities');
  const [who] = data;
  if (who === undefined) throw new Error('The Sandbox has no test identities');
  const signer = { name: who.name, email: who.email, cpf: who.cpf };
  const contentBase64 = await readFile(CONTRACT, 'base64');
  const document = { contentBase64, title: 'Contrato' };
  for (let count = 1; count <= 5; count += 1)
    await developer.client.call('POST /v1/signature-requests', {
      body: { title: `Contrato ${count}`, document, signer },
    });
  await developer.client.call('PATCH /v1/me/onboarding', { body: { completed: true } });
  return developer;
}

function viewOfSigner(browser: Browser, url: string): Promise<Figures> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const readable = await now(page);
    await page.locator('.page.pictured, .page canvas').first().waitFor();
    const shown = await now(page);
    const bytes = await bytesOfCode(page);
    await page.locator('.page canvas').first().waitFor();
    const drawn = await now(page);
    return {
      'first contentful paint (ms)': await paintedAt(page),
      'heading is readable (ms)': readable,
      'first page of the PDF is readable (ms)': shown,
      'the viewer has drawn it (ms)': drawn,
      'scripts and styles until the first page (bytes)': bytes,
    };
  });
}

function viewOfStranger(browser: Browser, url: string): Promise<Figures> {
  return onSlowPhone(browser, async (page) => {
    await page.goto(url);
    await page.getByLabel('Senha').waitFor();
    const usable = await now(page);
    const bytes = await bytesOfCode(page);
    return {
      'first contentful paint (ms)': await paintedAt(page),
      'the form can be filled in (ms)': usable,
      'scripts and styles (bytes)': bytes,
    };
  });
}

function viewOfMember(browser: Browser, base: string, developer: Developer): Promise<Figures> {
  return onSlowPhone(browser, async (page) => {
    await openSignedIn(page, { base, path: '/', developer });
    await page.locator('.home-row').first().waitFor();
    const usable = await now(page);
    const bytes = await bytesOfCode(page);
    return {
      'first contentful paint (ms)': await paintedAt(page),
      'the list of envelopes is there (ms)': usable,
      'scripts and styles (bytes)': bytes,
    };
  });
}
