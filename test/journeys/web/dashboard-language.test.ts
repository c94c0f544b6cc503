import { describe, expect, it } from 'vitest';
import { aDashboard, contract } from './dashboard-stage.ts';
import { aDeveloper } from './signed-in.ts';
import { button, heading } from './signing.ts';
import { isAccessible, picture } from './stage.ts';

const { stage, reason, theStage, opened, seen } = await aDashboard('dashboard-language');

describe.skipIf(stage === null)(`the language of a person ${reason}`, () => {
  it('is chosen by the sender, and the letter and the signing page are in it', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/envelopes/new', 'desktop', developer);
    const file = { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: contract };
    await page.locator('input[type=file]').setInputFiles([file]);
    await page.getByLabel('Nome completo').fill('Lucía Fernández');
    await page.getByLabel('E-mail').first().fill('lucia@example.com');
    await page.getByLabel('CPF').fill('529.982.247-25');
    await page.getByText('Mais opções').first().click();
    await page.getByLabel('Idioma desta pessoa').selectOption('Español');
    await page.getByText('Rascunho salvo').waitFor();
    await seen(page, 'composer');
    await page.reload();
    await expect.poll(() => page.getByLabel('Idioma desta pessoa').inputValue()).toBe('es');
    await button(page, 'Enviar para assinatura').click();
    const url = await page.locator('.secret').innerText();
    const letter = async () =>
      (await developer.client.call('GET /v1/sandbox/messages')).data.find(
        ({ to }) => to === 'lucia@example.com',
      );
    await expect
      .poll(async () => (await letter())?.subject, { timeout: 50_000 })
      .toContain('solicita su firma');

    const signer = await theStage().open('phone', 'pt-BR');
    await signer.goto(url);
    await heading(signer, 'Lea antes de firmar').waitFor();
    expect(await signer.locator('html').getAttribute('lang')).toBe('es');
    await isAccessible(signer);
    await picture(signer, 'language-es');
  });
});
