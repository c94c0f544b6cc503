import { SANDBOX_IDENTITIES } from '../../apps/server/src/domain/people/sandbox-identities.ts';
import type { Feature } from './features.ts';

export type Role = 'SIGNER' | 'APPROVER' | 'WITNESS' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';

/** A person of a life. */
export interface Person {
  /** Counts from 0; also the place of their fields on the pages. */
  readonly place: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly role: Role;
  readonly order: number;
  readonly level: 'simple' | 'advanced' | 'push' | 'browser';
  /** The features that are theirs. */
  readonly has: ReadonlySet<Feature>;
}

/** The people of a life, in the order in which they act. */
export interface Cast {
  readonly features: ReadonlySet<Feature>;
  /** Another number has other people do what only one of them can do. */
  readonly turn: number;
  readonly people: readonly Person[];
}

const ROLES = [
  ['approver', 'APPROVER'],
  ['in person', 'IN_PERSON'],
  ['representative', 'REPRESENTATIVE'],
  ['witness', 'WITNESS'],
  ['cc', 'CC'],
] as const satisfies readonly (readonly [Feature, Role])[];

const FIELDS = [
  'text',
  'number',
  'checkbox',
  'choice',
  'signature',
  'initials',
  'name and cpf',
  'date and code',
  'read-only',
  'default',
  'form field',
  'anchor',
  'every page',
] as const satisfies readonly Feature[];
const OF_EVERYBODY = [...FIELDS, 'attachment', 'changed signer', 'dispute', 'language'] as const;
const LEVELS = ['simple', 'advanced', 'push', 'browser'] as const;

/** A field of a life: what a request says of it, and which feature it is for. */
export type FieldFeature = (typeof FIELDS)[number];

/** Returns the features of a person's fields. */
export function fieldsOf({ has }: Pick<Person, 'has'>): readonly FieldFeature[] {
  return FIELDS.filter((feature) => has.has(feature));
}

/** Returns true for a person whose CPF the sender states: at the level SIMPLE, only fields ask for it. */
export function hasCpf({ role, level, has }: Pick<Person, 'role' | 'level' | 'has'>): boolean {
  return role !== 'CC' && (level !== 'simple' || has.has('name and cpf'));
}

/** A part, before it is known who plays it. */
interface Part {
  readonly role: Role;
  readonly order: number;
  readonly own: readonly Feature[];
}

/** Returns the people of a life that has these features; the same for the same features and turn. */
export function castOf(features: ReadonlySet<Feature>, turn: number): Cast {
  const parts = partsOf(features, turn).toSorted((first, other) => first.order - other.order);
  const decliner = declinerOf(parts, features, turn);
  const levels = LEVELS.filter((level) => features.has(level));
  let holders = 0;
  const people = parts.map((part, place): Person => {
    const wanted = part.role === 'CC' ? 'advanced' : (levels[(place + turn) % levels.length] ?? 'advanced');
    const needed = holdersOf(part, wanted);
    const isPossible = holders + needed <= SANDBOX_IDENTITIES.length;
    const level = isPossible ? wanted : 'advanced';
    const identity = isPossible && needed > 0 ? holders : null;
    holders += isPossible ? needed : 0;
    const has = new Set<Feature>([...part.own, ...(place === decliner ? (['decline'] as const) : [])]);
    if (part.role !== 'CC') addEverybodys(has, features, level);
    return { place, ...someone(place, identity), role: part.role, order: part.order, level, has };
  });
  return { features, turn, people };
}

/** Certificates that a part takes: that of the person, and that of their delegate. */
function holdersOf({ own }: Part, level: Person['level']): number {
  if (level !== 'push' && level !== 'browser') return 0;
  return own.includes('delegation') ? 2 : 1;
}

function addEverybodys(own: Set<Feature>, features: ReadonlySet<Feature>, level: Person['level']): void {
  if (features.has(level)) own.add(level);
  for (const feature of OF_EVERYBODY) if (features.has(feature)) own.add(feature);
  if (features.has('embedded') && level !== 'push' && level !== 'browser') own.add('embedded');
}

