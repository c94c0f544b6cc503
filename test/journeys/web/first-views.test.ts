import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ensurePages } from '../../../scripts/pages.mjs';

const BUILT = fileURLToPath(new URL('../../../apps/web/dist/pages', import.meta.url));

/** A source, or several as a chunk, in the manifest of a page: its file, and what loads with it. */
interface Entry {
  readonly name?: string;
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** The scripts and styles that load with some sources of a page. */
async function filesOf(page: string, sources: readonly string[]): Promise<readonly string[]> {
  await ensurePages();
  const manifest: unknown = JSON.parse(await readFile(path.join(BUILT, `${page}.json`), 'utf8'));
  const entries = manifest as Readonly<Record<string, Entry>>;
  const files = new Set<string>();
  const add = (source: string): void => {
    const entry = entries[source] ?? Object.values(entries).find(({ name }) => name === source);
    if (entry === undefined) throw new Error(`The page ${page} has no ${source}`);
    if (files.has(entry.file)) return;
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  return [...files];
}

/** As it is sent: compressed, but for files too small for that. */
async function sizeOf(file: string): Promise<number> {
  const sent = await stat(path.join(BUILT, `${file}.br`)).catch(() => stat(path.join(BUILT, file)));
  return sent.size;
}

const DASHBOARD = 'src/dashboard';

describe('the first view', () => {
  it.each([
    ['a signing page', 'sign', ['sign.html'], 40_000],
    ['a signing page in a frame', 'embed', ['embed.html'], 41_500],
    ['the log-in form', 'dashboard', ['dashboard.html', `${DASHBOARD}/auth/auth-page.tsx`], 40_000],
    [
      'the first page of a member',
      'dashboard',
      ['dashboard.html', 'frame', `${DASHBOARD}/home/home-page.tsx`],
      60_000,
    ],
    [
      'the list of envelopes',
      'dashboard',
      ['dashboard.html', 'frame', `${DASHBOARD}/envelopes/list/envelopes-page.tsx`],
      60_000,
    ],
  ])(
    'of %s is few files of compressed scripts and styles, without the PDF viewer',
    async (_, page, sources, limit) => {
      const files = await filesOf(page, sources);
      const sizes = await Promise.all(files.map(sizeOf));
      expect(files.filter((file) => /\.(?:js|css)$/.test(file))).toEqual(files);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(limit);
      // Over HTTP/1.1 a browser requests six at a time.
      expect(files.length).toBeLessThan(10);
      expect(files.join(' ')).not.toContain('pdf');
      // The frame of the dashboard loads for members alone.
      expect(files.join(' ').includes('/frame-')).toBe(limit === 60_000);
    },
  );
});
