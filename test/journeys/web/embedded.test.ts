import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Frame, Page } from '@playwright/test';
import { aCompany, sendEnvelope } from '../ceremony.ts';
import { aFreePort } from '../../../apps/server/test/given/free-port.ts';
import { callerOf, listAt, succeeding, textAt } from '../client.ts';
import { builtPackages } from '../../packages/built-packages.ts';
import { CHECKOUT } from '../service.ts';
import { aSite, frameOf } from './other-site.ts';
import { button, identifies, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

/** An application of a customer, which embeds signing; and a company that may be framed by pages of localhost. */
let company: { readonly key: string; readonly origin: string };
const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};
const call = () => succeeding(callerOf(theStage().place.sandbox));

beforeAll(async () => {
  if (stage === null) return;
  await builtPackages(['@aval/embed']);
  const { key, token } = await aCompany(call());
  const projects = await call()('GET', '/v1/projects', { as: token });
  for (const project of listAt(projects.body, 'data'))
    await call()('PATCH', `/v1/projects/${textAt(project, 'id')}`, {
      as: token,
      body: { embedOrigins: ['http://localhost:*'] },
    });
  company = { key, origin: await anApplication(key) };
});

/** Starts the example of the package. Returns its origin. */
async function anApplication(key: string): Promise<string> {
  const port = await aFreePort();
  const env = { ...process.env, AVAL_KEY: key, AVAL_BASE: theStage().place.sandbox, PORT: String(port) };
  const child = spawn(process.execPath, ['packages/embed/example/server.mjs'], { cwd: CHECKOUT, env });
  ends.push(() => child.kill());
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', reject);
  });
  return `http://localhost:${port}`;
}

/** Starts a site with this page. Returns its origin. */
const originOf = async (html: string, host?: string): Promise<string> => (await aSite(html, host)).origin;

async function opened(url: string, size: Size = 'desktop'): Promise<Page> {
  const page = await theStage().open(size, 'pt-BR', ['http://localhost:', 'http://127.0.0.1:']);
  await page.goto(url);
  return page;
}

/** A new address of an embedded session, and the link of its signer. */
async function anAddress(
  place: object = { origin: company.origin },
): Promise<{ readonly url: string; readonly link: string }> {
  const { id, signers } = await sendEnvelope(call(), company.key);
  const sessions = `/v1/envelopes/${id}/signers/${signers[0]?.id}/embedded-session`;
  const made = await call()('POST', sessions, { as: company.key, body: { ...place } });
  return { url: textAt(made.body, 'url'), link: `${theStage().place.sandbox}/sign/${signers[0]?.token}` };
}

const framing = (url: string) =>
  `<!doctype html><title>a</title><iframe src="${url.replaceAll('&', '&amp;')}"></iframe>`;

/** The address of a frame that the browser doesn't show. */
const BLOCKED = 'chrome-error://chromewebdata/';

