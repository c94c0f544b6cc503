import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { openTokenKey } from '../../../src/adapters/keys/pkcs11.ts';
import type { TokenKey } from '../../../src/adapters/keys/pkcs11.ts';
import { rotateKeySet } from '../../../src/adapters/keys/rotate-key-set.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import type { TokenSettings } from '../../../src/config/seal-settings.ts';
import { CERTIFICATE_RULES } from '../../given/lint/certificate-rules.ts';
import { lint } from '../../given/lint/der-rules.ts';
import { ACME } from '../../given/operator.ts';
import { aSoftToken, TOKENS_ARE_MISSING } from '../../given/soft-token.ts';

const clock = { now: () => new Date() };
const folder = mkdtempSync(path.join(os.tmpdir(), 'aval-stamp-token-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(TOKENS_ARE_MISSING)('a key of time stamps in a token', () => {
  let settings: TokenSettings;
  let held: TokenKey;
  let place: string;

  /** Makes a key pair in the token, as an operator does. */
  const aPair = (keyId: string, type: string) => token.ask('--keypairgen', '--key-type', type, '--id', keyId);
  const token = TOKENS_ARE_MISSING === false ? aSoftToken(folder) : (undefined as never);

  beforeAll(async () => {
    aPair('51', 'EC:prime256v1');
    settings = { ...token.settings, prefix: 'STAMP_PKCS11', keyId: '51' };
    held = await openTokenKey(settings);
    place = path.join(folder, 'keys');
  });

  const opened = (stampKey?: TokenKey) => openKeyFiles({ folder: place, clock, operator: ACME, stampKey });
  const stampOf = async (keys: Awaited<ReturnType<typeof opened>>) => {
    const authority = localTimestampAuthority({
      random: nodeRandom,
      clock,
      keyOf: (environment) => keys.timestampKey(environment),
    });
    return authority.stamp('PRODUCTION', Buffer.alloc(32, 7));
  };

  it('stays in a file until the keys are rotated, and stamps from then on; no file has it', async () => {
    await opened();
    const before = await opened(held);
    expect(before.holdsStampKey()).toBe(false);
    const kept = await rotateKeySet(place, {
      environment: 'PRODUCTION',
      operator: ACME,
      now: clock.now(),
      stampKey: held,
    });
    expect(await readdir(kept)).toContain('timestamp-key.pem');
    const files = await readdir(path.join(place, 'production'));
    expect(files).toContain('timestamp-certificate.pem');
    expect(files).not.toContain('timestamp-key.pem');
    const renewal = await before.renewal('PRODUCTION');
    renewal?.adopt();
    expect(before.holdsStampKey()).toBe(true);
    const stamp = await stampOf(before);
    expect(stamp.authority).toBe('Carimbo do tempo: Acme Assinaturas Ltda. (fora da ICP-Brasil)');
    expect(stamp.chain[0]).toEqual((await opened(held)).timestampKey('PRODUCTION').certificate);
  });

  it('has a certificate that keeps every rule', async () => {
    const { certificate, chain } = (await opened(held)).timestampKey('PRODUCTION');
    const issuerDer = chain.at(-1) ?? certificate;
    expect(lint(CERTIFICATE_RULES, { kind: 'stamper', der: certificate, issuerDer })).toEqual([]);
  });

  it('makes the first keys with it, and leaves those of the Sandbox in files', async () => {
    const first = path.join(folder, 'first');
    const keys = await openKeyFiles({ folder: first, clock, stampKey: held });
    expect(keys.holdsStampKey()).toBe(true);
    expect(await readdir(path.join(first, 'sandbox'))).toContain('timestamp-key.pem');
    await stampOf(keys);
  });

  it('refuses the set without the token, and says what to set', async () => {
    await expect(opened()).rejects.toThrow(/timestamp-key\.pem: it is missing.*STAMP_PKCS11_MODULE/);
  });

  it('refuses another key of the token', async () => {
    aPair('52', 'EC:prime256v1');
    const other = await openTokenKey({ ...settings, keyId: '52' });
    await expect(opened(other)).rejects.toMatchObject({ problem: 'NOT_A_PAIR' });
  });

  it('refuses the certificate of another root', async () => {
    const copy = path.join(folder, 'first', 'production');
    const file = path.join(copy, 'timestamp-certificate.pem');
    await rm(file);
    await copyFile(path.join(place, 'production', 'timestamp-certificate.pem'), file);
    const refused = openKeyFiles({ folder: path.join(folder, 'first'), clock, stampKey: held });
    await expect(refused).rejects.toMatchObject({ problem: 'NOT_A_PAIR' });
  });

  it.each([
    ['WRONG_SECRET for another PIN', { pin: '999999' }, 'WRONG_SECRET', /STAMP_PKCS11_PIN/],
    ['UNREADABLE for no such key', { keyId: 'ff' }, 'UNREADABLE', /not found/],
    ['UNREADABLE for no library', { module: '/no.so' }, 'UNREADABLE', /no\.so/],
  ])('%s', async (_title, change, problem, message) => {
    const refused = openTokenKey({ ...settings, ...change });
    await expect(refused).rejects.toMatchObject({ name: 'KeyFileRefused', problem });
    await expect(refused).rejects.toThrow(message);
  });

  it('NOT_A_KEY for RSA-2048, whose certificate would be valid for ten years', async () => {
    aPair('53', 'rsa:2048');
    await expect(openTokenKey({ ...settings, keyId: '53' })).rejects.toMatchObject({ problem: 'NOT_A_KEY' });
  });

  it('evidence waits while the token is away', async () => {
    const away = path.join(folder, 'away');
    const keys = await openKeyFiles({
      folder: away,
      clock,
      stampKey: { ...held, sign: (await openTokenKey(settings)).sign },
    });
    rmSync(path.join(folder, 'tokens'), { recursive: true });
    await expect(stampOf(keys)).rejects.toMatchObject({ name: 'Unavailable', service: 'stamp-key' });
  });
});
