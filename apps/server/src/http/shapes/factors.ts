import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { AddedFactor } from '../../actions/accounts/totp.ts';
import type { Factors, Passkey, TotpFactor } from '../../domain/accounts/factor.ts';
import { moment, nullable, oneOf, written } from './field.ts';

const factor = Type.Object(
  {
    id: Type.String(),
    type: oneOf('TOTP', 'PASSKEY'),
    name: nullable(Type.String({ description: 'The name that the user gave the passkey.' })),
    backedUp: nullable(Type.Boolean({ description: 'Whether the passkey is synchronized between devices.' })),
    lastUsedAt: nullable(moment),
    createdAt: moment,
  },
  { $id: 'Factor' },
);

export const FactorsView = Type.Object(
  {
    factors: Type.Array(factor),
    recoveryCodesLeft: Type.Integer(),
  },
  { $id: 'Factors' },
);

const recoveryCodes = Type.Array(Type.String(), {
  description: 'Ten codes, each for one log-in. Shown once.',
});

export const AddedFactorView = Type.Object(
  { factor, recoveryCodes: nullable(recoveryCodes) },
  { $id: 'AddedFactor' },
);

export const RecoveryCodesView = Type.Object({ recoveryCodes }, { $id: 'RecoveryCodes' });

export const TotpSetUpView = Type.Object(
  {
    secret: Type.String({ description: 'Base32, to type into the app.' }),
    uri: Type.String({ description: '`otpauth:`, for a QR code.' }),
  },
  { $id: 'TotpSetUp' },
);

export const TotpCodeBody = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) });

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
