/**
 * Writes test/vectors/plain, the worked example of docs/evidence-format.md, from test/sample-envelope.ts, and the same
 * in version 2 of the manifest, which has the accepted statement too:
 *
 *   node scripts/run.mjs packages/evidence/test/vectors/make-plain.ts
 *
 * All of it follows from the sample, except the time stamp: a token that still fits is kept, otherwise the test
 * authority makes a new one with openssl. The package of make-qualified.ts gets the present texts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseManifest } from '../../src/manifest.ts';
import { readMeText } from '../../src/read-me-text.ts';
import { VERIFY_SCRIPT } from '../../src/verify-script.ts';
import { newToken } from '../new-token.ts';
import { QUALIFIED } from '../qualified-vector.ts';
import { manifestBytesOf, sealedPdf, STATEMENT, signBytes, signManifest, utf8 } from '../sample-envelope.ts';
import { relisted, withFiles } from '../sample-package.ts';
import { filesIn, PLAIN, PLAIN_2, plainFiles, plainManifest2, plainManifestBytes } from '../plain-vector.ts';

await write(PLAIN, plainManifestBytes);
await write(PLAIN_2, manifestBytesOf(plainManifest2), [STATEMENT]);
await renewTexts(QUALIFIED);

async function renewTexts(folder: string): Promise<void> {
  const files = filesIn(folder);
  const reading = parseManifest(files.get('manifest.json') ?? new Uint8Array());
  if (!reading.ok) throw new Error(reading.detail);
  const texts = { 'verify.sh': utf8(VERIFY_SCRIPT), 'LEIA-ME.txt': utf8(readMeText(reading.manifest)) };
  for (const [name, bytes] of await relisted(withFiles(files, texts), signBytes))
    writeFileSync(path.join(folder, name), bytes);
}

async function write(
  folder: string,
  manifestBytes: Uint8Array,
  statements: readonly string[] = [],
): Promise<void> {
  const jws = await signManifest(manifestBytes);
  const stamp = keptToken(folder, jws) ?? newToken(jws);
  for (const { name, bytes } of await plainFiles(stamp, sealedPdf, manifestBytes, statements)) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes ?? new Uint8Array());
  }
}

function keptToken(folder: string, signature: string): Uint8Array | null {
  const token = path.join(folder, 'timestamp.tsr');
  const before = path.join(folder, 'manifest.jws');
  return existsSync(token) && readFileSync(before, 'utf8') === signature ? readFileSync(token) : null;
}
