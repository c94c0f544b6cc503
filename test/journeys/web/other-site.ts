import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { onTestFinished } from 'vitest';

/** A site of somebody else, on another origin. */
interface Site {
  readonly origin: string;
  /** Shows a page in a frame from now on. */
  readonly shows: (url: string) => void;
}

/** Starts a site for the length of a test. Every address of it shows this page. */
export async function aSite(page = '', host = 'localhost'): Promise<Site> {
  let html = page;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  const shows = (url: string): void => {
    const style = 'width: 100%; height: 95vh; border: 0';
    html = `<!doctype html><title>Site</title><iframe title="Contrato" style="${style}" src="${url.replaceAll('&', '&amp;')}"></iframe>`;
  };
  return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, shows };
}

/** Returns the only frame of a page. */
export async function frameOf(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').first().elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page has no frame');
  return frame;
}
