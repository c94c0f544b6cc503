import { verify, X509Certificate } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPkcs12 } from '../../../src/adapters/keys/pkcs12.ts';
import type { IssuedKey } from '../../given/issued-key.ts';
import { aPemOf, aPkcs12, anIssuedKey, LEGACY, MODERN, P256, PASSWORD } from '../../given/issued-key.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Certificates begin at the second they are made, which may be minutes after this line. */
const now = new Date(Date.now() + 3_600_000);
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-pkcs12-'));
afterAll(() => rmSync(folder, { recursive: true }));
const settings = (file: string, more: { password?: string; chainFile?: string } = {}) => ({
  kind: 'pkcs12' as const,
  file,
  password: PASSWORD,
  chainFile: null,
  ...more,
});

describe.skipIf(OPENSSL_IS_MISSING)('openPkcs12', () => {
  let rsa: IssuedKey;
  let ec: IssuedKey;
  beforeAll(() => {
    rsa = anIssuedKey(path.join(folder, 'rsa'));
    ec = anIssuedKey(path.join(folder, 'ec'), P256);
  });
  const derOf = (file: string) => new X509Certificate(readFileSync(file)).raw;

  it.each([
    ['RSA, as OpenSSL packs today', () => rsa, MODERN, 'rsa'],
    ['RSA, RC2 and triple DES', () => rsa, LEGACY, 'rsa'],
    ['P-256, as OpenSSL packs today', () => ec, MODERN, 'ec'],
    ['P-256, RC2 and triple DES', () => ec, LEGACY, 'ec'],
  ])('%s: opens key and chain', async (_title, issuedOf, form, keyType) => {
    const issued = issuedOf();
    const opened = await openPkcs12(settings(aPkcs12(await temporaryFolder(), issued, { form })), now);
    expect(opened.leaf.raw).toEqual(derOf(issued.certificate));
    expect(opened.chain.map((authority) => authority.raw)).toEqual([
      derOf(issued.issuer),
      derOf(issued.root),
    ]);
    expect(opened.keyType).toBe(keyType);
    const data = Buffer.from('a seal');
    expect(verify('sha256', data, opened.leaf.publicKey, await opened.sign(data))).toBe(true);
  });

  it.each([MODERN, LEGACY])('WRONG_SECRET for another password (%s)', async (form) => {
    const file = aPkcs12(await temporaryFolder(), ec, { form });
    const opening = openPkcs12(settings(file, { password: 'guess-4711' }), now);
    await expect(opening).rejects.toMatchObject({
      problem: 'WRONG_SECRET',
      message: expect.not.stringContaining('guess'),
    });
  });

  it('reads the chain from a separate file, and names the missing issuer without it', async () => {
    const place = await temporaryFolder();
    const file = aPkcs12(place, ec, { chain: false });
    await expect(openPkcs12(settings(file), now)).rejects.toMatchObject({
      problem: 'NOT_A_PAIR',
      message: expect.stringMatching(/issued seal is missing .*CN=issuer.*SEAL_CHAIN/),
    });
    const chainFile = aPemOf(place, ec.root, ec.issuer);
    expect((await openPkcs12(settings(file, { chainFile }), now)).chain).toHaveLength(2);
    const gone = path.join(place, 'gone.pem');
    await expect(openPkcs12(settings(file, { chainFile: gone }), now)).rejects.toMatchObject({
      problem: 'UNREADABLE',
      file: gone,
    });
  });

  it('OUT_OF_TIME once a certificate is over', async () => {
    const file = aPkcs12(await temporaryFolder(), ec);
    const later = new Date(now.getTime() + 31 * 24 * 3_600_000);
    await expect(openPkcs12(settings(file), later)).rejects.toMatchObject({ problem: 'OUT_OF_TIME' });
  });

  it('TOO_OPEN if others may read it, NOT_A_KEY if it is something else', async () => {
    const file = aPkcs12(await temporaryFolder(), ec);
    chmodSync(file, 0o644);
    await expect(openPkcs12(settings(file), now)).rejects.toMatchObject({ problem: 'TOO_OPEN' });
    writeFileSync(file, 'no PKCS #12');
    chmodSync(file, 0o600);
    await expect(openPkcs12(settings(file), now)).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
  });
});
