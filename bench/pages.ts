import { ensurePages } from '../scripts/pages.mjs';
import { findBrowser } from '../test/journeys/browser.ts';
import { aCompany, sendEnvelope } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import { median, printTable } from './figures.ts';
import type { Stage } from './stage.ts';

/** A cheap phone on a slow network: four times slower than this processor, 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_PHONE = {
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  viewport: { width: 360, height: 740 },
  density: 2,
};

interface View {
  /** First contentful paint; the heading can be read; the first page of the document; the viewer has drawn it. Milliseconds. */
  readonly painted: number;
  readonly readable: number;
  readonly shown: number;
  readonly drawn: number;
}

/** How soon a signer sees something, with nothing in any cache. */
export async function benchPages(stage: Stage, rounds: number): Promise<void> {
  await ensurePages();
  const found = await findBrowser();
  if ('reason' in found) return console.log(`\nPages: ${found.reason}`);
  const service = await stage.start('all');
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const [signer] = (await sendEnvelope(call, (await aCompany(call)).key)).signers;
    const views: View[] = [];
    for (let round = 0; round < rounds; round += 1)
      views.push(await view(found.browser, `${stage.place.sandbox}/sign/${signer?.token}`));
    tell(views);
  } finally {
    await found.browser.close();
    await service.stop();
  }
}

type Browser = Extract<Awaited<ReturnType<typeof findBrowser>>, { readonly browser: unknown }>['browser'];

async function view(browser: Browser, url: string): Promise<View> {
  const { viewport, density: deviceScaleFactor } = SLOW_PHONE;
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'pt-BR' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.slowdown });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const readable = await page.evaluate(() => performance.now());
  await page.locator('.page.pictured, .page canvas').first().waitFor();
  const shown = await page.evaluate(() => performance.now());
  await page.locator('.page canvas').first().waitFor();
  const drawn = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { painted, readable, shown, drawn };
}

function tell(views: readonly View[]): void {
  const row = (name: string, of: (view: View) => number): readonly string[] => [
    name,
    median(views.map(of)).toFixed(0),
    Math.max(...views.map(of)).toFixed(0),
  ];
  console.log(`\nThe signing page on a slow phone, ${views.length} times, nothing cached (ms)`);
  printTable(
    ['', 'median', 'worst'],
    [
      row('first contentful paint', (times) => times.painted),
      row('heading is readable', (times) => times.readable),
      row('first page of the PDF is readable', (times) => times.shown),
      row('the viewer has drawn it', (times) => times.drawn),
    ],
  );
}
