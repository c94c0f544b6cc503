import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { packageFiles } from '../src/package-files.ts';
import { acceptedStatements, statementFiles, statementHashOf, statementName } from '../src/statements.ts';
import { verifyPackage } from '../src/verdict.ts';
import { checkFakeStamp } from './fake-authority.ts';
import { plainManifest2 } from './plain-vector.ts';
import { publishedKey, signBytes, STATEMENT, utf8 } from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { relisted, sampleInput, samplePackage, withFiles } from './sample-package.ts';
import { shownManifest } from './shown-envelope.ts';

const NAME = statementName(sha256Hex(utf8(STATEMENT)));
const OTHER = utf8(`${STATEMENT}\n`);
const input = await sampleInput({ manifest: plainManifest2 });
const made = await packageFiles({ ...input, statements: [STATEMENT, STATEMENT] });
const good: Files = new Map(made.map(({ name, bytes }) => [name, bytes ?? new Uint8Array()]));
const old = await samplePackage({ manifest: plainManifest2 });

const verdictOf = (files: Files) =>
  verifyPackage(files, { fingerprint: publishedKey.fingerprint, checkTimestamp: checkFakeStamp });
const codesOf = (files: Files) => verdictOf(files).reasons.map(({ code }) => code);
/** As only the service could make it. */
const issued = (changes: Readonly<Record<string, Uint8Array | undefined>>) =>
  relisted(withFiles(good, changes), signBytes);

describe('statements of a package', () => {
  it('are files, each text once, with exactly the accepted bytes', () => {
    expect([...good.keys()].filter((name) => name.startsWith('statements/'))).toEqual([NAME]);
    expect(good.get(NAME)).toEqual(utf8(STATEMENT));
    const listed = new TextDecoder().decode(good.get('SHA256SUMS'));
    expect(listed).toContain(`${sha256Hex(utf8(STATEMENT))}  ${NAME}\n`);
  });

  it('are read with the verdict', () => {
    expect(verdictOf(good)).toMatchObject({
      result: 'VALID',
      statements: [{ version: '1', language: 'pt-BR', text: STATEMENT }],
    });
  });

  it('are missing in packages from before, which stay valid', () => {
    expect(verdictOf(old)).toMatchObject({ result: 'VALID', statements: [{ text: null }] });
  });

  it.each<[string, Readonly<Record<string, Uint8Array | undefined>>]>([
    ['changed', { [NAME]: OTHER }],
    ['taken out', { [NAME]: undefined }],
    ['added', { [statementName(sha256Hex(OTHER))]: OTHER }],
  ])('make a package ALTERED when one was %s', (_what, changes) => {
    expect(verdictOf(withFiles(good, changes)).result).toBe('ALTERED');
  });

  it.each<[string, Readonly<Record<string, Uint8Array | undefined>>]>([
    ['other bytes than its name says', { [NAME]: OTHER }],
    ['a text that nobody accepted', { [statementName(sha256Hex(OTHER))]: OTHER }],
    ['another name', { 'statements/README.txt': utf8(STATEMENT) }],
  ])('prove nothing when the service issued %s', async (_what, changes) => {
    const files = await issued(changes);
    expect(codesOf(files)).toEqual(['STATEMENT_DIFFERS']);
    expect(verdictOf(files).result).toBe('INVALID_EVIDENCE');
  });
});

describe('statementFiles', () => {
  it('refuses a text that nobody accepted', () => {
    expect(() => statementFiles(['Aceito tudo.'], plainManifest2)).toThrow(TypeError);
  });
});

describe('acceptedStatements', () => {
  it('finds the statement of consents that cover more than it', () => {
    const found = acceptedStatements(good, shownManifest);
    expect(found.map(({ text }) => text)).toEqual([STATEMENT, STATEMENT, STATEMENT]);
    for (const { consent } of shownManifest.signers)
      expect(statementHashOf(consent)).toBe(sha256Hex(utf8(STATEMENT)));
  });
});
