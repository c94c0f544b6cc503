import { digitsOf } from '../../../design/cpf.ts';
import type { Person } from './person.ts';

/**
 * Returns the index of an earlier person of the draft who seems to be the same, by CPF or by a mailbox that no two CPFs or
 * phones tell apart; null without one. One person may have two parts: the service refuses only those who may not.
 */
export function sameAs(people: readonly Person[], index: number): number | null {
  const person = people[index];
  if (person === undefined) return null;
  const found = people.findIndex((earlier, place) => place < index && isSame(earlier, person));
  return found < 0 ? null : found;
}

function isSame(first: Person, other: Person): boolean {
  const [cpf, otherCpf] = [digitsOf(first.cpf, 11), digitsOf(other.cpf, 11)];
  if (cpf !== '' && otherCpf !== '') return cpf === otherCpf;
  const [phone, otherPhone] = [digitsOf(first.phone, 13), digitsOf(other.phone, 13)];
  if (phone !== '' && otherPhone !== '' && phone !== otherPhone) return false;
  return first.email !== '' && first.email.trim().toLowerCase() === other.email.trim().toLowerCase();
}
