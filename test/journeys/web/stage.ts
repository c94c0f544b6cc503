import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, expect } from 'vitest';
import { ensurePages } from '../../../scripts/pages.mjs';
import { findBrowser } from '../browser.ts';
import { aMigratedPlace } from '../migrated-place.ts';
import { Service } from '../service.ts';
import type { Place } from '../service.ts';

/** The window sizes of a phone and of a desktop. */
export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 860 } } as const;
export type Size = keyof typeof SIZES;

/** The heading of a loaded view. The screen before the first view has one that is hidden, and a loading view has none. */
export const VIEW_HEADING = 'h1:not(.hidden-words)';

/** The folder for `npm run screenshots`. Tests take no pictures. */
const PICTURES = process.env['AVAL_SCREENSHOTS'];

/**
 * The sizes of a journey that is the same at each: in `npm test` the given one, and each page is measured at the other
 * too (`isAccessible`). `npm run screenshots` and `npm run test:heavy -- journeys` take the journey at every size.
 */
export function sizesOf(usual: Size): readonly Size[] {
  const isWhole = PICTURES !== undefined || process.env['AVAL_SIZES'] === 'all';
  return isWhole ? ['phone', 'desktop'] : [usual];
}

/** A running service with its pages, and a browser. */
export interface Stage {
  readonly place: Place;
  readonly service: Service;
  /**
   * A new window without history. A request to another origin fails the test at its end, unless its address begins as one
   * of `guests` does; of them, browsers may also refuse frames.
   */
  readonly open: (size?: Size, locale?: string, guests?: readonly string[]) => Promise<Page>;
}

/** Creates the stage of a test file, at the root of its hosts or `below` a path. Call it at the top level. Without a browser it returns the reason. */
export async function aStage(
  settings: Readonly<Record<string, string>> = {},
  below = '',
): Promise<Stage | { reason: string }> {
  const found = await findBrowser();
  if ('reason' in found) return found;
  await ensurePages();
  const root = await aMigratedPlace();
  const place = { ...root, sandbox: root.sandbox + below, production: root.production + below };
  const service = await new Service(place, { settings: { RATE_LIMITS: 'off', ...settings } }).ready();
  const contexts: BrowserContext[] = [];
  const strangers: string[] = [];
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await found.browser.close();
    await service.stop();
    expect(strangers).toEqual([]);
  });
  const open: Stage['open'] = (size = 'phone', locale = 'pt-BR', guests = []) =>
    newPage({ browser: found.browser, contexts, strangers, place, guests }, SIZES[size], locale);
  return { place, service, open };
}

interface Windows {
  readonly browser: Browser;
  readonly contexts: BrowserContext[];
  readonly strangers: string[];
  readonly place: Place;
  readonly guests: readonly string[];
}

async function newPage(
  { browser, contexts, strangers, place, guests }: Windows,
  viewport: { readonly width: number; readonly height: number },
  locale: string,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    locale,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  // A step of a journey takes seconds on a busy machine. The limit of the test ends a step that waits in vain.
  context.setDefaultTimeout(50_000);
  contexts.push(context);
  const page = await context.newPage();
  page.on('request', (request) => {
    const url = request.url();
    const isOurs = [`${place.sandbox}/`, `${place.production}/`, ...guests].some((base) =>
      url.startsWith(base),
    );
    if (!isOurs && !/^(data|blob):/.test(url)) strangers.push(url);
  });
  page.on('pageerror', (error) => strangers.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    const isAttack = guests.length > 0 && message.text().includes('frame-ancestors');
    if (message.type() === 'error' && /Content Security Policy/.test(message.text()) && !isAttack)
      strangers.push(message.text());
  });
  return page;
}

/**
 * Asserts that the page breaks no rule of accessibility (WCAG 2.2 A and AA, and best practices), and that it is not
 * wider than the window, at the sizes of a phone and of a desktop.
 */
export async function isAccessible(page: Page): Promise<void> {
  await page.locator(VIEW_HEADING).first().waitFor({ state: 'attached' });
  // The text over the picture of a page is transparent on purpose.
  const { violations } = await new AxeBuilder({ page }).exclude('.text-layer').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  const before = page.viewportSize() ?? SIZES.desktop;
  for (const size of [...Object.values(SIZES), before]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `wider than ${size.width} px`).toBeLessThanOrEqual(0);
  }
}

/** Takes a picture of the whole page for `npm run screenshots`; under a dialog, of the window alone. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  const { width } = page.viewportSize() ?? { width: 0 };
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({ path: path.join(PICTURES, `${name}-${width}.png`), fullPage });
}

/** Takes pictures of the whole page at the widths of a phone, a tablet and a desktop, in light and dark. */
export async function pictures(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  const before = page.viewportSize() ?? SIZES.desktop;
  for (const width of [360, 768, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: SIZES.desktop.height });
      await page.emulateMedia({ colorScheme });
      await picture(page, `${name}-${colorScheme}`);
    }
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
