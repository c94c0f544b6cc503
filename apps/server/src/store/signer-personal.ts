import type { Environment } from '../domain/environment.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import type { Secrets } from '../ports/secrets.ts';
import { NOBODY, personValues } from '../domain/envelopes/person.ts';
import type { Person, PersonValues } from '../domain/envelopes/person.ts';
import { declineReason } from '../domain/envelopes/progress.ts';

/** The encrypted data of a signer: who they are, and what they wrote to the sender. */
interface Personal extends PersonValues, Pick<Person, 'counterpart'> {
  readonly declineReason: string | null;
  readonly disputeNote: string | null;
  readonly disputeAnswer: string | null;
}

const place = (environment: Environment, id: string) =>
  ({ environment, table: 'signers', column: 'personal', row: id }) as const;

/** The part of a signer that is encrypted. */
interface Sealed extends Pick<Signer, 'progress'> {
  readonly id: string;
  readonly person: PersonValues & Pick<Person, 'counterpart'>;
}

/** Returns the data of a signer, encrypted as one text. */
export function sealPersonal(secrets: Secrets, environment: Environment, signer: Sealed): string {
  const { counterpart } = signer.person;
  const personal: Personal = {
    ...personValues(signer.person),
    counterpart,
    declineReason: declineReason(signer),
    disputeNote: signer.progress.dispute?.note ?? null,
    disputeAnswer: signer.progress.dispute?.answer?.statement ?? null,
  };
  return secrets.encrypt(JSON.stringify(personal), place(environment, signer.id));
}

/** Values that rows from before don't have. */
const ABSENT = {
  ...NOBODY,
  counterpart: null,
  declineReason: null,
  disputeNote: null,
  disputeAnswer: null,
} as const;

/** Opens the data of a signer that `sealPersonal` encrypted. */
export function openPersonal(
  secrets: Secrets,
  sealed: string,
  { environment, id }: { readonly environment: Environment; readonly id: string },
): Personal {
  const opened = secrets.decrypt(sealed, place(environment, id));
  return { ...ABSENT, ...(JSON.parse(opened) as Personal) }; // authenticated: only sealPersonal writes it
}
