import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, describe, expect, it } from 'vitest';
import { metaReceipt, metaSettings, startMetaDouble } from '../../../apps/server/test/given/meta-double.ts';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { button, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const meta = await startMetaDouble();
afterAll(() => meta.stop());
const found = await aStage(metaSettings(meta.url));
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `whatsapp-${name}`);
}

const CPF = '52998224725';
const contract = await readFile(CONTRACT);

/** A receipt that comes before the acceptance is recorded is read again a few seconds later. */
const PATIENCE = { timeout: 30_000, interval: 500 };

/** Sends a contract by WhatsApp in Production, and returns it with the invitation that Meta received. */
async function sends() {
  const { production } = theStage().place;
  const before = meta.messages.length;
  const developer = await aDeveloper(production);
  const signer = {
    name: 'Maria Souza',
    email: 'maria@example.com',
    cpf: CPF,
    phone: '(11) 98765-4321',
  };
  const sent = await developer.client.call('POST /v1/signature-requests', {
    body: {
      title: 'Contrato de entrega de pães',
      authenticationMethod: 'WHATSAPP_OTP',
      document: { contentBase64: contract.toString('base64'), filename: 'contrato.pdf' },
      signers: [signer],
    },
  });
  const invitations = () =>
    meta.messages.slice(before).filter(({ template }) => template.name === 'aval_convite');
  await expect.poll(invitations, PATIENCE).toHaveLength(1);
  const [invitation] = invitations();
  if (invitation === undefined) throw new Error('Meta received nothing');
  return { developer, envelopeId: sent.envelopeId, invitation };
}

type Sent = Awaited<ReturnType<typeof sends>>;

/** The address that the button of the invitation opens, as the registered template has it. */
function linkOf({ invitation }: Sent): string {
  const token = invitation.template.components.at(-1)?.parameters[0]?.text ?? '';
  return `${theStage().place.production}/sign/${token}`;
}

async function confirms(sent: Sent, status: 'delivered' | 'failed'): Promise<void> {
  const { body, headers } = metaReceipt(sent.invitation, status);
  const address = `${theStage().place.production}/v1/providers/whatsapp/receipts`;
  expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(200);
}

async function dashboard(sent: Sent, size: Size): Promise<Page> {
  const page = await theStage().open(size);
  const { developer, envelopeId } = sent;
  const path = `/envelopes/${envelopeId}?tab=messages`;
  await openSignedIn(page, { base: theStage().place.production, path, developer });
  return page;
}

/** Reads the page anew until the invitation is in this state. */
async function shows(page: Page, state: string): Promise<void> {
  const invitation = page.getByRole('row', { name: 'Convite por WhatsApp' });
  const read = async (): Promise<string> => {
    await page.reload();
    return invitation.locator('.badge').innerText();
  };
  await expect.poll(read, PATIENCE).toBe(state);
}

describe.skipIf(stage === null)(`a contract by WhatsApp ${reason}`, () => {
  it.each(sizesOf('phone'))(
    'is opened, authenticated and signed by the messages of the provider, on a %s',
    async (size) => {
      const sent = await sends();
      const page = await theStage().open(size);
      await page.goto(linkOf(sent));
      await reads(page);
      await page.getByText('Enviaremos um código de seis dígitos por WhatsApp para o seu celular.').waitFor();
      await seen(page, 'identify');
      await page.getByLabel('Seu CPF').fill(CPF);
      await button(page, 'Enviar código').click();
      await page.getByLabel('Código de seis dígitos').waitFor();
      await page.getByText('+55*******4321').first().waitFor();
      await seen(page, 'code');
      await expect.poll(() => meta.messages.at(-1)?.template.name, PATIENCE).toBe('aval_codigo');
      const code = meta.messages.at(-1)?.template.components[0]?.parameters[0]?.text ?? '';
      await page.getByLabel('Código de seis dígitos').fill(code);
      await button(page, 'Confirmar código').click();
      await signs(page);
      await expect.poll(() => meta.messages.at(-1)?.template.name, PATIENCE).toBe('aval_concluido');
    },
  );

  it.each(sizesOf('phone'))('is said to be delivered only after a receipt, on a %s', async (size) => {
    const sent = await sends();
    const page = await dashboard(sent, size);
    await page.getByText('Convite por WhatsApp').waitFor();
    await page.locator('.badge', { hasText: /^enviada$/ }).waitFor();
    expect(await page.getByText('entregue', { exact: true }).count()).toBe(0);
    await page.getByText('Este serviço não envia e-mails.').waitFor();
    await seen(page, 'sent');
    await confirms(sent, 'delivered');
    await shows(page, 'entregue');
    await seen(page, 'delivered');
  });

  it('is said to have not arrived after a receipt that says so', async () => {
    const sent = await sends();
    await confirms(sent, 'failed');
    const page = await dashboard(sent, 'phone');
    await shows(page, 'não chegou');
    await seen(page, 'failed');
  });
});
