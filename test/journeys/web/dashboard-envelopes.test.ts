import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { withCatalog, withLayers } from './layered-pdf.ts';
import { button, heading, identifies, reads, signs } from './signing.ts';
import { aStage, isAccessible, picture } from './stage.ts';
import type { Size, Stage } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

const theStage = (): Stage => {
  if (stage === null) throw new Error('There is no browser');
  return stage;
};

async function opened(path: string, size: Size, developer: Developer): Promise<Page> {
  const { open, place } = theStage();
  const page = await open(size);
  await openSignedIn(page, { base: place.sandbox, path, developer });
  return page;
}

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `dashboard-envelope-${name}`);
}

const contract = await readFile(CONTRACT);

async function fills(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: contract },
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('PNG') },
  ]);
  await page.getByText('Só arquivos PDF de até 20 MB.').waitFor();
  expect(await page.getByLabel('Título do envelope').inputValue()).toBe('Contrato');
  await button(page, 'Usar pessoa de teste').click();
  await page.getByLabel('Nome completo').waitFor();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Souza');
}

/** A PDF with a script that runs when it is opened: an update behind the contract whose catalog is another. */
const scripted = withCatalog(contract, '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>');

async function uploads(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/pdf', buffer }]);
  await button(page, 'Usar pessoa de teste').click();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Souza');
  await button(page, 'Salvar rascunho').click();
}