function partsOf(features: ReadonlySet<Feature>, turn: number): readonly Part[] {
  const first: Part = { role: 'SIGNER', order: 1, own: [] };
  if (features.has('bulk')) return [first];
  const roles = ROLES.filter(([feature]) => features.has(feature));
  const isAlone = roles.length === 0 && !features.has('group');
  const parts: Part[] = [first];
  if (features.has('parallel')) parts.push({ role: 'SIGNER', order: 1, own: [] });
  else if (features.has('order') && isAlone) parts.push({ role: 'SIGNER', order: 2, own: [] });
  if (features.has('group')) parts.push(...groupOf(features, turn));
  parts.push(...roles.map(([feature, role], index): Part => ({ role, order: 4 + index, own: [feature] })));
  return features.has('delegation') ? withDelegation(parts, features) : parts;
}

function groupOf(features: ReadonlySet<Feature>, turn: number): readonly Part[] {
  const [feature, role] = roleInGroup(features, turn);
  const own: readonly Feature[] = feature === null ? ['group'] : ['group', feature];
  return [
    { role: 'SIGNER', order: 3, own: ['group'] },
    { role, order: 3, own },
  ];
}

/** The second member of a group has a role of the life, so that roles meet groups. */
function roleInGroup(features: ReadonlySet<Feature>, turn: number): readonly [Feature | null, Role] {
  const roles = ROLES.filter(([feature]) => feature !== 'cc' && features.has(feature));
  return roles[turn % Math.max(1, roles.length)] ?? [null, 'SIGNER'];
}

/** Approvers, witnesses, and the first of a group delegate; without any, the first signer. */
function withDelegation(parts: readonly Part[], features: ReadonlySet<Feature>): readonly Part[] {
  const inGroup = parts.find(({ own }) => own.includes('group'));
  const able = parts.filter((part) => part === inGroup || mayDelegate(part));
  const who = able.length > 0 || features.has('public form') ? able : parts.slice(0, 1);
  return parts.map((part) => (who.includes(part) ? { ...part, own: [...part.own, 'delegation'] } : part));
}

const mayDelegate = ({ role, own }: Part): boolean =>
  (role === 'APPROVER' || role === 'WITNESS') && !own.includes('group');

function declinerOf(parts: readonly Part[], features: ReadonlySet<Feature>, turn: number): number | null {
  if (!features.has('decline')) return null;
  const inGroup = parts.flatMap(({ own }, place) => (own.includes('group') ? [place] : []));
  if (inGroup.length > 0) return inGroup[1] ?? null;
  const acting = parts.flatMap(({ role, own }, place) =>
    role === 'CC' || own.includes('delegation') ? [] : [place],
  );
  return acting[turn % Math.max(1, acting.length)] ?? parts.findIndex(({ role }) => role !== 'CC');
}

const GIVEN = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gilda',
  'Hugo',
  'Inês',
  'Jorge',
  'Lia',
  'Mário',
];

/** A person of that place. Identities have a certificate at the simulated provider. */
function someone(place: number, identity: number | null): Pick<Person, 'name' | 'email' | 'cpf'> {
  const name = `${GIVEN[place] ?? 'Zeca'} Prado`;
  const email = `pessoa${place}@matriz.example.com`;
  return {
    name,
    email,
    cpf: identity === null ? cpfOf(100 + place) : (SANDBOX_IDENTITIES[identity]?.cpf ?? ''),
  };
}

/** Returns the CPF of the person whom a person of the cast names in their place. */
export function delegateOf({ place, level, cpf }: Person): Pick<Person, 'name' | 'email' | 'cpf'> {
  const holder = SANDBOX_IDENTITIES.findIndex((first) => first.cpf === cpf) + 1;
  const isQualified = level === 'push' || level === 'browser';
  return {
    name: `Delegado ${GIVEN[place] ?? 'Zeca'}`,
    email: `delegado${place}@matriz.example.com`,
    cpf: isQualified ? (SANDBOX_IDENTITIES[holder]?.cpf ?? '') : cpfOf(200 + place),
  };
}

/** Returns a CPF with right check digits. */
function cpfOf(number: number): string {
  const nine = [...String(700_000_000 + number)].map(Number);
  const digit = (digits: readonly number[]): number => {
    const sum = digits.reduce((total, each, index) => total + each * (digits.length + 1 - index), 0);
    return ((sum * 10) % 11) % 10;
  };
  const ten = [...nine, digit(nine)];
  return [...ten, digit(ten)].join('');
}
