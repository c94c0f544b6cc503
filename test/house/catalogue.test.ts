import { describe, expect, it } from 'vitest';
import { catalogue, ERROR_CODES } from '../../apps/server/src/domain/errors/catalogue.ts';
import { REASONS } from '../../apps/server/src/domain/errors/reasons.ts';
import { staleFiles } from '../../apps/server/src/generate.ts';
import { ROOT, codeOf, filesBelow, textOf } from './tree.ts';

interface Specified {
  readonly code: string;
  readonly status: number;
}

const specified: readonly Specified[] = JSON.parse(textOf('test/contract/errors.json'));

describe('the catalogue', () => {
  it('has the 57 codes of the specification, in its order, with its statuses', () => {
    expect(specified).toHaveLength(57);
    expect(Object.entries(catalogue).map(([code, { status }]) => ({ code, status }))).toEqual(
      specified.map(({ code, status }) => ({ code, status })),
    );
  });

  it.each(ERROR_CODES)('%s states what happened, why, and what to do, in whole sentences', (code) => {
    const { message, cause, hint } = catalogue[code];
    for (const text of [message, cause, hint]) expect(text).toMatch(/^[A-Z].{10,}\.$/);
    expect(new Set([message, cause, hint]).size).toBe(3);
  });

  it('uses different words for each code', () => {
    const messages = ERROR_CODES.map((code) => catalogue[code].message);
    expect(new Set(messages).size).toBe(messages.length);
  });
});

/** Codes that a source throws, or creates to be thrown: declarations and explanations don't count. */
function raisedIn(file: string): readonly string[] {
  const made = codeOf(file).matchAll(
    /\b(?:fail|refusal|new AppError)\(\s*(?:[^()']*\?\s*)?'([A-Z_]+)'(?:\s*:\s*'([A-Z_]+)')?/g,
  );
  return [...made].flatMap(([, one, other]) => [one, other]).filter((code) => code !== undefined);
}

describe('every code is raised', () => {
  const raised = new Set(filesBelow('apps/server/src').flatMap(raisedIn));

  it.each(ERROR_CODES)('%s', (code) => {
    expect(raised).toContain(code);
  });
});

describe('every code is asserted in a test', () => {
  const tests = filesBelow('apps/server/test', '.test.ts').map(textOf).join('\n');

  it.each(ERROR_CODES)('%s', (code) => {
    expect(new RegExp(`['"\`]${code}['"\`]`).test(tests)).toBe(true);
  });
});

/** Every reason of the closed list, as it is on the wire except for the name of a scanner's finding. */
const reasons = Object.entries(REASONS).flatMap(([code, hints]) =>
  Object.entries<string>(hints).map(([reason, hint]) => ({ code, reason, hint })),
);

describe('every details.reason', () => {
  const sources = filesBelow('apps/server/src')
    .filter((file) => !file.endsWith('reasons.ts'))
    .map(codeOf)
    .join('\n');
  const tests = filesBelow('apps/server/test', '.test.ts').map(textOf).join('\n');

  it.each(reasons)('$reason of $code is raised in a source', ({ reason }) => {
    const word = reason.replace(/^active-content:/, '');
    expect(new RegExp(`['"\`]${word}['"\`:]`).test(sources)).toBe(true);
  });

  it.each(reasons)('$reason of $code is asserted in a test of the service', ({ reason }) => {
    expect(new RegExp(`['"\`]${reason}['"\`:]`).test(tests)).toBe(true);
  });

  it.each(reasons)('$reason of $code has a hint in plain words', ({ hint }) => {
    expect(hint).toMatch(/^[A-Z].{20,}\.$/);
    expect(hint).not.toMatch(JARGON);
  });

  it('of active content names no virus and explains how to get a file without it', () => {
    const active = reasons.filter(({ reason }) => reason.startsWith('active-content:'));
    expect(active.length).toBeGreaterThan(5);
    for (const { hint } of active) {
      expect(hint).toContain('new PDF');
      expect(hint).not.toMatch(/virus|malware|infect/i);
    }
  });
});

/** Technical words that users don't know. */
const JARGON =
  /xref|cross-reference|trailer|object table|parser|stream|catalog|\bkids\b|AcroForm|JavaScript/i;

describe('generated files', () => {
  it('are as generated: npm run generate', async () => {
    expect(await staleFiles(`${ROOT}docs`)).toEqual([]);
  });
});

/** The codes at the beginning of what a docstring says is thrown: `@throws NOT_FOUND, FORBIDDEN where …`. */
const ANNOUNCED = /@throws ([A-Z][A-Z_]{3,}(?:(?:,| or|, or| and|, and) [A-Z][A-Z_]{3,})*)/g;

function announcedIn(text: string): readonly string[] {
  return [...text.matchAll(ANNOUNCED)].flatMap(([, codes = '']) => codes.match(/[A-Z][A-Z_]{3,}/g) ?? []);
}

describe('docstrings', () => {
  const sources = filesBelow('apps/server/src').map((file) => ({ file, text: textOf(file) }));

  it('announce codes of the catalogue', () => {
    const known = new Set<string>(ERROR_CODES);
    const announced = sources.flatMap(({ file, text }) => announcedIn(text).map((code) => ({ file, code })));
    expect(announced.length).toBeGreaterThan(130);
    expect(announced.filter(({ code }) => !known.has(code))).toEqual([]);
    expect(announcedIn('@throws NOT_FOUND, FORBIDDEN or GONE_ASTRAY where it ends')).toEqual([
      'NOT_FOUND',
      'FORBIDDEN',
      'GONE_ASTRAY',
    ]);
  });

  it('announce them with @throws, not in a sentence', () => {
    const said = sources.filter(({ text }) =>
      /\bThrows [A-Z][A-Z_]{3,}/.test(text.replaceAll(/\n\s*\* /g, ' ')),
    );
    expect(said.map(({ file }) => file)).toEqual([]);
  });
});
