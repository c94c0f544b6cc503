import { describe, expect, it } from 'vitest';
import { creationOptions, requestOptions } from '../../../src/domain/accounts/passkey-options.ts';

const known = [
  { credentialId: 'AZmM', transports: ['internal', 'hybrid'] },
  { credentialId: 'BZmM', transports: [] },
];
const descriptors = [
  { id: 'AZmM', type: 'public-key', transports: ['internal', 'hybrid'] },
  { id: 'BZmM', type: 'public-key', transports: [] },
];

describe('creationOptions', () => {
  const user = { id: 'usr_1', name: 'Maria Souza', email: 'maria@example.com' } as const;
  const options = creationOptions('a-challenge', 'app.aval.example', user, known);

  it('name the user by e-mail address and name, and by an id that is no personal value', () => {
    expect(options.user).toEqual({
      id: Buffer.from('usr_1').toString('base64url'),
      name: 'maria@example.com',
      displayName: 'Maria Souza',
    });
  });

  it('require a passkey that is discoverable and verifies its user', () => {
    expect(options.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    });
  });

  it('ask for no attestation, and for Ed25519 before ECDSA and RSA', () => {
    expect(options.attestation).toBe('none');
    expect(options.pubKeyCredParams.map(({ type, alg }) => [type, alg])).toEqual([
      ['public-key', -8],
      ['public-key', -7],
      ['public-key', -257],
    ]);
  });

  it('are bound to the host and the challenge for five minutes, and exclude known passkeys', () => {
    expect(options).toMatchObject({
      challenge: 'a-challenge',
      rp: { id: 'app.aval.example', name: 'Aval' },
      timeout: 300_000,
      excludeCredentials: descriptors,
    });
  });
});

describe('requestOptions', () => {
  it('allow the passkeys of the account', () => {
    expect(requestOptions('a-challenge', 'app.aval.example', known)).toEqual({
      challenge: 'a-challenge',
      rpId: 'app.aval.example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: descriptors,
    });
  });

  it('allow any passkey of this host if none is named', () => {
    expect(requestOptions('a-challenge', 'app.aval.example', []).allowCredentials).toEqual([]);
  });
});
