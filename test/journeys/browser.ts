import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import packaged from '@sparticuz/chromium';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags of every browser in these tests. The browser itself sends no requests. */
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/** A browser, or why there is none: the packaged Chromium (x64), or else the system's. */
export type Found = { readonly browser: Browser } | { readonly reason: string };

export async function findBrowser(): Promise<Found> {
  const reasons: string[] = [];
  for (const path of await candidates()) {
    try {
      return { browser: await chromium.launch({ executablePath: path, args: FLAGS, headless: true }) };
    } catch (error) {
      reasons.push(
        `${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      );
    }
  }
  return { reason: `no Chromium starts (${reasons.join('; ') || 'none is installed'})` };
}

async function candidates(): Promise<readonly string[]> {
  const installed = SYSTEM_BROWSERS.filter(existsSync);
  return process.arch === 'x64' ? [await packaged.executablePath(), ...installed] : installed;
}
