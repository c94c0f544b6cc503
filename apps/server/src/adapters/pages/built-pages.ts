import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WebFile, WebPages } from '../../ports/web-pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Reads the pages built into `folder` into memory once: a request can name only files that existed at the start.
 * Returns null if no pages were built.
 */
export async function builtPages(folder: string): Promise<WebPages | null> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Map<string, WebFile>();
  for (const entry of names) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && !/\.(br|gz)$/.test(name)) files.set(name, await fileOf(folder, name));
  }
  if (!files.has('sign.html')) return null;
  return {
    page: (name) => files.get(`${name}.html`) ?? null,
    asset: (name) => files.get(`assets/${name}`) ?? null,
  };
}

async function fileOf(folder: string, name: string): Promise<WebFile> {
  const encoded: WebFile['encoded'][number][] = [];
  for (const [encoding, ending] of ENCODINGS) {
    const bytes = await readFile(path.join(folder, name + ending)).catch(() => null);
    if (bytes !== null) encoded.push({ encoding, bytes });
  }
  const contentType = TYPES[path.extname(name)] ?? 'application/octet-stream';
  return { contentType, bytes: await readFile(path.join(folder, name)), encoded };
}

/** Returns what to say at the start. The API works without pages; people who open a signing link do not. */
export function noticesOf(pages: WebPages | null): readonly string[] {
  return pages === null
    ? ['the pages of apps/web are not built: signing links show nothing. Run npm start']
    : [];
}
