import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ManifestSigner } from '../../src/manifest-types.ts';
import { packageFiles } from '../../src/package-files.ts';
import { at, chain, history, manifestWith, opened } from '../disputed-envelope.ts';
import { newToken } from '../new-token.ts';
import { PLAIN_2 } from '../plain-vector.ts';
import { disclosures, publishedKey, SIGNER_ID } from '../sample-envelope.ts';
import { sampleInput } from '../sample-package.ts';

const BIN = path.join(import.meta.dirname, '../../bin/aval-verify.js');
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval-verify-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

function run(...args: readonly string[]): { status: number | null; stdout: string } {
  const given = [BIN, '--fingerprint', publishedKey.fingerprint, ...args];
  const { status, stdout } = spawnSync(process.execPath, given, { encoding: 'utf8' });
  return { status, stdout };
}

/** The package of a signer whose mailbox changed, and whose former reader disputed, as a folder. */
async function aPackage(name: string, changes: Partial<ManifestSigner>, known = opened): Promise<string> {
  const folder = path.join(workFolder, name);
  const input = await sampleInput({ manifest: manifestWith(changes), entries: chain });
  const all = { ...input, timestampResponse: newToken(input.jws), disclosures: [...disclosures, ...known] };
  for (const file of await packageFiles(all)) {
    const target = path.join(folder, file.name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.bytes ?? '');
  }
  return folder;
}

const linesOf = (stdout: string): readonly string[] =>
  stdout.split('\n').filter((line) => /recognize|answer|changed from/.test(line));

const DISPUTED = `  signer ${SIGNER_ID}: somebody with a former link did not recognize the document, ${at(2)}`;
const PRINTED = [
  DISPUTED,
  `    the sender answered, ${at(3)}: "We talked."`,
  `  signer ${SIGNER_ID}: e-mail changed from maria@example.com to nova@example.com, ${at(1)}, by USER`,
];

describe('aval-verify', () => {
  it.each([
    ['a manifest that repeats them', history],
    ['an older manifest', {}],
  ])(
    'exits with 0 VALID and prints a dispute, its answer, and a changed address, with %s',
    async (name, changes) => {
      const { status, stdout } = run(await aPackage(name, changes));
      expect(stdout).toMatch(/^VALID\n/);
      expect([status, linesOf(stdout)]).toEqual([0, PRINTED]);
    },
  );

  it('prints that the values are withheld', async () => {
    const withheld = run(await aPackage('withheld', history, []));
    expect([withheld.status, linesOf(withheld.stdout)]).toEqual([
      0,
      [
        DISPUTED,
        `    the sender answered, ${at(3)}: (withheld)`,
        `  signer ${SIGNER_ID}: e-mail changed from (none, or withheld) to (none, or withheld), ${at(1)}, by USER`,
      ],
    ]);
  });

  it('exits with 1 if the manifest hides the answer', async () => {
    const { dispute, contactChanges = [] } = history;
    if (dispute?.answer === undefined) throw new Error('it was answered');
    const { answer: _none, ...unanswered } = dispute;
    const { status, stdout } = run(await aPackage('hidden', { dispute: unanswered, contactChanges }));
    expect([status, stdout]).toEqual([1, expect.stringContaining(`SIGNER_HISTORY_DIFFERS: `)]);
  });

  it('prints nothing of the kind for a signer to whom nothing happened', () => {
    const { status, stdout } = run(PLAIN_2);
    expect([status, linesOf(stdout)]).toEqual([0, []]);
  });

  it('has the same with --json', async () => {
    const { histories } = JSON.parse(run('--json', await aPackage('json', history)).stdout) as {
      histories: unknown;
    };
    expect(histories).toMatchObject([
      {
        signerId: SIGNER_ID,
        dispute: { linkRevoked: true, answer: { statement: 'We talked.' } },
        contactChanges: [{ kind: 'EMAIL', previous: 'maria@example.com', current: 'nova@example.com' }],
      },
    ]);
  });
});
