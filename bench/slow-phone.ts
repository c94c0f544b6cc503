import type { Page } from '@playwright/test';
import type { findBrowser } from '../test/journeys/browser.ts';
import { median, printTable } from './figures.ts';

export type Browser = Extract<
  Awaited<ReturnType<typeof findBrowser>>,
  { readonly browser: unknown }
>['browser'];

/** A cheap phone on a slow network: four times slower than this processor, 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_PHONE = {
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  viewport: { width: 360, height: 740 },
  density: 2,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

/** Figures of one view, by their names. */
export type Figures = Readonly<Record<string, number>>;

/** Opens a page on the phone, with nothing in any cache, and returns what `measure` reads of it. */
export async function onSlowPhone(
  browser: Browser,
  measure: (page: Page) => Promise<Figures>,
): Promise<Figures> {
  const { viewport, userAgent, density: deviceScaleFactor } = SLOW_PHONE;
  const context = await browser.newContext({
    viewport,
    userAgent,
    deviceScaleFactor,
    locale: 'pt-BR',
  });
  try {
    const page = await context.newPage();
    // A loaded machine shows in the figures; it ends no measurement.
    page.setDefaultTimeout(120_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slowdown });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds since the page was requested. */
export function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** The first contentful paint, in milliseconds. */
export function paintedAt(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}

/** The bytes of scripts and styles until now, as they were sent: compressed. */
export function bytesOfCode(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|mjs|css)$/.test(new URL(name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

/** Prints the median and the worst of each figure. The first view comes right after the data was made, so it is apart. */
export function tellViews(title: string, views: readonly Figures[]): void {
  console.log(`\n${title} on a slow phone, ${views.length} times, nothing cached`);
  const [first = {}, ...later] = views;
  const rows = Object.keys(first).map((name) => {
    const all = later.map((view) => view[name] ?? Number.NaN);
    return [name, median(all), Math.max(...all), first[name] ?? Number.NaN] as const;
  });
  printTable(
    ['', 'median', 'worst', 'the first'],
    rows.map(([name, ...figures]) => [name, ...figures.map((figure) => figure.toFixed(0))]),
  );
}
