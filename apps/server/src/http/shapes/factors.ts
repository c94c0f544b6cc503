import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { AddedFactor } from '../../actions/accounts/totp.ts';
import type { Factors, Passkey, TotpFactor } from '../../domain/accounts/factor.ts';
import { described, moment, nullable, oneOf, timeOfCreation, written } from './field.ts';

const factor = Type.Object(
  {
    id: Type.String({ description: 'The id of the factor, `fct_…`.' }),
    type: described(oneOf('TOTP', 'PASSKEY'), 'An authenticator app or a passkey.'),
    name: nullable(Type.String({ description: 'The name that the user gave the passkey.' })),
    backedUp: nullable(Type.Boolean({ description: 'Whether the passkey is synchronized between devices.' })),
    lastUsedAt: nullable(
      described(moment, 'The time of the last log-in with the factor; null if there was none.'),
    ),
    createdAt: timeOfCreation,
  },
  { $id: 'Factor', description: 'A second factor of a user.' },
);

export const FactorsView = Type.Object(
  {
    factors: Type.Array(factor, { description: 'The factors of the user.' }),
    recoveryCodesLeft: Type.Integer({ description: 'The number of recovery codes that were not used.' }),
  },
  { $id: 'Factors', description: 'The second factors of a user.' },
);

const recoveryCodes = Type.Array(Type.String(), {
  description: 'Ten codes, each for one log-in. Shown once.',
});

export const AddedFactorView = Type.Object(
  { factor, recoveryCodes: nullable(recoveryCodes) },
  { $id: 'AddedFactor', description: 'A new factor. The first factor comes with recovery codes.' },
);

export const RecoveryCodesView = Type.Object(
  { recoveryCodes },
  { $id: 'RecoveryCodes', description: 'New recovery codes. Earlier codes stop working.' },
);

export const TotpSetUpView = Type.Object(
  {
    secret: Type.String({ description: 'Base32, to type into the app.' }),
    uri: Type.String({ description: '`otpauth:`, for a QR code.' }),
  },
  { $id: 'TotpSetUp', description: 'The secret for an authenticator app. Confirm it with a code.' },
);

export const TotpCodeBody = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 20,
    description: 'The current code of the authenticator app, 6 digits.',
  }),
});

export function factorsView({ totp, passkeys, recoveryCodes: left }: Factors): Static<typeof FactorsView> {
  return {
    factors: [...(totp === null ? [] : [factorView(totp)]), ...passkeys.map(factorView)],
    recoveryCodesLeft: left,
  };
}

export function addedFactorView(added: AddedFactor<TotpFactor | Passkey>): Static<typeof AddedFactorView> {
  const { recoveryCodes: codes } = added;
  return { factor: factorView(added.factor), recoveryCodes: codes && [...codes] };
}

function factorView(given: TotpFactor | Passkey): Static<typeof factor> {
  const isPasskey = 'credentialId' in given;
  return {
    id: given.id,
    type: isPasskey ? 'PASSKEY' : 'TOTP',
    name: isPasskey ? given.name : null,
    backedUp: isPasskey ? given.isBackedUp : null,
    lastUsedAt: written(given.lastUsedAt),
    createdAt: given.createdAt.toISOString(),
  };
}
