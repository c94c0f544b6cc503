import type { Language } from '../../i18n/language.ts';
import type { MarkWords } from '../mark/words.ts';
import type { SignerField } from './answers.ts';

/** The texts of the step that fills in fields, in one language. */
export interface Words {
  readonly heading: string;
  readonly intro: string;
  /** The number of required fields that are empty. */
  readonly left: (count: number) => string;
  readonly nextField: string;
  readonly next: string;
  readonly change: string;
  readonly required: string;
  readonly choose: string;
  readonly optional: (label: string) => string;
  readonly types: Readonly<Record<SignerField['type'], string>>;
  /** The label of a field without its own. */
  readonly label: (type: string, page: number) => string;
  /** A value that is known only once the signer signs. */
  readonly later: string;
  /** Of the verification code. */
  readonly stamped: string;
  readonly given: string;
  /** In place of the texts of a mark, for initials. */
  readonly initials: Pick<MarkWords, 'heading' | 'hint' | 'typed' | 'file'> & { readonly none: string };
  /** A field on its page, for screen readers. */
  readonly onPage: (label: string, page: number, value: string, required: boolean) => string;
  /** The layer over a page. */
  readonly layer: (page: number) => string;
  readonly show: string;
  /** The values that the signer accepts. */
  readonly answers: string;
  readonly accept: string;
  readonly empty: string;
  readonly checked: string;
  readonly mask: (mask: string) => string;
  /** In place of the texts of an optional mark. */
  readonly mark: { readonly heading: string; readonly hint: string };
}

const PT_TYPES: Words['types'] = {
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
};

const EN_TYPES: Words['types'] = {
  SIGNATURE: 'Signature',
  INITIALS: 'Initials',
  NAME: 'Name',
  CPF: 'CPF',
  DATE_SIGNED: 'Date of signing',
  TEXT: 'Text',
  NUMBER: 'Number',
  CHECKBOX: 'Checkbox',
  CHOICE: 'Choice',
  STAMP_CODE: 'Verification code',
};

const ES_TYPES: Words['types'] = {
  SIGNATURE: 'Firma',
  INITIALS: 'Iniciales',
  NAME: 'Nombre',
  CPF: 'CPF',
  DATE_SIGNED: 'Fecha de la firma',
  TEXT: 'Texto',
  NUMBER: 'Número',
  CHECKBOX: 'Casilla',
  CHOICE: 'Opción',
  STAMP_CODE: 'Código de verificación',
};

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    heading: 'Preencha os campos',
    intro: 'As respostas fazem parte do que você aceita.',
    left: (count) => {
      if (count === 0) return 'Tudo o que é obrigatório está preenchido.';
      return count === 1 ? 'Falta 1 campo' : `Faltam ${count} campos`;
    },
    nextField: 'Próximo campo',
    next: 'Continuar para a declaração',
    change: 'Alterar os campos',
    required: 'Preencha este campo.',
    choose: 'Escolha uma opção',
    optional: (label) => `${label} (opcional)`,
    types: PT_TYPES,
    label: (type, page) => `${type}, página ${page}`,
    later: 'Preenchido quando você concluir',
    stamped: 'Impresso quando todos tiverem assinado',
    given: 'Já preenchidos',
    initials: {
      heading: 'Sua rubrica',
      hint: 'Vale para todos os seus campos de rubrica.',
      none: 'Iniciais do meu nome',
      typed: 'Sua rubrica como deve aparecer',
      file: 'Imagem da rubrica',
    },
    onPage: (label, page, value, required) =>
      `${label}, página ${page}: ${value === '' ? `em branco${required ? ', obrigatório' : ''}` : value}`,
    layer: (page) => `Seus campos na página ${page}`,
    show: 'Ver no documento',
    answers: 'Suas respostas',
    accept: 'Li e aceito a declaração e as minhas respostas acima.',
    empty: 'Em branco',
    checked: 'Marcado',
    mask: (mask) => `Formato: ${mask} (9 é um número, A uma letra, * qualquer um dos dois)`,
    mark: {
      heading: 'Sua assinatura',
      hint: 'Vale para todos os seus campos de assinatura.',
    },
  },
  en: {
    heading: 'Fill in the fields',
    intro: 'Your answers are part of what you accept.',
    left: (count) => {
      if (count === 0) return 'All required fields are filled in.';
      return count === 1 ? '1 field left' : `${count} fields left`;
    },
    nextField: 'Next field',
    next: 'Continue to the statement',
    change: 'Change the fields',
    required: 'Fill in this field.',
    choose: 'Choose an option',
    optional: (label) => `${label} (optional)`,
    types: EN_TYPES,
    label: (type, page) => `${type}, page ${page}`,
    later: 'Filled in when you finish',
    stamped: 'Printed once everyone has signed',
    given: 'Already filled in',
    initials: {
      heading: 'Your initials',
      hint: 'They are used for all your initials fields.',
      none: 'Initials of my name',
      typed: 'Your initials as they should appear',
      file: 'Picture of your initials',
    },
    onPage: (label, page, value, required) =>
      `${label}, page ${page}: ${value === '' ? `empty${required ? ', required' : ''}` : value}`,
    layer: (page) => `Your fields on page ${page}`,
    show: 'Show in the document',
    answers: 'Your answers',
    accept: 'I have read and accept the statement and my answers above.',
    empty: 'Empty',
    checked: 'Checked',
    mask: (mask) => `Format: ${mask} (9 is a digit, A a letter, * either)`,
    mark: {
      heading: 'Your signature',
      hint: 'It is used for all your signature fields.',
    },
  },
  es: {
    heading: 'Complete los campos',
    intro: 'Sus respuestas forman parte de lo que usted acepta.',
    left: (count) => {
      if (count === 0) return 'Todo lo obligatorio está completo.';
      return count === 1 ? 'Falta 1 campo' : `Faltan ${count} campos`;
    },
    nextField: 'Campo siguiente',
    next: 'Continuar a la declaración',
    change: 'Cambiar los campos',
    required: 'Complete este campo.',
    choose: 'Elija una opción',
    optional: (label) => `${label} (opcional)`,
    types: ES_TYPES,
    label: (type, page) => `${type}, página ${page}`,
    later: 'Se completa cuando usted termina',
    stamped: 'Se imprime cuando todos hayan firmado',
    given: 'Ya completados',
    initials: {
      heading: 'Sus iniciales',
      hint: 'Se usan en todos sus campos de iniciales.',
      none: 'Iniciales de mi nombre',
      typed: 'Sus iniciales como deben aparecer',
      file: 'Imagen de sus iniciales',
    },
    onPage: (label, page, value, required) =>
      `${label}, página ${page}: ${value === '' ? `vacío${required ? ', obligatorio' : ''}` : value}`,
    layer: (page) => `Sus campos en la página ${page}`,
    show: 'Ver en el documento',
    answers: 'Sus respuestas',
    accept: 'He leído y acepto la declaración y mis respuestas de arriba.',
    empty: 'Vacío',
    checked: 'Marcado',
    mask: (mask) => `Formato: ${mask} (9 es un número, A una letra, * cualquiera de los dos)`,
    mark: {
      heading: 'Su firma',
      hint: 'Se usa en todos sus campos de firma.',
    },
  },
};
