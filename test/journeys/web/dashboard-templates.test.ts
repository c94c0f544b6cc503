import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { button, heading } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `dashboard-templates-${name}`);
}

describe.skipIf(stage === null)(`templates on the dashboard ${reason}`, () => {
  it.each(sizesOf('desktop'))('creates, changes, uses and deletes a template, on a %s', async (size) => {
    if (stage === null) throw new Error('There is no browser');
    const developer = await aDeveloper(stage.place.sandbox);
    const page = await stage.open(size);
    await openSignedIn(page, { base: stage.place.sandbox, path: '/templates', developer });
    await page.getByText('Nenhum modelo ainda.').waitFor();
    await seen(page, 'none');
    await button(page, 'Novo modelo').click();
    await page.getByLabel('Nome').fill('Contrato padrão');
    await page.getByLabel('Ordem').selectOption('yes');
    await page.getByLabel('Lembretes').selectOption('template');
    await page.getByLabel('Repetir depois do envio').selectOption('2');
    await seen(page, 'new');
    await button(page, 'Salvar').click();
    await page.getByText('Contrato padrão').first().waitFor();
    await button(page, 'Editar Contrato padrão').click();
    await page.getByLabel('Nome').fill('Contrato de venda');
    await button(page, 'Salvar').click();
    await page.getByText('Contrato de venda').first().waitFor();
    await seen(page, 'list');
    const { data } = await developer.client.call('GET /v1/templates');
    expect(data.map(({ name, signingOrderEnabled }) => [name, signingOrderEnabled])).toEqual([
      ['Contrato de venda', true],
    ]);
    await page.getByRole('link', { name: 'Usar' }).click();
    await heading(page, 'Enviar para assinatura').waitFor();
    await expect.poll(() => page.getByLabel('Modelo').inputValue()).toBe(data[0]?.id);
    await page.goBack();
    await button(page, 'Excluir Contrato de venda').click();
    await seen(page, 'remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhum modelo ainda.').waitFor();
  });
});
