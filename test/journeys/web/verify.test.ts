import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPdf } from '../../../apps/server/test/given/pdf.ts';
import { aCompletedEnvelope } from './completed.ts';
import { button, heading } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const done = stage === null ? null : await aCompletedEnvelope(stage.place);
const theFiles = () => {
  if (done === null) throw new Error('There is no browser');
  return done;
};

async function opened(place = '/verify', size: Size = 'phone', locale = 'pt-BR'): Promise<Page> {
  const page = await theStage().open(size, locale);
  await page.goto(`${theStage().place.sandbox}${place}`);
  return page;
}

async function gives(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const mimeType = name.endsWith('.zip') ? 'application/zip' : 'application/pdf';
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
}

async function answers(page: Page, result: string, reported: string, name: string): Promise<void> {
  await heading(page, reported).waitFor();
  expect(await page.locator('.verdict').getAttribute('data-result')).toBe(result);
  await isAccessible(page);
  await picture(page, `verify-${name}`);
}

function withCertificate(body: unknown): unknown {
  const certificate = {
    holder: 'ANA SOUZA',
    cpf: '***.982.247-**',
    issuer: 'AC SIMULADOR (sem valor legal)',
    notBefore: '2026-01-01T12:00:00.000Z',
    notAfter: '2029-01-01T12:00:00.000Z',
    sha256: '0'.repeat(64),
    policy: 'AD-RB 1.3',
    revocation: { source: 'OCSP', producedAt: '2026-11-20T12:00:00.000Z' },
  };
  const replace = (name: string, value: unknown): unknown => (name === 'certificate' ? certificate : value);
  return JSON.parse(JSON.stringify(body), replace);
}

