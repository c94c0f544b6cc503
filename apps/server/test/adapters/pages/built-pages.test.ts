import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../../../src/adapters/pages/built-pages.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function aBuild(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

describe('builtPages', () => {
  it('finds pages and assets with what was compressed of them, the smaller first', async () => {
    const folder = await aBuild({
      'sign.html': '<!doctype html>',
      'assets/sign-1.js': 'a()',
      'assets/sign-1.js.br': 'br',
      'assets/sign-1.js.gz': 'gz',
      'assets/pdfjs/cmaps/a.bcmap': 'x',
      'assets/figtree-1.woff2': 'x',
      'assets/hand-1.ttf': 'x',
    });
    const pages = await builtPages(folder);
    expect(pages?.page('sign')).toMatchObject({ contentType: 'text/html; charset=utf-8', encoded: [] });
    const script = pages?.asset('sign-1.js');
    expect(script?.contentType).toBe('text/javascript; charset=utf-8');
    expect(script?.encoded.map(({ encoding }) => encoding)).toEqual(['br', 'gzip']);
    const types = ['figtree-1.woff2', 'hand-1.ttf', 'pdfjs/cmaps/a.bcmap'].map(
      (name) => pages?.asset(name)?.contentType,
    );
    expect(types).toEqual(['font/woff2', 'font/ttf', 'application/octet-stream']);
  });

  it.each(['../sign.html', 'sign-1.js.br', 'constructor', '', '/etc/passwd'])(
    'has no asset %j',
    async (name) => {
      const folder = await aBuild({ 'sign.html': '', 'assets/sign-1.js': '', 'assets/sign-1.js.br': '' });
      expect((await builtPages(folder))?.asset(name)).toBeNull();
    },
  );

  it('is null where nothing was built', async () => {
    expect(await builtPages(path.join(await temporaryFolder(), 'missing'))).toBeNull();
    expect(await builtPages(await aBuild({ 'assets/a.js': '' }))).toBeNull();
  });
});
