import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { PasskeyRequest } from '../../actions/accounts/passkey-log-in.ts';
import type { CreationOptions } from '../../domain/accounts/passkey-options.ts';
import type { PasskeyChallenge } from '../../domain/accounts/passkey-challenge.ts';
import { moment, oneOf } from './field.ts';
import { code } from './auth.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { line, verbatim } from '../checks/tidy-text.ts';

/** Bytes as WebAuthn's JSON forms write them. */
const base64url = (max: number) => Type.String({ pattern: PATTERNS.base64url.pattern, maxLength: max });

const descriptor = Type.Object({
  id: Type.String(),
  type: oneOf('public-key'),
  transports: Type.Array(Type.String()),
});

const challengeId = Type.String({
  maxLength: 200,
  description: 'Valid for one response, within five minutes.',
});

export const PasskeyRequestView = Type.Object(
  {
    challengeId,
    expiresAt: moment,
    options: Type.Object(
      {
        challenge: Type.String(),
        rpId: Type.String(),
        timeout: Type.Integer(),
        userVerification: oneOf('required'),
        allowCredentials: Type.Array(descriptor),
      },
      {
        description: 'For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`.',
      },
    ),
  },
  { $id: 'PasskeyRequest' },
);

export const PasskeyCreationView = Type.Object(
  {
    challengeId,
    expiresAt: moment,
    options: Type.Object(
      {
        challenge: Type.String(),
        rp: Type.Object({ id: Type.String(), name: Type.String() }),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        pubKeyCredParams: Type.Array(Type.Object({ type: oneOf('public-key'), alg: Type.Integer() })),
        timeout: Type.Integer(),
        attestation: oneOf('none'),
        excludeCredentials: Type.Array(descriptor),
        authenticatorSelection: Type.Object({
          residentKey: oneOf('required'),
          requireResidentKey: Type.Boolean(),
          userVerification: oneOf('required'),
        }),
      },
      {
        description:
          'For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`.',
      },
    ),
  },
  { $id: 'PasskeyCreation' },
);

/** The result of `navigator.credentials.get`, by its `toJSON()`. */
const usedCredential = Type.Object({
  id: base64url(1400),
  response: Type.Object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: Type.Optional(base64url(100)),
  }),
});

/** The result of `navigator.credentials.create`, by its `toJSON()`. */
const createdCredential = Type.Object({
  id: base64url(1400),
  response: Type.Object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 })),
  }),
});

export const PasskeyOptionsBody = Type.Object({
  email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
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
  password: Type.Optional(verbatim(Type.String({ minLength: 1, maxLength: 1000 }))),
  code: Type.Optional(code),
  passkey: Type.Optional(PasskeyLogInBody),
});

export const ReauthenticatedView = Type.Object(
  {
    until: Type.String({
      format: 'date-time',
      description: 'Administrative writes are accepted until then.',
    }),
  },
  { $id: 'Reauthenticated' },
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
