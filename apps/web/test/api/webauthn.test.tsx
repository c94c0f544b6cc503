import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasskey, PasskeyDismissed, supportsPasskeys, usePasskey } from '../../src/api/webauthn.ts';

class FakeAttestation {
  readonly clientDataJSON = Uint8Array.of(1).buffer;
  readonly attestationObject = Uint8Array.of(0xfb, 0xff).buffer;
  getTransports(): string[] {
    return ['internal'];
  }
}
class FakeAssertion {
  readonly clientDataJSON = Uint8Array.of(1).buffer;
  readonly authenticatorData = Uint8Array.of(2).buffer;
  readonly signature = Uint8Array.of(3).buffer;
  readonly userHandle: ArrayBuffer | null;

  constructor(userHandle: ArrayBuffer | null) {
    this.userHandle = userHandle;
  }
}
class FakeCredential {
  readonly id = 'credential_1';
  readonly response: unknown;

  constructor(response: unknown) {
    this.response = response;
  }
}

type Call = (options: { readonly publicKey: Record<string, unknown> }) => Promise<unknown>;

function browser(calls: { readonly create?: Call; readonly get?: Call }): void {
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  vi.stubGlobal('AuthenticatorAttestationResponse', FakeAttestation);
  vi.stubGlobal('AuthenticatorAssertionResponse', FakeAssertion);
  vi.stubGlobal('navigator', { credentials: calls });
}

afterEach(() => vi.unstubAllGlobals());

type Creation = Parameters<typeof createPasskey>[0];
type Request = Parameters<typeof usePasskey>[0];
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const creation = (challenge: Uint8Array): Creation =>
  ({
    challenge: base64url(challenge),
    user: { id: base64url(Uint8Array.of(9)), name: 'ana@example.com', displayName: 'Ana' },
    excludeCredentials: [{ id: base64url(Uint8Array.of(0xfb)), transports: ['usb'] }],
    rp: { id: 'aval.test', name: 'Aval' },
  }) as unknown as Creation;
const request = { challenge: 'AA', allowCredentials: [], rpId: 'aval.test' } as unknown as Request;

describe('supportsPasskeys', () => {
  it('needs credentials and their type: plain HTTP from another machine has neither', () => {
    vi.stubGlobal('navigator', {});
    expect(supportsPasskeys()).toBe(false);
    vi.stubGlobal('navigator', { credentials: {} });
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(supportsPasskeys()).toBe(false);
    browser({});
    expect(supportsPasskeys()).toBe(true);
  });
});

describe('createPasskey', () => {
  it('passes any challenge to the browser as the bytes that the service encoded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 70 }), async (challenge) => {
        const given: Record<string, unknown>[] = [];
        browser({
          create: async ({ publicKey }) => {
            given.push(publicKey);
            return new FakeCredential(new FakeAttestation());
          },
        });
        await createPasskey(creation(challenge));
        expect(given[0]?.['challenge']).toEqual(challenge);
      }),
    );
  });

  it('decodes the IDs of the user and of the passkeys that exist, and keeps the other options', async () => {
    const create = vi.fn<Call>(async () => new FakeCredential(new FakeAttestation()));
    browser({ create });
    await createPasskey(creation(Uint8Array.of(1)));
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      user: { id: Uint8Array.of(9), name: 'ana@example.com', displayName: 'Ana' },
      excludeCredentials: [{ type: 'public-key', id: Uint8Array.of(0xfb), transports: ['usb'] }],
      rp: { id: 'aval.test' },
    });
  });

  it('returns the parts of the passkey as base64url without padding', async () => {
    browser({ create: async () => new FakeCredential(new FakeAttestation()) });
    expect(await createPasskey(creation(Uint8Array.of(1)))).toEqual({
      id: 'credential_1',
      response: { clientDataJSON: 'AQ', attestationObject: '-_8', transports: ['internal'] },
    });
  });

  it.each([
    ['the user closes the dialog', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['the browser returns nothing', async () => null],
    ['the browser returns another kind of credential', async () => ({ id: 'password' })],
    ['the response belongs to a log-in', async () => new FakeCredential(new FakeAssertion(null))],
  ])('throws PasskeyDismissed when %s', async (_case, create) => {
    browser({ create });
    await expect(createPasskey(creation(Uint8Array.of(1)))).rejects.toThrow(PasskeyDismissed);
  });
});

describe('usePasskey', () => {
  it.each([
    ['without a user handle', null, {}],
    ['with a user handle', Uint8Array.of(4).buffer, { userHandle: 'BA' }],
  ])('returns the assertion %s', async (_case, userHandle, more) => {
    browser({ get: async () => new FakeCredential(new FakeAssertion(userHandle)) });
    expect(await usePasskey(request)).toEqual({
      id: 'credential_1',
      response: { clientDataJSON: 'AQ', authenticatorData: 'Ag', signature: 'Aw', ...more },
    });
  });

  it.each([
    ['the user closes the dialog', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ['the browser returns nothing', async () => null],
    ['the response belongs to a new passkey', async () => new FakeCredential(new FakeAttestation())],
  ])('throws PasskeyDismissed when %s', async (_case, get) => {
    browser({ get });
    await expect(usePasskey(request)).rejects.toThrow(PasskeyDismissed);
  });
});