describe.skipIf(stage === null)(`signing inside a page of a customer ${reason}`, () => {
  it.each(['phone', 'desktop'] as const)(
    'lets a signer on a %s sign in a frame, and notifies its page',
    async (size) => {
      const page = await opened(company.origin, size);
      const events = () => page.locator('#events li').allTextContents();
      const frame = await frameOf(page);
      await reads(frame);
      await isAccessible(page);
      await picture(page, 'embedded-1-read');
      await expect.poll(events).toEqual(['ready', 'viewed']);
      await identifies(frame, '529.982.247-25');
      await picture(page, 'embedded-2-sign');
      await signs(frame);
      await page.getByText('Recebemos a sua assinatura').waitFor();
      await expect.poll(events).toEqual(['ready', 'viewed', 'signed']);
      await picture(page, 'embedded-3-signed');
      expect(await frame.evaluate(() => [document.cookie, ...Object.keys(sessionStorage)])).toEqual(['']);
    },
  );

  it('opens an address once, in frames of its origin alone', async () => {
    const { url, link } = await anAddress();
    const { origin } = company;
    const elsewhere = await opened(await originOf(framing(url), '127.0.0.1'));
    await expect.poll(async () => (await frameOf(elsewhere)).url()).toBe(BLOCKED);
    const alone = await opened(url);
    await alone.getByText('Abra o documento na página de onde você veio').waitFor();
    const page = await opened(origin);
    const again = async (): Promise<Frame> => {
      await page.locator('aval-sign').evaluate((element, src) => element.setAttribute('src', src), url);
      return frameOf(page);
    };
    await reads(await again());
    await page.locator('aval-sign').evaluate((element) => element.removeAttribute('src'));
    await (await again()).getByText('Esta sessão terminou').waitFor();
    await page.getByText('A sessão terminou. Recarregue a página.').waitFor();
    await picture(page, 'embedded-4-over');
    for (const other of [link, `${theStage().place.sandbox}/dashboard`]) {
      await page.evaluate((src) => document.querySelector('aval-sign')?.setAttribute('src', src), other);
      await expect.poll(async () => (await frameOf(page)).url()).toBe(BLOCKED);
    }
  });

  it('leads a signer who came by a redirect back, and lets nobody frame that page', async () => {
    const returnUrl = await originOf('<!doctype html><title>a</title>Obrigado');
    const framed = await opened(await originOf(framing((await anAddress({ returnUrl })).url)));
    await expect.poll(async () => (await frameOf(framed)).url()).toBe(BLOCKED);
    const { url } = await anAddress({ returnUrl });
    const page = await opened(url);
    expect(page.url()).not.toContain('secret');
    await button(page, 'Não quero assinar').first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Recusar/ })
      .click();
    await page.waitForURL(`${returnUrl}/?aval=declined`);
  });

  it('shows the editor of a draft in frames of its origin alone, which saves fields', async () => {
    const { key, origin } = company;
    const as = key;
    const { documentId } = await sendEnvelope(call(), key);
    const signer = { name: 'Lia Prado', email: 'lia.prado@example.com', cpf: '52998224725' };
    const made = await call()('POST', '/v1/envelopes', {
      as,
      body: { title: 'Contrato', documents: [{ documentId }], signers: [signer] },
    });
    const id = textAt(made.body, 'id');
    const body = { origin, maySend: true };
    const answer = await call()('POST', `/v1/envelopes/${id}/embedded-editor`, { as, body });
    const url = textAt(answer.body, 'url');
    const elsewhere = await opened(await originOf(framing(url), '127.0.0.1'));
    await expect.poll(async () => (await frameOf(elsewhere)).url()).toBe(BLOCKED);
    const page = await opened(origin);
    const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
    await page.evaluate((src) => {
      const events: string[] = [];
      Reflect.set(window, 'heard', events);
      const editor = document.createElement('aval-editor');
      for (const type of ['ready', 'saved', 'sent', 'expired', 'error'] as const)
        editor.addEventListener(type, () => void events.push(type));
      editor.setAttribute('src', src);
      Object.assign(editor.style, { position: 'fixed', inset: '0', height: '100dvh' });
      document.querySelector('aval-sign')?.replaceWith(editor);
    }, url);
    const frame = await frameOf(page);
    await frame.getByRole('heading', { name: 'Contrato' }).waitFor();
    expect(frame.url()).not.toContain('secret');
    await isAccessible(page);
    await frame
      .getByRole('group', { name: 'Adicionar campo' })
      .getByRole('button', { name: 'Assinatura', exact: true })
      .click();
    const paper = frame.locator('.editor-page').first();
    const { width, height } = (await paper.boundingBox()) ?? { width: 0, height: 0 };
    await paper.click({ position: { x: width * 0.27, y: height * 0.18 } }); // over a clause
    await frame.locator('.cover-note').waitFor();
    await isAccessible(page);
    await picture(page, 'embedded-5-editor-covering');
    await frame.locator('button.free-place').click();
    await expect.poll(heard).toEqual(['ready', 'saved']);
    await picture(page, 'embedded-5-editor');
    const saved = await call()('GET', `/v1/envelopes/${id}/fields`, { as });
    expect(listAt(saved.body, 'fields')).toHaveLength(1);
    expect(await frame.evaluate(() => [document.cookie, ...Object.keys(localStorage)])).toEqual(['']);
    await frame.getByRole('button', { name: 'Enviar para assinatura' }).click();
    await frame.getByRole('heading', { name: 'Documento enviado' }).waitFor();
    await expect.poll(async () => (await heard()).at(-1)).toBe('sent');
  });

  it('asks the mailbox of a public form first, and goes on from its letter to the page to sign', async () => {
    const { key } = company;
    const { documentId } = await sendEnvelope(call(), key);
    const documents = [{ documentId }];
    const template = { name: 'Matrícula', title: 'Matrícula 2027', documents, roles: [{ key: 'aluno' }] };
    const made = await call()('POST', '/v1/templates', { as: key, body: template });
    const form = await call()('PUT', `/v1/templates/${textAt(made.body, 'id')}/form`, { as: key, body: {} });
    const page = await opened(textAt(form.body, 'url'), 'phone');
    await page.getByRole('heading', { name: 'Assinar: Matrícula 2027' }).waitFor();
    await page.getByRole('button', { name: 'Receber o link por e-mail' }).click();
    await page.getByText('Escreva só seu nome completo').waitFor();
    await isAccessible(page);
    await picture(page, 'form-1-wrong');
    await page.getByLabel('Nome completo').fill('Lia Prado');
    await page.getByLabel('E-mail').fill('lia.prado@example.com');
    await page.getByLabel('CPF').fill('52998224725');
    await picture(page, 'form-2-filled');
    await page.getByRole('button', { name: 'Receber o link por e-mail' }).click();
    await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor();
    await isAccessible(page);
    await picture(page, 'form-3-sent');
    expect(await page.content()).not.toContain('/sign/');
    const letter = async (): Promise<string> => {
      const { body } = await call()('GET', '/v1/sandbox/messages', { as: key });
      return /http:[^\s"]+\/f\/confirm#[\w-]+/.exec(JSON.stringify(body))?.[0] ?? '';
    };
    await expect.poll(letter).not.toBe('');
    const confirm = await opened(await letter(), 'phone');
    await confirm.getByRole('heading', { name: 'Continuar para o documento' }).waitFor();
    await isAccessible(confirm);
    await picture(confirm, 'form-4-confirm');
    const desktop = await opened(await letter(), 'desktop');
    await desktop.getByRole('heading', { name: 'Continuar para o documento' }).waitFor();
    await picture(desktop, 'form-4-confirm-desktop');
    await confirm.getByRole('button', { name: 'Continuar' }).click();
    await confirm.waitForURL(/\/sign\//);
    await confirm.getByText('Matrícula 2027').first().waitFor();
    await desktop.getByRole('button', { name: 'Continuar' }).click();
    await desktop.getByRole('heading', { name: 'Você já continuou por este link' }).waitFor();
    await isAccessible(desktop);
    await picture(desktop, 'form-5-confirmed-before');
    const gone = await opened(`${new URL(await letter()).origin}/f/confirm#x`, 'phone');
    await gone.getByRole('button', { name: 'Continuar' }).click();
    await gone.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
    await picture(gone, 'form-6-expired');
  });

  it('ignores messages of other pages', async () => {
    const message = { source: 'aval', type: 'signed', envelopeId: 'env_1', signerId: 'sgn_1' };
    const lie = `parent.postMessage(${JSON.stringify(message)}, '*')`;
    const liar = await originOf(`<script>${lie}</script>`, '127.0.0.1');
    const element = await readFile(path.join(CHECKOUT, 'packages/embed/dist/script/aval-sign.js'), 'utf8');
    const { url } = await anAddress();
    const site = await originOf(`<!doctype html><script>${element}
      window.heard = [];
      addEventListener('message', ({ origin }) => heard.push(origin));
      </script><aval-sign src="${url}"></aval-sign><iframe src="${liar}"></iframe>
      <script>document.querySelector('aval-sign').addEventListener('signed', () => heard.push('signed'));
      ${lie}</script>`);
    const page = await opened(site);
    const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
    await expect.poll(async () => (await heard()).toSorted()).toEqual([liar, site].toSorted());
  });
});
