import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../src/canonical.ts';
import { extendedConsentHash } from '../src/consent-hash.ts';
import type { Manifest, ManifestConsent, ManifestSigner } from '../src/manifest-types.ts';
import { statementName } from '../src/statements.ts';
import { newToken } from './new-token.ts';
import { filesIn, PLAIN, PLAIN_2, plainFiles, plainManifest2 } from './plain-vector.ts';
import { manifestBytesOf, signBytes, signManifest, STATEMENT, utf8 } from './sample-envelope.ts';
import type { Files } from './sample-package.ts';
import { relisted, withFiles } from './sample-package.ts';
import { SHOWN_FILE, shownManifest } from './shown-envelope.ts';

const hasTools = ['openssl', 'sha256sum'].every((tool) => spawnSync('which', [tool]).status === 0);
const workFolder = mkdtempSync(path.join(tmpdir(), 'aval-consents-'));
afterAll(() => rmSync(workFolder, { recursive: true }));

const COVERED = 'the consents cover what was accepted';
const ACCEPTED = 'the statements are those that were accepted';
const NAME = statementName(sha256Hex(utf8(STATEMENT)));

let packages = 0;
function run(files: Files): string {
  packages += 1;
  const folder = path.join(workFolder, `package ${packages}`);
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return spawnSync('sh', [path.join(folder, 'verify.sh')], { encoding: 'utf8' }).stdout;
}

/** A package of a manifest, with no values disclosed: those of the sample are another person's. */
async function packageOf(manifest: Manifest): Promise<Files> {
  const bytes = manifestBytesOf(manifest);
  const good = await plainFiles(newToken(await signManifest(bytes)), SHOWN_FILE, bytes, [STATEMENT]);
  const files = new Map(good.map((file) => [file.name, file.bytes ?? new Uint8Array()]));
  return withFiles(files, { 'disclosures.json': undefined });
}

/** A manifest that `parseManifest` refuses, in a package that is whole otherwise. */
async function forged(change: (text: string) => string): Promise<Files> {
  const bytes = utf8(change(new TextDecoder().decode(manifestBytesOf(shownManifest))));
  const jws = await signManifest(bytes);
  const files = await packageOf(shownManifest);
  return relisted(
    withFiles(files, { 'manifest.json': bytes, 'manifest.jws': utf8(jws), 'timestamp.tsr': newToken(jws) }),
    signBytes,
  );
}

/** One person with a consent of version 2, of fields and attachments or one of them. */
function ofVersion2(parts: {
  readonly values: readonly string[];
  readonly files: readonly string[];
}): Manifest {
  const [, beto] = shownManifest.signers;
  const [field] = beto?.fields ?? [];
  if (beto === undefined || field === undefined) throw new Error('the sample has a field');
  const { after: _after, open: _open, shown: _shown, ...consent }: ManifestConsent = beto.consent;
  const fields = parts.values.map((id) => ({ ...field, id, personal: { value: sha256Hex(utf8(id)) } }));
  const attachments = parts.files.map((key) => ({
    key,
    type: 'image/jpeg',
    size: 3,
    sha256: sha256Hex(utf8(key)),
  }));
  const covered = {
    fields: fields.map(({ id, personal }) => ({ id, commitment: personal.value })),
    attachments,
  };
  const statementHash = sha256Hex(utf8(STATEMENT));
  const hash = extendedConsentHash(statementHash, covered);
  const { fields: _own, attachments: _files, ...person } = beto;
  const signer: ManifestSigner = {
    ...person,
    consent: { ...consent, statementHash, hash, hashVersion: 2 },
    ...(fields.length > 0 && { fields }),
    ...(attachments.length > 0 && { attachments }),
  };
  return { ...plainManifest2, documents: shownManifest.documents, signers: [signer] };
}

describe.skipIf(!hasTools)('verify.sh on consents (skipped without openssl and sha256sum)', () => {
  it('finds that each consent of version 3 covers what was accepted', async () => {
    const said = run(await packageOf(shownManifest));
    expect(said).toContain(`ok: ${COVERED}\nok: ${ACCEPTED}\nINTACT`);
  });

  it.each([
    { values: ['fld_b', 'fld_a'], files: ['rg', 'cnh'] },
    { values: ['fld_b', 'fld_a'], files: [] },
    { values: [], files: ['rg'] },
  ])('finds that a consent of version 2 covers %o', async (parts) => {
    expect(run(await packageOf(ofVersion2(parts)))).toContain(`ok: ${COVERED}`);
  });

  it.each<[string, (text: string) => string]>([
    ['another value', (text) => text.replace(/("personal":\{"value":")[0-9a-f]{2}/, '$1ff')],
    ['another file', (text) => text.replace(/("key":"cnh","sha256":")[0-9a-f]{2}/, '$1ff')],
    [
      'another place of an open field',
      (text) => text.replace(/("id":"fld_2","places":\[\{"box":\[)0/, '$19'),
    ],
    ['no open field', (text) => text.replace('"open":["fld_2"]', '"open":[]')],
    ['an open field that nobody placed', (text) => text.replace('"open":["fld_2"]', '"open":["fld_9"]')],
    ['nobody before', (text) => text.replace('"after":["sgn_ana"]', '"after":[]')],
    ['another statement', (text) => text.replaceAll(/("statementHash":")[0-9a-f]{2}/g, '$1ff')],
  ])('prints INVALID for a consent that names %s', async (_what, change) => {
    expect(run(await forged(change))).toContain(`INVALID: check failed: ${COVERED}`);
  });

  it('says how many statements an older package lacks, and claims nothing about them', () => {
    expect(run(filesIn(PLAIN))).toContain('not in the package: accepted statements, 1\n');
    expect(run(filesIn(PLAIN_2))).not.toContain('not in the package');
  });

  it.each([
    ['other bytes than its name says', { [NAME]: utf8('Aceito tudo.') }],
    ['a name of its own', { 'statements/x.txt': utf8(STATEMENT) }],
    ['a text that nobody accepted', { [statementName(sha256Hex(utf8('x')))]: utf8('x') }],
  ])('prints INVALID for a statement with %s', async (_what, changes) => {
    const files = await relisted(withFiles(filesIn(PLAIN_2), changes), signBytes);
    expect(run(files)).toContain(`INVALID: check failed: ${ACCEPTED}`);
  });
});
