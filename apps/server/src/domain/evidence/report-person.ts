import type { PersonMember } from '../envelopes/person.ts';
import type { Signer } from '../envelopes/signer.ts';
import { writtenCnpj } from '../people/cnpj.ts';
import { maskEmail, maskPhone } from '../people/contact.ts';
import { maskCpf } from '../people/cpf.ts';
import type { ReportWords } from './report-words/words.ts';

type Printed = (value: string, words: ReportWords, signer: Signer) => string;

/** How each value is printed, in a report that everybody with the code can read. The name is the title of the card. */
const PRINTED: Readonly<Record<Exclude<PersonMember, 'name'>, Printed>> = {
  email: maskEmail,
  cpf: maskCpf,
  phone: maskPhone,
  organizationName: (value) => value,
  cnpj: writtenCnpj,
  office: (value) => value,
  hostEmail: (value, words, { proof }) => words.host(maskEmail(value), proof?.codeAlone === true),
};

/** Returns the rows of who a signer is. An absent value has none. */
export function personRows(signer: Signer, words: ReportWords): Partial<Record<PersonMember, string>> {
  const rows = Object.entries(PRINTED).flatMap(([member, print]) => {
    const value = signer.person[member as keyof typeof PRINTED];
    return value === null ? [] : [[member, print(value, words, signer)] as const];
  });
  return Object.fromEntries(rows);
}
