import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';
import { isAccessible } from './web/stage.ts';
import { aPlace, Service } from './service.ts';

const found = await findBrowser();
const place = await aPlace();
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

    it.each([
      ['/docs/quickstart', 360],
      ['/docs/quickstart', 1280],
      ['/docs/pt-br/guides/lgpd', 360],
      ['/docs/pt-br/guides/lgpd', 1280],
      ['/docs/webhooks', 360],
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
