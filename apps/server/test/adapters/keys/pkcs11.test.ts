import { verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPkcs11 } from '../../../src/adapters/keys/pkcs11.ts';
import type { Pkcs11Settings } from '../../../src/config/seal-settings.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { aPemOf, anIssuedKey, P256 } from '../../given/issued-key.ts';
import { aSoftToken, TOKENS_ARE_MISSING } from '../../given/soft-token.ts';
import type { SoftToken } from '../../given/soft-token.ts';
import { OPENSSL_IS_MISSING } from '../openssl.ts';

/** Certificates begin at the second they are made, which may be minutes after this line. */
const now = new Date(Date.now() + 3_600_000);
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-pkcs11-'));
afterAll(() => rmSync(folder, { recursive: true }));
const data = Buffer.from('a seal');

describe.skipIf(TOKENS_ARE_MISSING || OPENSSL_IS_MISSING)('openPkcs11', () => {
  let token: SoftToken;
  let rsa: Pkcs11Settings;
  let ec: Pkcs11Settings;
  beforeAll(() => {
    token = aSoftToken(folder);
    const [rsaFolder, ecFolder] = [path.join(folder, 'rsa'), path.join(folder, 'ec')];
    const issued = anIssuedKey(rsaFolder);
    rsa = token.hold(issued, { certificate: true, chainFile: aPemOf(rsaFolder, issued.root, issued.issuer) });
    const second = anIssuedKey(ecFolder, P256);
    const whole = aPemOf(ecFolder, second.certificate, second.issuer, second.root);
    ec = token.hold(second, { certificate: false, chainFile: whole });
  });

  it.each([
    ['RSA, the certificate beside it in the token', () => rsa, 'rsa'],
    ['P-256, the certificate in SEAL_CHAIN', () => ec, 'ec'],
  ])('%s: signs, concurrent requests one after another', async (_title, settingsOf, keyType) => {
    const key = await openPkcs11(settingsOf(), now);
    expect([key.keyType, key.chain.length]).toEqual([keyType, 2]);
    const signatures = await Promise.all([key.sign(data), key.sign(data), key.sign(data)]);
    for (const signature of signatures)
      expect(verify('sha256', data, key.leaf.publicKey, signature)).toBe(true);
  });

  it.each([
    ['WRONG_SECRET for another PIN', () => ({ ...rsa, pin: '999999' }), 'WRONG_SECRET', /lock/],
    ['UNREADABLE for another token', () => ({ ...rsa, token: 'other' }), 'UNREADABLE', /other/],
    ['UNREADABLE for another key', () => ({ ...rsa, keyId: 'ff' }), 'UNREADABLE', /not found/],
    ['UNREADABLE for no library', () => ({ ...rsa, module: '/no.so' }), 'UNREADABLE', /no\.so/],
    ['NOT_A_PAIR for an incomplete chain', () => ({ ...rsa, chainFile: null }), 'NOT_A_PAIR', /CN=issuer/],
    [
      'NOT_A_PAIR for the chain of another key',
      () => ({ ...ec, chainFile: rsa.chainFile }),
      'NOT_A_PAIR',
      /no certificate for its key/,
    ],
  ])('%s', async (_title, settingsOf, problem, message) => {
    const refused = openPkcs11(settingsOf(), now);
    await expect(refused).rejects.toMatchObject({ name: 'KeyFileRefused', problem });
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.not.toThrow(/999999|654321/);
  });

  it('Unavailable while the key is out of reach, and signs again after', async () => {
    const issued = anIssuedKey(path.join(folder, 'lost'), P256);
    const chainFile = aPemOf(path.join(folder, 'lost'), issued.issuer, issued.root);
    const settings = token.hold(issued, { certificate: true, chainFile });
    const key = await openPkcs11(settings, now);
    token.ask('--delete-object', '--type', 'privkey', '--id', settings.keyId);
    await expect(key.sign(data)).rejects.toThrow(Unavailable);
    token.ask(
      '--write-object',
      path.join(folder, `${settings.keyId}.key`),
      '--type',
      'privkey',
      '--id',
      settings.keyId,
    );
    expect(verify('sha256', data, key.leaf.publicKey, await key.sign(data))).toBe(true);
  });

  it('asks no second time with a PIN that was refused: tokens lock themselves', async () => {
    const key = await openPkcs11(rsa, now);
    token.ask('--change-pin', '--new-pin', '111111');
    await expect(key.sign(data)).rejects.toThrow(Unavailable);
    // With the PIN as it was one more attempt would succeed.
    token.ask('--pin', '111111', '--change-pin', '--new-pin', token.settings.pin);
    await expect(key.sign(data)).rejects.toThrow(Unavailable);
    await expect((await openPkcs11(rsa, now)).sign(data)).resolves.toBeInstanceOf(Buffer);
  });
});
