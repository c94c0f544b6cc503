import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { validateSeals } from '@aval/pades/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { SignatureForm } from '../../../src/ports/pdf-reader.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { openOutsideSeal, withOutsideSeal } from '../../../src/adapters/keys/outside-seal.ts';
import { rotateKeySet } from '../../../src/adapters/keys/rotate-key-set.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import type { SealPolicy, SealSettings } from '../../../src/config/seal-settings.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import {
  aPemOf,
  aPkcs12,
  E_CNPJ,
  E_CPF,
  anIssuedKey,
  LEGACY,
  opensslIn,
  P256,
  PASSWORD,
} from '../../given/issued-key.ts';
import { aPdf } from '../../given/pdf.ts';
import { aSoftToken, TOKENS_ARE_MISSING } from '../../given/soft-token.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

let ahead = 60_000;
const clock = { now: () => new Date(Date.now() + ahead) };
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-outside-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PDFSIG_IS_MISSING = spawnSync('pdfsig', ['-v']).error !== undefined;

const input = {
  fieldName: 'Aval',
  reason: 'Aval 7H3KQ-0ZZ9M-ABCDE-12345',
  name: 'Aval',
  contact: 'https://example.com/verify',
  signedAt: new Date(),
};

const hexOf = (text: string) => Buffer.from(text).toString('hex');

