import type { FieldType } from '../field.ts';
import type { Saving } from '../autosave.ts';
import type { RuleKind } from './words.ts';

const fields = (count: number): string => (count === 1 ? '1 campo' : `${count} campos`);

export const PT_BR = {
  types: {
    SIGNATURE: 'Assinatura',
    INITIALS: 'Rubrica',
    NAME: 'Nome',
    CPF: 'CPF',
    DATE_SIGNED: 'Data da assinatura',
    TEXT: 'Texto',
    NUMBER: 'Número',
    CHECKBOX: 'Caixa de seleção',
    CHOICE: 'Opção',
    STAMP_CODE: 'Código de verificação',
  } satisfies Readonly<Record<FieldType, string>>,
  document: 'Documento',
  palette: {
    heading: 'Adicionar campo',
    person: 'Quem preenche',
    how: 'Clique no campo e depois na página, ou arraste. Pelo teclado, Enter coloca no meio da página.',
    open: 'Adicionar campo',
    close: 'Fechar',
  },
  nobody: 'Adicione primeiro as pessoas que vão assinar. Depois volte para posicionar os campos.',
  armed: (type: string) => `Clique na página, onde deve ficar: ${type}`,
  cancel: 'Cancelar',
  tools: 'Ferramentas',
  undo: 'Desfazer',
  redo: 'Refazer',
  zoomIn: 'Aumentar',
  zoomOut: 'Diminuir',
  view: 'Ver como',
  viewEdit: 'Quem envia (editar)',
  previewing: (name: string) => `Prévia de ${name}: só os próprios campos, como vão aparecer.`,
  previewEmpty: (name: string) => `${name} não tem campos neste documento.`,
  saving: {
    saved: 'Campos salvos',
    saving: 'Salvando…',
    refused: 'Não salvo: há campos para corrigir',
    conflict: 'Não salvo',
    failed: 'Não foi possível salvar',
  } satisfies Readonly<Record<Saving, string>>,
  retry: 'Tentar de novo',
  refused: {
    title: 'Alguns campos precisam de correção',
    advice: 'Nada foi salvo desde a última mudança. Abra cada campo marcado e corrija.',
  },
  conflict: {
    title: 'Este rascunho foi mudado em outra janela',
    advice:
      'Para não apagar o trabalho de ninguém, esta janela parou de salvar. Abra a versão atual ou fique com os campos que estão aqui.',
    reload: 'Abrir a versão atual',
    overwrite: 'Ficar com os campos daqui',
  },
  loading: 'Abrindo o documento…',
  failed: 'Não foi possível mostrar este PDF. Os campos já colocados continuam na lista.',
  page: (page: number, count: number) => `Página ${page} de ${count}`,
  noMarks: 'Esta página não aceita campos.',
  /** The name of a field for screen readers. */
  field: (type: string, person: string) => `${type} de ${person}`,
  /** Where a field stands. Lengths are in centimetres. */
  at: (page: number, left: string, top: string) =>
    `página ${page}, a ${left} cm da esquerda e ${top} cm do topo`,
  onEveryPage: 'em todas as páginas',
  hasProblem: 'precisa de correção',
  keys: 'Setas movem, Shift com setas muda o tamanho, Delete remove, Enter abre as propriedades.',
  covering: {
    title: 'Cobre o conteúdo da página',
    /** The name of the nearest free place on its page. */
    free: 'Espaço livre',
    toFree: 'Mover para espaço livre',
    noFree: 'Não há espaço livre por perto. Diminua o campo ou escolha outro lugar.',
    /** For screen readers. */
    advice: 'O próximo botão move para o espaço livre mais próximo.',
    said: (field: string, advice: string) => `${field} cobre o conteúdo da página. ${advice}`.trim(),
  },
  list: {
    heading: 'Campos',
    empty: 'Nenhum campo ainda. Escolha um tipo e clique na página.',
    page: (page: number) => `Página ${page}`,
  },
  properties: {
    moveToFree: 'Mover para o espaço livre mais próximo',
    heading: 'Propriedades do campo',
    back: 'Todos os campos',
    person: 'Quem preenche',
    label: 'Nome do campo',
    labelHint: 'A pessoa lê este nome ao preencher.',
    tooltip: 'Ajuda',
    required: 'Obrigatório',
    readOnly: 'Só leitura: a pessoa vê o valor e não pode mudar',
    default: 'Valor inicial',
    checked: 'Já vem marcada',
    noDefault: 'Nenhum',
    options: 'Opções',
    optionsHint: 'Uma por linha.',
    newOptions: ['Sim', 'Não'],
    everyPage: 'O mesmo campo em todas as páginas',
    copies: 'Copiar para as outras páginas',
    duplicate: 'Duplicar',
    remove: 'Remover',
    edit: 'Propriedades',
    place: 'Posição exata',
    sides: {
      page: 'Página',
      x: 'Esquerda (pt)',
      y: 'Topo (pt)',
      width: 'Largura (pt)',
      height: 'Altura (pt)',
    },
    anchored: (text: string) => `Acompanha o texto ${text}`,
    inForm: (name: string) => `Ocupa o lugar do campo “${name}” do formulário do PDF`,
    fixed: 'Preenchido automaticamente quando a pessoa assina.',
  },
  rule: {
    label: 'O que é aceito',
    none: 'Qualquer valor',
    kinds: {
      LENGTH: 'Texto com limite de tamanho',
      MASK: 'Formato próprio',
      CPF: 'CPF',
      CNPJ: 'CNPJ',
      DATE: 'Data',
      NUMBER: 'Número com limites',
      EMAIL: 'E-mail',
      PHONE: 'Telefone',
    } satisfies Readonly<Record<RuleKind, string>>,
    min: 'Mínimo',
    max: 'Máximo',
    decimals: 'Casas decimais',
    mask: 'Formato',
    maskHint: '9 é um número, A uma letra, * qualquer um dos dois. Exemplo: AAA-9999.',
  },
  offers: {
    anchors: (count: number): string =>
      count === 1 ? 'Há 1 marcador neste documento' : `Há ${count} marcadores neste documento`,
    anchorsAdvice: 'Textos como {{assinatura:cliente}} podem virar campos no mesmo lugar.',
    personFor: (key: string) => `“${key}” é`,
    personForNobody: 'Marcadores sem pessoa',
    take: (count: number) => `Criar ${fields(count)}`,
    form: (count: number): string =>
      count === 1 ? 'O PDF tem um formulário com 1 campo' : `O PDF tem um formulário com ${count} campos`,
    formAdvice: 'Uma pessoa pode preencher os campos do formulário ao assinar.',
    import: (count: number) => `Importar ${fields(count)}`,
  },
  /** Announced after an action. */
  done: {
    added: (field: string, place: string) => `${field}: colocado na ${place}.`,
    moved: (field: string, place: string) => `${field}: agora na ${place}.`,
    removed: (field: string) => `${field}: removido.`,
    copied: (count: number) => `Copiado para ${count === 1 ? '1 página' : `${count} páginas`}.`,
    taken: (count: number) => `${fields(count)} no documento.`,
    undone: 'Desfeito.',
    redone: 'Refeito.',
  },
  /** Stands in a field that the person has yet to fill in. */
  preview: {
    signHere: 'Assine aqui',
    initials: 'Rubrique aqui',
    date: 'Data da assinatura',
    code: 'Código de verificação',
    fill: 'Preencher',
  },
};

/** Texts of the editor of fields, in one language. */
export type Words = typeof PT_BR;
