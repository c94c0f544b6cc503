import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { installFolder } from '../packages/install-folder.ts';

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
  for (const program of await candidates()) {
    try {
      return { browser: await chromium.launch({ executablePath: program, args: FLAGS, headless: true }) };
    } catch (error) {
      reasons.push(
        `${program}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      );
    }
  }
  return { reason: `no Chromium starts (${reasons.join('; ') || 'none is installed'})` };
}

async function candidates(): Promise<readonly string[]> {
  const installed = SYSTEM_BROWSERS.filter(existsSync);
  return process.arch === 'x64' ? [await unpackBrowser(), ...installed] : installed;
}

/** Installs the packaged Chromium, unpacks it where it isn't yet, and returns its program. */
export async function unpackBrowser(): Promise<string> {
  const folder = await installFolder('test/browser');
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/index.js');
  const packaged: { readonly default: { executablePath(): Promise<string> } } = await import(
    pathToFileURL(entry).href
  );
  return packaged.default.executablePath();
}
