import type { Envelope, Signer } from '@aval/sdk/operations';
import { isCpf } from '../../../design/cpf.ts';
import { isPhone } from '../../../design/phone.ts';

/** A signer of a draft as typed. CPF and phone are empty while the service knows them and nothing new is typed. */
export interface Person {
  /** Identifies the row on the page. */
  readonly row: number;
  readonly signerId: string | null;
  /** The contact that brings CPF and phone. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  /** How their code travels; null: as the draft says. */
  readonly method: Signer['authenticationMethod'];
  /** Their own level, if it is higher than that of the draft. */
  readonly level: Signer['signatureLevel'];
  /** How the invitation travels, if a program chose it for this signer. */
  readonly notifyBy: Signer['notifyBy'];
  /** Masked, as the service shows them. */
  readonly known: { readonly cpf: string | null; readonly phone: string | null };
  /** The values that were saved last, as `valuesOf` writes them; null before the first time. */
  readonly saved: string | null;
}

export type PersonField = 'name' | 'email' | 'cpf' | 'phone';
type Problem = 'required' | 'invalid';
export type PersonProblems = Partial<Record<PersonField, Problem>>;

/** The values that a signer must have. */
interface Requirements {
  readonly cpf: boolean;
  readonly phone: boolean;
}

/** Returns the requirements of level and method (Lei 14.063/2020, article 4) on a person. */
export function requirementsOf(
  settings: Pick<Envelope, 'signatureLevel' | 'authenticationMethod'>,
  { method, notifyBy, level }: Pick<Person, 'method' | 'notifyBy' | 'level'>,
): Requirements {
  const isByPhone = (method ?? settings.authenticationMethod) !== 'EMAIL_OTP';
  const isSimple = (level ?? 'SIMPLE') === 'SIMPLE' && settings.signatureLevel === 'SIMPLE';
  return { cpf: !isSimple, phone: isByPhone || notifyBy === 'WHATSAPP' };
}

const NOBODY = {
  signerId: null,
  contactId: null,
  name: '',
  email: '',
  cpf: '',
  phone: '',
  method: null,
  level: null,
  notifyBy: null,
  saved: null,
};

export function emptyPerson(row: number): Person {
  return { ...NOBODY, row, known: { cpf: null, phone: null } };
}

/** Returns the row of a signer whom the service knows. */
export function personOf(signer: Signer, row: number): Person {
  const {
    id,
    name,
    email,
    cpf,
    phone,
    authenticationMethod: method,
    signatureLevel: level,
    notifyBy,
  } = signer;
  const person = {
    ...emptyPerson(row),
    signerId: id,
    name,
    email,
    method,
    level,
    notifyBy,
    known: { cpf, phone },
  };
  return { ...person, saved: valuesOf(person) };
}

/** The values that are saved, as one text to compare. */
export function valuesOf({ name, email, cpf, phone, method, level }: Person): string {
  return JSON.stringify([name.trim(), email.trim(), cpf, phone, method, level]);
}

export function isBlank({ name, email, cpf, phone }: Person): boolean {
  return [name, email, cpf, phone].every((value) => value.trim() === '');
}

/** As browsers check it (HTML, 4.10.5.1.5), with a dot in the domain. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Returns the problems of a row, by field. Without any, the service can accept it. */
export function problemsOf(person: Person, required: Requirements): PersonProblems {
  const { name, email, cpf, phone, known } = person;
  const problems: Record<PersonField, Problem | null> = {
    name: name.trim() === '' ? 'required' : null,
    email: problemOf(email.trim(), { isRequired: true, isValid: (text) => EMAIL.test(text) }),
    cpf: problemOf(cpf, { isRequired: required.cpf && known.cpf === null, isValid: isCpf }),
    phone: problemOf(phone, { isRequired: required.phone && known.phone === null, isValid: isPhone }),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

function problemOf(
  value: string,
  { isRequired, isValid }: { readonly isRequired: boolean; readonly isValid: (text: string) => boolean },
): Problem | null {
  if (value === '') return isRequired ? 'required' : null;
  return isValid(value) ? null : 'invalid';
}

export function isComplete(
  person: Person,
  settings: Pick<Envelope, 'signatureLevel' | 'authenticationMethod'>,
): boolean {
  return Object.keys(problemsOf(person, requirementsOf(settings, person))).length === 0;
}
