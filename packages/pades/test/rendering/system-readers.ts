import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasTool } from '../system-tool.ts';
import type { Reader } from './reader.ts';
import { runTool } from './run-tool.ts';

/** Enough to see a missing word, and quick. */
const DOTS_PER_INCH = '40';
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Runs `draw` in an empty folder and returns the digest of each picture it leaves, in order of the pages. */
async function pictures(draw: (folder: string) => Promise<Buffer>): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'aval-rendering-'));
  try {
    await draw(folder);
    const found = new Map<string, string>();
    for (const name of await readdir(folder)) {
      const page = Number(/(\d+)\.p[nbgp]m$/.exec(name)?.[1]);
      found.set(`page ${page}`, digest(await readFile(join(folder, name))));
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Poppler, with the annotations and fields of each page. */
export const poppler: Reader = {
  name: 'poppler',
  isThere: hasTool('pdftoppm') && hasTool('pdftotext'),
  async render(path, pages) {
    const last = String(pages);
    const found = await pictures((folder) =>
      runTool('pdftoppm', ['-r', DOTS_PER_INCH, '-l', last, path, join(folder, 'page')]),
    );
    const text = await runTool('pdftotext', ['-layout', '-l', last, path, '-']);
    return found.set('text', text.toString('utf8'));
  },
};

/** MuPDF, with the annotations and fields of each page. */
export const mupdf: Reader = {
  name: 'mupdf',
  isThere: hasTool('mutool'),
  async render(path, pages) {
    const range = `1-${pages}`;
    const found = await pictures((folder) =>
      runTool('mutool', ['draw', '-q', '-r', DOTS_PER_INCH, '-o', join(folder, 'page-%d.ppm'), path, range]),
    );
    const text = await runTool('mutool', ['draw', '-q', '-F', 'txt', path, range]);
    return found.set('text', text.toString('utf8'));
  },
};
