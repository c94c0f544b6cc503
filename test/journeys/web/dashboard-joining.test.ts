import type { Page } from '@playwright/test';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { smtpReceiver } from '../../../apps/server/test/adapters/mail/smtp-receiver.ts';
import { aStage, isAccessible, picture, SIZES, VIEW_HEADING } from './stage.ts';
import type { Stage } from './stage.ts';

const mail = await smtpReceiver({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
afterAll(() => mail.close());
const found = await aStage({
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  SMTP_TLS: 'off',
  MAIL_FROM: 'aval@example.com',
  SIGNUP: 'invite',
});
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const OWNER = { email: 'ana@example.com', password: 'uma frase longa e boa' };

async function seen(page: Page, name: string): Promise<void> {
  await page.setViewportSize(SIZES.phone);
  await isAccessible(page);
  await picture(page, `dashboard-${name}`);
  await page.setViewportSize(SIZES.desktop);
  await picture(page, `dashboard-${name}`);
}

/** Returns the link in the last e-mail to an address, once the expected number has arrived. */
function linkTo(email: string, count = 1): Promise<string> {
  return vi.waitFor(
    () => {
      const mails = mail.mails.filter((item) => item.email.to?.some(({ address }) => address === email));
      const link = /http\S+\/dashboard\/\S+#[\w-]{43}/.exec(mails[count - 1]?.email.text ?? '')?.[0];
      if (link === undefined) throw new Error(`No mail ${count} to ${email} yet`);
      return link;
    },
    { timeout: 30_000 },
  );
}

/** Opens an address in a new browser. */
async function comesTo(address: string): Promise<Page> {
  const page = await theStage().open('desktop');
  await page.goto(address);
  await page.locator(VIEW_HEADING).waitFor();
  return page;
}

async function fills(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Logs the OWNER in, at a page of the dashboard. */
async function asOwner(path: string): Promise<Page> {
  const page = await comesTo(`${theStage().place.sandbox}/dashboard${path}`);
  await fills(page, { 'E-mail': OWNER.email, Senha: OWNER.password });
  await press(page, 'Entrar');
  await page.getByRole('button', { name: 'Sua conta' }).waitFor();
  return page;
}

async function invites(page: Page, email: string): Promise<void> {
  await press(page, 'Convidar colega');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail da pessoa').fill(email);
  await dialog.getByRole('button', { name: 'Convidar colega' }).click();
  await page.getByText(`Enviamos um convite para ${email}.`).waitFor();
}

describe.skipIf(stage === null)(`joining by links ${reason}`, () => {
  it('creates the first account with the printed link, and confirms its e-mail address', async () => {
    const { service, place } = theStage();
    const setUp = /"setUp":"([^"]+)"/.exec(service.output)?.[1] ?? '';
    expect(setUp).toMatch(/\/dashboard\/set-up#[\w-]{43}$/);
    const closed = await comesTo(`${place.sandbox}/dashboard/signup`);
    await closed.getByText('É preciso um convite').waitFor();
    await seen(closed, 'sign-up-by-invitation');
    const page = await comesTo(setUp);
    await seen(page, 'set-up');
    await fills(page, {
      'Seu nome': 'Ana Souza',
      'Nome da organização': 'Padaria Pão Quente',
      'E-mail': OWNER.email,
      Senha: OWNER.password,
    });
    await press(page, 'Criar conta');
    await page.getByText(`Enviamos um link para ${OWNER.email}`).waitFor();
    await seen(page, 'unverified');
    // Two mails on their way at once may arrive in either order.
    const first = await linkTo(OWNER.email);
    await press(page, 'Enviar de novo');
    await page.getByText('Enviamos um novo link.').waitFor();
    const used = await comesTo(setUp);
    await fills(used, {
      'Seu nome': 'Eva',
      'Nome da organização': 'Outra',
      'E-mail': 'eva@example.com',
      Senha: OWNER.password,
    });
    await press(used, 'Criar conta');
    await used.getByText('Este link não vale mais').waitFor();
    const old = await comesTo(first);
    await press(old, 'Confirmar e-mail');
    await old.getByText('Este link não vale mais').waitFor();
    await seen(old, 'verify-email-void');
    const newest = await comesTo(await linkTo(OWNER.email, 2));
    await seen(newest, 'verify-email');
    await press(newest, 'Confirmar e-mail');
    await newest.getByText(`Pronto: ${OWNER.email} está confirmado.`).waitFor();
    await seen(newest, 'verify-email-done');
    await page.reload();
    await page.getByRole('heading', { name: 'Início', level: 1 }).waitFor();
    expect(await page.getByText(`Enviamos um link para ${OWNER.email}`).count()).toBe(0);
  });

  it('sends, repeats and withdraws an invitation, which leads to a new account', async () => {
    const page = await asOwner('/organization/members');
    await invites(page, 'bia@example.com');
    await page.getByText('Convite enviado, vale até').waitFor();
    await seen(page, 'members-invited');
    const first = await linkTo('bia@example.com');
    await press(page, 'Enviar de novo o convite de bia@example.com');
    const second = await linkTo('bia@example.com', 2);
    const dead = await comesTo(first);
    await dead.getByText('Este convite não vale mais').waitFor();
    await seen(dead, 'invitation-void');
    const bia = await comesTo(second);
    await bia.getByText('Padaria Pão Quente').waitFor();
    await seen(bia, 'invitation');
    await fills(bia, { 'Seu nome': 'Bia Lima', Senha: 'outra frase longa e boa' });
    await press(bia, 'Criar conta e aceitar');
    await bia.getByRole('button', { name: 'Sua conta' }).waitFor();
    await invites(page, 'caio@example.com');
    const withdrawn = await linkTo('caio@example.com');
    await press(page, 'Retirar convite de caio@example.com');
    await page.getByRole('dialog').getByText('deixa de valer').waitFor();
    await seen(page, 'invitation-withdraw');
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar convite' }).click();
    await page
      .getByRole('button', { name: /convite de caio@/ })
      .first()
      .waitFor({ state: 'detached' });
    await (await comesTo(withdrawn)).getByText('Este convite não vale mais').waitFor();
  });

  it('accepts an invitation with an existing account, and refuses another account', async () => {
    const { place } = theStage();
    const logIn = await fetch(`${place.sandbox}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    const { accessToken } = (await logIn.json()) as { accessToken: string };
    const as = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const post = async (path: string, body: unknown): Promise<{ id: string }> => {
      const options = { method: 'POST', headers: as, body: JSON.stringify(body) };
      return (await (await fetch(`${place.sandbox}${path}`, options)).json()) as { id: string };
    };
    const other = await post('/v1/organizations', { name: 'Outra Casa' });
    const email = 'davi@example.com';
    const page = await asOwner('/organization/members');
    await page.locator('.project select').selectOption({ label: 'Padaria Pão Quente' });
    await invites(page, email);
    await post(`/v1/organizations/${other.id}/members`, { email, role: 'VIEWER' });
    const [item, two] = [await linkTo(email), await linkTo(email, 2)];
    const davi = await comesTo(item);
    await fills(davi, { 'Seu nome': 'Davi', Senha: 'mais uma frase longa' });
    await press(davi, 'Criar conta e aceitar');
    await davi.getByRole('button', { name: 'Sua conta' }).waitFor();
    const stranger = await asOwner('/organization/members');
    await stranger.goto(two);
    await press(stranger, 'Aceitar convite');
    await stranger.getByText('Este convite é para outra conta').waitFor();
    await seen(stranger, 'invitation-other-account');
    const again = await comesTo(two);
    await seen(again, 'invitation-log-in');
    await press(again, 'Entrar e aceitar');
    await fills(again, { 'E-mail': email, Senha: 'mais uma frase longa' });
    await press(again, 'Entrar');
    await press(again, 'Aceitar convite');
    await again.getByRole('button', { name: 'Sua conta' }).waitFor();
    const names = await again.locator('.project option').allTextContents();
    expect(names).toHaveLength(2);
  });

  it('shows an invitation in the account, which is accepted or declined there; the inviter passes on a link', async () => {
    const { place } = theStage();
    const owner = await asOwner('/organization/members');
    const davi = await comesTo(`${place.sandbox}/dashboard/account/invitations`);
    await fills(davi, { 'E-mail': 'davi@example.com', Senha: 'mais uma frase longa' });
    await press(davi, 'Entrar');
    await davi.getByText('Nenhum convite em aberto.').waitFor();
    await seen(davi, 'invitations-none');
    await owner.locator('.project select').selectOption({ label: 'Padaria Pão Quente' });
    const members = async () => owner.getByRole('row').filter({ hasText: 'davi@example.com' });
    await (await members()).getByRole('button', { name: 'Remover' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await (await members()).waitFor({ state: 'detached' });
    for (const answer of ['Recusar', 'Aceitar'] as const) {
      await invites(owner, 'davi@example.com');
      await owner
        .getByRole('row')
        .filter({ hasText: 'davi@example.com' })
        .getByText('Convite enviado')
        .waitFor();
      await davi.reload();
      const row = davi.getByRole('row').filter({ hasText: 'Padaria Pão Quente' });
      await row.getByText('Ana Souza').waitFor();
      if (answer === 'Recusar') await seen(davi, 'invitations');
      await row.getByRole('button', { name: answer }).click();
      await davi
        .getByText(
          answer === 'Recusar' ? 'Convite recusado.' : 'Pronto: você faz parte de Padaria Pão Quente.',
        )
        .waitFor();
      await owner.reload();
      await owner.getByRole('heading', { name: 'Membros', level: 1 }).waitFor();
    }
    await press(owner, 'Convidar colega');
    await owner.getByRole('dialog').getByLabel('E-mail da pessoa').fill('eli@example.com');
    await owner.getByRole('dialog').getByRole('button', { name: 'Convidar colega' }).click();
    await press(owner, 'Criar link: convite de eli@example.com');
    const link = owner.getByRole('dialog').getByText(/\/dashboard\/invitation#[\w-]{43}/);
    await link.waitFor();
    await seen(owner, 'invitation-link');
    const eli = await comesTo((await link.textContent())?.trim() ?? '');
    await eli.getByText('O convite é para eli@example.com.').waitFor();
    await fills(eli, { 'Seu nome': 'Eli', Senha: 'uma frase de Eli, longa' });
    await press(eli, 'Criar conta e aceitar');
    await eli.getByText('Enviamos um link para eli@example.com').waitFor();
  });

  it('makes a member an owner who agrees, and lets the other leave, who then is nowhere', async () => {
    const { place } = theStage();
    const owner = await asOwner('/organization/members');
    await owner.locator('.project select').selectOption({ label: 'Padaria Pão Quente' });
    const row = owner.getByRole('row').filter({ hasText: 'davi@example.com' });
    await row.getByLabel('Papel de Davi').selectOption('Proprietário');
    await owner.getByText('Davi vira proprietário quando aceitar.').waitFor();
    await row.getByText('Convite para ser proprietário').waitFor();
    await seen(owner, 'members-offered');
    const eli = await comesTo(`${place.sandbox}/dashboard/organization/members`);
    await fills(eli, { 'E-mail': 'eli@example.com', Senha: 'uma frase de Eli, longa' });
    await press(eli, 'Entrar');
    await press(eli, 'Sair da organização');
    await seen(eli, 'leave');
    await eli.getByRole('dialog').getByRole('button', { name: 'Sair da organização' }).click();
    await eli.getByRole('heading', { name: 'Você não está em nenhuma organização' }).waitFor();
    await seen(eli, 'no-organization');
    await fills(eli, { 'Nome da organização': 'Casa de Eli' });
    await press(eli, 'Criar organização');
    await eli.getByRole('button', { name: 'Sua conta' }).waitFor();
  });
});
