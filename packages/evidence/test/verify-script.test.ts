import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalBytes, sha256Hex } from '../src/canonical.ts';
import { documentName } from '../src/package-files.ts';
import { publicKeyPem } from '../src/public-key.ts';
import { VERIFY_SCRIPT } from '../src/verify-script.ts';
import { otherKey, signAsOther } from './other-key.ts';
import { filesIn, PLAIN, PLAIN_2, plainFiles, timestampChainPem } from './plain-vector.ts';
import {
  DOCUMENT_ID,
  manifestBytesOf,
  originalPdf,
  publishedKey,
  signBytes,
  utf8,
} from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { SHOWN_FILE, shownManifest } from './shown-envelope.ts';
import { flipped, relisted, withFiles } from './sample-package.ts';

const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);
/** With a blank and a leading hyphen in its path, so that careless quoting shows. */
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval verify-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

const good = filesIn(PLAIN);
const bytesOf = (name: string): Uint8Array => good.get(name) ?? new Uint8Array();
const flip = (name: string): Files => withFiles(good, { [name]: flipped(bytesOf(name), 5) });
const thief = async (changes: Readonly<Record<string, Uint8Array>>): Promise<Files> =>
  relisted(withFiles(good, changes), signBytes);

let packages = 0;
function run(files: Files, ...args: readonly string[]) {
  packages += 1;
  const folder = path.join(workFolder, `-package ${packages}`);
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const { status, stdout } = spawnSync('sh', [path.join(folder, 'verify.sh'), ...args], {
    cwd: workFolder,
    encoding: 'utf8',
  });
  return { status, last: stdout.trimEnd().split('\n').at(-1) ?? '', output: stdout };
}

