import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import { aCompany, sendEnvelope } from '../ceremony.ts';
import type { Company } from '../ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../client.ts';
import type { Call } from '../client.ts';
import { button, CONTINUE, heading } from './signing.ts';
import { aStage, isAccessible, picture } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const found = await aStage({
  OPERATOR_NAME: 'Três Corações Tecnologia',
  PRIVACY_CONTACT: 'privacidade@example.com',
  PRIVACY_URL: 'https://example.com/privacidade',
  HELP_URL: 'https://example.com/ajuda',
});
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

const TITLE =
  'Contrato de prestação de serviços de desenvolvimento, manutenção e hospedagem do sistema de encomendas da ' +
  'Padaria Três Corações Ltda., com anexos';

/** A sender, an envelope with one signer and the given settings, and the token of the signer. */
async function sent(settings: Readonly<Record<string, string>> = {}) {
  const call = succeeding(callerOf(theStage().place.sandbox));
  const company = await aCompany(call);
  const { documentId } = await sendEnvelope(call, company.key);
  const { id, token } = await sendOne(call, company, { documentId, settings });
  return { call, company, id, token };
}

async function sendOne(
  call: Call,
  { key }: Company,
  given: { readonly documentId: string; readonly settings: Readonly<Record<string, string>> },
) {
  const signer = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
  const body = {
    title: 'Contrato',
    ...given.settings,
    documents: [{ documentId: given.documentId }],
    signers: [signer],
  };
  const draft = await call('POST', '/v1/envelopes', { as: key, body, key: randomUUID() });
  const id = textAt(draft.body, 'id');
  const { body: links } = await call('POST', `/v1/envelopes/${id}/send`, {
    as: key,
    body: {},
    key: randomUUID(),
  });
  const [link] = listAt(links, 'signingLinks');
  return { id, token: textAt(link ?? null, 'token') };
}

