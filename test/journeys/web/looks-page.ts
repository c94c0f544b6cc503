import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build, defaultClientConditions } from 'vite';
import type { Rolldown } from 'vite';
import type { Picture } from '../../../apps/server/test/given/pictures.ts';

/** A look as the page takes it, a point to a pixel. */
export interface PlacedLook {
  readonly drawn: object;
  readonly left: number;
  readonly top: number;
  readonly size: { readonly width: number; readonly height: number };
}

const ROOT = fileURLToPath(new URL('../../../apps/web/test/looks', import.meta.url));

/** Builds the page that shows looks with the code of the signing page. */
async function builtFiles(): Promise<ReadonlyMap<string, Uint8Array | string>> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['aval-source', ...defaultClientConditions] },
    build: { write: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.woff': 'font/woff',
};

/** Shows looks in a browser, and returns the picture of an A4 page, `scale` pixels to a point. */
export async function pictureOfLooks(
  browser: Browser,
  looks: readonly PlacedLook[],
  scale: number,
): Promise<Picture> {
  const files = await builtFiles();
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.end(files.get(name) ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const viewport = { width: 595, height: 842 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: scale });
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('typeof showLooks === "function"');
    await page.evaluate(`showLooks(${JSON.stringify(looks)})`);
    const png = await page.screenshot();
    const pixels = await page.evaluate<string>(
      `(${String(readPixels)})(${JSON.stringify(png.toString('base64'))})`,
    );
    return {
      width: viewport.width * scale,
      height: viewport.height * scale,
      pixels: Buffer.from(pixels, 'base64'),
    };
  } finally {
    await page.close();
    server.close();
  }
}

/** Runs in the browser, which decodes the picture: red, green and blue of each pixel, in base64. */
async function readPixels(png: string): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  let text = '';
  for (let at = 0; at < data.length; at += 4)
    text += String.fromCodePoint(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  return btoa(text);
}
