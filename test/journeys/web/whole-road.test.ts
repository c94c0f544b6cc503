import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, describe, expect, it } from 'vitest';
import { smtpReceiver } from '../../../apps/server/test/adapters/mail/smtp-receiver.ts';
import { metaSettings, startMetaDouble } from '../../../apps/server/test/given/meta-double.ts';
import { codeOfFooter } from '../../../apps/server/test/given/footer-codes.ts';
import { canDraw, picturesOf } from '../../../apps/server/test/given/pictures.ts';
import { CONTRACT } from '../ceremony.ts';
import { chooses } from './dashboard-stage.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const mail = await smtpReceiver({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
const meta = await startMetaDouble();
afterAll(() => Promise.all([mail.close(), meta.stop()]));
const found = await aStage({
  ...metaSettings(meta.url),
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  SMTP_TLS: 'off',
  MAIL_FROM: 'nao-responda@aval.test',
  EMAIL_VERIFICATION: 'off',
});
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const PATIENCE = { timeout: 30_000, interval: 200 };
const MARIA = { name: 'Maria Clara Souza', cpf: '529.982.247-25' };
const BRUNO = { name: 'Bruno Lima', email: 'bruno@example.com', cpf: '111.444.777-35' };

/** The mails to an address, oldest first, as text. */
const mailsTo = (address: string): readonly string[] =>
  mail.mails
    .filter(({ email }) => email.to?.some((to) => to.address === address))
    .map(({ email }) => `${email.subject}\n${email.text}`);

async function newestMail(address: string, pattern: RegExp): Promise<string> {
  const matching = () => mailsTo(address).filter((text) => pattern.test(text));
  await expect.poll(() => matching().length, PATIENCE).toBeGreaterThan(0);
  return matching().at(-1) ?? '';
}

/** The parameters of the newest WhatsApp message made of a template, of those that came after the first `since`. */
async function newestWhatsApp(template: string, since: number): Promise<readonly string[]> {
  const matching = () => meta.messages.slice(since).filter((message) => message.template.name === template);
  await expect.poll(() => matching().length, PATIENCE).toBeGreaterThan(0);
  const { components = [] } = matching().at(-1)?.template ?? {};
  return components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
}

/** Uploads the contract and names two people: one by e-mail, with a wrong address, and one by WhatsApp. */
async function sends(page: Page, wrongEmail: string): Promise<void> {
  const buffer = await readFile(CONTRACT);
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'Contrato.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByLabel('Nome completo').fill(MARIA.name);
  await page.getByLabel('E-mail').first().fill(wrongEmail);
  await page.getByLabel('CPF').fill(MARIA.cpf);
  await button(page, 'Adicionar pessoa').click();
  const second = page.getByRole('group', { name: 'Pessoa 2' });
  await second.getByLabel('Nome completo').fill(BRUNO.name);
  await second.getByLabel('E-mail').fill(BRUNO.email);
  await second.getByLabel('CPF').fill(BRUNO.cpf);
  await second.getByLabel('Celular').pressSequentially('11987654321');
  await second.getByLabel('Código desta pessoa por').selectOption('WHATSAPP_OTP');
  await button(page, 'Enviar para assinatura').click();
  await page.getByText('Enviado. Cada pessoa recebe o convite agora.').waitFor();
  await page.getByRole('link', { name: 'Ver o documento enviado' }).click();
}

async function corrects(page: Page, email: string): Promise<void> {
  await chooses(page, `Ações para ${MARIA.name}`, 'Corrigir dados');
  await page.getByRole('dialog').getByLabel('E-mail').fill(email);
  await button(page, 'Salvar correção').click();
  await page.getByText(email).first().waitFor();
}

async function signsByMail(page: Page, address: string): Promise<void> {
  const [link = ''] = /http\S+\/sign\/[\w-]+/.exec(await newestMail(address, /\/sign\//)) ?? [];
  await page.goto(link);
  await reads(page);
  await page.getByLabel('Seu CPF').fill(MARIA.cpf);
  await button(page, 'Enviar código').click();
  const [code = ''] = /\b\d{6}\b/.exec(await newestMail(address, /\b\d{6}\b/)) ?? [];
  await page.getByLabel('Código de seis dígitos').fill(code);
  await button(page, 'Confirmar código').click();
  await signs(page);
}

async function signsByWhatsApp(page: Page, since: number): Promise<void> {
  const token = (await newestWhatsApp('aval_convite', since)).at(-1);
  await page.goto(`${theStage().place.production}/sign/${token}`);
  await reads(page);
  await page.getByLabel('Seu CPF').fill(BRUNO.cpf);
  await button(page, 'Enviar código').click();
  const [code = ''] = await newestWhatsApp('aval_codigo', since);
  await page.getByLabel('Código de seis dígitos').fill(code);
  await button(page, 'Confirmar código').click();
  await signs(page);
}

/** The final document, and the code that its pages carry. */
async function finalDocument({
  client,
}: Developer): Promise<{ readonly pdf: Buffer; readonly code: string }> {
  const newest = async () => (await client.call('GET /v1/envelopes')).data[0];
  await expect.poll(async () => (await newest())?.evidenceReady, PATIENCE).toBe(true);
  const envelope = await newest();
  const path = { id: envelope?.id ?? '' };
  const { artifacts } = await client.call('GET /v1/envelopes/{id}/evidence', { path });
  const file = artifacts.find(({ name }) => name.startsWith('documents/'));
  const response = await fetch(file?.url ?? '');
  return { pdf: Buffer.from(await response.arrayBuffer()), code: envelope?.verificationCode ?? '' };
}

describe.skipIf(stage === null)(`a person without an API key ${reason}`, () => {
  it.each(sizesOf('phone'))(
    'sends to two people, corrects an address, reminds, and gets the contract that looks signed, on a %s',
    async (size: Size) => {
      const { open, place } = theStage();
      const developer = await aDeveloper(place.production);
      const since = meta.messages.length;
      const [wrong, right] = [`mria.${size}@example.com`, `maria.${size}@example.com`];
      const page = await open(size);
      await openSignedIn(page, { base: place.production, path: '/envelopes/new', developer });
      await sends(page, wrong);
      const [lost = ''] = /http\S+\/sign\/[\w-]+/.exec(await newestMail(wrong, /\/sign\//)) ?? [];
      await corrects(page, right);
      await button(page, `Lembrar agora ${BRUNO.name}`).click();
      await page.getByRole('status').getByText(`Lembrete pedido para ${BRUNO.name}.`).waitFor();
      await newestWhatsApp('aval_lembrete', since);
      await isAccessible(page);
      await picture(page, 'whole-road-waiting');

      const stranger = await open('phone');
      await stranger.goto(lost);
      await stranger.getByRole('heading', { level: 1 }).waitFor();
      expect(await stranger.getByText('Contrato').count()).toBe(0);
      await signsByMail(await open('phone'), right);
      await signsByWhatsApp(await open('phone'), since);

      await newestMail(developer.email, /Contrato/);
      await newestMail(right, /Contrato[^]*http/);
      await newestWhatsApp('aval_concluido', since);
      const { pdf, code } = await finalDocument(developer);
      if (!canDraw) return;
      const pages = picturesOf(pdf, 'mutool', { resolution: 216, last: 2 });
      expect(pages.size).toBeGreaterThan(0);
      for (const drawn of pages.values()) expect(codeOfFooter(drawn, 216)).toContain(code);
    },
  );
});
