import { HOLDERS } from '../../apps/server/src/adapters/psc/simulator/holders.ts';
import type { Holder } from '../../apps/server/src/adapters/psc/simulator/holders.ts';

/** The CPFs of the people of the model, each with a certificate at its provider. */
export const PEOPLE_CPFS = [
  '52998224725',
  '73110472937',
  '73120945897',
  '73131418745',
  '73141891613',
  '73152364571',
  '73162837421',
  '73173310314',
  '73183783258',
  '73194256106',
  '73204729028',
  '73215201968',
  '73225674800',
  '73236147750',
] as const;

/** Returns a person whom no signer of the envelope is yet: witnesses and members of a group are people of their own. */
export function freePerson(taken: readonly number[]): number {
  return PEOPLE_CPFS.findIndex((_, person) => !taken.includes(person));
}

/** Returns the name and the mailbox of a person. */
export function contactOf(person: number): { readonly name: string; readonly email: string } {
  return { name: 'Ana Souza', email: `ana.souza.${person}@example.com` };
}

/** Returns the CPF of a person. */
export function cpfOf(person: number): string {
  const cpf = PEOPLE_CPFS[person];
  if (cpf === undefined) throw new Error('The model has no more people.');
  return cpf;
}

/** Everybody with a certificate: the people of the model, and those of the Sandbox. */
export const PEOPLE_HOLDERS: readonly Holder[] = [
  ...PEOPLE_CPFS.map((cpf, person): Holder => ({
    ...contactOf(person),
    cpf,
    birthDate: '15011981',
    kind: 'A3',
  })),
  ...HOLDERS,
];
