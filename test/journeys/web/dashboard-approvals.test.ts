import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDashboard, contract } from './dashboard-stage.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading } from './signing.ts';

const { stage, reason, theStage, opened, seen } = await aDashboard('dashboard-approvals');

const MARIA = { name: 'Maria Clara Souza', email: 'maria@example.com', cpf: '529.982.247-25' };

/** Two members of one organization, in which another member releases what one sends. */
async function twoMembers(): Promise<readonly [Developer, Developer]> {
  const { sandbox } = theStage().place;
  const [owner, member] = [await aDeveloper(sandbox), await aDeveloper(sandbox)];
  const path = { id: owner.account.organization.id };
  const body = { email: member.email, role: 'MEMBER' } as const;
  const { id } = await owner.client.call('POST /v1/organizations/{id}/members', { path, body });
  await member.client.call('POST /v1/me/invitations/{id}/accept', { path: { id } });
  return [owner, member];
}

/** Turns the setting on as an administrator does. */
async function requires(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Quatro olhos antes de enviar' });
  await form.getByLabel('Exigir a liberação em produção').check();
  await form.getByLabel('Exigir também no Sandbox').check();
  await seen(page, 'settings');
  await button(form, 'Salvar').click();
  await form.getByText('Salvo.').waitFor();
}

/** Composes a document and asks for its release. */
async function asks(page: Page, title: string): Promise<void> {
  await page.goto(`${theStage().place.sandbox}/dashboard/envelopes/new`);
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: contract };
  await page.locator('input[type=file]').setInputFiles([file]);
  await page.getByLabel('Nome completo').fill(MARIA.name);
  await page.getByLabel('E-mail').first().fill(MARIA.email);
  await page.getByLabel('CPF').fill(MARIA.cpf);
  await page.getByText('Rascunho salvo').waitFor();
  await button(page, 'Enviar para liberação').click();
  await page.getByText('Aguardando a liberação de outra pessoa').waitFor();
  expect(await button(page, 'Liberar e enviar').count()).toBe(0);
}

/** The page that the letter to a member links to. */
async function letterTo({ client }: Developer, email: string, title: string): Promise<string> {
  const found = async (): Promise<string | undefined> => {
    const { data } = await client.call('GET /v1/sandbox/messages');
    const letter = data.find(({ to, subject }) => to === email && subject?.includes(title));
    return /https?:\S+\/dashboard\/approvals\/\S+/.exec(letter?.text ?? '')?.[0];
  };
  await expect.poll(found, { timeout: 50_000 }).toBeDefined();
  return (await found()) ?? '';
}

describe.skipIf(stage === null)(`releases in the dashboard ${reason}`, () => {
  it('asks for a release, comes back declined with the reason, and goes out released by the other member', async () => {
    const [owner, member] = await twoMembers();
    const page = await opened('/organization/settings', 'desktop', owner);
    await requires(page);
    await page.reload();
    await asks(page, 'Aluguel');
    await seen(page, 'asked');

    const theirs = await theStage().open('phone');
    await openSignedIn(theirs, { base: theStage().place.sandbox, path: '/', developer: member });
    await theirs.goto(await letterTo(owner, member.email, 'Aluguel'));
    await theirs.getByText('Aguardando a sua liberação').waitFor();
    expect(await button(theirs, 'Retirar o pedido').count()).toBe(0);
    await seen(theirs, 'to-decide');
    await button(theirs, 'Recusar').click();
    const dialog = theirs.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Falta o anexo.');
    await seen(theirs, 'decline');
    await button(dialog, 'Recusar').click();
    await theirs.getByText('Motivo: Falta o anexo.').waitFor();

    await page.goto(`${theStage().place.sandbox}/dashboard/envelopes`);
    await page.getByRole('link', { name: 'Aluguel' }).first().click();
    await page.getByText('A liberação foi recusada').waitFor();
    await page.getByText('Motivo: Falta o anexo.').waitFor();
    await seen(page, 'declined');
    await page.getByLabel('Título').fill('Aluguel com anexo');
    await page.getByText('Rascunho salvo').waitFor();
    await button(page, 'Enviar para liberação').click();
    await page.getByText('Aguardando a liberação de outra pessoa').waitFor();

    await theirs.goto(await letterTo(owner, member.email, 'Aluguel com anexo'));
    await theirs.getByRole('link', { name: 'Ver por completo' }).click();
    await button(theirs, 'Liberar e enviar').click();
    await seen(theirs, 'release');
    await button(theirs.getByRole('dialog'), 'Liberar e enviar').click();
    await theirs.getByText('Maria ainda não assinou').waitFor();
    await seen(theirs, 'released');

    await page.goto(`${theStage().place.sandbox}/dashboard/approvals`);
    await heading(page, 'Liberações').waitFor();
    await page.getByText('Nada espera liberação.').waitFor();
    await page.getByLabel('Mostrar').selectOption('Todas');
    await page.getByText('Liberado', { exact: true }).waitFor();
    await page.getByText('Recusado', { exact: true }).waitFor();
    await seen(page, 'list');
    const { data } = await owner.client.call('GET /v1/envelopes');
    expect(data.map(({ title, status }) => [title, status])).toEqual([['Aluguel com anexo', 'SENT']]);
  });
});
