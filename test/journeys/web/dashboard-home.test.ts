import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading, identifies, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture, SIZES } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const DAY_MS = 86_400_000;
const MARIA = {
  name: 'Maria Antonieta de Albuquerque e Vasconcelos',
  email: 'maria@example.com',
  cpf: '529.982.247-25',
};
const RUI = { name: 'Rui Prado', email: 'rui@example.com', cpf: '168.995.350-09' };

async function sends(
  { client }: Developer,
  title: string,
  input: { readonly signers: readonly (typeof RUI)[]; readonly days?: number },
): Promise<void> {
  const contentBase64 = (await readFile(CONTRACT)).toString('base64');
  const expiresAt = new Date(Date.now() + (input.days ?? 30) * DAY_MS).toISOString();
  await client.call('POST /v1/signature-requests', {
    body: { title, document: { contentBase64 }, signers: [...input.signers], expiresAt },
  });
}

/** An account that doesn't program and has finished the first steps. */
async function aBaker(): Promise<Developer> {
  const baker = await aDeveloper(theStage().place.sandbox);
  await baker.client.call('PATCH /v1/me/onboarding', { body: { technology: 'none', completed: true } });
  return baker;
}

/** Looks at the page at each width, in light and dark. */
async function seen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const size of [SIZES.desktop, { width: 768, height: 900 }, SIZES.phone]) {
      await page.setViewportSize(size);
      await isAccessible(page);
      await picture(page, `dashboard-${name}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES.desktop);
}

describe.skipIf(stage === null)(`the first page of the dashboard ${reason}`, () => {
  it('teaches how to begin, without a word about programming', async () => {
    const { open, place } = theStage();
    const page = await open('desktop');
    await openSignedIn(page, { base: place.sandbox, path: '/', developer: await aBaker() });
    await page.getByText('Envie seu primeiro documento').waitFor();
    for (const text of ['Chaves de API', 'Webhooks', 'Chamadas de API desta página'])
      expect(await page.getByText(text).count()).toBe(0);
    await seen(page, 'home-empty');
  });

  it('shows what waits for the user and for others, what is due, and what is done; reminds and signs', async () => {
    const { open, place } = theStage();
    const baker = await aBaker();
    const self = { name: 'Ana Souza', email: baker.email, cpf: '111.444.777-35' };
    await sends(baker, 'Contrato de locação do ponto comercial da Rua das Flores, 100, loja 2', {
      signers: [
        MARIA,
        RUI,
        { ...RUI, name: 'Zoe', email: 'zoe@example.com' },
        { ...RUI, name: 'Li', email: 'li@example.com' },
      ],
    });
    await sends(baker, 'Termo de entrega', { signers: [RUI], days: 2 });
    await sends(baker, 'Proposta', { signers: [self] });
    const page = await open('desktop');
    await openSignedIn(page, { base: place.sandbox, path: '/', developer: baker });
    const list = (name: string) => page.getByRole('region', { name });
    await list('Aguardando outras pessoas').getByText('0 de 4 assinaram').waitFor();
    expect(await list('Vencem logo').innerText()).toMatch(/Rui ainda não assinou\. Vence (amanhã|em 2 dias)/);
    expect(await list('Aguardando você').innerText()).toContain('Falta a sua assinatura.');
    await page.locator('[data-state=drawn] img').nth(2).waitFor();
    await seen(page, 'home-lists');
    await list('Vencem logo').getByRole('button', { name: 'Lembrar agora' }).click();
    await list('Vencem logo')
      .getByText('O lembrete já foi pedido')
      .or(page.getByRole('status').getByText('Lembrete pedido'))
      .waitFor();
    await list('Aguardando você').getByRole('button', { name: 'Assinar' }).click();
    await reads(page);
    await identifies(page, '11144477735');
    await signs(page);
    await page.goto(`${place.sandbox}/dashboard`);
    await list('Concluídos há pouco').getByText('1 de 1 assinou').waitFor();
    expect(await page.getByRole('region', { name: 'Aguardando você' }).count()).toBe(0);
  });

  it('finds documents by CPF and label, labels them, and exports them', async () => {
    const { open, place } = theStage();
    const baker = await aBaker();
    await sends(baker, 'Contrato de locação do ponto comercial da Rua das Flores, 100, loja 2', {
      signers: [MARIA, RUI],
    });
    await sends(baker, 'Termo de entrega', { signers: [RUI] });
    const page = await open('desktop');
    await openSignedIn(page, { base: place.sandbox, path: '/envelopes', developer: baker });
    await heading(page, 'Documentos').waitFor();
    const row = (title: string) => page.getByRole('row', { name: title });
    await row('Termo de entrega').getByRole('button', { name: 'Etiquetas de Termo de entrega' }).click();
    await page.getByLabel('Nova etiqueta').fill('entregas');
    await page.keyboard.press('Enter');
    await row('Termo de entrega').locator('.badge').filter({ hasText: 'entregas' }).first().waitFor();
    await page.keyboard.press('Escape');
    await seen(page, 'documents');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(MARIA.cpf);
    await page.keyboard.press('Enter');
    await row('Termo de entrega').waitFor({ state: 'detached' });
    await row('Contrato de locação').waitFor();
    await button(page, 'Limpar').click();
    await page.getByText('Filtros').click();
    await page.getByLabel('Etiqueta', { exact: true }).selectOption('entregas');
    await row('Contrato de locação').waitFor({ state: 'detached' });
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportar CSV').click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Termo de entrega";"SENT"');
  });

  it('shows the developers’ parts again after the switch', async () => {
    const { open, place } = theStage();
    const page = await open('phone');
    await openSignedIn(page, { base: place.sandbox, path: '/', developer: await aBaker() });
    // The heading takes the focus with the next frame, which would close a menu that is open by then.
    await page.locator(':focus', { hasText: /^Início$/ }).waitFor();
    await button(page, 'Sua conta').click();
    await isAccessible(page);
    await picture(page, 'dashboard-account-menu');
    await page.getByRole('switch', { name: 'Modo desenvolvedor' }).click();
    await page.getByText('Chamadas de API desta página').waitFor();
    await page.reload();
    await page.getByText('Chamadas de API desta página').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Menu').click();
    await page.getByRole('link', { name: 'Chaves de API' }).waitFor();
    await isAccessible(page);
    await picture(page, 'dashboard-menu');
  });
});
