import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from '@playwright/test';
import { aPagePdf, textAt as written } from '../../../apps/server/test/given/page-pdf.ts';
import { aCompany, CONTRACT, prepareToSign, sendEnvelope, sign, SIGNERS } from '../ceremony.ts';
import type { Envelope } from '../ceremony.ts';
import { callerOf, succeeding, textAt } from '../client.ts';
import { withLayers } from './layered-pdf.ts';
import { button, CONTINUE, heading, identifies, reads, signs, step } from './signing.ts';
import { aStage, isAccessible, picture } from './stage.ts';
import type { Size, Stage } from './stage.ts';

type Signer = Envelope['signers'][number];

const found = await aStage();
const stage = 'reason' in found ? null : found;

/** The stage and a sender, for every journey. */
async function aSender(on: Stage) {
  const call = succeeding(callerOf(on.place.sandbox));
  const company = await aCompany(call);
  return {
    call,
    company,
    send: (inOrder = false) => sendEnvelope(call, company.key, { inOrder }),
  };
}

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

/** The two signers of an envelope that was just sent. */
function both({ signers }: Envelope): readonly [Signer, Signer] {
  const [ana, bruno] = signers;
  if (ana === undefined || bruno === undefined) throw new Error('An envelope has two signers');
  return [ana, bruno];
}

async function opened(token: string, size: Size = 'phone', locale = 'pt-BR'): Promise<Page> {
  const page = await theStage().open(size, locale);
  await page.goto(`${theStage().place.sandbox}/sign/${token}`);
  return page;
}

/** Asserts that a field lies over its place on the page, which is A4. */
async function isInPlace(
  page: Page,
  field: Locator,
  box: { readonly x: number; readonly y: number; readonly width: number },
): Promise<void> {
  // Both at one moment: after a zoom, the page still scrolls.
  const away = () =>
    field.locator('> span').evaluate((element, wanted) => {
      const paper = document.querySelector('[data-page="1"]')?.getBoundingClientRect() ?? new DOMRect();
      const shown = element.getBoundingClientRect();
      const points = paper.width / 595.28;
      const differences = [
        shown.x - paper.x - wanted.x * points,
        shown.y - paper.y - wanted.y * points,
        shown.width - wanted.width * points,
      ];
      return Math.max(...differences.map(Math.abs));
    }, box);
  await expect.poll(away, { message: 'pixels from its place' }).toBeLessThan(1);
}

/** The focus moves once the service has answered. */
const PATIENCE = { timeout: 20_000 };

const LINES = ['Contrato', 'Quem assina preenche os campos abaixo.'];
/** A page like others, a page that is turned, and a page that is turned and cropped. */
const TURNED = aPagePdf([
  { content: LINES.map((line, index) => written(72, 800 - 20 * index, line)).join('\n') },
  { entries: '/Rotate 90', content: written(200, 300, '{{rubrica}}') },
  { entries: '/Rotate 270/CropBox[50 100 500 700]', content: written(200, 300, '{{rubrica}}') },
]);

/** Asserts that a field placed by a text lies where the viewer shows the text: both have the same upper left corner. */
async function isAtText(page: Page, number: number, field: Locator): Promise<void> {
  await page.getByLabel('Ir para a página').fill(String(number));
  await page.keyboard.press('Enter');
  await page.locator(`[data-page="${number}"] .text-layer span`).first().waitFor({ state: 'attached' });
  const apart = () =>
    field.evaluate((over, text) => {
      const [box, word] = [over.firstElementChild, document.querySelector(text)].map((element) =>
        element?.getBoundingClientRect(),
      );
      return [Math.round((box?.x ?? 0) - (word?.x ?? 0)), Math.round((box?.y ?? 0) - (word?.y ?? 0))];
    }, `[data-page="${number}"] .text-layer span`);
  const distance = async () => Math.hypot(...(await apart()));
  await expect.poll(distance, { message: 'pixels from its text' }).toBeLessThan(6);
}

