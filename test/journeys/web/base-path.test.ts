import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as requestTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFreePort } from '../../../apps/server/test/given/free-port.ts';
import { textOf } from '../../house/tree.ts';
import { aCompany, evidenceOf, sealedPdf, sendEnvelope } from '../ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../client.ts';
import { untilItListens, WHY_NO_NGINX } from '../nginx.ts';
import { aSite, frameOf } from './other-site.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { button, heading, identifies, reads, signs } from './signing.ts';
import { aStage } from './stage.ts';
import type { Stage } from './stage.ts';

/** Every request of a page that isn't below this path fails the file at its end (`aStage`). */
const BASE = '/portal/assina';
const found = await aStage({}, BASE);
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';
const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};
const base = (): string => theStage().place.sandbox;
const call = () => succeeding(callerOf(base()));
const CPFS = ['529.982.247-25', '111.444.777-35'];

async function opened(url: string, guests: readonly string[] = []): Promise<Page> {
  const page = await theStage().open('desktop', 'pt-BR', guests);
  await page.goto(url);
  return page;
}

describe.skipIf(stage === null)(`a service below a path ${reason}`, () => {
  it('signs by links, reads the receipt, and verifies by code and by file', async () => {
    const { key } = await aCompany(call());
    const { id, signers } = await sendEnvelope(call(), key);
    for (const [index, { token }] of signers.entries()) {
      const page = await opened(`${base()}/sign/${token}`);
      await reads(page);
      await identifies(page, CPFS[index] ?? '');
      await signs(page);
    }
    const evidence = await evidenceOf(call(), key, id);
    const code = textAt(evidence, 'verificationCode');
    const page = await opened(`${base()}/verify/${code}`);
    await heading(page, /./).waitFor();
    const shared = page.getByRole('link', { name: code });
    expect(await shared.getAttribute('href')).toBe(`${base()}/verify/${code}`);
    const sealed = await sealedPdf(call(), evidence);
    await page.goto(`${base()}/verify`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(sealed) });
    await heading(page, 'Autêntico e intacto').waitFor();
  });

  it('is embedded in a page of a customer', async () => {
    const { key, token } = await aCompany(call());
    const projects = await call()('GET', '/v1/projects', { as: token });
    for (const project of listAt(projects.body, 'data'))
      await call()('PATCH', `/v1/projects/${textAt(project, 'id')}`, {
        as: token,
        body: { embedOrigins: ['http://localhost:*'] },
      });
    const { id, signers } = await sendEnvelope(call(), key);
    const site = await aSite();
    const made = await call()('POST', `/v1/envelopes/${id}/signers/${signers[0]?.id}/embedded-session`, {
      as: key,
      body: { origin: site.origin },
    });
    expect(textAt(made.body, 'url')).toContain(`${base()}/embed/`);
    site.shows(textAt(made.body, 'url'));
    const frame = await frameOf(await opened(site.origin, ['http://localhost:']));
    await reads(frame);
    await identifies(frame, CPFS[0] ?? '');
    await signs(frame);
  });

  it('walks the dashboard, reloads a page, and shows the documentation', async () => {
    const page = await theStage().open('desktop');
    const developer = await aDeveloper(base());
    await openSignedIn(page, { base: base(), path: '/', developer });
    const links = await page
      .locator('nav a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const own = links.filter((href) => href.includes('/dashboard'));
    expect(own.length).toBeGreaterThan(5);
    for (const href of own) {
      expect(href).toMatch(new RegExp(`^${BASE}/dashboard`));
      await page.locator(`nav a[href="${href}"]`).first().click();
      await page.waitForURL(`**${href}`);
      await page.locator('h1').first().waitFor();
    }
    await page.reload();
    await page.locator('h1:not(.hidden-words)').first().waitFor();
    for (const place of ['/docs/quickstart', '/docs/errors', '/docs', '/f/frm_1', '/embed/editor/eds_1']) {
      const response = await page.goto(`${base()}${place}`);
      expect([200, 404], place).toContain(response?.status());
      await page.waitForLoadState('networkidle');
    }
  });

  it('works too where the proxy removes the path', async () => {
    const { port } = new URL(base());
    const proxy = createServer((incoming, outgoing) => {
      const { method, headers, url = '' } = incoming;
      const rest = url.slice(BASE.length) || '/';
      const onward = requestTo({ port, method, headers, path: rest }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
    onTestFinished(() => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const outside = `http://localhost:${(proxy.address() as AddressInfo).port}${BASE}`;
    const page = await opened(`${outside}/verify`, [`${outside}/`]);
    await heading(page, 'Verificar um documento assinado').waitFor();
    const redirected = await fetch(outside, { redirect: 'manual' });
    expect(redirected.headers.get('location')).toBe(`${BASE}/dashboard`);
    await button(page, /./).first().waitFor();
  });
});

/** Starts nginx with the lines of the guide, at the path and the port of this test. Returns its address. */
async function anNginxOfTheGuide(change: (lines: string) => string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-nginx-path-'));
  const port = await aFreePort();
  const [lines] = /location \/assina\/ \{[^}]*\}/.exec(textOf('docs/guides/production.md')) ?? [];
  const here = change(lines ?? '')
    .replace('/assina/', `${BASE}/`)
    .replace('127.0.0.1:4000', new URL(base()).host);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  );
  const server = `access_log off; ${places.join(' ')} server { listen 127.0.0.1:${port}; ${here} }`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, `events {} http { ${server} }`);
  const globals = `daemon off; pid ${path.join(folder, 'pid')};`;
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file, '-g', globals], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  await untilItListens(port);
  return `http://127.0.0.1:${port}${BASE}`;
}

describe.skipIf(stage === null || WHY_NO_NGINX !== null)(
  `nginx with the lines of the guide (${WHY_NO_NGINX ?? 'it is here'})`,
  () => {
    it.each([
      ['leaves the path', (lines: string) => lines],
      ['removes the path', (lines: string) => lines.replace('4000;', '4000/;')],
    ])('%s, and a page finds its parts', async (_how, change) => {
      const outside = await anNginxOfTheGuide(change);
      const page = await opened(`${outside}/verify`, [`${outside}/`]);
      await heading(page, 'Verificar um documento assinado').waitFor();
      expect((await fetch(`${outside}/v1/public/service`)).status).toBe(200);
    });
  },
);
