import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDeveloper, openDesk } from './desk.ts';
import type { Developer } from './desk.ts';
import { button, heading } from './signing.ts';
import { aStage, isAccessible, picture, SIZES } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage({ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' });
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

/** Accessible on a phone, where there is least room; a picture on a desk too. */
async function seen(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await isAccessible(page);
  await picture(page, `dashboard-${name}`);
  await page.setViewportSize(SIZES.desk);
  await picture(page, `dashboard-${name}`);
}

async function opened(developer: Developer, path: string): Promise<Page> {
  const { open, place } = theStage();
  const page = await open('desk');
  await openDesk(page, { base: place.sandbox, path, developer });
  return page;
}

const dialog = (page: Page): Locator => page.locator('dialog');

/** The status that the service answers to a key. */
async function answerTo(key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${theStage().place.sandbox}/v1/envelopes?limit=1`, { headers })).status;
}

describe.skipIf(stage === null)(`developers in the dashboard ${reason}`, () => {
  it('a key: made, shown once, used, rotated, revoked', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened(developer, '/developers/keys');
    await page.getByText('Ainda não há chaves').waitFor();
    await seen(page, 'keys-none');
    await button(page, 'Nova chave').click();
    await dialog(page).getByLabel('Nome').fill('Servidor de vendas');
    await seen(page, 'keys-new');
    await dialog(page).getByText('Escolher').click();
    await dialog(page).getByRole('checkbox', { name: 'envelopes:send' }).uncheck();
    await seen(page, 'keys-scopes');
    await button(page, 'Criar chave').click();
    const secret = page.locator('.secret');
    await secret.waitFor();
    const first = await secret.innerText();
    expect(await page.locator('pre').first().innerText()).toContain(`AVAL_KEY=${first}`);
    await seen(page, 'keys-made');
    expect(await answerTo(first)).toBe(200);
    await button(page, 'Já guardei').click();
    await secret.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('8 escopos').waitFor();
    expect(await page.getByText(first).count()).toBe(0);
    await button(page, 'Trocar a chave Servidor de vendas').click();
    await dialog(page).getByLabel('A chave antiga').selectOption('agora');
    await seen(page, 'keys-rotate');
    await dialog(page).getByRole('button', { name: 'Trocar', exact: true }).click();
    await secret.waitFor();
    const second = await secret.innerText();
    await page.getByText('Vencida').waitFor();
    expect([await answerTo(first), await answerTo(second)]).toEqual([401, 200]);
    await button(page, 'Revogar a chave Servidor de vendas').click();
    await seen(page, 'keys-revoke');
    await dialog(page).getByRole('button', { name: 'Revogar', exact: true }).click();
    await page.getByText('Revogada').waitFor();
    expect(await answerTo(second)).toBe(401);
    await page.getByLabel('Ambiente').selectOption('Produção');
    await page.getByText('Ainda não há chaves').waitFor();
  });
});
