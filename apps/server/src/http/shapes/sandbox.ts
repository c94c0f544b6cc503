import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SANDBOX_OTP } from '../../domain/limits.ts';
import type { SandboxIdentity } from '../../domain/people/sandbox-identities.ts';

export const IdentitiesView = Type.Object(
  {
    data: Type.Array(
      Type.Object({ name: Type.String(), cpf: Type.String(), email: Type.String(), phone: Type.String() }),
    ),
    otp: Type.String({ description: 'The one-time code of every signer in the Sandbox.' }),
  },
  { $id: 'SandboxIdentities' },
);

export function identitiesView(identities: readonly SandboxIdentity[]): Static<typeof IdentitiesView> {
  return {
    data: identities.map(({ name, cpf, email, phone }) => ({ name, cpf, email, phone })),
    otp: SANDBOX_OTP,
  };
}
