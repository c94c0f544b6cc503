import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from '@playwright/test';
import { aCompany, CONTRACT, SIGNERS } from '../ceremony.ts';
import type { EnvelopeSigner } from '../ceremony.ts';
import { at, callerOf, listAt, succeeding, textAt } from '../client.ts';
import type { Call, Json } from '../client.ts';
import { aSite } from './other-site.ts';
import { button, CONTINUE, heading, identifies, reads, step } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';
import type { Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};
const ACCEPT = 'Li e aceito a declaração acima.';
const COVER = 'O que você aceita';
const LIST = 'O que outras pessoas preenchem neste documento';

interface Sent {
  readonly call: Call;
  readonly key: string;
  readonly id: string;
  readonly ana: EnvelopeSigner;
  readonly bruno: EnvelopeSigner;
}

/** Lets pages of localhost embed what the projects of a company send. */
async function allowEmbedding(call: Call, token: string): Promise<void> {
  const projects = await call('GET', '/v1/projects', { as: token });
  const body = { embedOrigins: ['http://localhost:*'] };
  for (const project of listAt(projects.body, 'data'))
    await call('PATCH', `/v1/projects/${textAt(project, 'id')}`, { as: token, body });
}

/** Sends a contract whose price and remark Bruno fills in, above the text of the first page, and which Ana signs without fields of her own. */
async function aSale({ brunoFirst = false, role = 'SIGNER' } = {}): Promise<Sent> {
  const call = succeeding(callerOf(theStage().place.sandbox));
  const { key, token } = await aCompany(call);
  await allowEmbedding(call, token);
  const post = (path: string, body: Readonly<Record<string, Json>>) =>
    call('POST', path, { as: key, body, key: randomUUID() });
  const form = new FormData();
  form.set('title', 'Contrato');
  form.set('file', new Blob([await readFile(CONTRACT)], { type: 'application/pdf' }), 'contrato.pdf');
  const document = await call('POST', '/v1/documents', { as: key, form, key: randomUUID() });
  const documentId = textAt(document.body, 'id');
  const envelope = await post('/v1/envelopes', { title: 'Contrato', signingOrderEnabled: brunoFirst });
  const id = textAt(envelope.body, 'id');
  await post(`/v1/envelopes/${id}/documents`, { documentId });
  const [ana, bruno] = SIGNERS;
  const people = [
    { ...ana, role, ...(brunoFirst && { order: 2 }) },
    { ...bruno, ...(brunoFirst && { order: 1 }) },
  ];
  const ids: string[] = [];
  for (const person of people)
    ids.push(textAt((await post(`/v1/envelopes/${id}/signers`, person)).body, 'id'));
  const [, brunoId = ''] = ids;
  const box = { y: 30, width: 180, height: 22 };
  const place = { documentId, signerId: brunoId, page: 1 };
  await post(`/v1/envelopes/${id}/fields`, {
    ...place,
    type: 'NUMBER',
    label: 'Preço',
    box: { x: 72, ...box },
  });
  await post(`/v1/envelopes/${id}/fields`, {
    ...place,
    type: 'TEXT',
    label: 'Observação',
    required: false,
    box: { x: 330, ...box },
  });
  const sent = await post(`/v1/envelopes/${id}/send`, {});
  const [first, second] = SIGNERS.map(({ cpf, email }, index) => {
    const link = listAt(sent.body, 'signingLinks').find((entry) => at(entry, 'signerId') === ids[index]);
    return { id: ids[index] ?? '', cpf, email, token: textAt(link ?? null, 'token') };
  });
  if (first === undefined || second === undefined) throw new Error('The envelope has two signers');
  return { call, key, id, ana: first, bruno: second };
}

/** Bruno fills in the price and signs, as a program. */
async function brunoSigns({ call, bruno }: Sent, price = '500000.00'): Promise<void> {
  const link = `/v1/sign/${bruno.token}`;
  const session = await call('GET', link);
  const documentId = textAt(session.body, 'documents.0.id');
  const priceId = listAt(session.body, 'fields').find((field) => at(field, 'label') === 'Preço');
  const fields = { [textAt(priceId ?? null, 'id')]: price };
  await call('GET', `${link}/documents/${documentId}`);
  await call('POST', `${link}/otp/request`, { body: { cpf: bruno.cpf }, key: randomUUID() });
  await call('POST', `${link}/otp/verify`, { body: { code: '424242' }, key: randomUUID() });
  const consent = await call('POST', `${link}/consent`, { body: { fields }, key: randomUUID() });
  const body = {
    accepted: true,
    consentHash: at(consent.body, 'hash'),
    documentHashes: { [documentId]: at(session.body, 'documents.0.sha256') },
    fields,
  };
  await call('POST', `${link}/sign`, { body, key: randomUUID() });
}

const opened = async (token: string, size: Parameters<Stage['open']>[0] = 'phone'): Promise<Page> => {
  const page = await theStage().open(size);
  await page.goto(`${theStage().place.sandbox}/sign/${token}`);
  return page;
};

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `values-of-others-${name}`);
}

const place = (page: Page, name: string | RegExp) => page.locator('.other-place').and(button(page, name));

