import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Place, Secrets } from '../../src/ports/secrets.ts';

const PLACE: Place = { environment: 'PRODUCTION', table: 'signers', column: 'personal', row: 'sgn_1' };
const SCOPE = Buffer.from('key_1|POST /v1/envelopes');
const BINDING = { signerId: 'sgn_1', linkId: 'lnk_1', otpId: 'otp_1' };

/** The contract of every Secrets, real or fake. */
export function itKeepsSecrets(make: () => Secrets): void {
  it('finds a secret again by its SHA-256', () => {
    expect(make().fingerprint('token')).toEqual(createHash('sha256').update('token').digest());
  });

  it('opens in its place what it encrypted for it, also an empty and a long text', () => {
    const secrets = make();
    for (const plain of ['', 'José da Silva', '🖋️'.repeat(5000)]) {
      expect(secrets.decrypt(secrets.encrypt(plain, PLACE), PLACE)).toBe(plain);
    }
  });

  it.each<Partial<Place>>([
    { environment: 'SANDBOX' },
    { table: 'users' },
    { column: 'cpf' },
    { row: 'sgn_2' },
    { table: 'signers|personal', column: '' },
  ])('does not open it in another place: %o', (other) => {
    const secrets = make();
    const sealed = secrets.encrypt('12345678909', PLACE);
    expect(() => secrets.decrypt(sealed, { ...PLACE, ...other })).toThrow();
  });

  it('encrypts as v1.<kid>.<nonce>.<text and tag>, never twice alike', () => {
    const secrets = make();
    const [first, second] = [secrets.encrypt('12345678909', PLACE), secrets.encrypt('12345678909', PLACE)];
    expect(first).toMatch(/^v1\.[\w-]+\.[\w-]{16}\.[\w-]{36}$/);
    expect(first.split('.')[1]).toBe(second.split('.')[1]);
    expect(first.split('.')[2]).not.toBe(second.split('.')[2]);
    expect(first.split('.')[3]).not.toBe(second.split('.')[3]);
  });

  it.each([
    ['empty', () => ''],
    ['no value of ours', () => 'abc'],
    ['another version', (sealed: string) => sealed.replace('v1.', 'v2.')],
    ['another key', (sealed: string) => sealed.replace(/^v1\.[^.]+/, 'v1.AAAAAAAA')],
    ['a part more', (sealed: string) => `${sealed}.x`],
    ['cut off', (sealed: string) => sealed.slice(0, -4)],
    ['another tag', (sealed: string) => sealed.slice(0, -6) + 'AAAAAA'],
  ])('does not open what is changed: %s', (_name, change) => {
    const secrets = make();
    expect(() => secrets.decrypt(change(secrets.encrypt('text', PLACE)), PLACE)).toThrow();
  });

  it('indexes equal values alike, in 128 bits, apart by environment and kind', () => {
    const secrets = make();
    const index = secrets.blindIndex('PRODUCTION', 'cpf', '12345678909');
    expect(index).toHaveLength(16);
    expect(secrets.blindIndex('PRODUCTION', 'cpf', '12345678909')).toEqual(index);
    expect(secrets.blindIndex('SANDBOX', 'cpf', '12345678909')).not.toEqual(index);
    expect(secrets.blindIndex('PRODUCTION', 'email', '12345678909')).not.toEqual(index);
    expect(secrets.blindIndex('PRODUCTION', 'cpf', '12345678901')).not.toEqual(index);
    expect(createHash('sha256').update('12345678909').digest().subarray(0, 16)).not.toEqual(index);
  });

  it('binds a one-time code to its signer, link and request', () => {
    const secrets = make();
    const mac = secrets.otpMac(BINDING, '123456');
    expect(mac).toHaveLength(32);
    expect(secrets.otpMac({ ...BINDING }, '123456')).toEqual(mac);
    expect(secrets.otpMac(BINDING, '123457')).not.toEqual(mac);
    for (const other of [{ signerId: 'sgn_2' }, { linkId: 'lnk_2' }, { otpId: 'otp_2' }]) {
      expect(secrets.otpMac({ ...BINDING, ...other }, '123456')).not.toEqual(mac);
    }
  });

  it('makes MACs of text per purpose, as base64url of 256 bits', () => {
    const secrets = make();
    expect(secrets.mac('download', 'text')).toMatch(/^[\w-]{43}$/);
    expect(secrets.mac('download', 'text')).toBe(secrets.mac('download', 'text'));
    expect(secrets.mac('download', 'texts')).not.toBe(secrets.mac('download', 'text'));
    expect(secrets.mac('access-token', 'text')).not.toBe(secrets.mac('download', 'text'));
  });

  it('opens a kept answer only with the client’s own key and in its scope', () => {
    const secrets = make();
    const plain = Buffer.from('{"id":"env_1"}');
    const sealed = secrets.sealReplay('my-key', SCOPE, plain);
    expect(secrets.openReplay('my-key', SCOPE, sealed)).toEqual(plain);
    expect(sealed.includes(plain)).toBe(false);
    expect(secrets.sealReplay('my-key', SCOPE, plain)).not.toEqual(sealed);
    expect(() => secrets.openReplay('my-kez', SCOPE, sealed)).toThrow();
    expect(() => secrets.openReplay('my-key', Buffer.from('other'), sealed)).toThrow();
    expect(() => secrets.openReplay('my-key', SCOPE, sealed.subarray(0, 10))).toThrow();
  });

  it('compares bytes, also of different lengths', () => {
    const secrets = make();
    expect(secrets.equal(Buffer.from('same'), Buffer.from('same'))).toBe(true);
    expect(secrets.equal(Buffer.from('same'), Buffer.from('sane'))).toBe(false);
    expect(secrets.equal(Buffer.from('same'), Buffer.from('same '))).toBe(false);
    expect(secrets.equal(Buffer.alloc(0), Buffer.alloc(0))).toBe(true);
  });
}
