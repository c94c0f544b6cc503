import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { aDashboard } from './dashboard-stage.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading } from './signing.ts';

const { stage, reason, theStage, opened, seen } = await aDashboard('dashboard-access');

/** An owner, and somebody who joined their organization. */
async function ownerAndMember(): Promise<readonly [Developer, Developer]> {
  const { sandbox } = theStage().place;
  const [owner, member] = [await aDeveloper(sandbox), await aDeveloper(sandbox)];
  const path = { id: owner.account.organization.id };
  const body = { email: member.email, role: 'MEMBER' } as const;
  await owner.client.call('POST /v1/organizations/{id}/members', { path, body });
  return [owner, member];
}

/** Sets up an authenticator app on the page of password and verification. */
async function addsApp(page: Page): Promise<void> {
  await button(page, 'Configurar aplicativo').click();
  const secret = (await page.locator('.secret').innerText()).replaceAll(' ', '');
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) });
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await button(page, 'Ativar').click();
  await page.getByText('Ativo desde').waitFor();
}

describe.skipIf(stage === null)(`access of members in the dashboard ${reason}`, () => {
  it('requires a second factor of all, and leads a member without one to turn it on', async () => {
    const [owner, member] = await ownerAndMember();
    const { place, open } = theStage();
    const page = await opened('/organization/settings', 'desktop', owner);
    const form = page.getByRole('form', { name: 'Acesso dos membros' });
    await form.getByLabel('Exigir verificação em duas etapas').check();
    await form.getByLabel('Redes de onde').fill('10.0.0.0/8\nrede da loja');
    await button(form, 'Salvar').click();
    await form.getByText('rede: Deve ser um endereço').waitFor();
    await seen(page, 'wrong-network');
    await form.getByLabel('Redes de onde').fill('198.51.100.0/24');
    await button(form, 'Salvar').click();
    await form.getByText('Deve incluir o endereço de onde vem esta requisição.').first().waitFor();
    await form.getByLabel('Redes de onde').fill('127.0.0.0/8, ::1');
    await button(form, 'Salvar').click();
    await form.getByText('A organização exige um segundo fator').waitFor();
    await seen(page, 'own-factor-missing');
    await form.getByRole('link', { name: 'Ativar a verificação em duas etapas na sua conta' }).click();
    await addsApp(page);
    await page.goto(`${place.sandbox}/dashboard/organization/settings`);
    await form.getByLabel('Exigir verificação em duas etapas').check();
    await form.getByLabel('Redes de onde').fill('127.0.0.0/8, ::1');
    await button(form, 'Salvar').click();
    await form.getByText('Salvo.').waitFor();
    await seen(page, 'saved');

    const theirs = await open('phone');
    await openSignedIn(theirs, { base: place.sandbox, path: '/', developer: member });
    await theirs.goto(`${place.sandbox}/dashboard/envelopes?project=${owner.account.project.id}`);
    await heading(theirs, 'Ative a verificação em duas etapas').waitFor();
    await seen(theirs, 'factor-missing');
    await theirs.getByRole('link', { name: 'Ativar agora' }).click();
    await addsApp(theirs);
    await theirs.goto(`${place.sandbox}/dashboard/envelopes?project=${owner.account.project.id}`);
    await heading(theirs, 'Envelopes').waitFor();
  });

  it('says from which network nothing can be done', async () => {
    const [owner, member] = await ownerAndMember();
    const { place, open } = theStage();
    const theirs = await open('phone');
    // The service would lock the owner out too: the browser of this test has the only address there is.
    await theirs.route('**/v1/me', async (route) => {
      const response = await route.fetch();
      const me: { organizations: { id: string; barrier: string | null }[] } = await response.json();
      const organizations = me.organizations.map((item) =>
        item.id === owner.account.organization.id ? { ...item, barrier: 'NETWORK_NOT_ALLOWED' } : item,
      );
      await route.fulfill({ response, json: { ...me, organizations } });
    });
    await openSignedIn(theirs, { base: place.sandbox, path: '/', developer: member });
    await theirs.goto(`${place.sandbox}/dashboard/envelopes?project=${owner.account.project.id}`);
    await heading(theirs, 'Esta rede não é permitida').waitFor();
    await seen(theirs, 'network-refused');
    await theirs.unroute('**/v1/me');
    await button(theirs, 'Tentar de novo').click();
    await heading(theirs, 'Envelopes').waitFor();
  });

  it('gives each member their projects', async () => {
    const [owner, member] = await ownerAndMember();
    const page = await opened('/organization/settings', 'desktop', owner);
    const form = page.getByRole('form', { name: 'Acesso dos membros' });
    await form.getByLabel('Projetos dos membros').selectOption('MEMBERS');
    await button(form, 'Salvar').click();
    await form.getByText('Salvo.').waitFor();
    const projectsOf = async () => (await member.client.call('GET /v1/me')).projects.map(({ id }) => id);
    expect(await projectsOf()).toEqual([member.account.project.id]);
    await page.goto(`${theStage().place.sandbox}/dashboard/organization/projects`);
    await button(page, 'Membros de Padaria Pão Quente').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('trabalha em todos os projetos').waitFor();
    await dialog.getByLabel('Papel de Ana Souza no projeto').selectOption('Leitor');
    await dialog.getByText('Papel de Ana Souza salvo.').waitFor();
    await seen(page, 'project-members');
    expect((await projectsOf()).toSorted()).toEqual(
      [member.account.project.id, owner.account.project.id].toSorted(),
    );
  });
});
