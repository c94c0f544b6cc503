import type { Environment } from '../domain/environment.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import type { Secrets } from '../ports/secrets.ts';
import { NOBODY, personValues } from '../domain/envelopes/person.ts';
import type { Person, PersonValues } from '../domain/envelopes/person.ts';
import { NO_WORDS, progressWords } from './signer-progress.ts';
import type { ProgressWords } from './signer-progress.ts';

/** The encrypted data of a signer: who they are, and what they wrote to the sender. */
interface Personal extends PersonValues, Pick<Person, 'counterpart'>, ProgressWords {}

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
    ...progressWords(signer),
  };
  return secrets.encrypt(JSON.stringify(personal), place(environment, signer.id));
}

/** Values that rows from before don't have. */
const ABSENT = { ...NOBODY, counterpart: null, ...NO_WORDS } as const;

/** Opens the data of a signer that `sealPersonal` encrypted. */
export function openPersonal(
  secrets: Secrets,
  sealed: string,
  { environment, id }: { readonly environment: Environment; readonly id: string },
): Personal {
  const opened = secrets.decrypt(sealed, place(environment, id));
  return { ...ABSENT, ...(JSON.parse(opened) as Personal) }; // authenticated: only sealPersonal writes it
}
