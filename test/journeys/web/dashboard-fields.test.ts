import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPagePdf, textAt } from '../../../apps/server/test/given/page-pdf.ts';
import { aDashboard } from './dashboard-stage.ts';
import { aDeveloper } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading } from './signing.ts';

const { stage, reason, theStage, opened, seenEverywhere } = await aDashboard('dashboard-fields');

const MARIA = { name: 'Maria Clara Souza', email: 'maria@example.com', cpf: '52998224725' };
const BRUNO = { name: 'Bruno Lima', email: 'bruno@example.com', cpf: '11144477735' };

const TEXT_FIELD = '<</Type/Annot/Subtype/Widget/FT/Tx/T(endereco)/TU(Endereco)/Rect[60 700 300 722]>>';
const CHECK = '<</Type/Annot/Subtype/Widget/FT/Btn/T(aceito)/Rect[60 660 76 676]>>';
/** An upright page with a form and placeholders, a turned page, and a cropped page. */
const PDF = aPagePdf(
  [
    {
      entries: '/Annots[100 0 R 101 0 R]',
      content: [
        textAt(60, 780, 'CONTRATO DE LOCACAO'),
        textAt(60, 500, 'Locatario: {{assinatura:bruno}}'),
        textAt(60, 440, 'Visto: {{rubrica:maria}}'),
      ].join(' '),
    },
    { entries: '/Rotate 90', content: textAt(100, 700, 'Pagina virada') },
    { entries: '/CropBox[100 100 450 600]', content: textAt(150, 550, 'Pagina cortada') },
  ],
  { catalog: '/AcroForm<</Fields[100 0 R 101 0 R]>>', objects: [TEXT_FIELD, CHECK] },
);

async function aDraft({ client }: Developer): Promise<string> {
  const documents = [{ contentBase64: PDF.toString('base64'), title: 'Contrato' }];
  const body = { title: 'Contrato de locação', documents, signers: [MARIA, BRUNO] };
  return (await client.call('POST /v1/envelopes', { body })).id;
}

const fieldsOf = async ({ client }: Developer, id: string) =>
  (await client.call('GET /v1/envelopes/{id}/fields', { path: { id } })).fields;

/** Waits until everything is saved, and returns the fields. */
async function saved(page: Page, developer: Developer, id: string) {
  await page.getByText('Salvando…').waitFor({ state: 'detached' });
  await page.getByText('Campos salvos').waitFor();
  return fieldsOf(developer, id);
}

const pageOf = (page: Page, number: number): Locator => page.locator(`.editor-page[data-page="${number}"]`);
const placed = (page: Page, name: RegExp | string): Locator =>
  page.locator('.placed-fields').getByRole('button', { name });
const type = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Adicionar campo' }).getByRole('button', { name, exact: true });

describe.skipIf(stage === null)(`the editor of fields ${reason}`, () => {
  it('opens from a draft', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await aDraft(developer);
    const page = await opened(`/envelopes/${id}`, 'desktop', developer);
    await button(page, 'Posicionar campos').click();
    await heading(page, 'Campos').waitFor();
    await pageOf(page, 1).locator('canvas').waitFor();
    await seenEverywhere(page, 'empty');
    await type(page, 'Assinatura').click();
    await page.getByText('Clique na página, onde deve ficar: Assinatura').first().waitFor();
    await pageOf(page, 1).click({ position: { x: 200, y: 300 } });
    await placed(page, /Assinatura de Maria/).waitFor();
    await seenEverywhere(page, 'signature');
    const fields = await saved(page, developer, id);
    expect(fields).toMatchObject([{ type: 'SIGNATURE', page: 1, required: true }]);
  });
});