describe.skipIf(OPENSSL_IS_MISSING)('a seal by a key that was issued elsewhere', () => {
  let files: KeyFiles;
  let pkcs12: SealSettings;
  beforeAll(async () => {
    files = await openKeyFiles({ folder: path.join(folder, 'keys'), clock });
    const place = path.join(folder, 'rsa');
    const file = aPkcs12(place, anIssuedKey(place), { form: LEGACY });
    chmodSync(file, 0o600);
    pkcs12 = { kind: 'pkcs12', file, password: PASSWORD, chainFile: null };
  });

  const keysBy = async (settings: SealSettings, policy: SealPolicy | null = null) =>
    withOutsideSeal(files, await openOutsideSeal(settings, clock, policy));

  async function seal(
    keys: KeyFiles,
    environment: 'SANDBOX' | 'PRODUCTION' = 'PRODUCTION',
    form: SignatureForm = 'etsi',
  ): Promise<Buffer> {
    const timestamps = localTimestampAuthority({
      keyOf: (requested) => keys.timestampKey(requested),
      random: nodeRandom,
      clock,
    });
    const sealed = await padesSealer({ pdf: inProcessPdfReader, keys, timestamps, form }).seal(
      environment,
      aPdf(),
      input,
    );
    const roots = [...keys.sealKey(environment).chain.slice(-1), ...timestamps.roots(environment)];
    const [report] = validateSeals(sealed, { roots, inflatedBytes: 1 << 20, at: clock.now() });
    expect(report).toMatchObject({ problems: [], trusted: true });
    expect(report?.certificate).toEqual(keys.sealKey(environment).certificate);
    return sealed;
  }

  /** Independent verdicts on the seal: openssl on the signature up to the root, pdfsig on the file. */
  async function othersAccept(sealed: Buffer, root: string): Promise<void> {
    const place = path.dirname(root);
    const range = /\/ByteRange \[(\d+) (\d+) +(\d+) +(\d+)/.exec(sealed.toString('latin1')) ?? [];
    const [begin = 0, from = 0, length = 0] = range.slice(2).map(Number);
    const cms = Buffer.from(sealed.toString('latin1', begin + 1, from - 1), 'hex');
    writeFileSync(path.join(place, 'seal.cms'), cms);
    const signed = Buffer.concat([sealed.subarray(0, begin), sealed.subarray(from, from + length)]);
    writeFileSync(path.join(place, 'signed'), signed);
    writeFileSync(path.join(place, 'sealed.pdf'), sealed);
    const line = `cms -verify -binary -inform DER -in seal.cms -content signed -CAfile root.pem -purpose any -attime ${Math.floor(Number(clock.now()) / 1000)} -out out`;
    opensslIn(place, line);
    if (PDFSIG_IS_MISSING) return;
    const said = String(spawnSync('pdfsig', ['-nocert', 'sealed.pdf'], { cwd: place }).stdout);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Certificate Common Name: seal');
  }

  it('from PKCS #12 holds in Production, and outside verifiers accept it; the Sandbox keeps its own', async () => {
    const keys = await keysBy(pkcs12);
    await othersAccept(await seal(keys), path.join(folder, 'rsa', 'root.pem'));
    await seal(keys, 'SANDBOX');
    expect(keys.sealKey('SANDBOX')).toBe(files.sealKey('SANDBOX'));
    expect(keys.manifestKey('PRODUCTION')).toBe(files.manifestKey('PRODUCTION'));
  });

  it.each([
    ['AD-RB by default', null, E_CNPJ, 'PA_PAdES_AD_RB_v1_3.der'],
    ["AD-RB of a person's", null, E_CPF, 'PA_PAdES_AD_RB_v1_3.der'],
    ['AD-RT', 'AD-RT', E_CNPJ, 'PA_PAdES_AD_RT_v1_3.der'],
    ['no policy', 'none', E_CNPJ, null],
  ] as const)('by a certificate of ICP-Brasil names %s', async (title, wanted, extensions, policy) => {
    const place = path.join(folder, title.replaceAll(/\W/g, '-'));
    const file = aPkcs12(place, anIssuedKey(place, P256, extensions));
    chmodSync(file, 0o600);
    const keys = await keysBy({ kind: 'pkcs12', file, password: PASSWORD, chainFile: null }, wanted);
    const sealed = await seal(keys);
    await othersAccept(sealed, path.join(place, 'root.pem'));
    const cms = opensslIn(place, 'cms -cmsout -print -inform DER -in seal.cms').toString('latin1');
    expect(/PA_PAdES_AD_R._v1_3.der/.exec(cms)?.[0] ?? null).toBe(policy);
    expect((await seal(keys, 'SANDBOX')).toString('latin1')).not.toContain(hexOf('politicas.icpbrasil'));
    const named = (await seal(keys, 'PRODUCTION', 'pbad')).includes(
      '/Filter /PBAD_PAdES /SubFilter /PBAD.PAdES',
    );
    expect(named).toBe(policy !== null);
  });

  it.skipIf(TOKENS_ARE_MISSING).each([
    ['RSA', undefined],
    ['P-256', P256],
  ])('from PKCS #11 with %s holds, and outside verifiers accept it', async (title, kind) => {
    const place = path.join(folder, `token-${title}`);
    const issued = anIssuedKey(place, kind);
    const chainFile = aPemOf(place, issued.issuer, issued.root);
    const settings = aSoftToken(place).hold(issued, { certificate: true, chainFile });
    await othersAccept(await seal(await keysBy(settings)), issued.root);
  });

  it('stays when the keys of the service are rotated, without OCSP responses', async () => {
    const keys = await keysBy(pkcs12);
    const seen = keys.sealKey('PRODUCTION');
    expect(await keys.renewal('PRODUCTION')).toBe(null);
    await rotateKeySet(path.join(folder, 'keys'), {
      environment: 'PRODUCTION',
      operator: NO_OPERATOR,
      now: clock.now(),
    });
    const renewal = await keys.renewal('PRODUCTION');
    expect(renewal?.sealKey('PRODUCTION')).toBe(seen);
    const published = renewal?.manifestKey('PRODUCTION').kid;
    expect(published).not.toBe(keys.manifestKey('PRODUCTION').kid);
    renewal?.adopt();
    expect(keys.manifestKey('PRODUCTION').kid).toBe(published);
    expect(keys.sealKey('PRODUCTION')).toBe(seen);
    expect(keys.revocationKey('PRODUCTION')).toBe(null);
    expect(keys.revocationKey('SANDBOX')).not.toBe(null);
  });

  it('is taken from a file that replaced the other while the service ran, and not before it can be', async () => {
    const place = path.join(folder, 'renewed');
    const file = aPkcs12(place, anIssuedKey(place, P256));
    const keys = await keysBy({ kind: 'pkcs12', file, password: PASSWORD, chainFile: null });
    const first = keys.sealKey('PRODUCTION');
    expect(await keys.renewal('PRODUCTION')).toBe(null);
    writeFileSync(file, 'half of');
    await expect(keys.renewal('PRODUCTION')).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
    aPkcs12(place, anIssuedKey(place, P256));
    expect(await keys.renewal('SANDBOX')).toBe(null);
    const renewal = await keys.renewal('PRODUCTION');
    expect(renewal?.manifestKey('PRODUCTION')).toBe(keys.manifestKey('PRODUCTION'));
    expect(keys.sealKey('PRODUCTION')).toBe(first);
    renewal?.adopt();
    expect(keys.sealKey('PRODUCTION')).toBe(renewal?.sealKey('PRODUCTION'));
    expect(keys.sealKey('PRODUCTION').certificate).not.toEqual(first.certificate);
    expect(await keys.renewal('PRODUCTION')).toBe(null);
  });

  it('is not made with a certificate that ended while the service ran: Unavailable, evidence waits', async () => {
    const keys = await keysBy(pkcs12);
    ahead = 31 * 24 * 3_600_000;
    await expect(keys.sealKey('PRODUCTION').sign(Buffer.from('x'))).rejects.toThrow(Unavailable);
    await expect(openOutsideSeal(pkcs12, clock, null)).rejects.toMatchObject({ problem: 'OUT_OF_TIME' });
    ahead = 60_000;
    await expect(keys.sealKey('PRODUCTION').sign(Buffer.from('x'))).resolves.toBeInstanceOf(Buffer);
  });
});
