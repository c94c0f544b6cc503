import type { PageContent } from '@aval/sdk/operations';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedField } from '../../src/editor/autosave.ts';
import type { EditorDocument, EditorField } from '../../src/editor/field.ts';
import { FieldsEditor } from '../../src/editor/fields-editor.tsx';
import { mount, settle } from '../mount.ts';
import { serviceError } from '../service-error.ts';
import { aDocument, aField, PAGES, PEOPLE } from './given.ts';

class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('IntersectionObserver', StillObserver);
  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line of text across the page, 180 points below its upper edge; and a page that is full. */
const CLAUSE: PageContent = { examined: true, boxes: [[50_000, 180_000, 500_000, 187_000]] };
const FULL: PageContent = { examined: true, boxes: [[0, 0, 595_000, 842_000]] };

/** The editor with a service that answers as the test says. */
async function anEditor(
  fields: readonly EditorField[] = [],
  answers: unknown[] = [],
  changes: Partial<EditorDocument> = {},
) {
  const saved: (readonly SavedField[])[] = [];
  const save = async (sent: readonly SavedField[]) => {
    saved.push(sent);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return sent.map(({ id, key }) => ({ id: id ?? `fld_${key}` }));
  };
  const onReload = vi.fn<() => void>();
  const view = await mount(
    <FieldsEditor
      language="pt-BR"
      documents={[aDocument(changes)]}
      people={PEOPLE}
      fields={fields}
      save={save}
      onReload={onReload}
    />,
  );
  const pause = () => settle(() => vi.advanceTimersByTimeAsync(1000));
  const said = () => view.all('[role=status]')[0]?.textContent;
  const press = (key: string, more: KeyboardEventInit = {}) =>
    view.fire(view.find('[data-field]'), new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return { ...view, saved, onReload, pause, said, press };
}

describe('FieldsEditor', () => {
  it('adds in the middle of the page by keyboard, says so, and saves', async () => {
    const { click, saved, pause, said, text, find } = await anEditor();
    await click('Assinatura');
    expect(said()).toBe(
      'Assinatura de Maria Clara Souza: colocado na página 1, a 7,3 cm da esquerda e 14 cm do topo.',
    );
    expect(document.activeElement).toBe(find('[data-field]'));
    await pause();
    expect(saved).toMatchObject([[{ type: 'SIGNATURE', personId: 'sgn_1', documentId: 'doc_1', page: 1 }]]);
    expect(text()).toContain('Campos salvos');
  });

  it('moves, resizes and removes by keyboard, and undoes moves together', async () => {
    const { press, saved, pause, said, click } = await anEditor([aField()]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await press(key);
    await press('ArrowLeft', { altKey: true });
    await press('ArrowRight', { shiftKey: true });
    await pause();
    expect(saved.at(-1)?.[0]?.box).toEqual({ x: 104, y: 210, width: 185, height: 40 });
    await click('Desfazer');
    await click('Desfazer');
    await pause();
    expect(saved.at(-1)?.[0]?.box).toEqual(aField().box);
    await press('Delete');
    expect(said()).toBe('Assinatura de Maria Clara Souza: removido.');
    await pause();
    expect(saved.at(-1)).toEqual([]);
  });

  it('changes the properties of the field that the list leads to', async () => {
    const { click, type, choose, saved, pause, all, field } = await anEditor([
      aField({ type: 'CHOICE', options: ['a'] }),
    ]);
    await click(all('.field-line')[0] ?? 'none');
    await type('Nome do campo', 'Cor');
    await type('Opções', 'azul\nverde');
    await choose('Valor inicial', 'verde');
    await choose('Quem preenche', 'sgn_2');
    await click(field('Obrigatório'));
    await pause();
    expect(saved.at(-1)).toMatchObject([
      {
        id: 'fld_1',
        label: 'Cor',
        options: ['azul', 'verde'],
        default: 'verde',
        personId: 'sgn_2',
        required: false,
      },
    ]);
  });

  it('shows a problem at its control and at the field, with the name of the other control', async () => {
    const fields = [{ field: 'fields[0].rule.min', message: 'Maior que fields[0].rule.max.' }];
    const rule = { kind: 'LENGTH', min: 9, max: 2, mask: null, decimals: null } as const;
    const given = aField({ type: 'TEXT', rule });
    const { click, choose, pause, find, text } = await anEditor(
      [given],
      [serviceError('VALIDATION_FAILED', { fields })],
    );
    await click(find('[data-field]'));
    await choose('Quem preenche', 'sgn_2');
    await pause();
    expect(find('#field-rule-min-wrong').textContent).toBe('Maior que “Máximo”.');
    expect(find('[data-field]').textContent).toContain('precisa de correção');
    expect(text()).toContain('Não salvo: há campos para corrigir');
  });

  it('moves a field that covers the page to the nearest free place', async () => {
    const box = { x: 30, y: 44, width: 60, height: 20 };
    const problem = { field: 'fields[0].box', message: 'Cobre o texto.', rule: 'covers_content' };
    const fields = [{ ...problem, params: { page: 1, nearest: box, text: 'fiador' } }];
    const { press, pause, text, click, saved, find } = await anEditor(
      [aField()],
      [serviceError('VALIDATION_FAILED', { fields })],
    );
    await click(find('[data-field]'));
    await press('ArrowUp');
    await pause();
    expect(text()).toContain('Cobre o texto.');
    await click('Mover para o espaço livre mais próximo');
    await pause();
    expect(saved.at(-1)?.[0]?.box).toEqual(box);
  });

  it('says at once that a field covers content, and moves it to the nearest free place by keyboard', async () => {
    const loadContent = vi.fn<EditorDocument['loadContent']>(async () => CLAUSE);
    const { press, pause, said, all, find, text, click, saved } = await anEditor([aField()], [], {
      loadContent,
    });
    await click(find('[data-field]'));
    expect([all('.free-place').length, said()]).toEqual([0, '']);
    for (let step = 0; step < 2; step += 1) await press('ArrowUp');
    expect(find('.placed').dataset['state']).toBe('selected');
    await press('ArrowUp');
    expect(find('.placed').dataset['state']).toBe('selected covering');
    expect(find('[data-field]').textContent).toContain('Cobre o conteúdo da página');
    expect(find('.cover-note').textContent).toBe('Cobre o conteúdo da página');
    expect(said()).toBe(
      'Assinatura de Maria Clara Souza: agora na página 1, a 3,5 cm da esquerda e 6,5 cm do topo. ' +
        'Assinatura de Maria Clara Souza cobre o conteúdo da página. ' +
        'O próximo botão move para o espaço livre mais próximo.',
    );
    expect(text()).toContain('Cobre o conteúdo da página');
    // The button comes next.
    const [button] = all('.placed-fields button').filter((each) =>
      each.matches('.placed-button ~ *, .free-place'),
    );
    expect(button?.getAttribute('aria-label')).toBe('Mover para o espaço livre mais próximo');
    await click(find('.free-place'));
    expect(document.activeElement).toBe(find('[data-field]'));
    expect(said()).not.toContain('cobre');
    expect(all('.free-place, .cover-note')).toEqual([]);
    await pause();
    expect(saved.at(-1)?.[0]?.box).toEqual({ x: 100, y: 191, width: 180, height: 40 });
    expect(loadContent.mock.calls).toEqual([[1]]);
  });

  it('says so of a new field as soon as the content has arrived, and asks again for content that failed', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(FULL)];
    const loadContent = (): Promise<PageContent> => answers.shift() ?? Promise.reject(new Error('twice'));
    const { click, said, all, find, text } = await anEditor([], [], { loadContent });
    await click('Assinatura');
    expect(said()).not.toContain('cobre');
    await click('Remover');
    await click('Assinatura');
    expect(said()).toContain('cobre o conteúdo da página. Não há espaço livre por perto.');
    expect([all('.free-place').length, find('.placed').dataset['state']]).toEqual([0, 'selected covering']);
    expect(text()).toContain('Diminua o campo ou escolha outro lugar.');
  });

  it('says nothing where the service could not examine the page, nor in the preview', async () => {
    const loadContent = async () => ({ ...FULL, examined: false });
    const unknown = await anEditor([aField()], [], { loadContent });
    await unknown.click(unknown.find('[data-field]'));
    expect([unknown.said(), unknown.find('.placed').dataset['state']]).toEqual(['', 'selected']);
    const known = await anEditor([aField()], [], { loadContent: async () => FULL });
    await known.click(known.find('[data-field]'));
    expect(known.said()).toContain('cobre');
    await known.choose('Ver como', 'sgn_1');
    expect([known.said(), known.all('.free-place, .cover-note')]).toEqual(['', []]);
  });

  it('shows while a new field is dragged whether it covers content, and where it would not', async () => {
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 595, 842);
    const { named, fire, all, find, said, saved, pause } = await anEditor([], [], {
      pages: PAGES.slice(0, 1),
      loadContent: async () => CLAUSE,
    });
    const at = (type: string, x: number, y: number): Event =>
      new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    await fire(named('Assinatura'), at('pointerdown', 5, 5));
    await fire(document.body, at('pointermove', 300, 600));
    expect([all('.cover-note, .free-place'), said()]).toEqual([[], '']);
    await fire(document.body, at('pointermove', 300, 180));
    expect(find('.placed').dataset['state']).toBe('covering');
    expect([find('.cover-note').textContent, find('span.free-place').textContent]).toEqual([
      'Cobre o conteúdo da página',
      'Espaço livre',
    ]);
    expect(said()).toBe('Assinatura de Maria Clara Souza cobre o conteúdo da página.');
    await fire(document.body, at('pointermove', 300, 600));
    expect([all('.cover-note, .free-place'), said()]).toEqual([[], '']);
    await fire(document.body, at('pointermove', 300, 180));
    await fire(document.body, at('pointerup', 300, 180));
    // It stays where it was let go, and its button moves it.
    expect(find('button.free-place').getAttribute('aria-label')).toBe(
      'Mover para o espaço livre mais próximo',
    );
    await pause();
    expect(saved.at(-1)).toHaveLength(1);
  });

  it('shows the reason of the service, and asks after a conflict', async () => {
    const errors = [serviceError('ENVELOPE_NOT_EDITABLE', {}, 409), serviceError('CONFLICT', {}, 409)];
    const { press, pause, alerts, click, onReload, saved } = await anEditor([aField()], errors);
    await press('ArrowUp');
    await pause();
    expect(alerts()).toEqual(['ENVELOPE_NOT_EDITABLE in wordsWhat to do.']);
    await press('ArrowUp');
    await pause();
    expect(alerts()[0]).toContain('Este rascunho foi mudado em outra janela');
    await click('Abrir a versão atual');
    expect(onReload).toHaveBeenCalledOnce();
    await click('Ficar com os campos daqui');
    expect(saved.length).toBe(3);
  });

  it('shows the fields of a person alone as they will see them', async () => {
    const others = aField({ key: 'fld_2', personId: 'sgn_2', type: 'CHECKBOX', default: 'true' });
    const { choose, all, text } = await anEditor([aField(), others]);
    await choose('Ver como', 'sgn_2');
    expect(all('.preview-field').map((element) => element.textContent)).toEqual(['☑ *']);
    expect(all('[data-field]')).toEqual([]);
    expect(text()).toContain('Prévia de Bruno Lima');
  });
});
