import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDashboard, contract, sent } from './dashboard-stage.ts';
import { aDeveloper } from './signed-in.ts';
import { button, heading, identifies, reads, step } from './signing.ts';
import { isAccessible, picture } from './stage.ts';

const { stage, reason, theStage, opened, seen } = await aDashboard('dashboard-brand');

const MARIA = { name: 'Maria Clara Souza', email: 'maria@example.com', cpf: '529.982.247-25' };
const RULES = 'Aceito também as regras da Padaria.';

/** Writes the brand of the only project as an administrator does. */
async function brands(page: Page): Promise<void> {
  await button(page, 'Marca de Padaria Pão Quente').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Usar uma cor própria').check();
  await dialog.getByLabel('Código da cor').fill('#7a1fa2');
  const shown = dialog.getByRole('group', { name: 'Prévia' }).getByText('Ler e assinar');
  await expect
    .poll(() => shown.evaluate((item) => getComputedStyle(item).backgroundColor))
    .toBe('rgb(122, 31, 162)');
  await dialog.getByLabel('Nome do remetente').fill('Padaria RH');
  await dialog.getByLabel('Texto que os signatários também aceitam').fill(RULES);
  await dialog.getByLabel('Sites para onde').fill('https://app.example.com/inicio');
  await button(dialog, 'Salvar').click();
  await dialog.getByText('Informe uma origem como').first().waitFor();
  await seen(page, 'wrong-site');
  await dialog.getByLabel('Sites para onde').fill('https://app.example.com');
  await dialog.getByLabel('Assunto dos convites').fill('{{nome}}, leia');
  await button(dialog, 'Salvar').click();
  await dialog.getByText('A variável nome não existe aqui.').first().waitFor();
  await dialog.getByLabel('Assunto dos convites').fill('{{signer}}, leia {{title}}');
  await seen(page, 'brand');
  await button(dialog, 'Salvar').click();
  await dialog.waitFor({ state: 'detached' });
}

describe.skipIf(stage === null)(`the brand of a project ${reason}`, () => {
  it('shows in the letter and the consent, and leads signers on to the page of the sender', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/organization/projects', 'desktop', developer);
    await brands(page);
    await page.goto(`${theStage().place.sandbox}/dashboard/envelopes/new`);
    const file = { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: contract };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByLabel('Nome completo').fill(MARIA.name);
    await page.getByLabel('E-mail').first().fill(MARIA.email);
    await page.getByLabel('CPF').fill(MARIA.cpf);
    await page.getByText('Mais opções').last().click();
    const onward = page.getByLabel('Página para seguir');
    await page.getByLabel('Assunto do convite').fill('Oi, {{nome}}');
    await page.getByLabel('Endereço para respostas').fill('rh@');
    await onward.fill('https://outra.example/obrigado');
    await onward.blur();
    await page.getByText('Use só as variáveis indicadas.').waitFor();
    await page.getByText('Informe um e-mail completo.').waitFor();
    await page.getByText('Não foi possível salvar').waitFor();
    // Why it could not be saved stands at the field.
    await expect.poll(() => onward.getAttribute('aria-invalid')).toBe('true');
    await seen(page, 'more-options');
    await page.getByLabel('Assunto do convite').fill('');
    await page.getByLabel('Endereço para respostas').fill('rh@padaria.example');
    await onward.fill('https://app.example.com/obrigado');
    await onward.blur();
    await page.getByText('Rascunho salvo').waitFor();
    await button(page, 'Enviar para assinatura').click();
    const url = await page.locator('.secret').innerText();
    const letter = async () =>
      (await developer.client.call('GET /v1/sandbox/messages')).data.find(({ to }) => to === MARIA.email);
    await expect
      .poll(async () => (await letter())?.subject, { timeout: 50_000 })
      .toContain(`${MARIA.name}, leia Contrato`);

    const signer = await theStage().open('phone');
    await signer.goto(url);
    await reads(signer);
    await identifies(signer, MARIA.cpf);
    await step(signer, 'Assine').waitFor();
    await signer.getByText(RULES).waitFor();
    await isAccessible(signer);
    await picture(signer, 'brand-consent');
    await signer.getByLabel('Li e aceito').check();
    await button(signer, 'Assinar agora').click();
    await heading(signer, 'Pronto, você assinou').waitFor();
    const on = signer.getByRole('link', { name: 'Continuar em app.example.com' });
    expect(await on.getAttribute('href')).toMatch(
      /^https:\/\/app\.example\.com\/obrigado\?envelopeId=\S+&event=signed$/,
    );
    await isAccessible(signer);
    await picture(signer, 'brand-onward');
  });

  it('leads on after declining too', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const { client, account } = developer;
    const path = { id: account.project.id };
    const body = { redirectOrigins: ['https://app.example.com'] };
    const { version } = await client.call('GET /v1/projects/{id}', { path });
    await client.call('PATCH /v1/projects/{id}', { path, body, ifMatch: `"v${version}"` });
    const redirectUrl = 'https://app.example.com/recusa';
    const id = await sent(developer, [MARIA], { redirectUrl });
    const page = await opened(`/envelopes/${id}`, 'desktop', developer);
    await heading(page, 'Contrato de aluguel').waitFor();
    const link = async () =>
      (await client.call('GET /v1/sandbox/messages')).data.find(({ to }) => to === MARIA.email)?.text;
    await expect.poll(link, { timeout: 50_000 }).toContain('/sign/');
    const signer = await theStage().open('phone');
    await signer.goto(/https?:\S+\/sign\/\S+/.exec((await link()) ?? '')?.[0] ?? '');
    await button(signer, 'Não quero assinar').click();
    const dialog = signer.getByRole('dialog');
    await dialog.getByRole('textbox').fill('O valor está errado.');
    await button(dialog, 'Recusar').click();
    await heading(signer, 'Você recusou').waitFor();
    const on = signer.getByRole('link', { name: 'Continuar em app.example.com' });
    await on.waitFor();
    expect(await on.getAttribute('href')).toBe(`${redirectUrl}?envelopeId=${id}&event=declined`);
    await isAccessible(signer);
    await picture(signer, 'brand-declined');
  });
});
