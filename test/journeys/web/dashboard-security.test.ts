import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading, logsOut } from './signing.ts';
import { aStage, isAccessible, picture, SIZES } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

/** Checks accessibility on a phone, which has the smallest window, and takes pictures of both sizes. */
async function seen(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await isAccessible(page);
  await picture(page, `dashboard-${name}`);
  await page.setViewportSize(SIZES.desktop);
  await picture(page, `dashboard-${name}`);
}

const dialog = (page: Page): Locator => page.locator('dialog');

interface Opened {
  readonly page: Page;
  readonly developer: Developer;
}

/** The page of password and verification, of somebody new, in a browser whose device knows fingerprints. */
async function opened(locale?: string, base = theStage().place.sandbox): Promise<Opened> {
  const page = await theStage().open('desktop', locale);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const developer = await aDeveloper(base);
  await openSignedIn(page, { base, path: '/account/security', developer });
  return { page, developer };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, 'Adicionar chave de acesso').click();
  await dialog(page).getByLabel('Nome').fill(name);
  await button(page, 'Continuar').click();
  await page.locator('.passkeys strong', { hasText: name }).waitFor();
}

/** Sets up the app and returns its secret. */
async function addApp(page: Page): Promise<string> {
  await button(page, 'Configurar aplicativo').click();
  const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret));
  await button(page, 'Ativar').click();
  await page.getByText('Ativo desde').waitFor();
  return secret;
}

/** The code of this step; of the next one where this one was used. */
function codeOf(secret: string, later = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 });
}

