import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { prepareToSign, sign } from '../ceremony.ts';
import { callerOf, succeeding } from '../client.ts';
import { aDashboard, contract } from './dashboard-stage.ts';
import { aDeveloper } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, CONTINUE, heading, identifies, reads, signs } from './signing.ts';
import { isAccessible, picture } from './stage.ts';
import type { Size } from './stage.ts';

const { stage, reason, theStage, opened, seen } = await aDashboard('dispute');

const ANA = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
const NOTE = 'Nunca contratei este serviço.';
const STATEMENT = 'Falamos com Ana por telefone, no número do contrato anterior: ela quer assinar.';
const DISPUTED = 'Por este link, alguém disse que não reconhece o documento';
const WARNING = 'Alguém com o link enviado a Ana Souza não reconhece este documento';
const NOT_RECOGNIZED = 'alguém com o link desta pessoa disse que não reconhece o documento';

/** An envelope whose only signer has to sign at ADVANCED, and the token of their link. */
async function sent({ client }: Developer) {
  const documents = [{ contentBase64: contract.toString('base64'), title: 'Contrato' }];
  const envelope = { title: 'Contrato de aluguel', signatureLevel: 'ADVANCED' as const, documents };
  const draft = await client.call('POST /v1/envelopes', { body: { ...envelope, signers: [ANA] } });
  const path = { id: draft.id };
  const { signingLinks } = await client.call('POST /v1/envelopes/{id}/send', { path, body: {} });
  const [link] = signingLinks;
  if (link === undefined) throw new Error('It has a signer');
  return { id: draft.id, signerId: link.signerId, token: link.token };
}

async function signerPage(token: string, locale?: string): Promise<Page> {
  const { open, place } = theStage();
  const page = await open('phone', locale);
  await page.goto(`${place.sandbox}/sign/${token}`);
  await page.locator('.page canvas').first().waitFor();
  return page;
}

async function verification(code: string, size: Size, locale?: string): Promise<Page> {
  const { open, place } = theStage();
  const page = await open(size, locale);
  await page.goto(`${place.sandbox}/verify/${code}`);
  await page.locator('.people').waitFor();
  return page;
}

async function codeOf({ client }: Developer, id: string): Promise<string> {
  const read = () => client.call('GET /v1/envelopes/{id}', { path: { id } });
  await expect.poll(async () => (await read()).evidenceReady, { interval: 200 }).toBe(true);
  return (await read()).verificationCode ?? '';
}

async function disputes(page: Page): Promise<void> {
  await button(page, 'Não reconheço este documento').click();
  await page.getByLabel('Quer explicar? (opcional)').fill(NOTE);
  await button(page, 'Enviar aviso').click();
  await page.getByText('Aviso enviado').waitFor();
  await button(page, 'Fechar').click();
}

/** The page stays where it is: no step of the signature opens. */
async function hasToWait(page: Page): Promise<void> {
  await button(page, CONTINUE).click();
  await page.getByText(DISPUTED).waitFor();
  await page.getByText('precisa responder antes que você possa assinar').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

/** An empty answer is refused in the dialog, and nothing is sent. */
async function answers(page: Page, what: string): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
  await button(page, 'Responder').click();
  const dialog = page.getByRole('dialog', { name: 'Responder ao aviso recebido pelo link de Ana Souza' });
  await dialog.getByText('quem tem o código de verificação a lê').waitFor();
  await seen(page, `${what}-answer`);
  await dialog.getByLabel('O que a organização tem a dizer').fill('   ');
  await button(dialog, 'Responder').click();
  await dialog.getByText('Escreva a resposta.').waitFor();
  await seen(page, `${what}-answer-empty`);
  expect(calls).toEqual([]);
  await dialog.getByLabel('O que a organização tem a dizer').fill(STATEMENT);
  await button(dialog, 'Responder').click();
  await page.getByText('A resposta foi registrada.').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

describe.skipIf(stage === null)(`a document that its signer doesn't recognize ${reason}`, () => {
  it.each(['desktop', 'phone'] as const)(
    'waits for the answer of the sender at a %s, and says both to everybody who verifies it',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      const { id, token } = await sent(developer);
      const signer = await signerPage(token);
      await disputes(signer);
      await hasToWait(signer);
      await isAccessible(signer);
      await picture(signer, 'dispute-signer-waits');

      const page = await opened(`/envelopes/${id}`, size, developer);
      const warning = page.getByRole('status').filter({ hasText: WARNING });
      await warning.getByText(NOTE).waitFor();
      for (const way of ['Responder', 'Copiar com outra pessoa', 'Cancelar envelope'])
        expect(await button(warning, way).count(), way).toBe(1);
      await seen(page, 'warning');
      await answers(page, 'warning');
      await warning.getByText(STATEMENT).waitFor();
      expect(await button(warning, 'Responder').count()).toBe(0);
      expect(await button(warning, 'Copiar com outra pessoa').count()).toBe(1);
      await seen(page, 'answered');

      await signer.reload();
      await signer.getByText(STATEMENT).waitFor();
      await picture(signer, 'dispute-signer-answered');
      await reads(signer);
      await identifies(signer, ANA.cpf);
      await signs(signer);

      const verified = await verification(await codeOf(developer, id), size);
      const people = await verified.locator('.people').innerText();
      for (const shown of ['Ana S***', NOT_RECOGNIZED, STATEMENT]) expect(people).toContain(shown);
      expect(people).not.toContain(NOTE);
      await isAccessible(verified);
      await picture(verified, 'dispute-verified');
    },
  );

  it('is copied with another person instead, and the copy has no warning', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const { id, token } = await sent(developer);
    await disputes(await signerPage(token));
    const page = await opened(`/envelopes/${id}`, 'desktop', developer);
    await button(page, 'Copiar com outra pessoa').click();
    await heading(page, 'Enviar para assinatura').waitFor();
    await page.getByLabel('Nome completo').waitFor();
    expect(await page.getByText(WARNING).count()).toBe(0);
    await page.getByLabel('E-mail').first().fill('outra@example.com');
    await page.getByText('Rascunho salvo').waitFor();
  });

  it.each([
    ['en', 'has to answer before you can sign', 'don’t recognize the document', 'The sender answered on'],
    ['es', 'tiene que responder antes de que usted', 'no reconoce el documento', 'El remitente respondió el'],
  ])('says the same in %s', async (locale, waits, disputed, answered) => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const { id, signerId, token } = await sent(developer);
    const call = succeeding(callerOf(theStage().place.sandbox));
    await call('POST', `/v1/sign/${token}/dispute`, { body: { note: NOTE } });
    const signer = await signerPage(token, locale);
    await signer.getByText(waits).waitFor();
    await isAccessible(signer);
    await picture(signer, `dispute-signer-waits-${locale}`);
    const page = await opened(`/envelopes/${id}?lang=${locale}`, 'desktop', developer);
    await page.getByRole('status').filter({ hasText: NOTE }).waitFor();
    await seen(page, `warning-${locale}`);

    await developer.client.call('POST /v1/envelopes/{id}/signers/{signerId}/dispute/answer', {
      path: { id, signerId },
      body: { statement: STATEMENT },
      idempotencyKey: randomUUID(),
    });
    await sign(call, token, await prepareToSign(call, { token, cpf: ANA.cpf }));
    const verified = await verification(await codeOf(developer, id), 'phone', locale);
    const people = await verified.locator('.people').innerText();
    for (const shown of [disputed, answered, STATEMENT]) expect(people).toContain(shown);
    await isAccessible(verified);
    await picture(verified, `dispute-verified-${locale}`);
  });
});
