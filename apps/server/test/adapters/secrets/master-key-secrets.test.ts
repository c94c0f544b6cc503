import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SecretNotOpened } from '../../../src/adapters/secrets/aes-gcm.ts';
import { masterKeySecrets } from '../../../src/adapters/secrets/master-key-secrets.ts';
import { subKeysOf } from '../../../src/adapters/secrets/sub-keys.ts';
import { itKeepsSecrets } from '../../contracts/secrets.ts';

const MASTER = Buffer.alloc(32, 9);
const PLACE = { environment: 'SANDBOX', table: 'users', column: 'phone', row: 'usr_1' } as const;

describe('secrets from a master key', () => {
  itKeepsSecrets(() => masterKeySecrets(MASTER));
});

describe('masterKeySecrets', () => {
  it('opens after a restart what it encrypted before', () => {
    const sealed = masterKeySecrets(MASTER).encrypt('+5511999990000', PLACE);
    expect(masterKeySecrets(Buffer.from(MASTER)).decrypt(sealed, PLACE)).toBe('+5511999990000');
    expect(sealed.split('.')[1]).toBe(masterKeySecrets(MASTER).kid);
  });

  it('shares nothing with the secrets of another master key', () => {
    const [ours, others] = [masterKeySecrets(MASTER), masterKeySecrets(Buffer.alloc(32, 10))];
    expect(() => others.decrypt(ours.encrypt('text', PLACE), PLACE)).toThrow(SecretNotOpened);
    expect(others.blindIndex('SANDBOX', 'cpf', '1')).not.toEqual(ours.blindIndex('SANDBOX', 'cpf', '1'));
    expect(others.mac('download', 'text')).not.toBe(ours.mac('download', 'text'));
    const scope = Buffer.from('scope');
    const sealed = ours.sealReplay('key', scope, Buffer.from('answer'));
    expect(() => others.openReplay('key', scope, sealed)).toThrow(SecretNotOpened);
  });

  it('indexes and marks exactly as documented, for anyone who must do it again', () => {
    const secrets = masterKeySecrets(MASTER);
    const key = (purpose: string) => subKeysOf(MASTER).key(purpose);
    const hmac = (purpose: string, text: string) => createHmac('sha256', key(purpose)).update(text).digest();
    expect(secrets.blindIndex('SANDBOX', 'cpf', '12345678909')).toEqual(
      hmac('blind index SANDBOX', 'cpf|12345678909').subarray(0, 16),
    );
    expect(secrets.otpMac({ signerId: 'sgn_1', linkId: 'lnk_2', otpId: 'otp_3' }, '123456')).toEqual(
      hmac('one-time code', 'sgn_1|lnk_2|otp_3|123456'),
    );
    expect(secrets.mac('download', 'text')).toBe(hmac('mac download', 'text').toString('base64url'));
  });
});
