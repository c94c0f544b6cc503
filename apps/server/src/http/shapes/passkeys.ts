import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { PasskeyRequest } from '../../actions/accounts/passkey-log-in.ts';
import type { CreationOptions } from '../../domain/accounts/passkey-options.ts';
import type { PasskeyChallenge } from '../../domain/accounts/passkey-challenge.ts';
import { described, moment, oneOf } from './field.ts';
import { code } from './auth.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { line, verbatim } from '../checks/tidy-text.ts';

/** Bytes as WebAuthn's JSON forms write them. */
const base64url = (max: number) => Type.String({ pattern: PATTERNS.base64url.pattern, maxLength: max });

const descriptor = Type.Object({
  id: Type.String({ description: 'The id of a passkey, in base64url.' }),
  type: described(oneOf('public-key'), 'The type that WebAuthn prescribes.'),
  transports: Type.Array(Type.String(), {
    description: 'The ways in which the browser can reach the passkey.',
  }),
});

const challengeId = Type.String({
  maxLength: 200,
  description: 'Valid for one response, within five minutes.',
});

export const PasskeyRequestView = Type.Object(
  {
    challengeId,
    expiresAt: described(moment, 'The time after which the challenge is refused.'),
    options: Type.Object(
      {
        challenge: Type.String({ description: 'Random bytes to be signed, in base64url.' }),
        rpId: Type.String({ description: 'The domain that the passkey belongs to.' }),
        timeout: Type.Integer({ description: 'The time that the user has, in milliseconds.' }),
        userVerification: described(oneOf('required'), 'The passkey must verify its user.'),
        allowCredentials: Type.Array(descriptor, {
          description: 'The passkeys that are accepted. Empty: any passkey of this domain.',
        }),
      },
      {
        description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`.',
      },
    ),
  },
  { $id: 'PasskeyRequest', description: 'A challenge for a passkey of the user.' },
);

export const PasskeyCreationView = Type.Object(
  {
    challengeId,
    expiresAt: described(moment, 'The time after which the challenge is refused.'),
    options: Type.Object(
      {
        challenge: Type.String({ description: 'Random bytes to be signed, in base64url.' }),
        rp: Type.Object(
          {
            id: Type.String({ description: 'The domain.' }),
            name: Type.String({ description: 'The name that browsers show.' }),
          },
          { description: 'The service that the passkey will belong to.' },
        ),
        user: Type.Object(
          {
            id: Type.String({ description: 'The handle of the user, in base64url.' }),
            name: Type.String({ description: 'The e-mail address of the user.' }),
            displayName: Type.String({ description: 'The name of the user.' }),
          },
          { description: 'The account that the passkey will belong to.' },
        ),
        pubKeyCredParams: Type.Array(
          Type.Object({
            type: described(oneOf('public-key'), 'The type that WebAuthn prescribes.'),
            alg: Type.Integer({
              description: 'The number of the algorithm (COSE): -8 Ed25519, -7 ES256, -257 RS256.',
            }),
          }),
          { description: 'The accepted algorithms, the preferred first.' },
        ),
        timeout: Type.Integer({ description: 'The time that the user has, in milliseconds.' }),
        attestation: described(oneOf('none'), 'The maker of the device is not examined.'),
        excludeCredentials: Type.Array(descriptor, { description: 'Passkeys that the user already added.' }),
        authenticatorSelection: Type.Object(
          {
            residentKey: described(oneOf('required'), 'The passkey is stored on the device.'),
            requireResidentKey: Type.Boolean({ description: 'The same, for older browsers.' }),
            userVerification: described(oneOf('required'), 'The passkey must verify its user.'),
          },
          { description: 'The requirements on the device.' },
        ),
      },
      {
        description:
          'For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`.',
      },
    ),
  },
  { $id: 'PasskeyCreation', description: 'A challenge for a new passkey.' },
);

/** The result of `navigator.credentials.get`, by its `toJSON()`. */
const usedCredential = Type.Object(
  {
    id: described(base64url(1400), 'The id of the passkey.'),
    response: Type.Object(
      {
        clientDataJSON: described(base64url(8000), 'The data that the browser collected, in base64url.'),
        authenticatorData: described(base64url(8000), 'The data of the device, in base64url.'),
        signature: described(base64url(8000), 'The signature of the passkey, in base64url.'),
        userHandle: Type.Optional(described(base64url(100), 'The handle of the user, in base64url.')),
      },
      { description: 'The response of the device.' },
    ),
  },
  { description: 'The result of `navigator.credentials.get`, by its `toJSON()`.' },
);

/** The result of `navigator.credentials.create`, by its `toJSON()`. */
const createdCredential = Type.Object(
  {
    id: described(base64url(1400), 'The id of the new passkey.'),
    response: Type.Object(
      {
        clientDataJSON: described(base64url(8000), 'The data that the browser collected, in base64url.'),
        attestationObject: described(
          base64url(40_000),
          'The public key with the data of the device, in base64url.',
        ),
        transports: Type.Optional(
          Type.Array(Type.String({ maxLength: 30 }), {
            maxItems: 10,
            description: 'The ways in which the browser can reach the passkey.',
          }),
        ),
      },
      { description: 'The response of the device.' },
    ),
  },
  { description: 'The result of `navigator.credentials.create`, by its `toJSON()`.' },
);

export const PasskeyOptionsBody = Type.Object({
  email: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'The e-mail address of the account. Default: any account.',
    }),
  ),
});

export const PasskeyLogInBody = Type.Object({ challengeId, credential: usedCredential });

export const PasskeyBody = Type.Object({
  challengeId,
  credential: createdCredential,
  name: line(
    Type.String({ minLength: 1, maxLength: 100, description: 'For example, the device that holds it.' }),
  ),
});

export const ReauthenticateBody = Type.Object({
  password: Type.Optional(
    verbatim(
      Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'The password, for an account without a second factor.',
      }),
    ),
  ),
  code: Type.Optional(code),
  passkey: Type.Optional(
    described(PasskeyLogInBody, 'A response to `POST /v1/auth/reauthenticate/options`.'),
  ),
});

export const ReauthenticatedView = Type.Object(
  {
    until: Type.String({
      format: 'date-time',
      description: 'Administrative writes are accepted until then.',
    }),
  },
  { $id: 'Reauthenticated', description: 'A recent authentication of the session.' },
);

export function passkeyRequestView({
  challenge,
  options,
}: PasskeyRequest): Static<typeof PasskeyRequestView> {
  const { allowCredentials } = options;
  return {
    ...bound(challenge),
    options: { ...options, allowCredentials: allowCredentials.map(descriptorView) },
  };
}

export function passkeyCreationView(made: {
  readonly challenge: PasskeyChallenge;
  readonly options: CreationOptions;
}): Static<typeof PasskeyCreationView> {
  const { pubKeyCredParams, excludeCredentials } = made.options;
  return {
    ...bound(made.challenge),
    options: {
      ...made.options,
      pubKeyCredParams: [...pubKeyCredParams],
      excludeCredentials: excludeCredentials.map(descriptorView),
    },
  };
}

function bound({ id, expiresAt }: PasskeyChallenge): { challengeId: string; expiresAt: string } {
  return { challengeId: id, expiresAt: expiresAt.toISOString() };
}

function descriptorView(
  one: PasskeyRequest['options']['allowCredentials'][number],
): Static<typeof descriptor> {
  return { ...one, transports: [...one.transports] };
}
