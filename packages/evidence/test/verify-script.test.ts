import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalBytes, sha256Hex } from '../src/canonical.ts';
import { commitment, type Disclosure } from '../src/commitment.ts';
import { documentName } from '../src/package-files.ts';
import { publicKeyPem } from '../src/public-key.ts';
import { VERIFY_SCRIPT } from '../src/verify-script.ts';
import { newToken } from './new-token.ts';
import { otherKey, signAsOther } from './other-key.ts';
import { filesIn, PLAIN, PLAIN_2, plainFiles, timestampChainPem } from './plain-vector.ts';
import {
  disclosures,
  DOCUMENT_ID,
  manifestBytesOf,
  originalPdf,
  publishedKey,
  signBytes,
  signManifest,
  utf8,
} from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { SHOWN_FILE, shownManifest } from './shown-envelope.ts';
import { flipped, relisted, withFiles } from './sample-package.ts';

const list = disclosures;
const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);
/** With a blank and a leading hyphen in its path, so that careless quoting shows. */
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval verify-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

const good = filesIn(PLAIN);
const bytesOf = (name: string): Uint8Array => good.get(name) ?? new Uint8Array();
const flip = (name: string): Files => withFiles(good, { [name]: flipped(bytesOf(name), 5) });
const thief = async (changes: Readonly<Record<string, Uint8Array>>): Promise<Files> =>
  relisted(withFiles(good, changes), signBytes);

const VALID = `VALID: files, manifest, time stamp, consents, personal values, signed by the key ${publishedKey.fingerprint}`;

function run(files: Files, ...args: readonly string[]) {
  return runIn(unpacked(files), ...args);
}

let packages = 0;
function unpacked(files: Files): string {
  packages += 1;
  const folder = path.join(workFolder, `-package ${packages}`);
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return folder;
}

function runIn(folder: string, ...args: readonly string[]) {
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
    const valid = { status: 0, last: VALID };
    expect(run(good, publishedKey.fingerprint)).toMatchObject(valid);
    expect(run(good, publishedKey.fingerprint.toUpperCase().replaceAll(/(..)\B/g, '$1:'))).toMatchObject(
      valid,
    );
  });

  it('prints INTACT, NOT ANCHORED without a fingerprint', () => {
    const last = `INTACT, NOT ANCHORED: compare this key with a published key: ${publishedKey.fingerprint}`;
    expect(run(good)).toMatchObject({ status: 2, last });
  });

  it('says that it did not check personal values after an erasure, and of a part, and exits with 4', () => {
    const says = (count: number) =>
      `VALID, PERSONAL DATA NOT CHECKED: files, manifest, time stamp, consents, signed by the key ${publishedKey.fingerprint}; ${count} personal values are erased or withheld`;
    const erased = withFiles(good, { 'disclosures.json': undefined });
    expect(run(erased, publishedKey.fingerprint)).toMatchObject({ status: 4, last: says(6) });
    expect(run(disclosing([]), publishedKey.fingerprint)).toMatchObject({ status: 4, last: says(6) });
    const part = disclosing(list.filter(({ name }) => name !== 'cpf'));
    expect(run(part, publishedKey.fingerprint)).toMatchObject({ status: 4, last: says(1) });
    expect(run(erased).status).toBe(2);
  });

  it('prints VALID for values of any characters, as their commitments have them', async () => {
    const values = [
      '%s %d \\n',
      '"a" \\ b',
      ' led by blanks ',
      "'$(touch x)'",
      'Zoë 日本 𝄞',
      '},{"at":"x',
      'tab\tline\n',
      '',
    ];
    const strange = await disclosingName(values);
    for (const files of strange)
      expect(run(files, publishedKey.fingerprint)).toMatchObject({ status: 0, last: VALID });
  });

  it.each<[string, Files]>([
    ['another name', disclosing(list.map((one) => (one.name === 'name' ? { ...one, value: 'Mario' } : one)))],
    [
      'another name with its own commitment',
      disclosing(list.map((one) => (one.name === 'name' ? opened({ ...one, value: 'Mario' }) : one))),
    ],
    ['another salt', disclosing(list.map((one) => ({ ...one, salt: '0'.repeat(32) })))],
    [
      'a value of another place',
      disclosing(list.map((one) => ({ ...one, at: one.at.replace('audit/1', 'audit/2') }))),
    ],
    [
      'a value under another name',
      disclosing(list.map((one) => (one.name === 'cpf' ? opened({ ...one, name: 'cnpj' }) : one))),
    ],
    ['a value twice', disclosing([...list, ...list.slice(0, 1)])],
    ['a second value of a member', edited((text) => text.replace('"value":"', '"value":"Mario","value":"'))],
    ['a member of its own', edited((text) => text.replace('{"at"', '{"as":"x","at"'))],
    ['blanks', edited((text) => text.replace(',"name"', ', "name"'))],
    ['a line end', edited((text) => `${text}\n`)],
    ['a number', edited((text) => text.replace(/"value":"[^"]*"/, '"value":1'))],
    ['a list in the list', edited((text) => `[${text}]`)],
    ['no list', edited((text) => text.slice(1, -1))],
    ['nothing in it', edited(() => '')],
    ['an escaped letter', edited((text) => text.replace('Maria', '\\u004daria'))],
    ['text behind the list', edited((text) => `${text}[]`)],
  ])('prints INVALID for disclosed values with %s', (_what, files) => {
    expect(run(files, publishedKey.fingerprint)).toMatchObject({
      status: 1,
      last: 'INVALID: check failed: the personal values open their commitments',
    });
  });

  it.each(['manifest.json', 'disclosures.json', 'SHA256SUMS', 'documents', 'verify.sh'])(
    'prints INVALID when %s is a symbolic link, wherever it leads',
    (name) => {
      const folder = unpacked(good);
      renameSync(path.join(folder, name), path.join(workFolder, `${path.basename(folder)} ${name}`));
      symlinkSync(path.join(workFolder, `${path.basename(folder)} ${name}`), path.join(folder, name));
      expect(runIn(folder, publishedKey.fingerprint)).toMatchObject({
        status: 1,
        last: 'INVALID: check failed: every file is a regular file',
      });
    },
  );

  it('prints INVALID for a pipe, and does not wait for it', () => {
    const folder = unpacked(withFiles(good, { 'disclosures.json': undefined }));
    spawnSync('mkfifo', [path.join(folder, 'disclosures.json')]);
    expect(runIn(folder)).toMatchObject({
      status: 1,
      last: 'INVALID: check failed: every file is a regular file',
    });
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
    expect(stdout).toContain(VALID.replace('consents', 'consents, statements'));
  });

  it('leaves nothing behind in the package', () => {
    const folder = path.join(workFolder, 'kept');
    cpSync(PLAIN, folder, { recursive: true });
    spawnSync('sh', [path.join(folder, 'verify.sh')]);
    expect([...filesIn(folder).keys()]).toEqual([...good.keys()]);
  });
});

