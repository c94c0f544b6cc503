export const PT_BR = {
  title: 'Campos',
  intro: (title: string) => `O que cada pessoa preenche em “${title}”, e onde.`,
  done: 'Concluir',
  notDraft: 'Este documento já foi enviado. Os campos não podem mais mudar.',
  back: 'Abrir o documento',
  noDocument: 'Adicione um PDF ao rascunho. Depois volte para posicionar os campos.',
  step: '3. Campos no PDF (opcional)',
  stepIntro: 'Indique onde cada pessoa assina, rubrica ou preenche dados no PDF.',
  place: 'Posicionar campos',
  change: 'Alterar campos',
  none: 'nenhum campo',
  count: (count: number): string => (count === 1 ? '1 campo' : `${count} campos`),
  gone: 'Ao remover uma pessoa ou um documento, os campos correspondentes também saem.',
};

/** Texts of the page on which the fields of a draft are placed, and of the step that leads there. */
export type Words = typeof PT_BR;