async function opened(token: string, { size = 'phone', dark = false }: { size?: Size; dark?: boolean } = {}) {
  const page = await theStage().open(size);
  if (dark) await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${theStage().place.sandbox}/sign/${token}`);
  return page;
}

/** The shown page, by the counter above the document. */
const counter = (page: Page) => page.getByLabel('Ir para a página');
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/** Scrolls to the end of a page, and stays until the browser has drawn it there: what is scrolled past isn't seen. */
async function rests(page: Page, number: number): Promise<void> {
  await page.locator(`[data-end="${number}"]`).evaluate(async (end) => {
    end.scrollIntoView({ block: 'center' });
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    await frame();
  });
}

describe.skipIf(stage === null)(`reading on the signing page ${reason}`, () => {
  it.each([
    ['phone', false],
    ['phone', true],
    ['desktop', false],
    ['desktop', true],
  ] as const)('shows the contract on the first screen of a %s, dark: %s', async (size, dark) => {
    const message = 'Oi, Ana! Segue o contrato que combinamos. '.repeat(6);
    const { token } = await sent({ title: TITLE, message });
    const page = await opened(token, { size, dark });
    await page.locator('.page canvas').first().waitFor();
    await isAccessible(page);
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(await topOf(page, '[data-page="1"]')).toBeLessThan(height / 2);
    expect(await page.locator('.envelope-title').evaluate((title) => title.clientHeight)).toBeLessThan(50);
    await picture(page, `sign-road-read${dark ? '-dark' : ''}`);
    await page.getByText('Mostrar tudo').click();
    expect(await page.locator('.folded').count()).toBe(0);
  });

  it.each([
    ['phone', false],
    ['phone', true],
    ['desktop', false],
  ] as const)(
    'shows a picture of the first page of a %s until the document is there; nothing moves, dark: %s',
    async (size, dark) => {
      const { token } = await sent();
      const page = await theStage().open(size);
      if (dark) await page.emulateMedia({ colorScheme: 'dark' });
      const arrival = Promise.withResolvers<void>();
      await page.route('**/documents/*?variant=shown', async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(`${theStage().place.sandbox}/sign/${token}`);
      await page.locator('.page.pictured').waitFor();
      await isAccessible(page);
      await picture(page, `sign-first-picture${dark ? '-dark' : ''}`);
      const boxOf = () =>
        page.locator('[data-page="1"]').evaluate((element) => {
          const { y, width, height } = element.getBoundingClientRect();
          return [y, width, height];
        });
      const before = await boxOf();
      expect(await button(page, 'Continuar').isDisabled()).toBe(true);
      arrival.resolve();
      await page.locator('[data-page="1"] canvas').waitFor();
      await page.locator('[data-page="1"] .text-layer span').first().waitFor({ state: 'attached' });
      const moved = (await boxOf()).map((value, index) => Math.abs(value - (before[index] ?? NaN)));
      // A pixel of the picture, rounded.
      expect(Math.max(...moved)).toBeLessThan(1);
    },
  );

  it.each(['Não quero assinar', 'Privacidade'])(
    'has "%s" under the finger also if the document comes while it is pressed',
    async (name) => {
      const { token } = await sent();
      const page = await theStage().open('phone');
      const arrival = Promise.withResolvers<void>();
      await page.route('**/documents/**', async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await page.goto(`${theStage().place.sandbox}/sign/${token}`);
      await button(page, name).hover();
      await page.mouse.down();
      arrival.resolve();
      await counter(page).waitFor({ state: 'attached' });
      await page.mouse.up();
      await page.getByRole('dialog').waitFor();
    },
  );

  it('jumps, counts, and claims that everything was read only when it was on the screen', async () => {
    const { token } = await sent();
    const page = await opened(token);
    await page.locator('.page canvas').first().waitFor();
    await page.getByText('Página 1 de 4 · faltam 4 para ver').waitFor();
    await counter(page).fill('3');
    await counter(page).press('Enter');
    await expect.poll(() => counter(page).inputValue()).toBe('3');
    await expect.poll(async () => Math.abs(await topOf(page, '[data-page="3"]'))).toBeLessThan(100);
    await button(page, 'Continuar').waitFor();
    for (const number of [1, 2, 3, 4]) await rests(page, number);
    await button(page, 'Já li, continuar').waitFor();
    expect(await page.getByText(/\d para ver/).count()).toBe(0);
  });

  it('leads to the pages that were not on the screen yet', async () => {
    const { token } = await sent();
    const page = await opened(token, { size: 'desktop' });
    await page.locator('.page canvas').first().waitFor();
    await page.locator('[data-end="1"]').evaluate((end) => end.scrollIntoView({ block: 'center' }));
    await page.getByText('faltam 3 para ver').waitFor();
    await button(page, 'Ver a próxima').click();
    await expect.poll(() => counter(page).inputValue()).toBe('2');
  });

  it('enlarges the text to the width of the phone, keeps the place, and draws again when it is turned', async () => {
    const { token } = await sent();
    const page = await opened(token);
    await page.locator('.page canvas').first().waitFor();
    await page.locator('[data-page="2"]').evaluate((place) => place.scrollIntoView({ block: 'center' }));
    await expect.poll(() => counter(page).inputValue()).toBe('2');
    await button(page, 'Ajustar à largura do texto').click();
    const width = () => page.locator('[data-page="2"]').evaluate((place) => place.clientWidth);
    await expect.poll(width).toBeGreaterThan(400);
    await expect.poll(() => counter(page).inputValue()).toBe('2');
    expect(await page.locator('.pages').evaluate((pages) => pages.scrollLeft)).toBeGreaterThan(0);
    await isAccessible(page);
    await page.locator('[data-page="2"] canvas').waitFor();
    await picture(page, 'sign-road-text-width');
    await page.setViewportSize({ width: 740, height: 360 });
    const drawn = () =>
      page
        .locator('[data-page="2"] canvas')
        .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
    await page.locator('[data-page="2"]').evaluate((place) => place.scrollIntoView());
    await expect.poll(drawn).toBeCloseTo(1, 1);
    await picture(page, 'sign-road-landscape');
  });

  it('opens and closes the search behind its icon', async () => {
    const { token } = await sent();
    const page = await opened(token);
    await page.locator('.page canvas').first().waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await button(page, 'Buscar no documento').click();
    await page.locator('[type="search"]:focus').waitFor();
    await page.keyboard.type('rescisão');
    await page.keyboard.press('Enter');
    await page.getByText(/^1 de \d/).waitFor();
    await isAccessible(page);
    await button(page, 'Buscar no documento').click();
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });
});

describe.skipIf(stage === null)(`help and ends of the signing page ${reason}`, () => {
  it.each([
    ['phone', false],
    ['desktop', true],
  ] as const)('explains itself and the privacy on a %s, dark: %s', async (size, dark) => {
    const { token } = await sent();
    const page = await opened(token, { size, dark });
    await heading(page, 'Leia antes de assinar').waitFor();
    await button(page, 'O que é isto?').click();
    await page.getByText('Abrir e ler não obriga você a nada.').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-road-about');
    await page.keyboard.press('Escape');
    await button(page, 'Privacidade').click();
    const dialog = page.getByRole('dialog', { name: 'Privacidade' });
    await dialog.getByText('Três Corações Tecnologia, que opera este serviço:').waitFor();
    await isAccessible(page);
    await picture(page, 'sign-road-privacy');
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      'mailto:privacidade@example.com',
      'https://example.com/privacidade',
      '/docs/pt-br/legal',
    ]);
    await button(page, 'Fechar').click();
    expect(await page.getByRole('link', { name: 'Ajuda' }).getAttribute('href')).toBe(
      'https://example.com/ajuda',
    );
  });

  it.each([
    ['phone', true],
    ['desktop', false],
  ] as const)(
    'takes "I don’t recognize this document" from the link of a message on a %s, dark: %s',
    async (size, dark) => {
      const { token, call, company, id } = await sent({ title: TITLE });
      const page = await opened(`${token}#dispute`, { size, dark });
      const dialog = page.getByRole('dialog', { name: 'Você não reconhece este documento?' });
      await dialog.waitFor();
      await isAccessible(page);
      await page.getByLabel('Quer explicar? (opcional)').fill('Nunca contratei este serviço.');
      await picture(page, 'sign-road-dispute');
      await button(page, 'Enviar aviso').click();
      await page.getByText('Aviso enviado').waitFor();
      await isAccessible(page);
      await picture(page, 'sign-road-disputed');
      await button(page, 'Fechar').click();
      await page.getByText('Foi avisado que este documento não é reconhecido.').waitFor();
      const { body } = await call('GET', `/v1/envelopes/${id}`, { as: company.key });
      expect(body).toMatchObject({
        status: 'SENT',
        signers: [{ disputeNote: 'Nunca contratei este serviço.' }],
      });
      // They may have found out that it was meant for them.
      await button(page, CONTINUE).waitFor();
    },
  );

  it('offers the same instead of declining', async () => {
    const { token } = await sent();
    const page = await opened(token);
    await button(page, 'Não quero assinar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Não reconheço este documento' }).click();
    await page.getByRole('dialog', { name: 'Você não reconhece este documento?' }).waitFor();
  });

  it.each([
    ['phone', false],
    ['desktop', true],
  ] as const)('says truly how a link ended, on a %s, dark: %s', async (size, dark) => {
    const cancelled = await sent();
    const { call, company } = cancelled;
    const { documentId } = await sendEnvelope(call, company.key);
    // Its term passes while the other link is looked at. Until then, the envelope has to be sent.
    const expiresAt = new Date(Date.now() + 10_000).toISOString();
    const { token } = await sendOne(call, company, { documentId, settings: { expiresAt } });
    await call('POST', `/v1/envelopes/${cancelled.id}/cancel`, {
      as: company.key,
      body: {},
      key: randomUUID(),
    });
    const page = await opened(cancelled.token, { size, dark });
    await heading(page, 'O envio foi cancelado').waitFor();
    expect(await button(page, 'Tentar de novo').count()).toBe(0);
    await isAccessible(page);
    await picture(page, 'sign-road-cancelled');
    await button(page, 'Não reconheço este documento').click();
    await button(page, 'Enviar aviso').click();
    await page.getByText('Aviso enviado').waitFor();

    const reader = await opened(token, { size, dark });
    await expect
      .poll(
        async () => {
          await reader.reload();
          return reader.locator('h1').textContent();
        },
        { interval: 1000 },
      )
      .toBe('O prazo para assinar terminou');
    await isAccessible(reader);
    await picture(reader, 'sign-road-expired');
  });

  it('shows the end as soon as a step meets it', async () => {
    const { token, call, company, id } = await sent();
    const page = await opened(token);
    await page.locator('.page canvas').first().waitFor();
    await button(page, CONTINUE).click();
    await page.getByLabel('Seu CPF').fill('529.982.247-25');
    await call('POST', `/v1/envelopes/${id}/cancel`, { as: company.key, body: {}, key: randomUUID() });
    await button(page, 'Enviar código').click();
    await heading(page, 'O envio foi cancelado').waitFor();
    expect(await button(page, 'Enviar código').count()).toBe(0);
  });
});