describe.skipIf(stage === null)(`envelopes on the dashboard ${reason}`, () => {
  it.each(['phone', 'desktop'] as const)(
    'says why a PDF is refused and what to do, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      for (const [name, buffer, title, advice] of [
        [
          'formulário.pdf',
          scripted,
          'O PDF tem um pequeno programa que funciona sozinho',
          'Muitos formulários têm um.',
        ],
        [
          'anexo.pdf',
          Buffer.concat([Buffer.from('--mail--\r\n'), contract]),
          'Há algo antes do começo do PDF',
          'Baixe-o de novo.',
        ],
      ] as const) {
        const page = await opened('/envelopes/new', size, developer);
        await heading(page, 'Enviar para assinatura').waitFor();
        await uploads(page, name, buffer);
        const alert = page.getByRole('alert');
        await alert.getByText(title).waitFor();
        expect(await alert.innerText()).toContain(name);
        expect(await alert.innerText()).toContain(advice);
        expect(await alert.innerText()).not.toMatch(/v[ií]rus|malware/i);
        await seen(page, `refused-${name === 'anexo.pdf' ? 'junk' : 'script'}`);
      }
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'shows the sender the warnings that signers see, on a %s',
    async (size) => {
      const developer = await aDeveloper(theStage().place.sandbox);
      const page = await opened('/envelopes/new', size, developer);
      await heading(page, 'Enviar para assinatura').waitFor();
      await uploads(page, 'Camadas.pdf', withLayers(contract));
      await page.getByText('Este documento pode aparecer diferente em outros programas').waitFor();
      await page.getByText('Ele tem camadas que podem ser mostradas ou escondidas.').waitFor();
      await seen(page, 'warnings');
    },
  );

  it.each(['phone', 'desktop'] as const)(
    'from PDFs to a completed envelope with its evidence, on a %s',
    async (size) => {
      const page = await opened('/envelopes/new', size, await aDeveloper(theStage().place.sandbox));
      await heading(page, 'Enviar para assinatura').waitFor();
      await button(page, 'Enviar para assinatura').click();
      await fills(page);
      await seen(page, 'new');
      await button(page, 'Enviar para assinatura').click();
      await page.getByText('Enviado. Cada signatário recebe o convite quando chega a sua vez.').waitFor();
      await seen(page, 'sent');
      const [signer] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: 'Abrir' }).click(),
      ]);
      await page.getByRole('link', { name: 'Ver o envelope' }).click();
      await heading(page, 'Contrato').waitFor();
      await page.getByText('Envelope enviado').waitFor();
      await seen(page, 'open');
      await reads(signer);
      await identifies(signer, '529.982.247-25');
      await signs(signer);
      await page.getByRole('link', { name: 'evidence.zip' }).first().waitFor();
      await page.getByText('Histórico íntegro').waitFor();
      await page.getByText('Evidências emitidas').waitFor();
      await seen(page, 'completed');
      await button(page, 'Apagar dados pessoais Ana Souza').click();
      await seen(page, 'erase');
      await page.getByRole('dialog').getByRole('button', { name: 'Apagar dados pessoais' }).click();
      await page.getByText('Dados pessoais apagados em').waitFor();
      expect(await page.locator('section[aria-labelledby=signers]').innerText()).not.toContain('ana.souza');
      await seen(page, 'erased');
      await page.goto(page.url().replace(/\/envelopes\/.*/, '/envelopes?status=COMPLETED'));
      await page.getByRole('link', { name: 'Contrato' }).waitFor();
      await seen(page, 'list');
      await page.getByLabel('Buscar por título').fill('nada com este nome');
      await button(page, 'Filtrar').click();
      await page.getByText('Nenhum envelope aqui.').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('nada com este nome');
      await seen(page, 'none');
    },
  );

  it('keeps a draft, sends it later, issues a new link, and cancels it with a reason', async () => {
    const page = await opened('/envelopes/new', 'desktop', await aDeveloper(theStage().place.sandbox));
    await fills(page);
    await button(page, 'Salvar rascunho').click();
    await heading(page, 'Contrato').waitFor();
    await page.getByText('Rascunho').waitFor();
    await button(page, 'Enviar').click();
    await page.getByText('Link de Ana Souza').waitFor();
    const first = await page.locator('.secret').innerText();
    await button(page, 'Novo link').click();
    await expect.poll(() => page.locator('.secret').innerText()).not.toBe(first);
    await seen(page, 'link');
    await button(page, 'Cancelar envelope').click();
    await page.getByLabel('Motivo (opcional)').fill('Proposta trocada');
    await seen(page, 'cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envelope' }).click();
    await page.getByText('Proposta trocada', { exact: true }).waitFor();
    await page.getByText('Envelope cancelado').waitFor();
    await seen(page, 'cancelled');
  });

  it.each(['phone', 'desktop'] as const)('says that a decline used the link alone, on a %s', async (size) => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const { id, signingLinks } = await developer.client.call('POST /v1/signature-requests', {
      body: {
        title: 'Contrato',
        document: {
          contentBase64: contract.toString('base64'),
          title: 'Contrato',
        },
        signer: {
          name: 'Ana Souza',
          email: 'ana.souza@example.com',
          cpf: '52998224725',
        },
      },
    });
    expect(id).toMatch(/^sigreq_/);
    const token = signingLinks[0]?.url.split('/').at(-1) ?? '';
    await developer.client.call('POST /v1/sign/{token}/decline', {
      path: { token },
      body: {},
    });
    const { data } = await developer.client.call('GET /v1/envelopes', {
      query: {},
    });
    const page = await opened(`/envelopes/${data[0]?.id}`, size, developer);
    const result = page.getByText('Recusado só com o link: nenhum código confirmou quem recusou.');
    await expect.poll(() => result.count()).toBe(2); // beside the signer, and in the trail
    await seen(page, 'declined-by-link');
  });

  it('continues after a failed step without repeating earlier steps', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/envelopes/new', 'desktop', developer);
    await fills(page);
    await page.getByLabel('CPF').fill('111.111.111-11');
    await button(page, 'Enviar para assinatura').click();
    await page.getByRole('alert').filter({ hasText: 'CPF' }).first().waitFor();
    await seen(page, 'refused');
    await page.getByLabel('CPF').fill('529.982.247-25');
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Enviado. Cada signatário').waitFor();
    const { data } = await developer.client.call('GET /v1/envelopes');
    expect(data.map(({ status, signers }) => [status, signers.length])).toEqual([['SENT', 1]]);
    expect((await developer.client.call('GET /v1/documents')).data).toHaveLength(1);
  });

  it('invites nobody with values that were corrected after a failed step', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/envelopes/new', 'desktop', developer);
    await fills(page);
    await button(page, 'Usar pessoa de teste').click();
    await page.getByLabel('CPF').nth(1).fill('111.111.111-11');
    await button(page, 'Enviar para assinatura').click();
    await page.getByRole('alert').filter({ hasText: 'CPF' }).first().waitFor();
    await page.getByLabel('E-mail').first().fill('ana.certa@example.com');
    await page.getByLabel('CPF').nth(1).fill('111.444.777-35');
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Enviado. Cada signatário').waitFor();
    const { data } = await developer.client.call('GET /v1/envelopes');
    const reported = data.map(({ status, signers }) => [status, signers.map(({ email }) => email)]);
    expect(reported.toSorted()).toEqual([
      ['CANCELLED', ['ana.souza@example.com']],
      ['SENT', ['ana.certa@example.com', 'bruno.lima@example.com']],
    ]);
  });
});
