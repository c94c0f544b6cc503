import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../ceremony.ts';
import { aDeveloper, openSignedIn } from './signed-in.ts';
import { button, heading } from './signing.ts';
import { aStage, isAccessible, picture, sizesOf } from './stage.ts';

const found = await aStage();
const stage = 'reason' in found ? null : found;
const reason = 'reason' in found ? found.reason : '';

async function seen(page: Page, name: string): Promise<void> {
  await isAccessible(page);
  await picture(page, `dashboard-bulk-${name}`);
}

const contract = await readFile(CONTRACT);
const GOOD =
  'Nome;E-mail;CPF\nAna Souza;ana@example.com;52998224725\n' +
  'João Conceição;joao@example.com;11144477735\nAna Souza;ana@example.com;52998224725\n';
const WRONG = `${GOOD}Bia Lima;bia@;\n;caio@example.com;\n`;

/** As Excel saves it on a Brazilian computer. */
const inWindows = (text: string) => ({
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text, 'latin1'),
});

describe.skipIf(stage === null)(`a document for many people, on the dashboard ${reason}`, () => {
  it.each(sizesOf('desktop'))('is checked, corrected and sent, on a %s', async (size) => {
    if (stage === null) throw new Error('There is no browser');
    const developer = await aDeveloper(stage.place.sandbox);
    const page = await stage.open(size);
    await openSignedIn(page, { base: stage.place.sandbox, path: '/envelopes', developer });
    await page.getByRole('link', { name: 'Enviar para várias pessoas' }).click();
    await heading(page, 'Enviar para várias pessoas').waitFor();
    await button(page, 'Conferir lista').click();
    await page.getByText('Escolha o PDF que todos vão assinar.').waitFor();
    await seen(page, 'new');
    const [pdf, csv] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').nth(1)];
    await pdf.setInputFiles([{ name: 'Termo de adesão.pdf', mimeType: 'application/pdf', buffer: contract }]);
    expect(await page.getByLabel('Título que as pessoas vão ver').inputValue()).toBe('Termo de adesão');
    const needsCpf = page.getByText('Neste modo de assinar, o CPF de cada pessoa é obrigatório.');
    await needsCpf.waitFor();
    await page.getByLabel('Como assinam').selectOption('SIMPLE');
    await needsCpf.waitFor({ state: 'detached' });
    await csv.setInputFiles([inWindows(WRONG)]);
    await button(page, 'Conferir lista').click();
    await page.getByText('2 linhas têm problemas').waitFor();
    await page.getByText('E-mail (coluna 2): Deve ser um endereço de e-mail').waitFor();
    await page.getByText('Nome (coluna 1): Este campo é obrigatório.').waitFor();
    await seen(page, 'problems');

    await page.getByRole('link', { name: 'Enviar outra planilha' }).click();
    await heading(page, 'Enviar para várias pessoas').waitFor();
    await page.getByText('Com problemas').waitFor();
    await pdf.setInputFiles([{ name: 'Termo de adesão.pdf', mimeType: 'application/pdf', buffer: contract }]);
    await page.getByLabel('Como assinam').selectOption('QUALIFIED');
    await page.getByText('precisa ter um certificado ICP-Brasil em nuvem').waitFor();
    await needsCpf.waitFor();
    await seen(page, 'qualified');
    await page.getByLabel('Ou cole a lista aqui').fill(GOOD);
    await button(page, 'Conferir lista').click();
    await page.getByText('Tudo certo com as 3 pessoas').waitFor();
    await page.getByText('1 linha repete um e-mail ou CPF.').waitFor();
    await page.getByText('João Conceição', { exact: true }).waitFor();
    await seen(page, 'ready');
    await button(page, 'Enviar para 3 pessoas').click();
    await seen(page, 'send');
    await button(page, 'Enviar agora').click();
    await page.getByText('Enviado para 3 pessoas').waitFor();
    await page.getByText('Abrir documento').nth(2).waitFor();
    await page.reload();
    await page.getByText('Enviado para 3 pessoas').waitFor();
    await page.getByText('Abrir documento').nth(2).waitFor();
    await seen(page, 'sent');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Baixar resultado (CSV)').click(),
    ]);
    expect(download.suggestedFilename()).toBe('Termo de adesão.csv');
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines[2]).toMatch(/^"3";"João Conceição";"joao@example\.com";"env_\w+";"SENT";"";"enviado"$/);
    const { data } = await developer.client.call('GET /v1/envelopes');
    expect(data.map(({ title, signers }) => [title, signers[0]?.email])).toEqual([
      ['Termo de adesão', 'ana@example.com'],
      ['Termo de adesão', 'joao@example.com'],
      ['Termo de adesão', 'ana@example.com'],
    ]);
    expect(new Set(data.map(({ signatureLevel }) => signatureLevel))).toEqual(new Set(['QUALIFIED']));
    await page.getByText('Abrir documento').first().click();
    await heading(page, 'Termo de adesão').waitFor();
  });

  it('shows its progress after a reload, and can be stopped', async () => {
    if (stage === null) throw new Error('There is no browser');
    const developer = await aDeveloper(stage.place.sandbox);
    const body = { contentBase64: contract.toString('base64'), filename: 'termo.pdf' };
    const { id: documentId } = await developer.client.call('POST /v1/documents', { body });
    // The list is long, because a slow browser has to stop it before its end.
    const people = Array.from({ length: 1000 }, (_, n) => `Pessoa ${n};pessoa${n}@example.com`);
    const csv = ['nome;e-mail', ...people].join('\n');
    const list = { documentId, signatureLevel: 'SIMPLE', csv } as const;
    const { id } = await developer.client.call('POST /v1/bulk-sends', { body: list });
    await developer.client.call('POST /v1/bulk-sends/{id}/send', { path: { id }, body: {} });
    const page = await stage.open('phone');
    const path = `/envelopes/bulk/${id}`;
    await openSignedIn(page, { base: stage.place.sandbox, path, developer });
    await page.getByText('Você pode fechar esta página').waitFor();
    await page.reload();
    await page.getByText('Você pode fechar esta página').waitFor();
    await picture(page, 'dashboard-bulk-sending');
    await button(page, 'Parar envio').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Parar envio' }).click();
    await page.getByText(/^Envio cancelado\./).waitFor();
    await seen(page, 'cancelled');
    const { rows, status } = await developer.client.call('GET /v1/bulk-sends/{id}', { path: { id } });
    expect([status, rows.sent + rows.cancelled]).toEqual(['CANCELLED', 1000]);
  });

  it.each(sizesOf('phone'))('reminds and cancels selected documents, on a %s', async (size) => {
    if (stage === null) throw new Error('There is no browser');
    const developer = await aDeveloper(stage.place.sandbox);
    const document = { contentBase64: contract.toString('base64'), filename: 'termo.pdf' };
    for (const title of ['Um', 'Dois', 'Três']) {
      const signer = { name: 'Ana Souza', email: 'ana@example.com' };
      const body = { title, document, signer, signatureLevel: 'SIMPLE' } as const;
      await developer.client.call('POST /v1/signature-requests', { body });
    }
    const page = await stage.open(size);
    await openSignedIn(page, { base: stage.place.sandbox, path: '/envelopes', developer });
    await page.getByLabel('Selecionar Um').check();
    await page.getByLabel('Selecionar Dois').check();
    await page.getByText('2 documentos selecionados').waitFor();
    await seen(page, 'selected');
    await button(page, 'Lembrar').click();
    await page.getByText('Tudo feito.').waitFor();
    await button(page, 'Lembrar').click();
    await page.getByText('2 pedidos não puderam ser feitos.').waitFor();
    await button(page, 'Cancelar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Tudo feito.').waitFor();
    const { data } = await developer.client.call('GET /v1/envelopes');
    expect(data.map(({ title, status }) => `${title} ${status}`).toSorted()).toEqual([
      'Dois CANCELLED',
      'Três SENT',
      'Um CANCELLED',
    ]);
  });

  it.each(sizesOf('desktop'))(
    'is made of a template, with the columns of its roles and values, on a %s',
    async (size) => {
      if (stage === null) throw new Error('There is no browser');
      const developer = await aDeveloper(stage.place.sandbox);
      await developer.client.call('POST /v1/templates', { body: TEMPLATE, idempotencyKey: 'template' });
      const page = await stage.open(size);
      await openSignedIn(page, { base: stage.place.sandbox, path: '/envelopes/bulk', developer });
      await page.getByLabel('Modelo').selectOption({ label: 'Contrato de trabalho' });
      await page.getByText('vêm do modelo').waitFor();
      await page.getByLabel('Quem assina como Empresa').selectOption('SAME');
      await page.getByLabel('Nome', { exact: true }).fill('Rita Reis');
      await page.getByLabel('E-mail', { exact: true }).fill('rita@empresa.example.com');
      await page.getByLabel('CPF', { exact: true }).fill('16899535009');
      await page
        .getByText('empregado.nome; empregado.email; empregado.cpf; valor.salario; referencia')
        .waitFor();
      await seen(page, 'template');
      const header = 'empregado.nome;empregado.email;empregado.cpf;valor.salario;referencia';
      const row = 'Ana Souza;ana@example.com;52998224725';
      await page.getByLabel('Ou cole a lista aqui').fill(`${header}\n${row};muito;1`);
      await button(page, 'Conferir lista').click();
      await page.getByText('value.salario (coluna 4)').waitFor();
      await seen(page, 'template-problems');
      await page.getByRole('link', { name: 'Enviar outra planilha' }).click();
      await page.getByLabel('Modelo').selectOption({ label: 'Contrato de trabalho' });
      await page
        .getByLabel('Ou cole a lista aqui')
        .fill(
          `${header};empresa.nome;empresa.email;empresa.cpf\n${row};2.500,00;1;Rita Reis;rita@empresa.example.com;16899535009`,
        );
      await button(page, 'Conferir lista').click();
      const [preview] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Ver a primeira linha (PDF)').click(),
      ]);
      expect(preview.suggestedFilename()).toBe('primeira-linha.pdf');
      await seen(page, 'template-ready');
    },
  );
});

const box = (y: number) => ({ page: 1, box: { x: 72, y, width: 180, height: 20 } });
const TEMPLATE = {
  name: 'Contrato de trabalho',
  documents: [{ contentBase64: contract.toString('base64'), filename: 'contrato.pdf' }],
  roles: [
    { key: 'empregado', label: 'Empregado' },
    { key: 'empresa', label: 'Empresa' },
  ],
  fields: [
    {
      key: 'salario',
      role: 'empregado',
      type: 'NUMBER' as const,
      readOnly: true,
      required: true,
      ...box(690),
    },
  ],
};