/** A photo of a signature, made by the browser. */
async function aPhoto(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 900, height: 700 });
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.fillStyle = '#ddd8c8';
    pen.fillRect(0, 0, 900, 700);
    pen.strokeStyle = '#1b2a6b';
    pen.lineWidth = 9;
    pen.beginPath();
    pen.moveTo(150, 400);
    pen.bezierCurveTo(250, 100, 300, 600, 400, 350);
    pen.bezierCurveTo(450, 250, 500, 500, 720, 300);
    pen.stroke();
    return canvas.toDataURL('image/png');
  });
  return {
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1] ?? '', 'base64'),
  };
}

const reason = 'reason' in found ? found.reason : '';
describe.skipIf(stage === null)(`the signing page ${reason}`, () => {
  it.each(['phone', 'desktop'] as const)(
    'lets a signer on a %s read, identify themselves, sign and download the final PDF',
    async (size) => {
      const { send } = await aSender(theStage());
      const [ana, bruno] = both(await send());
      const page = await opened(ana.token, size);
      await heading(page, 'Leia antes de assinar').waitFor();
      await page.locator('.page canvas').first().waitFor();
      await page.locator('.text-layer span').first().waitFor();
      await isAccessible(page);
      await picture(page, 'sign-1-read');
      await button(page, CONTINUE).click();
      await step(page, 'Confirme sua identidade').waitFor();
      await isAccessible(page);
      await picture(page, 'sign-2-identify');
      await page.getByLabel('Seu CPF').pressSequentially(ana.cpf.replaceAll(/\D/g, ''));
      expect(await page.getByLabel('Seu CPF').inputValue()).toBe(ana.cpf);
      await button(page, 'Enviar código').click();
      await page.getByLabel('Código de seis dígitos').waitFor();
      await isAccessible(page);
      await picture(page, 'sign-3-code');
      await page.getByLabel('Código de seis dígitos').fill('424 242');
      await button(page, 'Confirmar código').click();
      await step(page, 'Assine').waitFor();
      await page.locator('.statement p').first().waitFor();
      await picture(page, 'sign-4-sign');
      await button(page, 'Assinar agora').click();
      await page.getByText('Para assinar, aceite a declaração.').waitFor();
      await page.getByLabel('Desenhar').check();
      await page.locator('.draw').hover(); // waits until it stands still
      const field = await page.locator('.draw').boundingBox();
      if (field === null) throw new Error('There is a field to draw in');
      await page.mouse.down();
      await page.mouse.move(field.x + 120, field.y + 20, { steps: 8 });
      await page.mouse.up();
      await page.locator('.draw polyline').waitFor();
      await isAccessible(page);
      await picture(page, 'sign-4-accept');
      await signs(page);
      await page.getByText('Outras pessoas ainda precisam assinar').waitFor();
      await isAccessible(page);
      await picture(page, 'sign-5-waiting');

      const last = await opened(bruno.token, size);
      await reads(last);
      await identifies(last, bruno.cpf);
      await signs(last);
      const download = button(last, /^Baixar Contrato/);
      await download.waitFor();
      await isAccessible(last);
      await picture(last, 'sign-6-done');
      const [file] = await Promise.all([last.waitForEvent('download'), download.click()]);
      expect(file.suggestedFilename()).toBe('Contrato.pdf');
      await last.getByRole('link', { name: 'Verificar o documento' }).waitFor();
    },
  );

  it('lets a signer on a phone fill in fields, and keeps the values after a reload', async () => {
    const { call, company } = await aSender(theStage());
    const document = { contentBase64: TURNED.toString('base64') };
    const anchor = { text: '{{rubrica}}', width: 60, height: 60 };
    const at = (row: number) => ({ page: 1, box: { x: 72, y: 100 + 40 * row, width: 200, height: 24 } });
    const fields = [
      { ...at(0), type: 'TEXT', label: 'Endereço', tooltip: 'Rua e número.' },
      { ...at(1), type: 'TEXT', label: 'CPF do fiador', rule: { kind: 'CPF' } },
      { ...at(2), type: 'NUMBER', label: 'Valor', required: false, rule: { kind: 'NUMBER', decimals: 2 } },
      { ...at(3), type: 'CHOICE', label: 'Pagamento', options: ['Pix', 'Boleto'] },
      { ...at(4), type: 'CHECKBOX', label: 'Aceito receber avisos', required: true },
      { ...at(5), type: 'SIGNATURE' },
      { page: 1, box: { x: 400, y: 400, width: 48, height: 24 }, type: 'INITIALS', everyPage: true },
      { anchor, type: 'TEXT', label: 'Girada', required: false },
      { anchor: { ...anchor, occurrence: 2 }, type: 'TEXT', label: 'Cortada', required: false },
      { ...at(6), type: 'CPF' },
      { ...at(7), type: 'DATE_SIGNED' },
    ];
    const signer = { ...SIGNERS[0] };
    const request = await call('POST', '/v1/signature-requests', {
      as: company.key,
      body: { title: 'Contrato', document, signer, fields },
      key: randomUUID(),
    });
    const page = await opened(textAt(request.body, 'signingLinks.0.token'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('Faltam 6 campos').waitFor();
    const inSheet = page.locator('dialog.sheet');
    const onPage = (label: string) => page.locator('.fields-on-page').getByRole('button', { name: label });
    await onPage('Endereço').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-fields-0-pages');
    await isInPlace(page, onPage('Endereço'), at(0).box);
    await button(page, 'Aumentar').click();
    await isInPlace(page, onPage('Aceito receber avisos'), at(4).box);
    await button(page, 'Diminuir').click();
    await picture(page, 'sign-fields-0-turned');
    await isAtText(page, 2, onPage('Girada'));
    await isAtText(page, 3, onPage('Cortada'));
    for (const label of ['Endereço', 'CPF do fiador']) {
      await button(page, 'Próximo campo').click();
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label'), PATIENCE).toContain(label);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await picture(page, 'sign-fields-0-pages');
    await page.keyboard.press('Enter');
    await identifies(page, SIGNERS[0]?.cpf ?? '');
    await step(page, 'Preencha os campos').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('id'), PATIENCE).toContain('field-fld_');
    await page.keyboard.type('1');
    expect(await inSheet.getByLabel('CPF do fiador').inputValue()).toBe('1');
    await inSheet.getByLabel('CPF do fiador').fill('');
    await page.setViewportSize({ width: 360, height: 740 });
    await inSheet.getByText('Faltam 4 campos').waitFor();
    await picture(page, 'sign-fields-1-open');
    const next = inSheet.getByRole('button', { name: 'Próximo campo' });
    for (const label of ['Pagamento', 'Aceito receber avisos', 'Endereço']) {
      await next.click();
      await expect
        .poll(() => inSheet.getByLabel(label).evaluate((control) => control.matches(':focus')), PATIENCE)
        .toBe(true);
    }
    await page.keyboard.type('Rua das Flores, 10');
    await inSheet.getByRole('group', { name: 'Sua assinatura' }).getByLabel('Enviar imagem').check();
    await inSheet.getByLabel('Imagem da assinatura').setInputFiles(await aPhoto(page));
    await page.getByRole('img', { name: 'A imagem como vai aparecer' }).waitFor();
    await inSheet.getByRole('group', { name: 'Sua rubrica' }).getByLabel('Escrever').check();
    await page
      .getByRole('group', { name: 'Sua rubrica' })
      .getByLabel('Sua rubrica como deve aparecer')
      .fill('AS');
    await isAccessible(page);
    await picture(page, 'sign-fields-1-marks');
    await inSheet.getByLabel('CPF do fiador').fill('11111111111');
    await inSheet.getByLabel('Valor (opcional)').fill('1.234,50');
    await inSheet.getByLabel('Pagamento').selectOption('Pix');
    await button(page, 'Continuar para a declaração').click();
    await inSheet.getByText('Falta 1 campo').waitFor();
    await inSheet.getByText('Preencha este campo.').waitFor();
    await inSheet.getByLabel('Aceito receber avisos').check();
    await button(page, 'Continuar para a declaração').click();
    await page.locator('.wrong:not(:empty)').waitFor();
    await page.locator(':focus[aria-invalid=true]').waitFor();
    await picture(page, 'sign-fields-2-refused');
    await inSheet.getByLabel('CPF do fiador').fill('11144477735');
    await button(page, 'Ver no documento').click();
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'), PATIENCE)
      .toContain('CPF do fiador, página 1: 111');
    await isAccessible(page);
    await picture(page, 'sign-fields-2-pages');
    await page.keyboard.press('Enter');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page.locator('dialog.sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth),
    ).toBe(0);
    await button(page, 'Continuar para a declaração').click();
    await step(page, 'Assine').waitFor();
    await page.getByRole('region', { name: 'Suas respostas' }).getByText('Rua das Flores, 10').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-fields-3-sign');
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 800 });
    await onPage('Endereço, página 1: Rua das Flores, 10').waitFor();
    await picture(page, 'sign-fields-3-pages');
    await page.setViewportSize({ width: 320, height: 640 });
    await reads(page);
    await inSheet.getByText('Tudo o que é obrigatório está preenchido.').waitFor();
    expect(await inSheet.getByLabel('Endereço').inputValue()).toBe('Rua das Flores, 10');
    expect(await inSheet.getByLabel('Valor (opcional)').inputValue()).toBe('1.234,50');
    await page.setViewportSize({ width: 1280, height: 800 });
    await picture(page, 'sign-fields-4-kept');
    await button(page, 'Continuar para a declaração').click();
    await inSheet.getByLabel('Li e aceito a declaração e as minhas respostas acima.').check();
    await button(page, 'Assinar agora').click();
    await heading(page, 'Pronto, você assinou').waitFor();
  });

  it('takes the requested files of a signer, refuses others, and lists them above the statement', async () => {
    const { call, company } = await aSender(theStage());
    const document = { contentBase64: (await readFile(CONTRACT)).toString('base64') };
    const attachments = [
      { key: 'cnh', label: 'Foto da sua CNH, frente e verso', accept: 'IMAGE' },
      { key: 'proof', label: 'Comprovante de residência', required: false },
    ];
    const signer = { ...SIGNERS[0], attachments };
    const request = await call('POST', '/v1/signature-requests', {
      as: company.key,
      body: { title: 'Contrato', document, signer },
      key: randomUUID(),
    });
    const page = await opened(textAt(request.body, 'signingLinks.0.token'));
    await page.setViewportSize({ width: 320, height: 640 });
    await reads(page);
    await identifies(page, SIGNERS[0]?.cpf ?? '');
    await step(page, 'Envie os arquivos pedidos').waitFor();
    const goOn = page.locator('dialog.sheet').getByRole('button', { name: 'Continuar' });
    const cnh = page.getByLabel('Foto da sua CNH, frente e verso');
    await cnh.waitFor();
    await isAccessible(page);
    await picture(page, 'sign-files-0-open');
    await goOn.click();
    await page.getByText('Envie este arquivo para continuar.').waitFor();
    await cnh.setInputFiles({ name: 'cnh.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
    await page.getByText('Este arquivo não serve').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-files-1-refused');
    await cnh.setInputFiles(await aPhoto(page));
    await page.getByText(/^Enviado: foto\.png \(\d+ KB\)$/).waitFor();
    const proof = page.getByLabel('Comprovante de residência (opcional)');
    await proof.setInputFiles({
      name: 'luz.pdf',
      mimeType: 'application/pdf',
      buffer: await readFile(CONTRACT),
    });
    await button(page, 'Remover luz.pdf').waitFor();
    expect(
      await page.locator('dialog.sheet').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth),
    ).toBe(0);
    await picture(page, 'sign-files-2-sent');
    await page.reload();
    await reads(page);
    await button(page, 'Remover luz.pdf').click();
    await button(page, 'Remover luz.pdf').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await picture(page, 'sign-files-2-sent');
    await goOn.click();
    await page.getByRole('region', { name: 'Arquivos que você enviou' }).getByText('foto.png').waitFor();
    await page.locator('.statement p').first().waitFor();
    await isAccessible(page);
    await picture(page, 'sign-files-3-sign');
    await signs(page);
  });

  it('goes back to the document and returns, by Escape and by the buttons of the browser', async () => {
    const { send } = await aSender(theStage());
    const [ana] = both(await send());
    const page = await opened(ana.token);
    const sheet = step(page, 'Confirme sua identidade');
    await page.setViewportSize({ width: 360, height: 640 });
    await reads(page);
    await page.getByLabel('Seu CPF').fill(ana.cpf);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').textContent()).toBe('Continuar');
    await button(page, CONTINUE).click();
    expect(await page.getByLabel('Seu CPF').inputValue()).toBe(ana.cpf);
    await button(page, 'Enviar código').click();
    await page.getByLabel('Código de seis dígitos').fill('4242');
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await page.goForward();
    await sheet.waitFor();
    await sheet.getByRole('button', { name: 'Privacidade' }).click();
    await page.getByRole('dialog', { name: 'Privacidade' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Privacidade' }).waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Código de seis dígitos').inputValue()).toBe('4242');
    // The keyboard of a phone, as the browser reports it: the field and the button stay above it.
    await page.getByLabel('Código de seis dígitos').focus();
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 380 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    for (const part of [page.getByLabel('Código de seis dígitos'), button(page, 'Confirmar código')]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(380);
    }
    await isAccessible(page);
    await page.getByLabel('Código de seis dígitos').fill('424242');
    await button(page, 'Confirmar código').click();
    await signs(page);
    // The forward button opens no sheet over the receipt.
    expect(await page.evaluate(() => history.state)).toBeNull();
  });

  it('loses nothing when the page is reloaded at any step', async () => {
    const { send } = await aSender(theStage());
    const [ana] = both(await send());
    const page = await opened(ana.token);
    await reads(page);
    await page.reload();
    await reads(page);
    await identifies(page, ana.cpf);
    await step(page, 'Assine').waitFor();
    await page.reload();
    await reads(page);
    // what was proved still holds: no second code
    await signs(page);
    await page.reload();
    await heading(page, 'Pronto, você assinou').waitFor();
  });

  it('sends the same signature again after the connection breaks', async () => {
    const { send } = await aSender(theStage());
    const [ana] = (await send()).signers;
    const page = await opened(ana?.token ?? '');
    await reads(page);
    await identifies(page, ana?.cpf ?? '');
    await step(page, 'Assine').waitFor();
    await page.locator('.statement p').first().waitFor();
    await page.getByLabel('Li e aceito a declaração acima.').check();
    let lost = 0;
    await page.route('**/sign/*/sign', async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch(); // the service hears it, the answer is lost
      return route.abort();
    });
    await button(page, 'Assinar agora').click();
    await page.getByText('Sem conexão').waitFor();
    await picture(page, 'sign-offline');
    await button(page, 'Assinar agora').click();
    await heading(page, 'Pronto, você assinou').waitFor();
  });

  it('declines with a reason', async () => {
    const { send, call, company } = await aSender(theStage());
    const envelope = await send();
    const page = await opened(envelope.signers[0]?.token ?? '');
    await button(page, 'Não quero assinar').click();
    const [box, { width }] = [
      await page.getByRole('dialog').boundingBox(),
      page.viewportSize() ?? { width: 0 },
    ];
    expect(box?.x).toBeCloseTo((width - (box?.width ?? 0)) / 2, 0);
    await page.getByLabel(/não assinar\?/).fill('O valor está errado.');
    await isAccessible(page);
    await picture(page, 'sign-decline');
    await button(page, /^Recusar$/).click();
    await heading(page, 'Você recusou').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-declined');
    const { body } = await call('GET', `/v1/envelopes/${envelope.id}`, {
      as: company.key,
    });
    expect(body).toMatchObject({ status: 'DECLINED' });
    const again = await opened(envelope.signers[1]?.token ?? '');
    await heading(again, 'O documento foi recusado').waitFor();
    await isAccessible(again);
    await picture(again, 'sign-closed');
  });

  it('says to a member of a group how many have to sign, and when they no longer have to', async () => {
    const { call, company } = await aSender(theStage());
    const group = { groupId: 'diretoria', required: 1 };
    const people = SIGNERS.map((person) => ({ ...person, group }));
    const [ana, bruno] = both(await sendEnvelope(call, company.key, { people }));
    const page = await opened(ana.token);
    await page.getByText('Seu grupo tem 2 pessoas e basta 1 assinatura.').waitFor();
    await button(page, 'Não quero assinar').click();
    await page.getByText('As outras pessoas do seu grupo ainda podem assinar.').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-group');
    await sign(call, bruno.token, await prepareToSign(call, bruno));
    await page.reload();
    await heading(page, 'Sua assinatura não é mais necessária').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-skipped');
  });

  it('lets a signer name somebody to sign, who brings their own CPF', async () => {
    const { call, company } = await aSender(theStage());
    const people = SIGNERS.slice(0, 1).map((person) => ({ ...person, delegation: 'ALLOWED' }));
    const { id, signers } = await sendEnvelope(call, company.key, { people });
    const [ana] = signers;
    const page = await opened(ana?.token ?? '');
    await reads(page);
    await identifies(page, ana?.cpf ?? '');
    await step(page, 'Assine').waitFor();
    await page.getByText('Indicar outra pessoa para assinar').click();
    await page.getByLabel('Nome completo da pessoa').fill('Carla Dias');
    await page.getByLabel('E-mail da pessoa').fill('carla.dias@example.com');
    await isAccessible(page);
    await picture(page, 'sign-delegate');
    await button(page, 'Pedir aprovação').click();
    await page.getByText('Você indicou outra pessoa.').waitFor();
    const decided = `/v1/envelopes/${id}/signers/${ana?.id}/delegation/approve`;
    const { body } = await call('POST', decided, { as: company.key, body: {} });
    const carla = await opened(textAt(body, 'signingLink.token'));
    await reads(carla);
    await carla.getByLabel('Seu CPF').waitFor();
    await picture(carla, 'sign-delegated');
  });

  it('explains a wrong CPF, a wrong code and a locked code', async () => {
    const { send } = await aSender(theStage());
    const [ana] = (await send()).signers;
    const page = await opened(ana?.token ?? '');
    await reads(page);
    await page.getByLabel('Seu CPF').fill('123');
    await button(page, 'Enviar código').click();
    await page.getByText('Digite os 11 números do CPF.').waitFor();
    await page.getByLabel('Seu CPF').fill('16899535009');
    await button(page, 'Enviar código').click();
    await page.getByText('O CPF não confere').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-wrong-cpf');
    await page.getByLabel('Seu CPF').fill(ana?.cpf ?? '');
    await button(page, 'Enviar código').click();
    for (const left of [4, 3, 2, 1]) {
      await page.getByLabel('Código de seis dígitos').fill('000000');
      await button(page, 'Confirmar código').click();
      await page.getByText(left === 1 ? 'Resta 1 tentativa' : `Restam ${left} tentativas`).waitFor();
    }
    await picture(page, 'sign-wrong-code');
    await button(page, 'Confirmar código').click();
    await page.getByText('Código bloqueado').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-locked');
  });

  it("explains an unknown link, a replaced link and a link before the signer's turn", async () => {
    const { send, call, company } = await aSender(theStage());
    const missing = await opened('A'.repeat(43));
    await heading(missing, 'Este link não existe').waitFor();
    await isAccessible(missing);
    await picture(missing, 'sign-missing');
    const { id, signers } = await send(true);
    const early = await opened(signers[1]?.token ?? '');
    await early.getByText('Ainda não é a sua vez').waitFor();
    expect(await button(early, CONTINUE).count()).toBe(0);
    await isAccessible(early);
    await picture(early, 'sign-not-your-turn');
    await call('POST', `/v1/envelopes/${id}/signers/${signers[0]?.id}/link`, {
      as: company.key,
      body: {},
    });
    const old = await opened(signers[0]?.token ?? '');
    await heading(old, 'Há um link mais novo').waitFor();
  });

  it.each([
    ['en', 'Read before you sign', 'Step 1 of 3: Read'],
    ['es', 'Lea antes de firmar', 'Paso 1 de 3: Leer'],
  ])('uses %s when the browser prefers it, and keeps the chosen language', async (locale, words, first) => {
    const { send } = await aSender(theStage());
    const [ana] = (await send()).signers;
    const page = await opened(ana?.token ?? '', 'phone', locale);
    await heading(page, words).waitFor();
    expect(await page.locator('.step').textContent()).toBe(first);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await page.locator('.page canvas').first().waitFor();
    await isAccessible(page);
    await page.getByRole('combobox').selectOption('pt-BR');
    await heading(page, 'Leia antes de assinar').waitFor();
    await page.reload();
    await heading(page, 'Leia antes de assinar').waitFor();
  });

  it('warns in three languages that a document may look different in other viewers', async () => {
    const { call, company } = await aSender(theStage());
    const pdf = withLayers(await readFile(CONTRACT));
    const [ana] = (await sendEnvelope(call, company.key, { pdf })).signers;
    for (const [locale, title] of [
      ['pt-BR', 'Este documento pode aparecer diferente em outros programas'],
      ['en', 'This document may look different elsewhere'],
      ['es', 'Este documento puede verse distinto en otros programas'],
    ] as const) {
      const page = await opened(ana?.token ?? '', 'phone', locale);
      await page.getByText(title).waitFor();
      if (locale === 'pt-BR') await page.getByText('camadas').waitFor();
      await isAccessible(page);
      await picture(page, `sign-warnings-${locale}`);
    }
  });

  it('finds words in the document, and zooms', async () => {
    const { send } = await aSender(theStage());
    const [ana] = (await send()).signers;
    const page = await opened(ana?.token ?? '', 'desktop');
    await page.locator('.page canvas').first().waitFor();
    await button(page, 'Buscar no documento').click();
    await page.getByRole('searchbox').fill('contrato');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText(/^1 de \d/).waitFor();
    const before = await page
      .locator('.page')
      .first()
      .evaluate((place) => place.clientWidth);
    await button(page, 'Aumentar').click();
    const now = () =>
      page
        .locator('.page')
        .first()
        .evaluate((place) => place.clientWidth);
    await expect.poll(now).toBeGreaterThan(before);
  });

  it('works at 320 px and at twice the size of text', async () => {
    const { send } = await aSender(theStage());
    const [ana] = (await send()).signers;
    const page = await opened(ana?.token ?? '');
    await page.setViewportSize({ width: 320, height: 600 });
    await page.locator('.page canvas').first().waitFor();
    await isAccessible(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    // The bar waits at the end of the document: it would cover most of this window.
    expect(await page.locator('.bar').evaluate((bar) => bar.getBoundingClientRect().top)).toBeGreaterThan(
      600,
    );
    await picture(page, 'sign-1-read-twice');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('works with the keyboard alone', async () => {
    const { send } = await aSender(theStage());
    const [ana] = (await send()).signers;
    const page = await opened(ana?.token ?? '', 'desktop');
    await page.locator('.page canvas').first().waitFor();
    await button(page, CONTINUE).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Seu CPF').waitFor();
    await page.locator('h2:focus', { hasText: 'Confirme sua identidade' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(ana?.cpf ?? '');
    await page.keyboard.press('Enter');
    await page.locator('input[autocomplete=one-time-code]:focus').waitFor();
    await page.keyboard.type('424242');
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: 'Assine' }).waitFor();
    await page.locator('.statement p').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await heading(page, 'Pronto, você assinou').waitFor();
  });
});