describe.skipIf(stage === null)(`the verification page ${reason}`, () => {
  it.each(sizesOf('phone'))('distinguishes the original from an altered file, on a %s', async (size) => {
    const page = await opened('/verify', size);
    await heading(page, 'Verificar um documento assinado').waitFor();
    await isAccessible(page);
    await picture(page, 'verify-begin');
    await gives(page, 'Contrato.pdf', theFiles().sealed);
    await answers(page, 'VALID', 'Autêntico e intacto', 'valid');
    expect(await page.locator('.people').innerText()).toContain('Ana Souza');
    expect(await page.locator('main').innerText()).not.toContain(theFiles().sha256);
    await page.getByText('Parte técnica').click();
    expect(await page.locator('details').innerText()).toContain(theFiles().sha256);
    const shared = page.getByRole('link', { name: theFiles().code });
    expect(await shared.getAttribute('href')).toBe(`${theStage().place.sandbox}/verify/${theFiles().code}`);
    await button(page, 'Conferir outro documento').click();
    const altered = Buffer.from(theFiles().sealed);
    altered.writeUInt8(altered.readUInt8(altered.length - 3) ^ 1, altered.length - 3);
    await gives(page, 'Contrato.pdf', altered);
    await answers(page, 'ALTERED', 'Alterado', 'altered');
  });

  it.each(sizesOf('phone'))("shows a signer's own certificate, on a %s", async (size) => {
    const page = await opened('/verify', size);
    // The response of a qualified envelope; test/journeys/qualified.test.ts signs one.
    await page.route('**/v1/public/verify', async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json();
      await route.fulfill({ response, json: withCertificate(body) });
    });
    await gives(page, 'Contrato.pdf', theFiles().sealed);
    await heading(page, 'Autêntico e intacto').waitFor();
    const people = await page.locator('.people').innerText();
    for (const shown of [
      'sem valor legal',
      'Titular: ANA SOUZA',
      'CPF ***.982.247-**',
      'AD-RB 1.3',
      'resposta OCSP',
    ])
      expect(people).toContain(shown);
    await answers(page, 'VALID', 'Autêntico e intacto', 'own-certificate');
  });

  it('reports an unknown file, and links to the other environment', async () => {
    const page = await opened();
    await gives(page, 'outro.pdf', aPdf('stranger'));
    await answers(page, 'UNKNOWN', 'Não reconhecido', 'unknown');
    const elsewhere = page.getByRole('link', { name: 'Procurar na Produção' });
    expect(await elsewhere.getAttribute('href')).toBe(`${theStage().place.production}/verify`);
  });

  it('leads from an original without a code to a check with it', async () => {
    const page = await opened();
    await gives(page, 'Contrato.pdf', theFiles().original);
    await answers(page, 'UNKNOWN', 'Não reconhecido', 'original-alone');
    await page.getByText('Este é o arquivo de antes das assinaturas?').waitFor();
    await page.getByLabel('Código de verificação').fill('123');
    await button(page, 'Conferir com o código').click();
    await page.getByText('O código tem 20 letras e números.').waitFor();
    await page.getByLabel('Código de verificação').fill(theFiles().code);
    await button(page, 'Conferir com o código').click();
    await answers(page, 'VALID', 'É o arquivo original, antes das assinaturas', 'original-with-code');
  });

  it.each(['en', 'es'])('shows the same sheet for a PDF, a code and a package, in %s', async (locale) => {
    const page = await opened('/verify', 'desktop', locale);
    const sheet = async (): Promise<readonly string[]> =>
      page.locator('[aria-labelledby=contract] dt').allInnerTexts();
    await gives(page, 'Contract.pdf', theFiles().sealed);
    await page.locator('.verdict').waitFor();
    await isAccessible(page);
    await picture(page, `verify-sheet-pdf-${locale}`);
    const ofPdf = await sheet();
    expect(ofPdf.length).toBeGreaterThan(6);
    await page.goto(`${theStage().place.sandbox}/verify/${theFiles().code}`);
    await page.locator('.verdict').waitFor();
    await picture(page, `verify-sheet-code-${locale}`);
    expect(await sheet()).toEqual(ofPdf);
    await page.goto(`${theStage().place.sandbox}/verify`);
    await gives(page, 'evidence.zip', theFiles().zip);
    await page.locator('.verdict').waitFor();
    await picture(page, `verify-sheet-package-${locale}`);
    expect(await sheet()).toEqual(ofPdf);
  });

  it('looks up a code from the address or from loose typing, and refuses a malformed code', async () => {
    const { code, sealed } = theFiles();
    const page = await opened(`/verify/${code}`);
    await answers(page, 'VALID', 'Código de um documento concluído', 'code');
    await button(page, 'Conferir outro documento').click();
    await page.getByLabel('Código de verificação').fill('123');
    await button(page, 'Conferir o código').click();
    await page.getByText('O código tem 20 letras e números.').waitFor();
    await isAccessible(page);
    await picture(page, 'verify-code-wrong');
    await page.getByLabel('Código de verificação').fill(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    await gives(page, 'Contrato.pdf', sealed);
    await answers(page, 'VALID', 'Autêntico e intacto', 'file-and-code');
  });

  it('reports that a cancelled document is not valid', async () => {
    const page = await opened();
    await gives(page, 'cancelado.pdf', theFiles().cancelled);
    await answers(page, 'REVOKED', 'Sem validade', 'revoked');
  });

  it('checks a package in the browser: intact, with a changed byte, and a ZIP that is not a package', async () => {
    const page = await opened('/verify', 'desktop');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await gives(page, 'evidence.zip', theFiles().zip);
    await answers(page, 'VALID', 'Pacote íntegro e autêntico', 'package');
    const main = page.locator('main');
    expect(await main.innerText()).toContain('consta do registro público');
    expect(await main.innerText()).toContain('A assinatura da autoridade foi conferida');
    expect(await main.innerText()).toContain('Ana Souza');
    await page.getByText('Parte técnica').click();
    expect(await main.innerText()).not.toContain('o ZIP foi refeito');
    await button(page, 'Conferir outro documento').click();
    await gives(page, 'evidence.zip', theFiles().rewrittenZip);
    await answers(page, 'VALID', 'Pacote íntegro e autêntico', 'package-rewritten');
    await page.getByText('Parte técnica').click();
    expect(await main.innerText()).toContain('o ZIP foi refeito');
    await button(page, 'Conferir outro documento').click();
    await gives(page, 'evidence.zip', theFiles().falseStampZip);
    await answers(page, 'ALTERED', 'Pacote alterado', 'package-false-stamp');
    await page.getByText('O carimbo do tempo não confere.').waitFor();
    await button(page, 'Conferir outro documento').click();
    await gives(page, 'evidence.zip', theFiles().alteredZip);
    await answers(page, 'ALTERED', 'Pacote alterado', 'package-altered');
    await page.getByText('A trilha de auditoria foi rompida.').waitFor();
    await button(page, 'Conferir outro documento').click();
    await gives(page, 'evidence.zip', theFiles().zip.subarray(0, 3000));
    await page.getByText('O ZIP não pôde ser lido').waitFor();
    expect(sent).toEqual([]);
  });

  it('fits the result on the narrowest phone, and prints it without screen-only elements', async () => {
    const page = await opened();
    await page.setViewportSize({ width: 320, height: 640 });
    await isAccessible(page);
    await gives(page, 'Contrato.pdf', theFiles().sealed);
    await answers(page, 'VALID', 'Autêntico e intacto', 'valid');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    expect(await button(page, 'Imprimir').isVisible()).toBe(false);
    expect(await page.getByText('sem valor jurídico').isVisible()).toBe(true);
    expect(await page.locator('details').innerText()).toContain(theFiles().sha256);
    await picture(page, 'verify-printed');
  });

  it('refuses a file that is not a PDF, in the language of the browser', async () => {
    const page = await opened('/verify', 'phone', 'en');
    await gives(page, 'photo.pdf', new TextEncoder().encode('GIF89a'));
    await page.getByText('This is not a PDF').waitFor();
    await isAccessible(page);
    await picture(page, 'verify-not-a-pdf');
  });
});
