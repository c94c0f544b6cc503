import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { aStage, isAccessible, picture, SIZES } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const button = (where: Page | Locator, name: string) => where.getByRole('button', { name });

/** Checks accessibility on a phone, which has the smallest window, and takes pictures of both sizes. */
async function seen(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await isAccessible(page);
  await picture(page, `dashboard-${name}`);
  await page.setViewportSize(SIZES.desktop);
  await picture(page, `dashboard-${name}`);
}

/** The window is looked at again, as after reading a mail elsewhere. */
async function isVisibleAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function opened(developer: Developer, path: string, size: Size = 'desktop'): Promise<Page> {
  const { open, place } = theStage();
  const page = await open(size);
  await openSignedIn(page, { base: place.sandbox, path, developer });
  return page;
}

/** Sends the contract to a signer and returns the signing link. */
async function sends({ client }: Developer, title: string): Promise<string> {
  const contentBase64 = (await readFile(CONTRACT)).toString('base64');
  const sent = await client.call('POST /v1/signature-requests', {
    body: {
      title,
      message: 'Leia <b>com calma</b>.',
      document: { contentBase64, title },
      signer: { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '52998224725' },
    },
  });
  return sent.signingLinks[0]?.url ?? '';
}

/** Asks until there is an answer: a job writes it a moment later. */
async function waitFor<T>(read: () => Promise<T | undefined>): Promise<T> {
  const answer = await read();
  if (answer !== undefined) return answer;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return waitFor(read);
}

describe.skipIf(stage === null)(`the Sandbox in the dashboard ${reason}`, () => {
  it('shows recorded messages as HTML and text, with link and code, and new messages as they arrive', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/sandbox/messages');
    await page.getByText('Nenhuma mensagem ainda').waitFor();
    await seen(page, 'messages-none');
    const link = await sends(developer, 'Contrato 202600');
    const view = page.getByRole('button', { name: /Ver mensagem: .*Contrato 202600/ });
    await isVisibleAgain(page);
    await view.waitFor();
    expect(await page.getByRole('link', { name: 'Abrir link' }).getAttribute('href')).toBe(link);
    await view.click();
    const mail = page.getByRole('group', { name: 'A mensagem como' });
    const sign = mail.getByRole('link', { name: 'Ler e assinar' });
    expect(await sign.getAttribute('href')).toBe(link);
    expect(await sign.evaluate((item) => getComputedStyle(item).color)).toBe('rgb(255, 255, 255)');
    expect(await mail.locator('blockquote').innerText()).toBe('Leia <b>com calma</b>.');
    await seen(page, 'message-mail');
    await page.getByRole('tab', { name: 'Como texto' }).click();
    expect(await page.locator('dialog pre').innerText()).toContain(link);
    await seen(page, 'message-text');
    await page.keyboard.press('Escape');
    const token = link.split('/').at(-1) ?? '';
    await developer.client.call('POST /v1/sign/{token}/otp/request', {
      path: { token },
      body: { cpf: '52998224725' },
    });
    await isVisibleAgain(page);
    await page.getByText('Código 424242').waitFor();
    await seen(page, 'messages');
  });

  it('shows test identities and copies their values', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/sandbox/identities');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText('O código de uso único é sempre 424242').waitFor();
    // It says so for three seconds.
    await Promise.all([page.getByText('Copiado').waitFor(), button(page, 'Copiar CPF').first().click()]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('52998224725');
    await seen(page, 'identities');
  });

  it('writes to the sender when a signer declines, as the sender chooses, with a link to the document', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/account/notices');
    await page.getByText('No Sandbox nada é enviado').waitFor();
    await page.getByLabel('Alguém assinou, e ainda faltam outras pessoas').selectOption('No resumo diário');
    await page.getByText('Escolha salva.').waitFor();
    await page.reload();
    await page
      .locator('#signed option:checked', { hasText: 'No resumo diário' })
      .waitFor({ state: 'attached' });
    await seen(page, 'notices');

    const token = new URL(await sends(developer, 'Reforma')).pathname.split('/').at(-1) ?? '';
    const body = { reason: 'O valor está errado.' };
    await developer.client.call('POST /v1/sign/{token}/decline', { path: { token }, body });
    const letter = await waitFor(async () => {
      const { data } = await developer.client.call('GET /v1/sandbox/messages');
      return data.find(({ kind }) => kind === 'SENDER_DECLINED');
    });
    expect(letter.to).toBe(developer.email);
    expect(letter.text).toContain('> O valor está errado.');
    const [link = ''] = /https?:\S+\/dashboard\/envelopes\/\S+/.exec(letter.text ?? '') ?? [];
    await page.goto(link);
    await page.locator('h1', { hasText: 'Reforma' }).waitFor();
  });

  it('links from Production to the Sandbox', async () => {
    const { open, place } = theStage();
    const developer = await aDeveloper(place.sandbox);
    const page = await open('desktop', 'es');
    await openSignedIn(page, { base: place.production, path: '/sandbox/messages', developer });
    const link = page.getByRole('link', { name: 'Abrir en el Sandbox' });
    expect(await link.getAttribute('href')).toBe(`${place.sandbox}/dashboard/sandbox/messages`);
  });

  it('shows only text and styles of an e-mail', async () => {
    const page = await theStage().open('desktop');
    const url = new URL('../../../apps/web/src/dashboard/sandbox/sanitize-mail.ts', import.meta.url);
    const source = stripTypeScriptTypes(await readFile(url, 'utf8'));
    await page.addScriptTag({
      type: 'module',
      content: `${source}; globalThis.sanitizeMail = sanitizeMail;`,
    });
    await page.waitForFunction('globalThis.sanitizeMail');
    const html = [
      '<body style="margin:0;background:url(https://evil.example/a.png)"><p onclick="x()" style="color:red;position:fixed">Olá',
      '<img src="https://evil.example/b.png" onerror="x()"><script>x()</script><form action="/x"><b>já</b></form>',
      '<a href="javascript:x()">um</a><a href="https://evil.example/">dois</a><a href="https://ours.example/sign/1">três</a></p>',
    ].join('');
    const copy = await page.evaluate(
      `globalThis.sanitizeMail(${JSON.stringify(html)}, 'https://ours.example').outerHTML`,
    );
    expect(copy).toBe(
      '<div style="margin: 0px;"><p style="color: red;">Olá</p><b>já</b><a>um</a><a>dois</a>' +
        '<a href="https://ours.example/sign/1" target="_blank" rel="noopener noreferrer">três</a><p></p></div>',
    );
  });
});