describe.skipIf(!hasTools)('verify.sh (skipped without openssl and sha256sum)', () => {
  it('is the script of the worked example', () => {
    expect(utf8(VERIFY_SCRIPT)).toEqual(bytesOf('verify.sh'));
  });

  it('prints VALID with the fingerprint in any notation', () => {
    const valid = { status: 0, last: `VALID: signed by the key ${publishedKey.fingerprint}` };
    expect(run(good, publishedKey.fingerprint)).toMatchObject(valid);
    expect(run(good, publishedKey.fingerprint.toUpperCase().replaceAll(/(..)\B/g, '$1:'))).toMatchObject(
      valid,
    );
  });

  it('prints INTACT, NOT ANCHORED without a fingerprint', () => {
    const last = `INTACT, NOT ANCHORED: compare this key with a published key: ${publishedKey.fingerprint}`;
    expect(run(good)).toMatchObject({ status: 2, last });
  });

  it('prints VALID after an erasure', () => {
    expect(run(withFiles(good, { 'disclosures.json': undefined }), publishedKey.fingerprint).status).toBe(0);
  });

  it('checks nothing with half a fingerprint or without a required tool', () => {
    const half = run(good, publishedKey.fingerprint.slice(0, 63));
    expect(half).toMatchObject({ status: 64, last: '' });
    expect(run(good, '--help').status).toBe(64);
    const bare = spawnSync('/bin/sh', [path.join(PLAIN, 'verify.sh')], {
      encoding: 'utf8',
      env: { PATH: toolsWithout('openssl') },
    });
    expect([bare.status, bare.stderr]).toEqual([64, 'NOT CHECKED: openssl is missing\n']);
  });

  it.each([
    { says: 'ok', file: SHOWN_FILE },
    { says: 'INVALID: check failed', file: flipped(SHOWN_FILE, 3) },
  ])('prints $says about what signers were shown', async ({ says, file }) => {
    const sealed = { sha256: sha256Hex(file), size: file.length };
    const documents = shownManifest.documents.map((document) => ({ ...document, sealed }));
    const token = bytesOf('timestamp.tsr');
    const made = await plainFiles(token, file, manifestBytesOf({ ...shownManifest, documents }));
    const files = new Map(made.map(({ name, bytes }) => [name, bytes ?? new Uint8Array()]));
    expect(run(files).output).toContain(`${says}: the documents begin with what each signer was shown\n`);
  });

  it('prints INVALID with the fingerprint of another key', () => {
    const last = `INVALID: signed by a different key: ${publishedKey.fingerprint}`;
    expect(run(good, otherKey.fingerprint)).toMatchObject({ status: 1, last });
  });

  it.each<[string, Files | Promise<Files>, string]>([
    ['manifest.json', flip('manifest.json'), 'check failed: every file is unchanged'],
    ['audit.jsonl', flip('audit.jsonl'), 'check failed: every file is unchanged'],
    ['the document', flip(documentName(DOCUMENT_ID)), 'check failed: every file is unchanged'],
    ['SHA256SUMS', flip('SHA256SUMS'), 'check failed: signature over SHA256SUMS'],
    ['SHA256SUMS.sig', flip('SHA256SUMS.sig'), 'check failed: signature over SHA256SUMS'],
    ['public-key.pem', flip('public-key.pem'), 'cannot read public-key.pem'],
    [
      'a missing file',
      withFiles(good, { 'jwks.json': undefined }),
      'check failed: no file is missing and none was added',
    ],
    [
      'a file too many',
      withFiles(good, { 'documents/doc_x.pdf': originalPdf }),
      'check failed: no file is missing and none was added',
    ],
    [
      'a strange name',
      withFiles(good, { "$(touch x) ' \n.pdf": originalPdf }),
      'check failed: no file is missing and none was added',
    ],
    ['another key throughout', lookAlike(), `signed by a different key: ${otherKey.fingerprint}`],
    [
      'another document, listed',
      thief({ [documentName(DOCUMENT_ID)]: originalPdf }),
      'check failed: the documents match the manifest',
    ],
    [
      'a report that the manifest does not name, listed',
      thief({ 'report.pdf': originalPdf }),
      'check failed: the documents match the manifest',
    ],
    [
      'another manifest, listed',
      thief({ 'manifest.json': utf8(manifestOf('2027')) }),
      'check failed: signature over manifest.json',
    ],
    [
      'another stamp, listed',
      thief({ 'manifest.jws': resigned() }),
      'check failed: signature over manifest.json',
    ],
    ['no stamp, listed', thief({ 'timestamp.tsr': utf8('x') }), 'cannot read timestamp.tsr'],
    [
      'a broken stamp, listed',
      thief({ 'timestamp.tsr': flipped(bytesOf('timestamp.tsr'), 900) }),
      'check failed: time stamp over manifest.jws',
    ],
    [
      'another root, listed',
      thief({ 'tsa-root.pem': utf8(timestampChainPem.split(/(?<=END CERTIFICATE-----\n)/)[0] ?? '') }),
      'check failed: time stamp over manifest.jws',
    ],
  ])('prints INVALID: %s', async (_what, files, reason) => {
    expect(run(await files, publishedKey.fingerprint)).toMatchObject({
      status: 1,
      last: `INVALID: ${reason}`,
    });
  });

  it('computes the time of a time stamp like openssl', () => {
    const days = [
      '1970-01-01',
      '2026-11-21',
      '2027-12-31',
      '2028-02-29',
      '2028-03-01',
      '2099-02-28',
      '2100-03-01',
    ];
    const moments = days.map((day) => new Date(`${day}T23:04:05.000Z`));
    const printed = moments.map((moment) => {
      const [, date = '', month = '', year = '', time = ''] = moment.toUTCString().split(' ');
      return `Time stamp: ${month} ${String(Number(date)).padStart(2)} ${time}.25 ${year} GMT`;
    });
    const reckon = /^stamped_at\(\) \{\n[^]*?\n\}$/m.exec(VERIFY_SCRIPT)?.[0] ?? '';
    const script = `openssl() { printf '%s\\n' "Status info:" "$line"; }\n${reckon}\nfor line; do stamped_at; echo; done`;
    const { stdout } = spawnSync('sh', ['-c', script, 'sh', ...printed], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(moments.map((moment) => String(moment.getTime() / 1000)));
  });

  it('prints VALID for a manifest of version 2', () => {
    const { stdout } = spawnSync('sh', [path.join(PLAIN_2, 'verify.sh'), publishedKey.fingerprint], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('VALID: signed by the key');
  });

  it('leaves nothing behind in the package', () => {
    const folder = path.join(workFolder, 'kept');
    cpSync(PLAIN, folder, { recursive: true });
    spawnSync('sh', [path.join(folder, 'verify.sh')]);
    expect([...filesIn(folder).keys()]).toEqual([...good.keys()]);
  });
});

/** A folder of links to what the script calls, but for one. */
function toolsWithout(missing: string): string {
  const folder = mkdtempSync(path.join(workFolder, 'tools-'));
  const tools = ['tr', 'grep', 'dirname', 'sha256sum', 'openssl'].filter((tool) => tool !== missing);
  for (const tool of tools) {
    symlinkSync(spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim(), path.join(folder, tool));
  }
  return folder;
}

function manifestOf(year: string): string {
  return new TextDecoder()
    .decode(bytesOf('manifest.json'))
    .replace(/"issuedAt":"2026/, `"issuedAt":"${year}`);
}

/** The signature with its two halves in each other's place: well formed, and over nothing. */
function resigned(): Uint8Array {
  const [header = '', , signature = ''] = new TextDecoder().decode(bytesOf('manifest.jws')).split('.');
  return utf8(`${header}..${signature.slice(43)}${signature.slice(0, 43)}`);
}

async function lookAlike(): Promise<Files> {
  const changed = withFiles(good, {
    'public-key.pem': utf8(publicKeyPem(otherKey) ?? ''),
    'jwks.json': canonicalBytes({ keys: [otherKey] }),
  });
  return relisted(changed, signAsOther);
}
