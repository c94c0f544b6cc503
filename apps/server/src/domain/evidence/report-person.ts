import type { PersonMember } from '../envelopes/person.ts';
import type { Signer } from '../envelopes/signer.ts';
import { writtenCnpj } from '../people/cnpj.ts';
import { maskEmail } from '../people/contact.ts';
import { shownContact, shownCpf } from './report-contact.ts';
import type { ReportFacts } from './report-facts.ts';
import type { ReportWords } from './report-words/words.ts';

interface Printing {
  readonly facts: Pick<ReportFacts, 'parties'>;
  readonly words: ReportWords;
  readonly signer: Signer;
}

type Printed = (value: string, printing: Printing) => string;

/** How each value is printed. The name is the title of the card; a host is no party. */
const PRINTED: Readonly<Record<Exclude<PersonMember, 'name'>, Printed>> = {
  email: (value, { facts }) => shownContact(facts, true, value),
  cpf: (value, { facts }) => shownCpf(facts, value),
  phone: (value, { facts }) => shownContact(facts, true, value),
  organizationName: (value) => value,
  cnpj: writtenCnpj,
  office: (value) => value,
  hostEmail: (value, { words, signer: { proof } }) => words.host(maskEmail(value), proof?.codeAlone === true),
};

/** Returns the rows of who a signer is. An absent value has none. */
export function personRows(
  facts: Pick<ReportFacts, 'parties'>,
  signer: Signer,
  words: ReportWords,
): Partial<Record<PersonMember, string>> {
  const rows = Object.entries(PRINTED).flatMap(([member, print]) => {
    const value = signer.person[member as keyof typeof PRINTED];
    return value === null ? [] : [[member, print(value, { facts, words, signer })] as const];
  });
  return Object.fromEntries(rows);
}
