import { castOf } from './cast.ts';
import type { Cast, Person } from './cast.ts';
import { NAMES } from './features.ts';
import type { Feature } from './features.ts';
import { allPairs, canMeet, named, pairsThat, verdictOn } from './verdict.ts';
import type { Pair } from './verdict.ts';

/** Features of single people. Two of them meet if one person has both. */
const PERSONAL: ReadonlySet<Feature> = new Set<Feature>([
  'approver',
  'witness',
  'in person',
  'representative',
  'group',
  'delegation',
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
  'attachment',
  'embedded',
  'simple',
  'advanced',
  'push',
  'browser',
  'changed signer',
  'decline',
  'dispute',
  'language',
]);

/** Features of which a person has one at most: they meet if somebody has each. */
const EXCLUSIVE: readonly (readonly Feature[])[] = [
  ['approver', 'witness', 'in person', 'representative', 'cc'],
  ['simple', 'advanced', 'push', 'browser'],
];

/**
 * Returns the pairs that meet in a life with this cast. A life that nobody completes shows only what becomes of its end:
 * everything else has to reach verified evidence.
 */
export function pairsIn(cast: Cast): readonly Pair[] {
  const met = COVERED.filter((pair) => meets(cast, pair));
  const end = endOf(cast);
  return end === 'completed' ? met : met.filter((pair) => pair.includes(end));
}

/** Returns how a life ends: a member of a group may decline without ending it. */
export function endOf({ features, people }: Cast): 'completed' | 'decline' | 'expiry' {
  if (features.has('expiry')) return 'expiry';
  const isOver = people.some(({ has }) => has.has('decline') && !has.has('group'));
  return isOver ? 'decline' : 'completed';
}

function meets({ features, people }: Cast, [first, other]: Pair): boolean {
  if (!features.has(first) || !features.has(other)) return false;
  if (first === other) return isThereTwice(people, first);
  if (!areOfOnePerson(first, other)) return isPlayed(people, first) && isPlayed(people, other);
  return people.some(({ has }) => has.has(first) && has.has(other));
}

function isThereTwice(people: readonly Person[], feature: Feature): boolean {
  const count = people.filter(({ has }) => has.has(feature)).length;
  return !PERSONAL.has(feature) || count > 1 || (count > 0 && isSingle(feature));
}

/** True if one person can have both, so that one has to. */
function areOfOnePerson(first: Feature, other: Feature): boolean {
  if (EXCLUSIVE.some((family) => family.includes(first) && family.includes(other))) return false;
  return PERSONAL.has(first) && PERSONAL.has(other) && verdictOn(first, other)?.kind === 'works';
}

/** There is one of them in a life, whatever else there is. */
function isSingle(feature: Feature): boolean {
  return EXCLUSIVE[0]?.includes(feature) === true || feature === 'delegation';
}

function isPlayed(people: readonly Person[], feature: Feature): boolean {
  return !PERSONAL.has(feature) || people.some(({ has }) => has.has(feature));
}

/** The pairs that lives have to cover: those that work, and those that are refused for one person alone. */
export const COVERED: readonly Pair[] = allPairs().filter(([first, other]) => canMeet(first, other));

const TURNS = 80;
/** A life with more is hard to read when it fails. */
const FEATURES_OF_A_LIFE = 24;

/**
 * Returns lives that cover every pair together, greedily: each begins with a pair that is still missing, and takes the
 * feature that adds most missing pairs until none adds any. The same lives for the same seed.
 */
export function coveringLives(seed = 0): readonly Cast[] {
  const missing = new Map(COVERED.map((pair) => [named(pair), pair]));
  const lives: Cast[] = [];
  for (let turn = seed; missing.size > 0 && turn < seed + TURNS; turn += 1) {
    const life = grown(missing, turn, rotated(seed));
    const before = missing.size;
    for (const pair of pairsIn(life)) missing.delete(named(pair));
    if (missing.size < before) lives.push(life);
  }
  return lives;
}

/** The features in another order, so that other features come together. */
function rotated(seed: number): readonly Feature[] {
  const first = seed % NAMES.length;
  return [...NAMES.slice(first), ...NAMES.slice(0, first)];
}

function grown(missing: ReadonlyMap<string, Pair>, turn: number, names: readonly Feature[]): Cast {
  const pairs = [...missing.values()];
  let features = new Set<Feature>(pairs[turn % pairs.length]);
  while (features.size < FEATURES_OF_A_LIFE) {
    const now = gain(features, missing, turn);
    const [best] = names
      .filter((name) => !features.has(name) && [...features].every((other) => canMeet(name, other)))
      .map((name) => ({ name, more: gain(new Set([...features, name]), missing, turn) - now }))
      .toSorted((a, b) => b.more - a.more);
    if (best === undefined || best.more <= 0) break;
    features = new Set([...features, best.name]);
  }
  return castOf(features, turn);
}

function gain(features: ReadonlySet<Feature>, missing: ReadonlyMap<string, Pair>, turn: number): number {
  return pairsIn(castOf(features, turn)).filter((pair) => missing.has(named(pair))).length;
}

/** Returns a life in a few words. */
export function titleOf({ people, features }: Cast): string {
  return `${people.length} people: ${[...features].join(', ')}`;
}

/** Returns the pairs that none of the lives covers. */
export function uncovered(lives: readonly Cast[]): readonly Pair[] {
  const covered = new Set(lives.flatMap((life) => pairsIn(life)).map(named));
  return COVERED.filter((pair) => !covered.has(named(pair)));
}

/** Returns what the lives cover, in words for people. */
export function coverageOf(covered: Iterable<string>): string {
  const names = new Set(covered);
  const works = pairsThat('works');
  const missing = works.filter((pair) => !names.has(named(pair)));
  const head = `${works.length - missing.length} of ${works.length} pairs that work are covered`;
  return [head, ...missing.map((pair) => `  missing: ${named(pair)}`)].join('\n');
}
