import type { Api } from './facts.ts';
import { ITSELF } from './shape.ts';
import type { Fact, Facts } from './shape.ts';

/**
 * Returns the changes that break programs written for the API before, each as one sentence. docs/releasing.md says what
 * breaks: a request that was accepted must be accepted, and a response must have what it had.
 */
export function breakingChanges(before: Api, after: Api): readonly string[] {
  return [...before].flatMap(([name, facts]) => {
    const now = after.get(name) ?? otherSenders(name, after);
    if (now === undefined) return [`${name} was removed`];
    return changesOf(name, facts, now).map((change) => `${name}: ${change}`);
  });
}

/** A shape that is now sent by others too is the same shape. */
function otherSenders(name: string, after: Api): Facts | undefined {
  const [shape = ''] = name.split(' (');
  return [...after].find(([other]) => name.includes(' (') && other.startsWith(`${shape} (`))?.[1];
}

function changesOf(name: string, before: Facts, after: Facts): readonly string[] {
  const known = [...before].flatMap(([place, fact]) => {
    const now = after.get(place);
    if (now === undefined) return [`${place} was removed`];
    return [
      ...(isRequest(name, place) ? requestChanges(fact, now) : []),
      ...(isResponse(name, place) ? responseChanges(fact, now) : []),
      ...[...fact.values]
        .filter((value) => now.values.size > 0 && !now.values.has(value))
        .map((value) => `lost the value ${value}`),
    ].map((change) => `${place} ${change}`);
  });
  const added = [...after].filter(
    ([place, { isRequired }]) =>
      isRequired && !before.has(place) && isRequest(name, place) && isKnown(parentOf(place), before),
  );
  return [...known, ...added.map(([place]) => `${place} is new and required`)];
}

/** Who sends what is at a place: for a shape its name says it, for an operation the place. */
function isRequest(name: string, place: string): boolean {
  const shape = /\((.+)\)$/.exec(name)?.[1];
  return shape === undefined ? !isOutput(place) : shape.startsWith('request');
}

function isResponse(name: string, place: string): boolean {
  const shape = /\((.+)\)$/.exec(name)?.[1];
  return shape === undefined ? isOutput(place) : shape.endsWith('response');
}

function isOutput(place: string): boolean {
  return /^(?:2\d\d|event)/.test(place);
}

function requestChanges(before: Fact, after: Fact): readonly string[] {
  const rejected = [...before.types].filter((type) => !admits(after.types, type));
  return [
    ...(after.isRequired && !before.isRequired ? ['became required'] : []),
    ...rejected.map((type) => `no longer accepts ${type}`),
    ...(before.values.size === 0 && after.values.size > 0 ? ['accepts only some values'] : []),
    ...[...after.bounds]
      .filter(([name, bound]) => isTighter(name, before.bounds.get(name), bound))
      .map(([name, bound]) => `is limited: ${name} ${bound}`),
  ];
}

function responseChanges(before: Fact, after: Fact): readonly string[] {
  const surprising = [...after.types].filter((type) => !admits(before.types, type));
  return [
    ...(before.isRequired && !after.isRequired ? ['may be absent'] : []),
    ...surprising.map((type) => `may be ${type}`),
  ];
}

/** Whether a value of the type is one of the types: an integer is a number, and a time is a text. */
function admits(types: ReadonlySet<string>, type: string): boolean {
  const [plain = ''] = type.split('(');
  return [type, plain, 'any', ...(type === 'integer' ? ['number'] : [])].some((each) => types.has(each));
}

function isTighter(name: string, before: string | undefined, after: string): boolean {
  if (before === after) return false;
  if (before === undefined || !/^m(?:ax|in)/.test(name)) return true;
  return name.startsWith('max') ? Number(after) < Number(before) : Number(after) > Number(before);
}

function parentOf(place: string): string {
  const end = Math.max(place.lastIndexOf('.'), place.lastIndexOf('['), place.lastIndexOf('{'));
  return end <= 0 ? ITSELF : place.slice(0, end);
}

/** A new member of something new is no new duty. */
function isKnown(parent: string, before: Facts): boolean {
  return [ITSELF, 'query', 'path', 'header'].includes(parent) || before.has(parent);
}
