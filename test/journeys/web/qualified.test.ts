import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aCompany, evidenceOf, sealedPdf, sendEnvelope, SIGNERS } from '../ceremony.ts';
import type { EnvelopeSigner } from '../ceremony.ts';
import { callerOf, succeeding } from '../client.ts';
import { pdfText } from './pdf-text.ts';
import { button, CONTINUE, heading, identifies, reads, signs, step } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const call = succeeding(callerOf(stage?.place.sandbox ?? ''));
const company = stage === null ? null : await aCompany(call);

const CERTIFICATE = 'Use o seu certificado digital';
const PROVIDER = 'Autorizar a assinatura';
const PHONE = 'Autorizar no aplicativo do celular';
const BROWSER = 'Autorizar no navegador';

interface Sent {
  readonly id: string;
  readonly signers: readonly EnvelopeSigner[];
}

/** Two fields of the first signer. */
const FIELDS = [
  { page: 1, box: { x: 350, y: 10, width: 220, height: 20 }, type: 'TEXT', label: 'Cargo' },
  { page: 1, box: { x: 350, y: 690, width: 220, height: 60 }, type: 'SIGNATURE' },
];

/** Sends to people. The first of them signs with a certificate. */
async function sends(...people: readonly (typeof SIGNERS)[number][]): Promise<Sent> {
  return sendsWith([], ...people);
}

async function sendsWith(
  fields: typeof FIELDS,
  ...people: readonly (typeof SIGNERS)[number][]
): Promise<Sent> {
  const [first, ...others] = people;
  if (company === null || first === undefined) throw new Error('Nobody sends, or nobody signs');
  const levels = [{ ...first, signatureLevel: 'QUALIFIED' as const }, ...others];
  return sendEnvelope(call, company.key, { people: levels, fields });
}

const [ANA, BRUNO] = SIGNERS;
if (ANA === undefined || BRUNO === undefined) throw new Error('Two people sign');

const linkOf = (signer: EnvelopeSigner | undefined) => `${theStage().place.sandbox}/sign/${signer?.token}`;

async function opens(signer: EnvelopeSigner | undefined, size: Size = 'phone'): Promise<Page> {
  const page = await theStage().open(size);
  await page.goto(linkOf(signer));
  return page;
}

/** Opens the link and gets as far as the certificate. */
async function comesToCertificate(signer: EnvelopeSigner | undefined, size?: Size): Promise<Page> {
  const page = await opens(signer, size);
  await reads(page);
  await identifies(page, signer?.cpf ?? '');
  await step(page, CERTIFICATE).waitFor();
  return page;
}

/** Looks for the certificate, and goes to the page of the provider. */
async function goesToProvider(page: Page): Promise<void> {
  await button(page, 'Procurar meu certificado').click();
  await button(page, BROWSER).click();
  await heading(page, PROVIDER).waitFor();
}

/** Looks for the certificate, and has the provider ask on the phone. */
async function asksPhone(page: Page): Promise<void> {
  await button(page, 'Procurar meu certificado').click();
  await button(page, PHONE).focus();
  await page.keyboard.press('Enter');
}

/** Decides on the page of the provider. */
async function authorizes(page: Page, behavior = 'granted'): Promise<void> {
  await page.locator('#simulate').selectOption(behavior);
  await button(page, 'Autorizar').click();
}