describe.skipIf(stage === null)(`password and verification in the dashboard ${reason}`, () => {
  it('adds a passkey, shows recovery codes once, logs in with the passkey and removes it', async () => {
    const { page } = await opened();
    await heading(page, 'Senha e verificação').waitFor();
    await page.getByText('Aplicativo autenticador').waitFor();
    await seen(page, 'security');
    await addPasskey(page, 'Meu celular');
    expect(await page.locator('.recovery-codes li').count()).toBe(10);
    await seen(page, 'security-codes');
    await button(page, 'Já guardei').click();
    await page.getByText('Restam 10 códigos.').waitFor();

    await logsOut(page);
    await heading(page, 'Entrar').waitFor();
    await seen(page, 'log-in');
    await button(page, 'Usar chave de acesso').click();
    await heading(page, 'Senha e verificação').waitFor();
    await page.getByText('usada em').waitFor();

    await button(page, 'Remover a chave Meu celular').click();
    await dialog(page).getByRole('button', { name: 'Remover', exact: true }).click();
    await page.getByText('Códigos de recuperação').waitFor({ state: 'detached' });
    await logsOut(page);
    await heading(page, 'Entrar').waitFor();
    await button(page, 'Usar chave de acesso').click();
    await page.getByText('Esta chave de acesso não abre nenhuma conta').waitFor();
    await seen(page, 'log-in-passkey-refused');
  });

  it('sets up an authenticator app with a QR code, requires it at log-in, and accepts a recovery code instead', async () => {
    const { page, developer } = await opened();
    await button(page, 'Configurar aplicativo').click();
    await page.getByAltText('Código QR').waitFor();
    await page.getByLabel('Código de 6 dígitos').fill('000000');
    await button(page, 'Ativar').click();
    await page.getByText('O código não confere.').waitFor();
    await seen(page, 'security-app');
    const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '');
    await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret));
    await button(page, 'Ativar').click();
    await page.getByText('Ativo desde').waitFor();
    const recovery = await page.locator('.recovery-codes li').first().innerText();

    await logsOut(page);
    await page.getByLabel('E-mail').fill(developer.email);
    await page.getByLabel('Senha').fill(developer.password);
    await button(page, 'Entrar').click();
    await page.getByLabel('Código de verificação').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByLabel('Código de verificação').fill('000000');
    await button(page, 'Entrar').click();
    await page.getByText('O código não confere').waitFor();
    await seen(page, 'log-in-code');
    await page.getByLabel('Código de verificação').fill(codeOf(secret, 1));
    await button(page, 'Entrar').click();
    // The heading takes the focus with the next frame, which would close a menu that is open by then.
    await page.locator(':focus', { hasText: /^Senha e verificação$/ }).waitFor();

    await logsOut(page);
    await page.getByLabel('E-mail').fill(developer.email);
    await page.getByLabel('Senha').fill(developer.password);
    await button(page, 'Entrar').click();
    await page.getByLabel('Código de verificação').fill(recovery.toUpperCase());
    await button(page, 'Entrar').click();
    await page.getByText('Restam 9 códigos.').waitFor();
  });

  it('asks the user to authenticate again, and repeats the call', async () => {
    const { page } = await opened();
    const secret = await addApp(page);
    await addPasskey(page, 'Notebook');
    // The service says so ten minutes after the log-in; its own tests move the clock.
    let refusals = 0;
    await page.route('**/v1/me/recovery-codes', async (route) => {
      refusals += 1;
      if (refusals % 2 === 0) return route.continue();
      const details = { reason: 'REAUTHENTICATION_REQUIRED' };
      const error = { code: 'FORBIDDEN', message: '', cause: '', hint: '', docs: '', requestId: '', details };
      return route.fulfill({ status: 403, json: { error } });
    });
    const renew = async (): Promise<void> => {
      await button(page, 'Gerar novos códigos').click();
      await dialog(page).getByRole('button', { name: 'Gerar novos códigos' }).click();
      await page.getByText('Confirme que é você').waitFor();
    };
    await button(page, 'Já guardei').click();
    await renew();
    await page.getByLabel('Código de verificação').fill('000000');
    await button(page, 'Confirmar').click();
    await page.getByText('Código ou senha incorretos').waitFor();
    await seen(page, 'step-up');
    const code = codeOf(secret, 1);
    await page.getByLabel('Código de verificação').fill(code);
    await button(page, 'Confirmar').click();
    await page.locator('.recovery-codes').waitFor();
    await button(page, 'Já guardei').click();

    await renew();
    await button(page, 'Usar chave de acesso').click();
    await page.locator('.recovery-codes').waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await page.locator('.calls').innerHTML()).not.toContain(code);
  });

  it('changes the password, and refuses a wrong current password', async () => {
    const { page, developer } = await opened('es');
    await page.getByLabel('Contraseña actual').fill('otra cosa');
    await page.getByLabel('Contraseña nueva').fill('una frase bastante larga');
    await button(page, 'Cambiar la contraseña').click();
    await page.getByText('La contraseña actual no es correcta').waitFor();
    await page.getByLabel('Contraseña actual').fill(developer.password);
    await button(page, 'Cambiar la contraseña').click();
    await page.getByText('Contraseña cambiada').waitFor();
    await seen(page, 'password-changed');
  });

  it('resets a forgotten password with an e-mailed link, once', async () => {
    const { place, open } = theStage();
    const developer = await aDeveloper(place.production);
    const page = await open('phone', 'en');
    await page.goto(`${place.production}/dashboard`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await page.getByLabel('E-mail').fill(developer.email);
    await seen(page, 'forgot');
    await button(page, 'Send link').click();
    await page.getByText('Check your e-mail').waitFor();
    const link = await linkIn(path.join(place.dataFolder, 'outbox'), developer.email);
    await page.goto(link);
    await page.getByLabel('New password').fill('password1');
    await button(page, 'Save the new password').click();
    await page.getByRole('alert').first().waitFor();
    await seen(page, 'reset');
    await page.getByLabel('New password').fill('a rather long sentence');
    await button(page, 'Save the new password').click();
    await page.getByText('Password changed').waitFor();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByLabel('E-mail').fill(developer.email);
    await page.getByLabel('Password').fill('a rather long sentence');
    await button(page, 'Log in').click();
    await heading(page, 'Home').waitFor();
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('New password').fill('yet another long sentence');
    await button(page, 'Save the new password').click();
    await page.getByText('This link no longer works').waitFor();
    await seen(page, 'reset-dead');
  });

  it('deletes an account with its password, unless an organization would have no owner', async () => {
    const { page, developer } = await opened('en');
    const { account, client } = developer;
    const other = await aDeveloper(theStage().place.sandbox);
    const member = await client.call('POST /v1/organizations/{id}/members', {
      path: { id: account.organization.id },
      body: { email: other.email, role: 'MEMBER' },
    });
    await button(page, 'Delete my account').click();
    await dialog(page).getByLabel('Confirm with your password').fill('wrong');
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('The password is wrong').waitFor();
    await dialog(page).getByLabel('Confirm with your password').fill(developer.password);
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('The organization needs an owner').waitFor();
    await seen(page, 'account-erase');
    await client.call('DELETE /v1/organizations/{id}/members/{memberId}', {
      path: { id: account.organization.id, memberId: member.id },
    });
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
    await heading(page, 'Log in').waitFor();
    expect(page.url()).toContain('/dashboard');
    await page.getByLabel('E-mail').fill(developer.email);
    await page.getByLabel('Password').fill(developer.password);
    await button(page, 'Log in').click();
    await page.getByText('E-mail or password is wrong').waitFor();
  });
});

/** The link in the mail to an address, once it is there. */
async function linkIn(folder: string, to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const files = await readdir(folder).catch(() => []);
        const mails = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
        const mail = mails.find((text) => text.includes(to));
        link = /https?:\/\/[^\s"\\]+#[\w-]{43}/.exec(mail ?? '')?.[0];
        return link;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? '';
}
