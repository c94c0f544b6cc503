import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { button, heading, identifies, logsOut, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `dashboard-${name}`);
}

describe.skipIf(stage === null)(`the dashboard ${reason}`, () => {
  it.each(sizesOf('phone'))('leads from sign-up to a first signed envelope, on a %s', async (size) => {
    const { open, place } = theStage();
    const page = await open(size);
    await page.goto(place.sandbox);
    await heading(page, 'Entrar').waitFor();
    await seen(page, 'login');
    await button(page, /Crie uma/).click();
    await heading(page, 'Criar conta').waitFor();
    await page.getByLabel('Seu nome').fill('Ana Souza');
    await page.getByLabel('Nome da organização').fill('Padaria Pão Quente');
    await page.getByLabel('E-mail').fill(`ana+${randomUUID()}@example.com`);
    await page.getByLabel('Sim, vou usar a API').check();
    await page.getByLabel('Senha').fill('12345678');
    await button(page, 'Criar conta').click();
    await page.getByText('Ainda falta corrigir algo').waitFor();
    await seen(page, 'signup-refused');
    await page.getByLabel('Senha').fill('uma frase que ninguém adivinha');
    await button(page, 'Criar conta').click();
    await heading(page, 'Início').waitFor();
    await button(page, 'Enviar agora').waitFor();
    await page.locator('.tile').first().waitFor();
    await seen(page, 'home-first');
    await button(page, 'Enviar agora').click();
    const link = page.getByRole('link', { name: 'Abrir o link de assinatura' });
    await link.waitFor();
    await seen(page, 'home-sent');
    const cpf = /CPF ([\d.-]+),/.exec(await page.locator('.first').innerText())?.[1] ?? '';
    const [signer] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await reads(signer);
    await identifies(signer, cpf);
    await signs(signer);
    await page.getByText('Pronto: assinado, selado e com carimbo do tempo.').waitFor();
    await seen(page, 'home-signed');
    await button(page, 'Concluir').click();
    await page.getByText('Seu primeiro documento assinado').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.tile').first().waitFor();
    expect(await page.getByText('Seu primeiro documento assinado').count()).toBe(0);
    await page.getByText('Chamadas de API desta página').click();
    expect(await page.locator('.calls').innerText()).toContain('/v1/dashboard/stats');
    expect(await page.locator('.calls').innerHTML()).not.toMatch(/eyJ|Bearer (?!\$AVAL_KEY)/);
    await seen(page, 'home');
  });

  it('finds pages by a few letters, and reports an unknown address', async () => {
    const { open, place } = theStage();
    const page = await open('desktop');
    const developer = await aDeveloper(place.sandbox);
    await openSignedIn(page, { base: place.sandbox, path: '/nowhere', developer });
    await heading(page, 'Não há nada aqui').waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Digite um lugar' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('inicio');
    await seen(page, 'palette');
    await page.keyboard.press('Enter');
    await heading(page, 'Início').waitFor();
  });

  it('opens pages at their top, and restores the scroll position on back and forward', async () => {
    const { open, place } = theStage();
    const page = await open('phone');
    const developer = await aDeveloper(place.sandbox);
    await openSignedIn(page, { base: place.sandbox, path: '/organization/settings', developer });
    const lastButton = button(page, 'Salvar').last();
    await lastButton.waitFor();
    const scroll = (): Promise<number> => page.evaluate(() => window.scrollY);
    await lastButton.scrollIntoViewIfNeeded();
    // The page hears of its position with the next frame.
    await page.evaluate(() => new Promise((drawn) => void requestAnimationFrame(drawn)));
    const position = await scroll();
    expect(position).toBeGreaterThan(200);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Digite um lugar' }).fill('inicio');
    await page.keyboard.press('Enter');
    await heading(page, 'Início').waitFor();
    await expect.poll(scroll).toBe(0);
    await page.locator(':focus', { hasText: /^Início$/ }).waitFor();
    await page.goBack();
    await heading(page, 'Configurações').waitFor();
    await expect.poll(scroll).toBe(position);
    await page.goForward();
    await heading(page, 'Início').waitFor();
    await expect.poll(scroll).toBe(0);
  });

  it('leaves a click with a modifier key to the browser, and adds no entry for the current page', async () => {
    const { open, place } = theStage();
    const page = await open('desktop', 'en');
    const developer = await aDeveloper(place.sandbox);
    await openSignedIn(page, { base: place.sandbox, path: '/', developer });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const templates = menu.getByRole('link', { name: 'Templates' });
    expect(await templates.getAttribute('href')).toBe('/dashboard/templates');
    // The browser opens the tab in the background and may never draw it under load, so the test asks whether
    // the page left the click alone, and then takes the click back.
    const left = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener(
            'click',
            (event) => {
              resolve(!event.defaultPrevented);
              event.preventDefault();
            },
            { once: true },
          );
        }),
    );
    await templates.click({ modifiers: ['Control'] });
    expect(await left).toBe(true);
    await heading(page, 'Home').waitFor();
    await templates.click();
    await heading(page, 'Templates').waitFor();
    const entries = (): Promise<number> => page.evaluate(() => history.length);
    const before = await entries();
    await templates.click();
    expect(await entries()).toBe(before);
  });

  it('names Production, requires its own log-in, and explains a failed log-in', async () => {
    const { open, place } = theStage();
    const page = await open('phone', 'en');
    const { email, password } = await aDeveloper(place.sandbox);
    await page.goto(`${place.sandbox}/dashboard`);
    await page.getByRole('link', { name: 'Go to Production' }).click();
    await page.getByText('Production: legally binding').waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('something else');
    await button(page, 'Log in').click();
    await page.getByText('E-mail or password is wrong').waitFor();
    await seen(page, 'login-refused');
    await page.getByLabel('Password').fill(password);
    await button(page, 'Log in').click();
    await heading(page, 'Home').waitFor();
    await page.locator('.tile').first().waitFor();
    await seen(page, 'home-production');
    await logsOut(page, 'Your account', 'Log out');
    await heading(page, 'Log in').waitFor();
    await page.reload();
    await heading(page, 'Log in').waitFor();
  });

  it('ends with the next call after another client has revoked the session', async () => {
    const { open, place } = theStage();
    const page = await open('desktop', 'es');
    const developer = await aDeveloper(place.sandbox);
    await openSignedIn(page, { base: place.sandbox, path: '/', developer });
    await heading(page, 'Inicio').waitFor();
    await developer.client.call('DELETE /v1/auth/sessions/{id}', {
      path: { id: developer.account.session.id },
    });
    await page.reload();
    await heading(page, 'Entrar').waitFor();
  });
});
