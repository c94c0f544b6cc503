import { asItLooks } from './look-alikes.ts';

/** Names of this software and of the authorities of electronic signatures in Brazil. No organization is called so. */
const RESERVED = [
  'Aval',
  'ITI',
  'Instituto Nacional de Tecnologia da Informação',
  'Instituto Nacional de Tecnologia da Informação - ITI',
  'ITI - Instituto Nacional de Tecnologia da Informação',
  'ICP-Brasil',
  'Infraestrutura de Chaves Públicas Brasileira',
  'Infraestrutura de Chaves Públicas Brasileira - ICP-Brasil',
  'AC Raiz',
  'AC Raiz Brasileira',
  'gov.br',
  'www.gov.br',
  'Assinatura gov.br',
  'Assinador ITI',
  'Verificador ITI',
  'Validar',
  'Validar ITI',
  'validar.iti.gov.br',
  'iti.gov.br',
] as const;

/** Signs that look like the mark of a verified organization. */
const LIKE_A_MARK = /[\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}]/u;

/**
 * Returns whether an organization cannot call itself so: a whole name that belongs to somebody else, however it is written, or
 * a name with a sign that looks like our mark. `operator` is the name of the operator, which is theirs alone.
 */
export function isReservedName(name: string, operator: string | null): boolean {
  if (LIKE_A_MARK.test(name)) return true;
  const reserved = new Set([...RESERVED, ...(operator === null ? [] : [operator])].flatMap(foldedNames));
  return foldedNames(name).some((text) => reserved.has(text));
}

/**
 * Returns what a reader remembers of a name, once as it is written and once as a capital I, a small l and a 1 are mistaken for
 * each other. Empty names are left out: they have neither letters nor digits.
 */
export function foldedNames(name: string): readonly string[] {
  const mistaken = name
    .normalize('NFC')
    // A capital I after a small letter is read as l, and a small l or a 1 among capitals as I.
    .replace(/(?<=\p{Ll})[I1|]/gu, 'l')
    .replace(/(?<=\p{Lu})[l1|]|[l1|](?=\p{Lu})/gu, 'I');
  return [...new Set([folded(name), folded(mistaken)])].filter((text) => text !== '');
}

/** Without case, accents, spaces and signs, in NFKC, with Latin letters and digits in place of their look-alikes. */
function folded(name: string): string {
  const bare = name
    .replace(/[™®©℠]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return asItLooks(bare)
    .toLowerCase()
    .replaceAll('0', 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