describe.skipIf(stage === null)(`the organization in the dashboard ${reason}`, () => {
  it("previews settings as signers see them, and never overwrites another user's change", async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const { id } = developer.account.organization;
    const read = () => developer.client.call('GET /v1/organizations/{id}', { path: { id } });
    const page = await opened(developer, '/organization/settings');
    await page.getByLabel('Usar uma cor própria').check();
    await page.getByLabel('Código da cor').fill('#ffe14d');
    await page.getByText('pouco contraste').waitFor();
    const preview = page.getByRole('group', { name: 'Prévia' });
    const background = (text: string) =>
      preview.getByText(text).evaluate((item) => getComputedStyle(item).backgroundColor);
    await expect.poll(() => background('Ler e assinar')).toBe('rgb(255, 225, 77)');
    expect(await background('Já li, continuar')).not.toBe('rgb(255, 225, 77)');
    await page.getByLabel('Endereço do logotipo').fill('https://127.0.0.1/logo.png');
    const branding = page.getByRole('form', { name: 'Marca' });
    await button(branding, 'Salvar').click();
    await page.getByText('Esse endereço não é permitido').waitFor();
    expect((await read()).branding.primaryColor).toBe('#ffe14d');
    const consent = page.getByRole('form', { name: 'Declaração de consentimento' });
    await consent.getByLabel('Um texto próprio').check();
    await consent.getByLabel('Seu texto').fill('Aceito as condições\nda Padaria.');
    await page.getByText('cria a versão 2').waitFor();
    await seen(page, 'settings');
    await button(consent, 'Salvar').click();
    await consent.getByText('Salvo.').waitFor();
    const saved = await read();
    expect(saved).toMatchObject({ consentText: 'Aceito as condições\nda Padaria.', consentVersion: 2 });
    await developer.client.call('PATCH /v1/organizations/{id}', { path: { id }, body: { language: 'es' } });
    const general = page.getByRole('form', { name: 'Geral' });
    await general.getByLabel('Nome da organização').fill('Padaria Nova');
    await button(general, 'Salvar').click();
    await page.getByText('Alguém alterou estas configurações').waitFor();
    await seen(page, 'settings-conflict');
    expect((await read()).name).toBe('Padaria Pão Quente');
    await button(page, 'Recarregar').click();
    await page.getByText('Alguém alterou estas configurações').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Idioma das mensagens').inputValue()).toBe('es');
    const reminders = page.getByRole('form', { name: 'Lembretes' });
    await reminders.getByLabel('Repetir depois do envio').selectOption('7');
    await reminders.getByLabel('Fuso horário').selectOption('America/Manaus');
    await button(reminders, 'Salvar').click();
    await reminders.getByText('Salvo.').waitFor();
    await seen(page, 'settings-reminders');
    expect(await read()).toMatchObject({
      reminders: { enabled: true, daysBeforeExpiry: 3, everyDays: 7 },
      timeZone: 'America/Manaus',
    });
    await general.getByLabel('Prazo padrão').fill('15');
    await button(general, 'Salvar').click();
    await general.getByText('Salvo.').waitFor();
    expect((await read()).defaultExpirationDays).toBe(15);
  });

  it('adds a member, changes their role and removes them; the last owner stays', async () => {
    const { place } = theStage();
    const developer = await aDeveloper(place.sandbox);
    const other = await aDeveloper(place.sandbox);
    const page = await opened(developer, '/organization/members');
    await button(page, 'Convidar colega').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail da pessoa').fill('ninguem@example.com');
    await button(dialog, 'Convidar colega').click();
    await dialog.getByText('Ninguém com esse e-mail tem conta').waitFor();
    await seen(page, 'member-add');
    await dialog.getByLabel('E-mail da pessoa').fill(other.email);
    await dialog.getByLabel('Papel').selectOption('Leitor');
    await button(dialog, 'Convidar colega').click();
    const theirs = page.getByRole('row').filter({ hasText: other.email });
    await theirs.waitFor();
    const theirRole = theirs.getByRole('combobox', { name: 'Papel' });
    const personal = theirs.getByRole('combobox', { name: 'Dados pessoais' });
    expect(await theirRole.inputValue()).toBe('VIEWER');
    expect(await personal.inputValue()).toBe('no');
    await personal.selectOption('Pode ver');
    await page.getByText('Ana Souza agora pode ver dados pessoais.').waitFor();
    await expect.poll(() => personal.inputValue()).toBe('yes');
    const mine = page.getByRole('row').filter({ hasText: 'você' }).getByRole('combobox');
    await mine.selectOption('Membro');
    await page.getByText('A organização precisa de um proprietário').waitFor();
    await expect.poll(() => mine.inputValue()).toBe('OWNER');
    await seen(page, 'members');
    await theirRole.selectOption('Administrador');
    await page.getByText('Papel de Ana Souza: Administrador.').waitFor();
    await personal.waitFor({ state: 'detached' });
    await theirs.getByText('Pode ver').waitFor();
    await button(theirs, 'Remover').click();
    await dialog.getByText('perde o acesso na hora').waitFor();
    await seen(page, 'member-remove');
    await button(dialog, 'Remover').click();
    await theirs.waitFor({ state: 'detached' });
    const { id } = developer.account.organization;
    const left = await developer.client.call('GET /v1/organizations/{id}/members', { path: { id } });
    expect(left.data.map(({ role }) => role)).toEqual(['OWNER']);
  });

  it('filters the security log by type and person, page by page', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const { client, email, account } = developer;
    for (let n = 0; n < 25; n += 1) {
      const body = { name: `chave ${n}`, projectId: account.project.id };
      await client.call('POST /v1/api-keys', { body });
    }
    const body = { email, password: 'not the password' };
    await expect(client.call('POST /v1/auth/login', { body })).rejects.toThrow();
    const page = await opened(developer, '/organization/security-log');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('Tentativa de entrada recusada').getByText('Alguém sem identificação').waitFor();
    expect(await row('Organização criada').count()).toBe(0);
    await seen(page, 'security-log');
    await button(page, 'Mostrar mais').click();
    await row('Organização criada').getByText('Ana Souza').first().waitFor();
    await page.getByLabel('Acontecimento').selectOption('Entrou');
    await row('Chave de API criada').first().waitFor({ state: 'detached' });
    await expect.poll(() => row('Entrou').count()).toBe(1);
    await page.getByLabel('Pessoa afetada').selectOption('Ana Souza');
    await page.getByLabel('Acontecimento').selectOption('Chave de API revogada');
    await page.getByText('Nenhum registro.').waitFor();
  });

  it('creates, changes and opens a project, and archives it after a confirmation that names the consequences', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/organization/projects');
    await button(page, 'Novo projeto').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill('Loja');
    await dialog.getByLabel('Identificador').fill(developer.account.project.slug);
    await button(dialog, 'Novo projeto').click();
    await dialog.getByText('Outro projeto já tem esse identificador').waitFor();
    await seen(page, 'project-new');
    await dialog.getByLabel('Identificador').fill('loja');
    await button(dialog, 'Novo projeto').click();
    const row = page.getByRole('row').filter({ hasText: 'Loja' });
    await button(row, 'Editar Loja').click();
    const origins = dialog.getByLabel('Origens que podem incorporar assinaturas');
    await origins.fill('https://loja.example.com, https://*.example.com');
    await dialog.getByLabel('Ambiente que abre primeiro').selectOption('Produção');
    await button(dialog, 'Salvar').click();
    await dialog.getByText('https://*.example.com: ').waitFor();
    await seen(page, 'project-origins');
    await origins.fill('https://loja.example.com');
    await button(dialog, 'Salvar').click();
    await row.getByText('Produção').waitFor();
    await button(row, 'Editar Loja').click();
    expect(await origins.inputValue()).toBe('https://loja.example.com');
    await page.keyboard.press('Escape');
    await seen(page, 'projects');
    await button(row, 'Arquivar Loja').click();
    await dialog.getByText('deixam de funcionar na hora').waitFor();
    await seen(page, 'project-archive');
    await button(dialog, 'Arquivar agora').click();
    await row.getByText('Arquivado').waitFor();
    await button(row, 'Reativar Loja').click();
    await row.getByText('Ativo', { exact: true }).waitFor();
    await button(row, 'Abrir Loja').click();
    await row.getByText('aberto agora').waitFor();
  });

  it('shows a viewer no actions, and explains why', async () => {
    const { place } = theStage();
    const developer = await aDeveloper(place.sandbox);
    const viewer = await aDeveloper(place.sandbox);
    await developer.client.call('POST /v1/organizations/{id}/members', {
      path: { id: developer.account.organization.id },
      body: { email: viewer.email, role: 'VIEWER' },
    });
    const page = await opened(viewer, '/organization/settings');
    await page.getByRole('combobox', { name: /^Projeto(?!s)/ }).selectOption(developer.account.project.id);
    await page.getByText('só proprietários e administradores').waitFor();
    await page.getByLabel('Nome da organização').waitFor();
    expect(await page.getByLabel('Nome da organização').isDisabled()).toBe(true);
    expect(await button(page, 'Salvar').count()).toBe(0);
    await page.getByRole('link', { name: 'Membros' }).click();
    await page.getByText(viewer.email).waitFor();
    expect(await button(page, 'Remover').count()).toBe(0);
  });

  it('shows usage, changes the plan after a confirmation, and explains what the plan does not allow', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    await sends(developer, 'Contrato');
    const page = await opened(developer, '/organization/usage');
    await page.getByText('Documentos no Sandbox').waitFor();
    await expect.poll(() => page.locator('.tiles .card').first().innerText()).toMatch(/^1\s/);
    await button(page, 'Mudar para Gratuito').click();
    const dialog = page.getByRole('dialog');
    await seen(page, 'plan-question');
    await button(dialog, 'Mudar para Gratuito').click();
    await page.getByText('Agora o plano é Gratuito.').waitFor();
    await page.getByLabel('Permitir documentos além').click();
    await page.getByText('Este plano não permite documentos além').waitFor();
    await expect.poll(() => page.getByLabel('Permitir documentos além').isChecked()).toBe(false);
    await seen(page, 'usage');
    await button(page, 'Mudar para Pro').click();
    await button(dialog, 'Mudar para Pro').click();
    await dialog.getByText('Este serviço não recebe pagamentos').waitFor();
    await seen(page, 'plan-refused');
    const now = await developer.client.call('GET /v1/billing/plans');
    expect(now).toMatchObject({ plan: 'FREE', overageEnabled: false });
  });
});
