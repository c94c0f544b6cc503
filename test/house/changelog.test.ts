import { describe, expect, it } from 'vitest';
import { textOf } from './tree.ts';

const headings = [...textOf('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const [unreleased, ...released] = headings;
const versions = released.map((heading) => /^(\d+)\.(\d+)\.(\d+) - (\d{4}-\d{2}-\d{2})$/.exec(heading));

/** Returns whether the first comes after the second, number by number. */
function isNewer(first: readonly number[], second: readonly number[]): boolean {
  const at = first.findIndex((part, index) => part !== second[index]);
  return at >= 0 && (first[at] ?? 0) > (second[at] ?? 0);
}

describe('CHANGELOG.md', () => {
  it('begins with what is not released yet, and each other section is a version with its date', () => {
    expect(unreleased).toBe('Unreleased');
    expect(released.filter((_heading, index) => versions[index] === null)).toEqual([]);
    expect(released.length).toBeGreaterThan(0);
  });

  it('has the versions newest first, with real dates that fit', () => {
    const dates = versions.map((found) => found?.[4] ?? '');
    expect(dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)).toEqual([]);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const numbers = versions.map((found) => (found ?? []).slice(1, 4).map(Number));
    const wrong = numbers.slice(1).filter((older, index) => !isNewer(numbers[index] ?? [], older));
    expect(wrong).toEqual([]);
  });

  it('has the version of the checkout as its newest', () => {
    const { version } = JSON.parse(textOf('package.json'));
    expect(versions[0]?.[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} - `));
    expect(textOf('README.md')).toContain(`${version} of ${dayOf(versions[0]?.[4] ?? '')}`);
  });

  it('tells each change in a line', () => {
    const lines = textOf('CHANGELOG.md').split('\n').slice(4);
    const strange = lines.filter((line) => line !== '' && !/^(## |### |- |[A-Z])/.test(line));
    expect(strange).toEqual([]);
  });
});

/** `28 November 2026`, as the README writes a day. */
function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
