import type { Environment } from '../../../domain/environment.ts';
import type { Signer } from '../../../domain/envelopes/envelope.ts';
import { roleValues } from '../../../domain/envelopes/signer-role.ts';
import type { RoleMember } from '../../../domain/envelopes/signer-role.ts';
import type { Secrets } from '../../../ports/secrets.ts';

/** The encrypted data of a signer. */
type Personal = Pick<
  Signer,
  | 'name'
  | 'email'
  | 'cpf'
  | 'phone'
  | 'declineReason'
  | 'disputeNote'
  | 'disputeAnswer'
  | 'counterpart'
  | RoleMember
>;

const place = (environment: Environment, id: string) =>
  ({ environment, table: 'signers', column: 'personal', row: id }) as const;

/** Returns the data of a signer, encrypted as one text. */
export function sealPersonal(secrets: Secrets, environment: Environment, signer: Signer): string {
  const { name, email, cpf, phone, declineReason, disputeNote, disputeAnswer, counterpart } = signer;
  const personal = {
    name,
    email,
    cpf,
    phone,
    declineReason,
    disputeNote,
    ...(disputeAnswer !== null && { disputeAnswer }),
    ...(counterpart !== null && { counterpart }),
    ...roleValues(signer),
  };
  return secrets.encrypt(JSON.stringify(personal), place(environment, signer.id));
}

/** Opens the data of a signer that `sealPersonal` encrypted. */
export function openPersonal(
  secrets: Secrets,
  sealed: string,
  { environment, id }: { readonly environment: Environment; readonly id: string },
): Personal {
  const opened = secrets.decrypt(sealed, place(environment, id));
  return JSON.parse(opened) as Personal; // authenticated: only sealPersonal writes it
}
