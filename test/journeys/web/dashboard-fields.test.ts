import type { Locator, Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { aPagePdf, textAt } from '../../../apps/server/test/given/page-pdf.ts';
import { aDashboard } from './dashboard-stage.ts';
import { aDeveloper } from './signed-in.ts';
import type { Developer } from './signed-in.ts';
import { button, heading } from './signing.ts';
import { picture } from './stage.ts';

const { stage, reason, theStage, opened, seen, seenEverywhere } = await aDashboard('dashboard-fields');

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
/** Width and height of each page as shown. */
const PAGES = [
  [595, 842],
  [842, 595],
  [350, 500],
] as const;

async function aDraft({ client }: Developer): Promise<string> {
  const documents = [{ contentBase64: PDF.toString('base64'), title: 'Contrato' }];
  const body = { title: 'Contrato de locação', documents, signers: [MARIA, BRUNO] };
  return (await client.call('POST /v1/envelopes', { body })).id;
}

const fieldsOf = async ({ client }: Developer, id: string) =>
  (await client.call('GET /v1/envelopes/{id}/fields', { path: { id } })).fields;

const pageOf = (page: Page, number: number): Locator => page.locator(`.editor-page[data-page="${number}"]`);
const placed = (page: Page, name: RegExp | string): Locator =>
  page.locator('.placed-fields').getByRole('button', { name });
const type = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Adicionar campo' }).getByRole('button', { name, exact: true });

/** Gives the draft initials and a text of Bruno on the cropped page. */
async function placedByApi({ client }: Developer, id: string): Promise<void> {
  const path = { id };
  const { documents, signers } = await client.call('GET /v1/envelopes/{id}', { path });
  const signer = signers.find(({ name }) => name === BRUNO.name);
  const of = { documentId: documents[0]?.id ?? '', signerId: signer?.id ?? '', page: 3 };
  const fields = [
    { ...of, type: 'INITIALS' as const, box: { x: 28, y: 84, width: 64, height: 32 } },
    { ...of, type: 'TEXT' as const, box: { x: 85, y: 240, width: 180, height: 20 } },
  ];
  await client.call('PUT /v1/envelopes/{id}/fields', { path, body: { fields } });
}

/** Waits until everything is saved, and returns the fields. */
async function saved(page: Page, developer: Developer, id: string) {
  // The page shows with its next frames that there is something to save.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });
  await page.getByText('Campos salvos').waitFor();
  return fieldsOf(developer, id);
}

/** A point of a page, in points, as a place in the window. */
async function inWindow(page: Page, number: number, [x, y]: readonly [number, number]) {
  const element = pageOf(page, number);
  await element.scrollIntoViewIfNeeded();
  const rect = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const scale = rect.width / (PAGES[number - 1]?.[0] ?? 1);
  return { x: rect.x + x * scale, y: rect.y + y * scale };
}

async function clickAt(page: Page, number: number, point: readonly [number, number]): Promise<void> {
  await pageOf(page, number).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await inWindow(page, number, point);
  await page.mouse.click(x, y);
}

async function dragTo(page: Page, from: Locator, number: number, point: readonly [number, number]) {
  await from.hover(); // waits until it stands still
  await page.mouse.down();
  const to = await inWindow(page, number, point);
  await page.mouse.move(to.x - 20, to.y - 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

interface Placed {
  readonly places: readonly {
    readonly page: number;
    readonly box: { x: number; y: number; width: number; height: number };
  }[];
}

/** The page of a field and its middle, in whole points. */
function middleOf({ places: [place] }: Placed): readonly number[] {
  if (place === undefined) return [];
  const { page, box } = place;
  return [page, Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}
const boxOf = (field: Placed | undefined) => field?.places[0]?.box;

/** The page of a field and its lower right corner. */
function cornerOf(field: Placed | undefined): readonly number[] {
  const [place] = field?.places ?? [];
  if (place === undefined) return [];
  const { page, box } = place;
  return [page, Math.round(box.x + box.width), Math.round(box.y + box.height)];
}

/** A pixel is about two points. */
function expectNear(found: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  const away = found.flat().map((value, index) => Math.abs(value - (wanted.flat()[index] ?? NaN)));
  expect(Math.max(...away), JSON.stringify(found)).toBeLessThanOrEqual(2);
}

/** The fields that the signer's session has. */
async function sessionOf(link: string): Promise<readonly { readonly type: string }[]> {
  const { origin, pathname } = new URL(link);
  const response = await fetch(`${origin}/v1${pathname}`);
  return ((await response.json()) as { fields: { type: string }[] }).fields;
}

describe.skipIf(stage === null)(`the editor of fields ${reason}`, () => {
  it('places by click, drag and keyboard, on turned and cropped pages too', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await aDraft(developer);
    const page = await opened(`/envelopes/${id}`, 'desktop', developer);
    await button(page, 'Posicionar campos').click();
    await heading(page, 'Campos').waitFor();
    await pageOf(page, 1).locator('canvas').waitFor();
    // Click: a type, then the page.
    await type(page, 'Assinatura').click();
    await page.getByText('Clique na página, onde deve ficar: Assinatura').first().waitFor();
    await clickAt(page, 2, [500, 300]);
    await placed(page, /Assinatura de Maria Clara Souza, página 2/).waitFor();
    // Drag: for another person, from the palette to a page.
    await page.getByRole('radio', { name: 'Bruno Lima' }).check();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await dragTo(page, type(page, 'Rubrica'), 3, [60, 100]);
    await placed(page, /Rubrica de Bruno Lima, página 3/).waitFor();
    // Keyboard: Enter adds in the middle of the page in view.
    await pageOf(page, 3).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await type(page, 'Texto').focus();
    await page.keyboard.press('Enter');
    await placed(page, /Texto de Bruno Lima, página 3/).waitFor();
    const fields = await saved(page, developer, id);
    expect(fields.map(({ type: kind, required }) => [kind, required])).toEqual([
      ['SIGNATURE', true],
      ['INITIALS', true],
      ['TEXT', true],
    ]);
    expectNear(fields.map(middleOf), [
      [2, 500, 300],
      [3, 60, 100],
      [3, 175, 250],
    ]);
    expect(fields[1]?.signerId).not.toBe(fields[0]?.signerId);

    // The new field has the focus: arrows move it, Shift resizes, and all of it is undone by name.
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight'])
      await page.keyboard.press(key);
    const [, , moved] = await saved(page, developer, id);
    expect(boxOf(moved)).toEqual({ x: 95, y: 245, width: 185, height: 20 });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(boxOf((await saved(page, developer, id))[2])).toEqual({
      x: 85,
      y: 240,
      width: 180,
      height: 20,
    });
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Delete');
    await page.getByText('Texto de Bruno Lima: removido.').waitFor({ state: 'attached' });
    expect((await saved(page, developer, id)).length).toBe(2);
    await button(page, 'Desfazer').click();
    await placed(page, /Texto de Bruno Lima/).waitFor();
  });

  it('moves by drag, snaps, resizes, copies to all pages, and previews', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await aDraft(developer);
    await placedByApi(developer, id);
    const page = await opened(`/envelopes/${id}/fields`, 'desktop', developer);
    await placed(page, /Texto de Bruno Lima/).waitFor();
    await pageOf(page, 3).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await pageOf(page, 3).locator('canvas').waitFor();

    // Drag of a field: it snaps to the left edge of another field.
    await dragTo(page, placed(page, /Texto de Bruno Lima/), 3, [120, 300]);
    const snapped = await saved(page, developer, id);
    expect(boxOf(snapped[1])?.x).toBe(28);
    // A handle: the lower right corner.
    const corner = pageOf(page, 3).locator('.handle[data-x="1"][data-y="1"]');
    await dragTo(page, corner, 3, [260, 340]);
    const [, resized] = await saved(page, developer, id);
    expectNear([cornerOf(resized)], [[3, 260, 340]]);
    await seen(page, 'placed');

    // Properties: their problems stand at the field.
    await page.getByLabel('Nome do campo').fill('Cidade');
    await page.getByLabel('O que é aceito').selectOption('LENGTH');
    await page.getByLabel('Mínimo').fill('200');
    await page.getByText('Alguns campos precisam de correção').waitFor();
    await placed(page, /Cidade, Texto de Bruno Lima.*precisa de correção/).waitFor();
    await seen(page, 'refused');
    await page.getByLabel('Mínimo').fill('2');
    expect((await saved(page, developer, id))[1]).toMatchObject({
      label: 'Cidade',
      rule: { kind: 'LENGTH', min: 2, max: 100 },
    });

    // Copies: on each page, or the same field on every page.
    await placed(page, /Rubrica de Bruno Lima/).click();
    await button(page, 'Copiar para as outras páginas').click();
    await page.getByText('Copiado para 2 páginas.').waitFor({ state: 'attached' });
    expect((await saved(page, developer, id)).filter(({ type: kind }) => kind === 'INITIALS').length).toBe(3);
    await page.keyboard.press('Control+z');
    await page.getByLabel('O mesmo campo em todas as páginas').check();
    const everywhere = (await saved(page, developer, id)).find(({ type: kind }) => kind === 'INITIALS');
    expect([everywhere?.everyPage, everywhere?.places.length]).toEqual([true, 3]);

    // Preview: only their own fields.
    await page.getByLabel('Ver como').selectOption({ label: 'Bruno Lima' });
    await page.getByText('Prévia de Bruno Lima').waitFor();
    await expect
      .poll(() => page.locator('.preview-field').allInnerTexts())
      .toEqual(expect.arrayContaining(['Rubrique aqui *', 'Cidade *']));
    expect(await page.getByText('Assine aqui').count()).toBe(0);
    await seen(page, 'preview');
  });

  it('shows while a field is dragged that it covers content, and moves it to the nearest free place by keyboard', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await aDraft(developer);
    const page = await opened(`/envelopes/${id}/fields`, 'desktop', developer);
    await pageOf(page, 1).locator('canvas').waitFor();
    const [note, outline] = [page.locator('.cover-note'), page.locator('span.free-place')];
    const said = (text: string) => page.getByRole('status').filter({ hasText: text }).first();
    await type(page, 'Assinatura').hover();
    await page.mouse.down();
    const [over, beside] = [await inWindow(page, 1, [150, 60]), await inWindow(page, 1, [300, 250])];
    await page.mouse.move(beside.x, beside.y, { steps: 3 });
    await page.mouse.move(over.x, over.y, { steps: 3 });
    await note.waitFor();
    await outline.waitFor();
    await said('cobre o conteúdo da página').waitFor({ state: 'attached' });
    await picture(page, 'dashboard-fields-dragged');
    await page.mouse.move(beside.x, beside.y, { steps: 3 });
    await expect.poll(() => page.locator('.cover-note, .free-place').count()).toBe(0);
    await page.mouse.move(over.x, over.y, { steps: 3 });
    await note.waitFor();
    await page.mouse.up();
    const free = button(page, 'Mover para o espaço livre mais próximo');
    await said('O próximo botão move para o espaço livre mais próximo.').waitFor({ state: 'attached' });
    await placed(page, /Assinatura de Maria Clara Souza, página 1.*Cobre o conteúdo da página/).waitFor();
    await page.getByText('Não salvo: há campos para corrigir').waitFor();
    await seenEverywhere(page, 'covering');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('free-place');
    await page.keyboard.press('Enter');
    await expect.poll(() => free.count()).toBe(0);
    const [field] = await saved(page, developer, id);
    expect(boxOf(field)).toMatchObject({ width: 180, height: 48 });
    // The arrows move it back: each says at once whether it covers.
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await note.waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => note.count()).toBe(0);
    expect((await saved(page, developer, id)).map(boxOf)).toEqual([boxOf(field)]);
  });

  it('takes placeholders and the form of the PDF, and signers find the fields', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await aDraft(developer);
    const page = await opened(`/envelopes/${id}/fields`, 'desktop', developer);
    await page.getByText('Há 2 marcadores neste documento').waitFor();
    await button(page, 'Criar 2 campos').click();
    await page.locator('#offer-form-person').selectOption({ label: 'Bruno Lima' });
    await button(page, 'Importar 2 campos').click();
    const fields = await saved(page, developer, id);
    const signers = (await developer.client.call('GET /v1/envelopes/{id}', { path: { id } })).signers;
    const nameOf = (signerId: string) => signers.find((signer) => signer.id === signerId)?.name;
    const texts = fields.map(({ type: kind, anchor, acroField, signerId }) =>
      [kind, anchor?.text ?? acroField, nameOf(signerId)].join(' '),
    );
    expect(texts.toSorted()).toEqual([
      'CHECKBOX aceito Bruno Lima',
      'INITIALS {{rubrica:maria}} Maria Clara Souza',
      'SIGNATURE {{assinatura:bruno}} Bruno Lima',
      'TEXT endereco Bruno Lima',
    ]);
    await seenEverywhere(page, 'imported');
    await button(page, 'Concluir').click();
    await heading(page, 'Enviar para assinatura').waitFor();
    await page.getByText('Bruno Lima: 3 campos').waitFor();
    await seen(page, 'step');
    await button(page, 'Enviar para assinatura').click();
    await page.getByText('Link de Bruno Lima').waitFor();
    const links = await page.locator('.link-line code').allInnerTexts();
    const types = (await Promise.all(links.map(sessionOf))).map((each) => each.map(({ type: kind }) => kind));
    expect(types.toSorted()).toEqual([['INITIALS'], ['TEXT', 'CHECKBOX', 'SIGNATURE']]);
  });

  it('works on a phone with sheets, and never overwrites another window unseen', async () => {
    const developer = await aDeveloper(theStage().place.sandbox);
    const id = await aDraft(developer);
    const page = await opened(`/envelopes/${id}/fields`, 'phone', developer);
    await pageOf(page, 1).locator('canvas').waitFor();
    await button(page, 'Adicionar campo').click();
    await seen(page, 'sheet');
    await type(page, 'Assinatura').click();
    await page.getByText('Clique na página, onde deve ficar: Assinatura').last().waitFor();
    await clickAt(page, 1, [200, 600]);
    await placed(page, /Assinatura de Maria/).waitFor();
    expect(middleOf((await saved(page, developer, id))[0] ?? { places: [] })[0]).toBe(1);
    await button(page, 'Propriedades').click();
    await page.getByRole('dialog').getByLabel('Nome do campo').fill('Locador');
    await seen(page, 'properties-sheet');
    await button(page, 'Fechar').click();
    await saved(page, developer, id);
    await seen(page, 'phone');

    const path = { id };
    await developer.client.call('PATCH /v1/envelopes/{id}', { path, body: { message: 'De outra janela' } });
    await placed(page, /Locador/).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Este rascunho foi mudado em outra janela').waitFor();
    await seen(page, 'conflict');
    await button(page, 'Ficar com os campos daqui').click();
    expect((await saved(page, developer, id))[0]?.label).toBe('Locador');
  });
});
