import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { SIMULATOR_CLIENT } from '../../apps/server/src/ports/provider-simulator.ts';
import { findBrowser } from './browser.ts';
import { isAccessible, pictures } from './web/stage.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { Service } from './service.ts';

const found = await findBrowser();
const place = await aMigratedPlace();
const service = await new Service(place).ready();

afterAll(async () => {
  if ('browser' in found) await found.browser.close();
  await service.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

/** Opens a page at the size of a phone or a desktop, and returns its outside requests and its errors. */
async function open(path: string, width: number) {
  if (!('browser' in found)) throw new Error(found.reason);
  const context = await found.browser.newContext({ viewport: { width, height: 800 } });
  context.setDefaultTimeout(50_000); // as in web/stage.ts
  const page = await context.newPage();
  const outside: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(place.sandbox)) outside.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${place.sandbox}${path}`);
  return { page, outside, complaints };
}

/** The address to which Aval sends a signer of the Sandbox. */
function authorizeAddress(): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: SIMULATOR_CLIENT.id,
    redirect_uri: `${place.sandbox}/v1/psc/callback`,
    state: 'state',
    scope: 'multi_signature',
    code_challenge: 'A'.repeat(43),
    code_challenge_method: 'S256',
    login_hint: '52998224725',
    documents: '3',
  });
  return `/psc-simulator/v0/oauth/authorize?${query.toString()}`;
}

describe.skipIf(!('browser' in found))(
  `in a real browser${'reason' in found ? ` (skipped: ${found.reason})` : ''}`,
  () => {
    it.each([360, 1280])('/docs shows the API at %i px, from our own origin alone', async (width) => {
      const { page, outside, complaints } = await open('/docs', width);
      await page
        .getByRole('heading', { name: 'Authentication and sessions' })
        .first()
        .waitFor({ state: 'attached' });
      expect(await page.title()).toContain('Aval');
      expect(outside).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it('the page of the simulated provider is accessible in light and dark, and works by keyboard', async () => {
      const { page, outside, complaints } = await open(authorizeAddress(), 360);
      await page.getByRole('heading', { name: 'Autorizar a assinatura' }).waitFor();
      await isAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await isAccessible(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await pictures(page, 'simulator');
      await page.getByLabel('O que o simulador deve fazer').selectOption('revoked_certificate');
      expect(complaints).toEqual([]);
      const [callback] = await Promise.all([
        page.waitForRequest((request) => request.url().startsWith(`${place.sandbox}/v1/psc/callback?`)),
        page.getByRole('button', { name: 'Autorizar' }).press('Enter'),
      ]);
      expect(new URL(callback.url()).searchParams.get('state')).toBe('state');
      expect(outside).toEqual([]);
      await page.goto(`${place.sandbox}/psc-simulator/v0/oauth/authorize`);
      await page.getByRole('heading', { name: 'Não foi possível abrir o pedido' }).waitFor();
      await isAccessible(page);
      await page.close();
    });

    it.each([
      ['/docs/quickstart', 360],
      ['/docs/quickstart', 1280],
      ['/docs/pt-br/guides/lgpd', 360],
      ['/docs/pt-br/guides/lgpd', 1280],
      ['/docs/webhooks', 360],
      ['/docs/pt-br/qualified', 360],
    ])('%s is accessible at %i px, in our design, without sideways scrolling', async (path, width) => {
      const { page, outside, complaints } = await open(path, width);
      await isAccessible(page);
      expect(outside).toEqual([]);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it.each([360, 1280])(
      '/docs/errors shows the code one was sent to at %i px, without sideways scrolling',
      async (width) => {
        const { page, outside, complaints } = await open('/docs/errors#OTP_INVALID', width);
        await expect(page.locator('#OTP_INVALID').isVisible()).resolves.toBe(true);
        const isTooWide = await page.evaluate(
          'document.documentElement.scrollWidth > document.documentElement.clientWidth',
        );
        expect(isTooWide).toBe(false);
        expect(outside).toEqual([]);
        expect(complaints).toEqual([]);
        await page.close();
      },
    );
  },
);
