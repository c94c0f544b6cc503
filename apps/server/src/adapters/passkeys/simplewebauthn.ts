import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { PASSKEY_ALGORITHMS } from '../../domain/accounts/passkey-options.ts';
import type { Ceremony, CheckedCredential, Passkeys, UsedCredential } from '../../ports/passkeys.ts';

/** The library throws for every mismatch, and each of them means a wrong credential. */
export const simpleWebAuthn: Passkeys = {
  async checkCreated(credential, ceremony) {
    const checked = await verifyRegistrationResponse({
      ...expected(ceremony),
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      response: {
        ...framed(credential.id),
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
      },
    }).catch(() => null);
    if (checked === null || !checked.verified) return null;
    const { credential: made, credentialBackedUp } = checked.registrationInfo;
    return {
      credentialId: made.id,
      publicKey: made.publicKey,
      counter: made.counter,
      transports: credential.response.transports ?? [],
      isBackedUp: credentialBackedUp,
    };
  },
  checkUsed: (credential, known, ceremony) => checkUsed(credential, known, ceremony),
};

async function checkUsed(
  { id, response }: UsedCredential,
  known: Pick<CheckedCredential, 'credentialId' | 'publicKey' | 'counter'>,
  ceremony: Ceremony,
): Promise<{ readonly counter: number } | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const checked = await verifyAuthenticationResponse({
    ...expected(ceremony),
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(known.publicKey),
      counter: known.counter,
    },
    response: { ...framed(id), response: { clientDataJSON, authenticatorData, signature } },
  }).catch(() => null);
  return checked !== null && checked.verified ? { counter: checked.authenticationInfo.newCounter } : null;
}

function expected({ challenge, relyingParty }: Ceremony) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  };
}

function framed(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}