/** The package with other disclosures. */
function disclosing(disclosed: readonly Disclosure[]): Files {
  return withFiles(good, { 'disclosures.json': canonicalBytes(disclosed.map((one) => ({ ...one }))) });
}

/** The package with another text of its disclosures. */
function edited(edit: (text: string) => string): Files {
  const text = edit(new TextDecoder().decode(bytesOf('disclosures.json')));
  return withFiles(good, { 'disclosures.json': utf8(text) });
}

/** The same disclosure, with the commitment that it opens. */
function opened(disclosure: Disclosure): Disclosure {
  const { name, value, salt } = disclosure;
  return { ...disclosure, commitment: commitment({ name, value, salt: Buffer.from(salt, 'hex') }) };
}

/** Packages of manifests that commit to each of these names. */
function disclosingName(values: readonly string[]): Promise<readonly Files[]> {
  return Promise.all(
    values.map((value) => {
      const name = list.find((one) => one.at.startsWith('manifest/signers') && one.name === 'name');
      if (name === undefined) throw new Error('the sample discloses a name');
      const other = opened({ ...name, value });
      const manifest = new TextDecoder()
        .decode(bytesOf('manifest.json'))
        .replace(name.commitment, other.commitment);
      const disclosed = list.map((one) => (one === name ? other : one));
      return packageOf(manifest, disclosed);
    }),
  );
}

async function packageOf(manifest: string, disclosed: readonly Disclosure[]): Promise<Files> {
  const bytes = utf8(manifest);
  const token = newToken(await signManifest(bytes));
  const files = await plainFiles(token, bytesOf(documentName(DOCUMENT_ID)), bytes);
  const made = new Map(files.map(({ name, bytes: content }) => [name, content ?? new Uint8Array()]));
  return withFiles(made, { 'disclosures.json': canonicalBytes(disclosed.map((one) => ({ ...one }))) });
}

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
