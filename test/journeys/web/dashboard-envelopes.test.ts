import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aDashboard, chooses, contract } from './dashboard-stage.ts';
import { withCatalog, withLayers } from './layered-pdf.ts';
import { aDeveloper } from './signed-in.ts';
import { button, heading, identifies, reads, signs } from './signing.ts';
import { sizesOf } from './stage.ts';

const { stage, reason, theStage, opened, seen, seenEverywhere } = await aDashboard('dashboard-envelope');

async function fills(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: contract },
    { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('PNG') },
  ]);
  await page.getByText('Só arquivos PDF, DOCX ou HTML de até 20 MB.').waitFor();
  expect(await page.getByLabel('Título').inputValue()).toBe('Contrato');
  await button(page, 'Usar pessoa de teste').click();
  await page.getByLabel('Nome completo').waitFor();
  await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Souza');
}

/** Withholds requests of every window of this browser until the returned function is called. */
async function withholds(page: Page, address: string): Promise<() => void> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  await page.context().route(address, async (route) => {
    await isOver;
    await route.continue();
  });
  return end;
}

/** A PDF with a script that runs when it is opened: an update behind the contract whose catalog is another. */
const scripted = withCatalog(contract, '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>');

async function uploads(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/pdf', buffer }]);
  await page.getByText('Enviando o arquivo…').waitFor({ state: 'detached' });
}

describe.skipIf(stage === null)(`envelopes on the dashboard ${reason}`, () => {
  it.each(sizesOf('desktop'))('says why a PDF is refused and what to do, on a %s', async (size) => {
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
        'O Aval pode usar uma cópia sem essa parte.',
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
  });

  it.each(sizesOf('phone'))('shows the sender the warnings that signers see, on a %s', async (size) => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const page = await opened('/envelopes/new', size, developer);
    await heading(page, 'Enviar para assinatura').waitFor();
    await uploads(page, 'Camadas.pdf', withLayers(contract));
    await page.getByText('Este documento pode aparecer diferente em outros programas').waitFor();
    await page.getByText('Ele tem camadas que podem ser mostradas ou escondidas.').waitFor();
    await seen(page, 'warnings');
  });

  it.each(sizesOf('desktop'))(
    'from PDFs to a completed envelope with its evidence, on a %s',
    async (size) => {
      const page = await opened('/envelopes/new', size, await aDeveloper(theStage().place.sandbox));
      await heading(page, 'Enviar para assinatura').waitFor();
      await seen(page, 'empty');
      await button(page, 'Enviar para assinatura').click();
      await page.getByText('Escolha ao menos um PDF.').waitFor();
      await seen(page, 'checked');
      await fills(page);
      await page.getByText('Rascunho salvo').waitFor();
      await page.locator('.draft-rows').locator('canvas, img').first().waitFor();
      await page.locator('summary', { hasText: 'Lembretes' }).click();
      await page.getByLabel('Repetir depois do envio').selectOption('7');
      await seen(page, 'new');
      await button(page, 'Enviar para assinatura').click();
      await page.getByText('Enviado. Cada pessoa recebe o convite agora.').waitFor();
      await seen(page, 'sent');
      const show = await withholds(page, '**/v1/sign/**');
      const [signer] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: 'Abrir' }).click(),
      ]);
      await page.getByRole('link', { name: 'Ver o documento enviado' }).click();
      await heading(page, 'Contrato').waitFor();
      await page.getByText('Ana enviou para assinatura').waitFor();
      await page.getByText('Ana ainda não assinou.').waitFor();
      await seenEverywhere(page, 'open');
      show();
      await reads(signer);
      await identifies(signer, '529.982.247-25');
      await signs(signer);
      await page.getByText('O documento final e as evidências ficaram prontos').waitFor();
      await page.getByText('Histórico íntegro').waitFor();
      await button(page, 'Baixar documento assinado').waitFor();
      await button(page, 'Baixar assinado Contrato').waitFor();
      await seenEverywhere(page, 'completed');
      await page.getByRole('tab', { name: 'Andamento' }).press('ArrowRight');
      await page.getByRole('link', { name: 'evidence.zip' }).first().waitFor();
      await page.reload();
      await page.getByRole('link', { name: 'evidence.zip' }).first().waitFor();
      await seenEverywhere(page, 'evidence');
      await page.getByRole('tab', { name: 'Mensagens' }).click();
      await page.getByText('Convite por e-mail').waitFor();
      await seenEverywhere(page, 'messages');
      await page.getByRole('tab', { name: 'Andamento' }).click();
      await chooses(page, 'Ações para Ana Souza', 'Apagar dados pessoais');
      await page.getByRole('dialog').getByLabel('Motivo').fill('Pedido do titular');
      await seen(page, 'erase');
      await page.getByRole('dialog').getByRole('button', { name: 'Apagar dados pessoais' }).click();
      await page.getByText('Dados pessoais apagados em').waitFor();
      expect(await page.locator('section[aria-labelledby=signers]').innerText()).not.toContain('ana.souza');
      await seen(page, 'erased');
      await page.goto(page.url().replace(/\/envelopes\/.*/, '/envelopes?status=COMPLETED'));
      await page.getByRole('link', { name: 'Contrato' }).waitFor();
      await seen(page, 'list');
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('nada com este nome');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await page.getByText('Nada encontrado.').waitFor();
      expect(new URL(page.url()).searchParams.get('q')).toBe('nada com este nome');
      await seen(page, 'none');
    },
  );

  it('keeps a draft, sends it later, issues a new link, and cancels it with a reason', async () => {
    const page = await opened('/envelopes/new', 'desktop', await aDeveloper(theStage().place.sandbox));
    await fills(page);
    await page.getByText('Rascunho salvo').waitFor();
    await button(page, 'Continuar depois').click();
    await page.getByRole('link', { name: 'Contrato' }).click();
    await heading(page, 'Enviar para assinatura').waitFor();
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Link de Ana Souza').waitFor();
    const first = await page.locator('.secret').innerText();
    await chooses(page, 'Ações para Ana Souza', 'Novo link');
    await page.getByRole('dialog').getByRole('button', { name: 'Novo link' }).click();
    await expect.poll(() => page.locator('.secret').innerText()).not.toBe(first);
    await seen(page, 'link');
    await chooses(page, 'Ações', 'Cancelar envelope');
    await page.getByLabel('Motivo (opcional)').fill('Proposta trocada');
    await seen(page, 'cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar envelope' }).click();
    await page.getByText('Proposta trocada', { exact: true }).waitFor();
    await page.getByText('Ana cancelou').waitFor();
    await page.getByText('Cancelado. Ninguém mais pode assinar.').first().waitFor();
    await seen(page, 'cancelled');
  });

  it.each(sizesOf('phone'))('says that a decline used the link alone, on a %s', async (size) => {
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
});
