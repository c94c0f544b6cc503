import { describe, expect, it } from 'vitest';
import { NO_NEWS } from '../../../src/sign/others/news.ts';
import { newsText, pagesOf, saidPlace, valueText } from '../../../src/sign/others/sentences.ts';
import { filledOther, JOSE, otherFile, otherOf } from './given.ts';

const MARK = '{"kind":"TYPED","text":"José"}';
const mark = filledOther('m', { type: 'SIGNATURE', label: null, value: MARK });
const carla = { ordinal: 3, name: 'Carla Dias', role: 'WITNESS' } as const;

describe('saidPlace', () => {
  it.each([
    ['pt-BR', otherOf('a'), 'Preço · número, obrigatório — a preencher por José Lima'],
    ['en', otherOf('a', { required: false }), 'Preço · number, optional — to be filled in by José Lima'],
    ['es', otherOf('a'), 'Preço · número, obligatorio — lo completará José Lima'],
    [
      'pt-BR',
      otherOf('a', { suggested: '500000.00' }),
      'Preço · número, obrigatório; valor sugerido: 500000,00, pode mudar — a preencher por José Lima',
    ],
    [
      'en',
      otherOf('a', { type: 'CHECKBOX', label: 'Pets', required: false, suggested: 'true' }),
      'Pets · checkbox, optional; suggested value: Checked, may change — to be filled in by José Lima',
    ],
    [
      'pt-BR',
      otherOf('a', { type: 'STAMP_CODE', label: null, suggested: '7H3KQ-0ZZ9M' }),
      'Código de verificação: 7H3KQ-0ZZ9M — impresso quando todos tiverem assinado',
    ],
    [
      'es',
      otherOf('a', { type: 'STAMP_CODE', label: null }),
      'Código de verificación — se imprime cuando todos hayan firmado',
    ],
    [
      'pt-BR',
      otherOf('a', { type: 'CPF', label: null, signer: carla }),
      'CPF, obrigatório — a preencher por Carla Dias (testemunha)',
    ],
    ['pt-BR', filledOther('a'), 'Preço: 500000,00 — preenchido por José Lima'],
    ['en', mark, 'Signature: Signature — filled in by José Lima'],
    ['es', filledOther('a', { filled: false, value: '' }), 'Preço — José Lima lo dejó en blanco'],
    ['en', { ...mark, value: 'José Lima' }, 'Signature: José Lima — filled in by José Lima'],
    [
      'en',
      otherOf('a', { filled: true }),
      'Preço — filled in by José Lima. The value appears once you have confirmed your identity.',
    ],
  ] as const)('says in %s everything about a place', (language, field, said) => {
    expect(saidPlace(field, language)).toBe(said);
  });
});

describe('valueText', () => {
  it.each([
    ['TEXT', 'Rua 1', 'Rua 1'],
    ['TEXT', '', 'Em branco'],
    ['CHECKBOX', 'true', 'Marcado'],
    ['CHECKBOX', '', 'Em branco'],
    ['NUMBER', '1.5', '1,5'],
    ['SIGNATURE', MARK, 'Assinatura'],
    ['SIGNATURE', 'José Lima', 'José Lima'],
    ['DATE_SIGNED', '2026-12-01T15:00:00.000Z', '1 de dezembro de 2026 às 12:00'],
    ['INITIALS', '', 'Em branco'],
  ] as const)('says a %s %j as its picture shows it', (type, value, said) => {
    expect(valueText({ type, value }, 'pt-BR')).toBe(said);
  });
});

describe('pagesOf', () => {
  const at = (...pages: readonly number[]) =>
    otherOf('a', { places: pages.map((page) => ({ page, box: { x: 0, y: 0, width: 9, height: 9 } })) });
  it.each([
    [at(4), 'página 4'],
    [at(3, 1, 2, 2), 'páginas 1 a 3'],
    [at(1, 3), 'página 1 e página 3'],
  ])('names pages once, and a run of pages by its ends', (field, said) => {
    expect(pagesOf(field, 'pt-BR')).toBe(said);
  });
});

describe('newsText', () => {
  const date = filledOther('d', { type: 'DATE_SIGNED', label: null, value: '01/12/2026' });
  it.each([
    [{ late: [filledOther('a'), mark, date] }, 'José Lima preencheu Preço: 500000,00 enquanto você lia.'],
    [{ late: [filledOther('a'), filledOther('b')] }, 'José Lima preencheu 2 campos enquanto você lia.'],
    [
      { late: [filledOther('a'), filledOther('b', { signer: carla })] },
      'José Lima e Carla Dias preencheram 2 campos enquanto você lia.',
    ],
    [
      { late: [mark, filledOther('b', { filled: false, value: '' })] },
      'José Lima assinou enquanto você lia.',
    ],
    [{ late: [mark, date] }, 'José Lima assinou enquanto você lia.'],
    [{ attachments: [otherFile('id')] }, 'José Lima enviou 1 arquivo enquanto você lia.'],
    [
      { attachments: [otherFile('id'), otherFile('b', { signer: carla })] },
      'José Lima e Carla Dias enviaram 2 arquivos enquanto você lia.',
    ],
    [
      { revealed: [filledOther('a')] },
      'O documento agora mostra também 1 valor que outra pessoa já tinha preenchido.',
    ],
    [{}, 'Outra pessoa concluiu a parte dela enquanto você lia.'],
    [
      { late: [mark], attachments: [otherFile('id')] },
      'José Lima assinou enquanto você lia. José Lima enviou 1 arquivo enquanto você lia.',
    ],
  ])('says what is new in one sentence for each kind', (news, said) => {
    expect(newsText({ ...NO_NEWS, ...news }, 'pt-BR')).toBe(said);
  });

  it('counts people once, also those of the same name apart', () => {
    const other = filledOther('b', { signer: { ...JOSE, ordinal: 4 } });
    expect(newsText({ ...NO_NEWS, late: [filledOther('a'), other] }, 'en')).toBe(
      'José Lima and José Lima filled in 2 fields while you were reading.',
    );
  });
});
