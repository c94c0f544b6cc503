import type { Page } from '@playwright/test';

/** A page, or a frame in it. */
type Shown = Pick<Page, 'getByLabel' | 'getByRole' | 'locator'>;

/** The controls and texts that a signer uses, by their accessible names. */
export const button = (page: Shown, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Shown, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** The sheet over the document, by the step in it. */
export const step = (page: Shown, name: string) => page.getByRole('dialog', { name });

/** Opens the menu of the account and logs out. */
export async function logsOut(page: Page, account = 'Sua conta', logOut = 'Sair'): Promise<void> {
  await button(page, account).click();
  await button(page, logOut).click();
}

/** The button claims that the signer has read everything only once every page was on the screen. */
export const CONTINUE = /^(Já li, continuar|Continuar)$/;

export async function reads(page: Shown): Promise<void> {
  await heading(page, 'Leia antes de assinar').waitFor();
  await page.locator('.page canvas').first().waitFor();
  await button(page, CONTINUE).click();
}

export async function identifies(page: Shown, cpf: string, code = '424242'): Promise<void> {
  await page.getByLabel('Seu CPF').fill(cpf);
  await button(page, 'Enviar código').click();
  await page.getByLabel('Código de seis dígitos').fill(code);
  await button(page, 'Confirmar código').click();
}

export async function signs(page: Shown): Promise<void> {
  await step(page, 'Assine').waitFor();
  await page.getByLabel('Li e aceito a declaração acima.').check();
  await button(page, 'Assinar agora').click();
  await heading(page, 'Pronto, você assinou').waitFor();
}
