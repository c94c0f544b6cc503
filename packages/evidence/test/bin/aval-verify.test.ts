import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { documentName } from '../../src/package-files.ts';
import { otherKey } from '../other-key.ts';
import { PLAIN, PLAIN_2, testAuthority } from '../plain-vector.ts';
import { QUALIFIED } from '../qualified-vector.ts';
import { DOCUMENT_ID, originalPdf, publishedKey, SIGNER_ID } from '../sample-envelope.ts';

const BIN = path.join(import.meta.dirname, '../../bin/aval-verify.js');
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval verify-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function copy(name: string, change: (folder: string) => void): string {
  const folder = path.join(workFolder, name);
  cpSync(PLAIN, folder, { recursive: true });
  change(folder);
  return folder;
}

function keysFile(name: string, keys: readonly object[]): string {
  const file = path.join(workFolder, name);
  writeFileSync(file, JSON.stringify({ keys }, null, 2));
  return file;
}

const fingerprint = ['--fingerprint', publishedKey.fingerprint];

describe('aval-verify', () => {
  it('exits with 0 VALID for a manifest of version 2, and with 1 for an unknown version', () => {
    expect(run(...fingerprint, PLAIN_2)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^VALID\n/),
    });
    const later = copy('version 3', (folder) => {
      const file = path.join(folder, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('manifest.v1', 'manifest.v3'));
    });
    expect(run(...fingerprint, later).status).toBe(1);
  });

  it('exits with 0 VALID given the fingerprint, and prints envelope, time stamp and the Sandbox notice', () => {
    const { status, stdout } = run(...fingerprint, PLAIN);
    expect(stdout).toMatch(/^VALID\n/);
    expect(stdout).toContain('não tem valor legal');
    expect(stdout).toContain('entered in the public log sandbox.aval.test/v1/public/log');
    expect(stdout).toMatch(/signed before 20\d\d-/);
    expect(status).toBe(0);
  });

  it('exits with 3 for a repacked ZIP, with 1 for one with bytes behind it, and with 64 for neither folder nor ZIP', () => {
    const names = readdirSync(PLAIN, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const paths = names.map((entry) => path.join(entry.parentPath, entry.name));
    const files = paths.map((file) => [path.relative(PLAIN, file), new Uint8Array(readFileSync(file))]);
    const zip = path.join(workFolder, 'evidence.zip');
    writeFileSync(zip, zipSync(Object.fromEntries(files)));
    expect(run(...fingerprint, zip)).toMatchObject({
      status: 3,
      stdout: expect.stringMatching(/^VALID, ARCHIVE REWRITTEN\n {2}contents valid, archive rewritten/),
    });
    writeFileSync(zip, Buffer.concat([readFileSync(zip), Buffer.from('x')]));
    expect(run(...fingerprint, zip)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^ALTERED\n {2}ARCHIVE_ALTERED/),
    });
    const inside = Object.fromEntries(files.map(([name, bytes]) => [`evidence/${String(name)}`, bytes]));
    writeFileSync(zip, zipSync(inside as Record<string, Uint8Array>));
    expect(run(...fingerprint, '--json', zip)).toMatchObject({
      status: 3,
      stdout: expect.stringContaining('"archive": "REWRITTEN"'),
    });
    const pdf = path.join(PLAIN, documentName(DOCUMENT_ID));
    expect(run(...fingerprint, pdf)).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('neither'),
    });
  });

  it('exits with 0 VALID given published keys, an external root of the authority, or one of its PDFs', () => {
    const keys = keysFile('keys.json', [otherKey, publishedKey]);
    const pdf = path.join(PLAIN, documentName(DOCUMENT_ID));
    const { status, stdout } = run(
      '--keys',
      keys,
      '--tsa-root',
      testAuthority('ca.pem'),
      '--pdf',
      pdf,
      PLAIN,
    );
    expect(stdout).toContain('the PDF is the sealed document');
    expect(status).toBe(0);
  });

  it('exits with 4 without a person’s values, and names the signer', () => {
    const folder = copy('erased', (at) => rmSync(path.join(at, 'disclosures.json')));
    const { status, stdout } = run(...fingerprint, folder);
    expect(stdout).toMatch(/^VALID, PERSONAL DATA NOT CHECKED/);
    expect(stdout).toContain('6 personal values that the manifest commits to are not in the package');
    expect(stdout).toContain(`signer ${SIGNER_ID}: personal values erased or withheld`);
    expect(run(...fingerprint, PLAIN).stdout).not.toContain('erased');
    expect(status).toBe(4);
    expect(run(folder).status).toBe(2);
  });

  it('exits with 1 ORIGINAL, NOT SIGNED for the PDF that the sender uploaded', () => {
    const original = path.join(workFolder, 'original.pdf');
    writeFileSync(original, originalPdf);
    const { status, stdout } = run(...fingerprint, '--pdf', original, PLAIN);
    expect(stdout).toMatch(/^ORIGINAL, NOT SIGNED/);
    expect(status).toBe(1);
    const { stdout: json } = run(...fingerprint, '--pdf', original, '--json', PLAIN);
    expect(JSON.parse(json)).toMatchObject({ result: 'VALID', match: 'ORIGINAL', exitStatus: 1 });
  });

  it('exits with 2 INTACT, NOT ANCHORED when no key is named', () => {
    const { status, stdout } = run(PLAIN);
    expect(stdout).toMatch(/^INTACT, NOT ANCHORED/);
    expect(status).toBe(2);
  });

  it('exits with 1 UNKNOWN for another fingerprint and 1 REVOKED for a revoked key', () => {
    expect(run('--fingerprint', otherKey.fingerprint, PLAIN)).toMatchObject({ status: 1 });
    const revoked = { ...publishedKey, status: 'REVOKED', revokedAt: '2026-11-20T00:00:00.000Z' };
    const { status, stdout } = run('--keys', keysFile('revoked.json', [revoked]), PLAIN);
    expect(stdout).toMatch(/^REVOKED\n {2}KEY_REVOKED/);
    expect(status).toBe(1);
  });

  it('exits with 0 VALID for a key that was replaced later or revoked after the time stamp', () => {
    const retired = { ...publishedKey, status: 'RETIRED', retiredAt: '2027-01-01T00:00:00.000Z' };
    const revoked = { ...publishedKey, status: 'REVOKED', revokedAt: '2027-01-01T00:00:00.000Z' };
    for (const key of [retired, revoked]) {
      const { status, stdout } = run('--keys', keysFile('later.json', [key]), PLAIN);
      expect(stdout).toMatch(/^VALID\n/);
      expect(status).toBe(0);
    }
  });

  it('exits with 1 INVALID_EVIDENCE when the time stamp does not chain to the named root', () => {
    const { status, stdout } = run(...fingerprint, '--tsa-root', testAuthority('seal.pem'), PLAIN);
    expect(stdout).toMatch(/^INVALID_EVIDENCE\n {2}TIMESTAMP_WRONG/);
    expect(status).toBe(1);
  });

  it('exits with 1 ALTERED for changed files, and reports everything with --json', () => {
    const folder = copy('altered', (at) => writeFileSync(path.join(at, 'audit.jsonl'), ''));
    const { status, stdout } = run(...fingerprint, '--json', folder);
    const verdict: unknown = JSON.parse(stdout);
    expect(verdict).toMatchObject({ result: 'ALTERED', anchored: true });
    expect(verdict).toHaveProperty('reasons.0', { code: 'FILE_CHANGED', detail: 'audit.jsonl' });
    expect(status).toBe(1);
  });

  it('exits with 1 ALTERED for an added symbolic link, which it does not follow, and for a name with control characters', () => {
    const folder = copy('linked', (at) => {
      symlinkSync('/etc/passwd', path.join(at, 'passwd'));
      writeFileSync(path.join(at, '\u001B[2Jx'), '');
    });
    const { status, stdout } = run(...fingerprint, folder);
    expect(stdout).toContain('FILE_UNLISTED: passwd');
    expect(stdout).not.toContain('\u001B');
    expect(status).toBe(1);
  });

  it('exits with 64 for a ZIP whose names contain control characters, and prints none of them', () => {
    const zip = path.join(workFolder, 'hostile.zip');
    for (const name of ['../\u001B[2Jx', '../\u009B2Jx', '../\u202Ex']) {
      writeFileSync(zip, zipSync({ [name]: new Uint8Array(1) }));
      const { status, stderr } = run(zip);
      expect(stderr).toContain('leads out of the package');
      expect(stderr.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
      expect(status).toBe(64);
    }
  });

  it('prints no control character of a name with --json either', () => {
    const folder = copy('c1', (at) => writeFileSync(path.join(at, '\u009B2Jx'), ''));
    const { stdout } = run(...fingerprint, '--json', folder);
    expect(stdout).toContain('\\u009b2Jx');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
  });

  it.each([
    ['no folder', []],
    ['two folders', [PLAIN, PLAIN]],
    ['a folder that is not there', [path.join(workFolder, 'nowhere')]],
    ['an option that is none', ['--force', PLAIN]],
    ['keys that are none', ['--keys', path.join(PLAIN, 'manifest.json'), PLAIN]],
    ['a supplement without its PDF', ['--supplement', path.join(PLAIN, 'manifest.json'), PLAIN]],
  ])('exits with 64 and prints the usage for %s', (_what, args) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain('aval-verify [options] <package>');
    expect(status).toBe(64);
  });

  it("prints the signers' own signatures, and that it does not know their root", () => {
    const { status, stdout } = run(...fingerprint, QUALIFIED);
    expect(status).toBe(2);
    expect(stdout).toMatch(/^VALID, ROOT UNKNOWN/);
    expect(stdout).toContain(
      'signed by MARIA EXEMPLO DA SILVA (CPF ***.982.247-**) with their own certificate',
    );
    expect(stdout).toContain('issued by AC de Teste, valid 2025-01-01 to 2054-01-01, policy AD-RB 1.3');
    expect(stdout).toContain('root not in your list: AC Raiz de Teste');
    expect(stdout).toContain("issued by the Sandbox's simulator: no legal value");
    expect(stdout).not.toContain('52998224725');
  });

  it('trusts the roots of --icp-roots, and no others', () => {
    const pem = readFileSync(path.join(QUALIFIED, `qualified/${SIGNER_ID}/chain.pem`), 'utf8');
    const [holder = '', , root = ''] = pem.split(/(?<=END CERTIFICATE-----\n)/);
    const file = (name: string, text: string): string => {
      writeFileSync(path.join(workFolder, name), text);
      return path.join(workFolder, name);
    };
    const known = run(...fingerprint, '--icp-roots', file('root.pem', root), QUALIFIED);
    // The vector discloses only some of its values.
    expect(known).toMatchObject({ status: 4 });
    expect(known.stdout).toContain('issued under a root that you trust: AC Raiz de Teste');
    const other = run(...fingerprint, '--icp-roots', file('other.pem', holder), QUALIFIED);
    expect([other.status, other.stdout]).toEqual([1, expect.stringContaining('QUALIFIED_CHAIN_UNTRUSTED')]);
    expect(run('--icp-roots', file('none.pem', 'x'), QUALIFIED).status).toBe(64);
  });

  it('prints the facts of each signature as JSON, without certificates', () => {
    const { qualified } = JSON.parse(run(...fingerprint, '--json', QUALIFIED).stdout) as {
      qualified: unknown;
    };
    expect(qualified).toMatchObject([
      {
        signerId: SIGNER_ID,
        documentId: DOCUMENT_ID,
        policy: 'AD-RB 1.3',
        signedAt: '2026-11-20T03:12:00.000Z',
        certificate: { holder: 'MARIA EXEMPLO DA SILVA', cpf: '***.982.247-**', issuer: 'AC de Teste' },
        root: { name: 'AC Raiz de Teste', isKnown: false },
        proofs: { ocsps: 1, crls: 1 },
      },
      { certificate: { holder: 'JOÃO EXEMPLO DE SOUZA' } },
    ]);
  });
});
