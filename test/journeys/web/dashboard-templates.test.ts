import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { button, heading } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';

const DEMO_PDF = fileURLToPath(new URL('../../../apps/server/demo/contrato.pdf', import.meta.url));

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
    await button(page, 'Formulário público Contrato de venda').click();
    await button(page, 'Criar endereço').click();
    await page.getByText('precisa de um documento').last().waitFor();
    await seen(page, 'form-refused');
    const contentBase64 = (await readFile(CONTRACT)).toString('base64');
    const { id: documentId } = await developer.client.call('POST /v1/documents', { body: { contentBase64 } });
    const path = { id: data[0]?.id ?? '' };
    await developer.client.call('POST /v1/templates/{id}/documents', { path, body: { documentId } });
    const roles = [{ key: 'cliente' }];
    await developer.client.call('PATCH /v1/templates/{id}', { path, body: { roles } });
    await button(page, 'Criar endereço').click();
    await page.getByText('Hoje: 0 de 50.').waitFor();
    await seen(page, 'form');
    const form = await developer.client.call('GET /v1/templates/{id}/form', { path });
    expect(await page.getByRole('dialog').getByRole('link').getAttribute('href')).toBe(form.url);
    await button(page, 'Remover endereço').click();
    await button(page, 'Criar endereço').waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Excluir Contrato de venda').click();
    await seen(page, 'remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhum modelo ainda.').waitFor();
  });

  it.each(sizesOf('desktop'))('fills a template with content, and sends it, on a %s', async (size) => {
    if (stage === null) throw new Error('There is no browser');
    const developer = await aDeveloper(stage.place.sandbox);
    const body = { name: 'Contrato de venda' };
    const { id } = await developer.client.call('POST /v1/templates', { body });
    const page = await stage.open(size);
    await openSignedIn(page, { base: stage.place.sandbox, path: `/templates/${id}`, developer });
    await heading(page, 'Contrato de venda').waitFor();
    await page.locator('input[type=file]').setInputFiles(DEMO_PDF);
    await button(page, 'Remover contrato').waitFor();
    await button(page, 'Adicionar papel').click();
    await page.getByLabel('Papel').fill('Cliente');
    await button(page, 'Salvar papéis').click();
    await page.getByText('Nome na API: cliente').waitFor();
    await seen(page, 'content');
    await page.getByRole('link', { name: 'Marcar campos nas páginas' }).click();
    await button(page, 'Concluir').waitFor();
    await seen(page, 'fields');
    // A field over a clause says so at once, and its outline moves it away.
    if (size === 'phone') await button(page, 'Adicionar campo').click();
    await page
      .getByRole('group', { name: 'Adicionar campo' })
      .getByRole('button', { name: 'Assinatura', exact: true })
      .click();
    const paper = page.locator('.editor-page').first();
    const { width, height } = (await paper.boundingBox()) ?? { width: 0, height: 0 };
    await paper.click({ position: { x: width * 0.27, y: height * 0.18 } });
    await page.locator('.cover-note').waitFor();
    await seen(page, 'fields-covering');
    await page.locator('button.free-place').click();
    await page.locator('.cover-note').waitFor({ state: 'detached' });
    await page.getByText('Campos salvos').waitFor();
    await button(page, 'Concluir').click();
    await button(page, 'Salvar papéis').waitFor();
    const box = { x: 72, y: 110, width: 160, height: 24 };
    const fields = [
      { key: 'valor', role: 'cliente', type: 'NUMBER', page: 1, box, readOnly: true, label: 'Valor' },
      { role: 'cliente', type: 'SIGNATURE', page: 1, box: { ...box, y: 190 } },
    ] as const;
    await developer.client.call('PATCH /v1/templates/{id}', { path: { id }, body: { fields: [...fields] } });
    await page.reload();
    await page.getByRole('cell', { name: 'Valor' }).waitFor();
    await seen(page, 'content-with-fields');
    await page.getByRole('link', { name: 'Usar modelo' }).click();
    await page.getByLabel('Nome completo').fill('Maria Souza');
    await page.getByLabel('E-mail').fill('maria@example.com');
    await page.getByLabel('CPF').fill('52998224725');
    await page.getByRole('textbox', { name: 'Valor' }).fill('dez');
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Deve ser um número, como 1234.56.').first().waitFor();
    await seen(page, 'use-refused');
    await page.getByRole('textbox', { name: 'Valor' }).fill('1500.50');
    await button(page, 'Enviar para assinatura').click();
    await page.waitForURL(/\/envelopes\/env_/);
    const { data } = await developer.client.call('GET /v1/envelopes');
    expect(data.map(({ templateId, status }) => [templateId, status])).toEqual([[id, 'SENT']]);
  });
});