/** Returns whether the picture of the page has ink in a place: a value. The outline of the place is no part of the picture. */
const hasInk = (spot: Locator): Promise<boolean> =>
  spot.evaluate((box) => {
    const canvas = box.closest('.page-frame')?.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (canvas === null || canvas === undefined || context === null || context === undefined) return false;
    const [inner, outer] = [box.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const scale = canvas.width / outer.width;
    const [left, top] = [inner.left - outer.left, inner.top - outer.top];
    const { data } = context.getImageData(
      left * scale,
      top * scale,
      inner.width * scale,
      inner.height * scale,
    );
    // The green of each pixel.
    return data.some((value, index) => index % 4 === 1 && value < 140 && data[index + 2] === 255);
  });

describe.skipIf(stage === null)(`values of others ${reason}`, () => {
  it.each(sizesOf('phone'))(
    'shows a signer on a %s open places of others, and asks them again for a value that came after the consent',
    async (size) => {
      const sale = await aSale();
      const page = await opened(sale.ana.token, size);
      const open = 'Preço · número, obrigatório — a preencher por Bruno Lima';
      await place(page, open).waitFor();
      await place(page, 'Observação · texto, opcional — a preencher por Bruno Lima').waitFor();
      await seen(page, '1-open');
      await button(page, 'Aumentar').click();
      await place(page, open).click();
      await page.locator('.other-note').getByText(open).waitFor();
      await seen(page, '1-note');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.other-note').count()).toBe(0);
      await page.getByText(LIST).click();
      await page.getByRole('list', { name: LIST }).getByText('Preço · número, obrigatório').waitFor();
      await seen(page, '1-list');
      await reads(page);
      await identifies(page, sale.ana.cpf);
      await step(page, 'Assine').waitFor();
      const cover = page.getByRole('region', { name: COVER });
      await cover
        .getByText(
          'Você aceita o documento com os campos que ainda serão preenchidos por outras pessoas (2).',
        )
        .waitFor();
      await page.getByLabel('Escrever').check();
      await page.getByLabel(ACCEPT).check();
      await brunoSigns(sale);
      await button(page, 'Assinar agora').click();
      const news = page.locator('dialog.sheet').getByRole('alert');
      await news.getByText('Bruno Lima preencheu Preço: 500000,00 enquanto você lia.').waitFor();
      expect(await page.getByLabel(ACCEPT).isChecked()).toBe(false);
      expect(await page.getByLabel('Escrever').isChecked()).toBe(true);
      await seen(page, '2-changed');
      await news.getByRole('button', { name: 'Ver no documento: Preço' }).click();
      const filled = 'Novo: Preço: 500000,00 — preenchido por Bruno Lima';
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(filled);
      await expect.poll(() => hasInk(place(page, filled))).toBe(true);
      await seen(page, '2-shown');
      await button(page, CONTINUE).click();
      await page.getByLabel(ACCEPT).check();
      await button(page, 'Assinar agora').click();
      await heading(page, 'Pronto, você assinou').waitFor();
    },
  );

  it('shows values from before in the document and in words, also to an approver', async () => {
    const sale = await aSale({ brunoFirst: true, role: 'APPROVER' });
    await brunoSigns(sale);
    const page = await opened(sale.ana.token, 'desktop');
    await place(page, 'Preço: 500000,00 — preenchido por Bruno Lima').waitFor();
    await place(page, 'Observação — deixado em branco por Bruno Lima').waitFor();
    await expect.poll(() => hasInk(place(page, 'Preço: 500000,00'))).toBe(true);
    expect(await hasInk(place(page, 'Observação — deixado em branco'))).toBe(false);
    await seen(page, '3-known');
    await button(page, CONTINUE).click();
    await identifies(page, sale.ana.cpf);
    const cover = page.getByRole('region', { name: COVER });
    await cover
      .getByText('Você aceita o documento com os valores preenchidos até agora (1', { exact: false })
      .waitFor();
    await cover.getByText('Valores preenchidos até agora', { exact: false }).last().click();
    await cover.getByText('500000,00').waitFor();
    await seen(page, '3-cover');
    await page.getByLabel(ACCEPT).check();
    await button(page, /^Aprovar$/).click();
    await heading(page, 'Pronto, você aprovou').waitFor();
  });

  it('says early what others filled in when the reader comes back to the page', async () => {
    const sale = await aSale();
    const page = await opened(sale.ana.token, 'desktop');
    await place(page, /^Preço/).waitFor();
    await button(page, CONTINUE).click();
    await identifies(page, sale.ana.cpf);
    await step(page, 'Assine').waitFor();
    await button(page, 'Voltar ao documento').click();
    await brunoSigns(sale, '7');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.locator('.bar').getByText('Bruno Lima preencheu Preço: 7 enquanto você lia.').waitFor();
    await seen(page, '4-early');
  });

  it('does the same in a page of a customer', async () => {
    const sale = await aSale();
    const { origin } = await aSite('<!doctype html><title>a</title>Obrigado');
    const made = await sale.call('POST', `/v1/envelopes/${sale.id}/signers/${sale.ana.id}/embedded-session`, {
      as: sale.key,
      body: { returnUrl: origin },
    });
    const page = await theStage().open('phone', 'pt-BR', ['http://localhost:', 'http://127.0.0.1:']);
    await page.goto(textAt(made.body, 'url'));
    await reads(page);
    await identifies(page, sale.ana.cpf);
    await page.getByRole('region', { name: COVER }).waitFor();
    await page.getByLabel(ACCEPT).check();
    await brunoSigns(sale);
    await button(page, 'Assinar agora').click();
    await page.getByRole('alert').getByText('Bruno Lima preencheu Preço: 500000,00').waitFor();
    await seen(page, '5-embedded');
    await page.getByLabel(ACCEPT).check();
    await button(page, 'Assinar agora').click();
    await page.waitForURL(`${origin}/?aval=signed`);
  });
});
