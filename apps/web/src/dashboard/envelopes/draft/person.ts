import type { Envelope, Signer } from '@aval/sdk/operations';
import { isCpf } from '../../../design/cpf.ts';
import { isPhone } from '../../../design/phone.ts';
import { mapRoleMembers, membersOfRole } from '../../shell/signer-roles/role-members.ts';
import type { RoleMember } from '../../shell/signer-roles/role-members.ts';
import { attachmentsOf, requestedFilesOf } from '../attachments/requested-files.ts';
import type { RequestedFile } from '../attachments/requested-files.ts';

/** A signer of a draft as typed. CPF and phone are empty while the service knows them and nothing new is typed. */
export interface Person extends Readonly<Record<RoleMember, string>> {
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
  /** The name of their group as typed; empty without a group. */
  readonly group: string;
  /** The number of people of the group who have to sign. All its members have the same. */
  readonly groupRequired: number;
  /** The files that the sender requests from them. */
  readonly files: readonly RequestedFile[];
  /** Whether a person in copy may read the documents from the start. */
  readonly readsAlong: boolean;
  /** Whether they may name somebody to sign in their place. */
  readonly mayDelegate: boolean;
  /** How their code travels; null: as the draft says. */
  readonly method: Signer['authenticationMethod'];
  /** Their own level, if it is higher than that of the draft. */
  readonly level: Signer['signatureLevel'];
  /** The language of their letters and page; null: that of the document. */
  readonly language: Signer['language'];
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
  group: '',
  groupRequired: 1,
  files: [],
  readsAlong: false,
  mayDelegate: false,
  ...mapRoleMembers(() => ''),
  method: null,
  level: null,
  language: null,
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
    language,
    notifyBy,
  } = signer;
  const person = {
    ...emptyPerson(row),
    signerId: id,
    name,
    email,
    method,
    level,
    language,
    notifyBy,
    role: signer.role,
    group: signer.group?.groupId ?? '',
    groupRequired: signer.group?.required ?? 1,
    files: requestedFilesOf(signer),
    readsAlong: signer.when === 'REQUEST',
    mayDelegate: signer.delegation !== undefined && signer.delegation !== 'NOT_ALLOWED',
    ...mapRoleMembers((member) => signer[member] ?? ''),
    known: { cpf, phone },
  };
  return { ...person, saved: valuesOf(person) };
}

/** The values that are saved, as one text to compare. */
export function valuesOf(person: Person): string {
  const { name, email, cpf, phone, method, level, language, role } = person;
  const values = [name.trim(), email.trim(), cpf, phone, method, level, language, role, roleValuesOf(person)];
  return JSON.stringify([...values, groupOf(person), filesOf(person), delegationOf(person), whenOf(person)]);
}

/** Returns the values of the fields of the person's role, as they are sent. */
export function roleValuesOf(person: Person): Partial<Record<RoleMember, string>> {
  return Object.fromEntries(membersOfRole(person.role).map((field) => [field, person[field].trim()]));
}

/** Returns when a person in copy gets it, as it is sent; null for everybody else. */
export function whenOf({ role, readsAlong }: Person): Signer['when'] {
  if (role !== 'CC') return null;
  return readsAlong ? 'REQUEST' : 'END';
}

/** Returns the requested files of a person as they are sent; none for a person who only receives a copy. */
export function filesOf({ role, files }: Person) {
  return role === 'CC' ? [] : attachmentsOf(files);
}

/** Returns the group of a person as it is sent; null without a group. */
export function groupOf({ role, group, groupRequired }: Person): Signer['group'] {
  const groupId = slugOf(group);
  return groupId === '' || role === 'CC' ? null : { groupId, required: groupRequired };
}

/** The roles in which somebody else can sign. */
const CAN_DELEGATE: ReadonlySet<Person['role']> = new Set(['SIGNER', 'WITNESS', 'APPROVER']);

export function canDelegate({ role }: Pick<Person, 'role'>): boolean {
  return CAN_DELEGATE.has(role);
}

/** Returns whether a person may name somebody else, as it is sent. */
export function delegationOf({ role, mayDelegate }: Person): 'ALLOWED' | 'NOT_ALLOWED' {
  return mayDelegate && canDelegate({ role }) ? 'ALLOWED' : 'NOT_ALLOWED';
}

/** “Conselho Fiscal” becomes `conselho-fiscal`. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 40).replace(/-$/, '');
}

/** Returns the people with one changed. The members of a group share the number of signatures that it needs. */
export function withPerson(people: readonly Person[], changed: Person): readonly Person[] {
  const group = groupOf(changed);
  const before = people.find(({ row }) => row === changed.row);
  const joined = group?.groupId !== (before && groupOf(before)?.groupId);
  const isMember = (other: Person): boolean =>
    other.row !== changed.row && group !== null && groupOf(other)?.groupId === group.groupId;
  const shared = people.find(isMember)?.groupRequired ?? changed.groupRequired;
  const person = joined ? { ...changed, groupRequired: shared } : changed;
  return people.map((other) => {
    if (other.row === person.row) return person;
    return isMember(other) ? { ...other, groupRequired: person.groupRequired } : other;
  });
}

/** Returns true if a person's group has fewer members than have to sign. */
export function isGroupTooSmall(people: readonly Person[], person: Person): boolean {
  const group = groupOf(person);
  if (group === null) return false;
  return people.filter((other) => groupOf(other)?.groupId === group.groupId).length < group.required;
}

/** Returns the fields of the person's role that are still empty. */
export function missingRoleFields(person: Person): readonly RoleMember[] {
  return membersOfRole(person.role).filter((field) => person[field].trim() === '');
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