/** Holds up the request that signs until the returned function is called. */
async function holdsUp(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const seenBusy = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/sign/*/sign', async (route) => {
    await seenBusy;
    await route.continue();
  });
  await page.clock.install();
  return letGo;
}

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `qualified-${name}`);
}

async function seenInDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await seen(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Returns what pdfsig says of each signature. */
async function pdfsig(pdf: Uint8Array): Promise<readonly string[]> {
  const file = path.join(theStage().place.dataFolder, 'signed.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file]);
  return stdout.split('\n').flatMap((line) => /Validation: (.*)/.exec(line)?.[1] ?? []);
}

describe.skipIf(stage === null)(`the signing page of a signer with a certificate ${reason}`, () => {
  it.each(sizesOf('phone'))(
    'leads through the provider and back, beside another level, on a %s',
    async (size) => {
      const { id, signers } = await sendsWith(FIELDS, ANA, BRUNO);
      const page = await comesToCertificate(signers[0], size);
      await page.getByText('Passo 3 de 5: Certificado').waitFor();
      await page.getByText('o seu CPF é enviado a').waitFor();
      await seen(page, 'search');
      await page.reload();
      await reads(page);
      await button(page, 'Procurar meu certificado').click();
      await page.getByText('Encontramos o seu certificado.').waitFor();
      await seen(page, 'found');
      await button(page, BROWSER).click();
      await heading(page, PROVIDER).waitFor();
      await seen(page, 'provider');
      await authorizes(page);
      await step(page, 'Preencha os campos').waitFor();
      await page.getByRole('textbox', { name: 'Cargo' }).fill('Diretora de operações');
      await seen(page, 'fill');
      await button(page, 'Continuar para a declaração').click();
      await step(page, 'Assine').waitFor();
      await page.getByText('ANA SOUZA').first().waitFor();
      await page.locator('.statement p').first().waitFor();
      await page.getByText('Passo 5 de 5').waitFor();
      await seen(page, 'sign');
      await seenInDark(page, 'sign');
      await page.getByLabel('Li e aceito a declaração e as minhas respostas acima.').check();
      const answered = await holdsUp(page);
      await button(page, 'Assinar agora').click();
      await page.getByText('está assinando').waitFor();
      await seen(page, 'signing');
      answered();
      await heading(page, 'Pronto, você assinou').waitFor();

      const other = await opens(signers[1], size);
      await reads(other);
      await other.getByText('Passo 2 de 3').waitFor();
      await identifies(other, signers[1]?.cpf ?? '');
      await signs(other);
      const pdf = await sealedPdf(call, await evidenceOf(call, company?.key ?? '', id));
      // Of the two, pdfsig knows the form of the service's seal alone (ICP_BRASIL_SIGNATURE_FORM).
      expect(await pdfsig(pdf)).toContainEqual(expect.stringContaining('Signature is Valid.'));
      expect(await pdfText(pdf)).toContain('Diretora de operações');
    },
  );

  it('says what to do after a refusal, a wrong CPF, a revoked certificate, and an outage', async () => {
    const { signers } = await sends(ANA);
    const page = await comesToCertificate(signers[0]);
    await goesToProvider(page);
    await button(page, 'Recusar').click();
    await page.getByText('A autorização foi recusada').waitFor();
    await seen(page, 'refused');
    await goesToProvider(page);
    await authorizes(page, 'other_person');
    await page.getByText('O certificado é de outra pessoa').waitFor();
    await seen(page, 'wrong-cpf');
    await goesToProvider(page);
    await authorizes(page, 'revoked_certificate');
    await step(page, 'Assine').waitFor();
    await page.getByLabel('Li e aceito a declaração acima.').check();
    await button(page, 'Assinar agora').click();
    await page.getByText('Este certificado foi revogado').waitFor();
    await seen(page, 'revoked');
    await goesToProvider(page);
    await authorizes(page, 'signature_outage_once');
    await step(page, 'Assine').waitFor();
    await page.getByLabel('Li e aceito a declaração acima.').check();
    const answered = await holdsUp(page);
    await button(page, 'Assinar agora').click();
    await page.getByText('está assinando').waitFor();
    await page.clock.fastForward('00:06');
    await page.getByText('Ainda aguardando o seu certificado').waitFor();
    await seen(page, 'still-waiting');
    await page.clock.fastForward('00:08');
    await page.getByText('O que você já fez continua valendo').waitFor();
    await seen(page, 'slow');
    answered();
    await page.getByText('O provedor não respondeu a tempo').waitFor();
    await page.getByText('Nada mudou e nada foi assinado').waitFor();
    await seen(page, 'outage');
    await button(page, 'Assinar agora').click();
    await heading(page, 'Pronto, você assinou').waitFor();
  });

  it('takes the answer in another browser only with the number that this page shows', async () => {
    const { signers } = await sends(ANA);
    const page = await comesToCertificate(signers[0]);
    await goesToProvider(page);
    const address = page.url();
    await page.goBack();
    await step(page, CERTIFICATE).waitFor();
    await page.getByText('Esperando a sua autorização').waitFor();
    await seen(page, 'waiting');
    const number = await page.locator('.match-number').innerText();
    // Somebody who was sent the genuine address of the provider authorizes in good faith.
    const victim = await theStage().open('phone');
    await victim.goto(address);
    await authorizes(victim);
    await heading(victim, 'Você está assinando este documento agora?').waitFor();
    await victim.getByText('Se você não está assinando este documento agora, feche esta página.').waitFor();
    await victim.getByText(ANA.name, { exact: true }).waitFor();
    expect(await victim.content()).not.toContain(signers[0]?.token);
    expect(new URL(victim.url()).search).toBe('');
    await seen(victim, 'callback-number');
    await seenInDark(victim, 'callback-number');
    await victim.getByLabel('Número que aparece na página de assinatura').fill(number === '10' ? '11' : '10');
    await button(victim, 'Confirmar e autorizar').click();
    await victim.getByText('O número não confere. Restam duas tentativas.').waitFor();
    await seen(victim, 'callback-wrong');
    // A reload loses nothing.
    await victim.reload();
    await victim.getByLabel('Número que aparece na página de assinatura').fill(number);
    await button(victim, 'Confirmar e autorizar').click();
    await heading(victim, 'Volte à página de assinatura').waitFor();
    await seen(victim, 'callback');
    await step(page, 'Assine').waitFor();
    await signs(page);
  });

  it('ends the authorization after three wrong numbers, and changes nothing where somebody only opens the address', async () => {
    const { signers } = await sends(ANA);
    const page = await comesToCertificate(signers[0]);
    await goesToProvider(page);
    const address = page.url();
    await page.goBack();
    await page.getByText('Esperando a sua autorização').waitFor();
    const number = await page.locator('.match-number').innerText();
    const refusing = await theStage().open('phone');
    await refusing.goto(address);
    await button(refusing, 'Recusar').click();
    await heading(refusing, 'O provedor não autorizou').waitFor();
    await seen(refusing, 'callback-refused');
    expect(await page.locator('.match-number').innerText()).toBe(number);
    const guessing = await theStage().open('phone');
    await guessing.goto(address);
    await authorizes(guessing);
    for (const said of ['Restam duas', 'Resta uma', null]) {
      await guessing
        .getByLabel('Número que aparece na página de assinatura')
        .fill(number === '10' ? '11' : '10');
      await button(guessing, 'Confirmar e autorizar').click();
      if (said !== null) await guessing.getByText(said).waitFor();
    }
    await heading(guessing, 'Esta autorização terminou').waitFor();
    await seen(guessing, 'callback-ended');
    await page.getByText('A autorização foi encerrada por segurança').waitFor();
    await seen(page, 'wrong-number');
  });

  it('asks on the phone, also of a signer who closes the page and comes back', async () => {
    const { signers } = await sends(ANA);
    const page = await comesToCertificate(signers[0]);
    await asksPhone(page);
    await page.getByText('Esperando você autorizar no celular').waitFor();
    await seen(page, 'push-waiting');
    await seenInDark(page, 'push-waiting');
    await page.close();
    // To another browser, the link alone gives nothing of what the person proved.
    const elsewhere = await opens(signers[0], 'desktop');
    await reads(elsewhere);
    await elsewhere.getByText('Você confirmou sua identidade em outro navegador.').waitFor();
    await seen(elsewhere, 'other-browser');
    const again = await page.context().newPage();
    await again.goto(linkOf(signers[0]));
    await reads(again);
    await step(again, 'Assine').waitFor();
    await again.getByText('ANA SOUZA').first().waitFor();
    await signs(again);
  });

  it('says what to do when the phone refuses, may not ring again, and stays silent', async () => {
    const { signers } = await sends({ ...ANA, name: 'Diego Rocha', cpf: '987.654.321-00' });
    const page = await comesToCertificate(signers[0]);
    await asksPhone(page);
    await page.getByText('O pedido foi recusado no celular').waitFor();
    await seen(page, 'push-refused');
    await button(page, 'Escolher outro provedor').click();
    await asksPhone(page);
    await page.getByText('Não dá para enviar mais pedidos ao celular agora').waitFor();
    await seen(page, 'push-limit');
    await button(page, BROWSER).click();
    await heading(page, PROVIDER).waitFor();
    await authorizes(page);
    await step(page, 'Assine').waitFor();
    const silent = await sends({ ...ANA, name: 'Elisa Prado', cpf: '390.533.447-05' });
    const other = await comesToCertificate(silent.signers[0], 'desktop');
    await asksPhone(other);
    await other.getByText('Esperando você autorizar no celular').waitFor();
    await seen(other, 'push-waiting-desktop');
    await other.getByText('A autorização venceu').waitFor();
    await seen(other, 'push-expired');
  });

  it('explains where to get a certificate, and names a provider that does not respond', async () => {
    const { signers } = await sends({ ...ANA, name: 'Rita Alves', cpf: '168.995.350-09' });
    const page = await comesToCertificate(signers[0], 'desktop');
    await page.keyboard.press('Tab');
    await button(page, 'Procurar meu certificado').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Não encontramos um certificado com o seu CPF.').waitFor();
    await page.getByText('É um e-CPF da ICP-Brasil').waitFor();
    await seen(page, 'none');
    await button(page, 'Voltar ao documento').click();
    await button(page, CONTINUE).click();
    await step(page, CERTIFICATE).waitFor();
    const silent = await sends({ ...ANA, name: 'Davi Reis', cpf: '503.503.503-45' });
    const other = await comesToCertificate(silent.signers[0], 'desktop');
    await button(other, 'Procurar meu certificado').click();
    await other.getByText('Sem resposta agora').waitFor();
    await seen(other, 'silent');
    await button(other, PHONE).click();
    await other.getByText('O provedor não respondeu a tempo').waitFor();
    await seen(other, 'push-outage');
  });
});
