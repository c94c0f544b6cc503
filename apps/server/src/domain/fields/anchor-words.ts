import type { FieldType } from './field.ts';

/** The meaning of a placeholder such as `{{assinatura:cliente}}`. */
export interface AnchorMeaning {
  /** Null for a word that names no type. */
  readonly type: FieldType | null;
  /** The word that names a person, such as `cliente`; null without one. */
  readonly key: string | null;
}

/** The words for each type in Portuguese, English and Spanish, without accents. */
const WORDS: Readonly<Record<FieldType, readonly string[]>> = {
  SIGNATURE: ['assinatura', 'assinar', 'signature', 'sign', 'firma'],
  INITIALS: ['rubrica', 'iniciais', 'visto', 'initials', 'iniciales'],
  NAME: ['nome', 'name', 'nombre'],
  CPF: ['cpf'],
  DATE_SIGNED: ['data', 'date', 'fecha', 'date_signed'],
  TEXT: ['texto', 'text'],
  NUMBER: ['numero', 'number'],
  CHECKBOX: ['caixa', 'checkbox', 'casilla'],
  CHOICE: ['opcao', 'escolha', 'choice', 'opcion'],
  STAMP_CODE: ['codigo', 'code', 'stamp_code'],
};

const TYPES: ReadonlyMap<string, FieldType> = new Map(
  Object.entries(WORDS).flatMap(([type, words]) => words.map((word) => [word, type as FieldType])),
);

/**
 * Returns the meaning of a placeholder: a type, then a colon and the word for a person. Case and accents don't count. Other
 * texts have no meaning.
 */
export function meaningOf(anchor: string): AnchorMeaning {
  const inner = /^\{\{(.*)\}\}$/s.exec(anchor)?.[1] ?? '';
  const [word = '', ...rest] = inner.split(':');
  const key = rest.join(':').trim();
  return { type: TYPES.get(folded(word)) ?? null, key: key === '' ? null : key };
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
