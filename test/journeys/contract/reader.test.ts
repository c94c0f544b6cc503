import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { signBytes } from '../../../packages/evidence/test/sample-envelope.ts';
import { filesIn } from '../../../packages/evidence/test/plain-vector.ts';
import { relisted } from '../../../packages/evidence/test/sample-package.ts';

const run = promisify(execFile);
const VECTORS = path.join(import.meta.dirname, '../../vectors');
const workFolder = mkdtempSync(path.join(os.tmpdir(), 'aval-reader-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

/** Returns the output of the reader for a package, or the error that it ends with. */
async function read(...args: readonly string[]): Promise<string> {
  const options = { cwd: import.meta.dirname };
  const { stdout } = await run('python3', ['-B', '-m', 'reader', ...args], options).catch(
    ({ stderr }: { stderr: string }) => ({ stdout: stderr }),
  );
  return stdout;
}

/** A copy of a vector with one file changed. */
function changed(vector: string, name: RegExp, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(workFolder, 'package-'));
  cpSync(path.join(VECTORS, vector), folder, { recursive: true });
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((file) => name.test(file));
  const file = path.join(folder, found ?? '');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  return folder;
}

/** As only the service could make it: with a new list of the files. */
async function issued(folder: string): Promise<string> {
  for (const [name, bytes] of await relisted(filesIn(folder), signBytes))
    writeFileSync(path.join(folder, name), bytes);
  return folder;
}

describe('the reader in Python, which knows only the format document', () => {
  it.each([
    'plain',
    'plain-v2',
    'qualified',
    'v2-fields',
    'v2-group-delegation',
    'v2-erased',
    'v2-qualified',
  ])('reads test/vectors/%s', async (vector) => {
    const said = JSON.parse(await read(path.join(VECTORS, vector)));
    const { signers } = JSON.parse(readFileSync(path.join(VECTORS, vector, 'manifest.json'), 'utf8'));
    expect(said.people).toHaveLength(signers.length);
    expect(said.undisclosed > 0).toBe(['qualified', 'v2-erased'].includes(vector));
    const hasStatements = !['plain', 'qualified'].includes(vector);
    for (const { statement } of said.people) expect(statement !== null).toBe(hasStatements);
  });

  it('finds the organization, the values, and the consents of the vectors', async () => {
    const said = JSON.parse(await read(path.join(VECTORS, 'v2-fields')));
    expect(said.organization).toMatchObject({ name: expect.any(String) });
    const [first, ...others] = said.people;
    expect(first).toMatchObject({ consent: 3, after: 0 });
    expect(first.fields.map(({ type }: { type: string }) => type)).toContain('CHECKBOX');
    expect(others.map(({ role }: { role: string }) => role)).toContain('WITNESS');
  });

  it.each<[string, RegExp, (text: string) => string, RegExp]>([
    ['a statement', /^statements\//, (text) => `${text}!`, /was changed/],
    ['a value', /^disclosures/, (text) => text.replace(/"value":"/, '"value":"x'), /opens no/],
    ['an entry', /^audit/, (text) => text.replace('EMAIL', 'XMAIL'), /was changed/],
    ['the manifest', /^manifest.json/, (text) => text.replace('"pages":1', '"pages":2'), /no signature/],
    ['the proof of the log', /^log/, (text) => text.replace('index 1', 'index 0'), /was changed/],
  ])('finds that %s was changed', async (_what, name, change, error) => {
    expect(await read(changed('plain-v2', name, change))).toMatch(error);
  });

  it.each<[string, RegExp, (text: string) => string, RegExp]>([
    ['a statement that nobody accepted', /^statements\//, (text) => `${text}!`, /nobody accepted/],
    ['an entry that does not follow', /^audit/, (text) => text.replace('EMAIL', 'XMAIL'), /the hash of/],
    [
      'a proof of another place in the log',
      /^log/,
      (text) => text.replace('index 1', 'index 0'),
      /not in the log/,
    ],
  ])('finds %s, even if the service listed it', async (_what, name, change, error) => {
    expect(await read(await issued(changed('plain-v2', name, change)))).toMatch(error);
  });

  it('refuses a package by another key', async () => {
    expect(await read(path.join(VECTORS, 'plain'), '--fingerprint', '0'.repeat(64))).toMatch(/another key/);
  });
});
