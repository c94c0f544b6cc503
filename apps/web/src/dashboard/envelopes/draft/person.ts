import type { Envelope, Signer } from '@aval/sdk/operations';
import { isCpf } from '../../../design/cpf.ts';
import { isPhone } from '../../../design/phone.ts';

/** The fields that only a role has. */
export type RoleField = 'organizationName' | 'cnpj' | 'office' | 'hostEmail';

/** The fields of each role that has some. */
export const ROLE_FIELDS: Readonly<Partial<Record<Signer['role'], readonly RoleField[]>>> = {
  REPRESENTATIVE: ['organizationName', 'cnpj', 'office'],
  IN_PERSON: ['hostEmail'],
};

/** A signer of a draft as typed. CPF and phone are empty while the service knows them and nothing new is typed. */
export interface Person extends Readonly<Record<RoleField, string>> {
  /** Identifies the row on the page. */
  readonly row: number;
  readonly signerId: string | null;
  /** The contact that brings CPF and phone. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly role: Signer['role'];
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
  { method, notifyBy, level, role }: Pick<Person, 'method' | 'notifyBy' | 'level' | 'role'>,
): Requirements {
  if (role === 'CC') return { cpf: false, phone: false };
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
  role: 'SIGNER' as const,
  organizationName: '',
  cnpj: '',
  office: '',
  hostEmail: '',
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
    role: signer.role,
    organizationName: signer.organizationName ?? '',
    cnpj: signer.cnpj ?? '',
    office: signer.office ?? '',
    hostEmail: signer.hostEmail ?? '',
    known: { cpf, phone },
  };
  return { ...person, saved: valuesOf(person) };
}

/** The values that are saved, as one text to compare. */
export function valuesOf(person: Person): string {
  const { name, email, cpf, phone, method, level, role } = person;
  return JSON.stringify([name.trim(), email.trim(), cpf, phone, method, level, role, roleValuesOf(person)]);
}

/** Returns the values of the fields of the person's role, as they are sent. */
export function roleValuesOf(person: Person): Partial<Record<RoleField, string>> {
  const fields = ROLE_FIELDS[person.role] ?? [];
  return Object.fromEntries(fields.map((field) => [field, person[field].trim()]));
}

/** Returns the fields of the person's role that are still empty. */
export function missingRoleFields(person: Person): readonly RoleField[] {
  return (ROLE_FIELDS[person.role] ?? []).filter((field) => person[field].trim() === '');
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
  const problems = problemsOf(person, requirementsOf(settings, person));
  return Object.keys(problems).length === 0 && missingRoleFields(person).length === 0;
}
