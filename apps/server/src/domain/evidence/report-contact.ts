import { maskEmail, maskPhone } from '../people/contact.ts';
import { maskCpf, writtenCpf } from '../people/cpf.ts';
import type { ReportFacts } from './report-facts.ts';

/** Returns a mailbox or a phone: whole if the parties see each other's and it belongs to one of them, otherwise in part. */
export function shownContact(
  { parties }: Pick<ReportFacts, 'parties'>,
  isOfParty: boolean,
  value: string,
): string {
  if (isOfParty && parties === 'FULL') return value;
  return value.includes('@') ? maskEmail(value) : maskPhone(value);
}

/** Returns the CPF of a party. */
export function shownCpf({ parties }: Pick<ReportFacts, 'parties'>, digits: string): string {
  return parties === 'FULL' ? writtenCpf(digits) : maskCpf(digits);
}
