import { isDelegate } from './delegation.ts';
import type { Person } from './person.ts';
import type { Signer } from './signer.ts';

/** Returns the person of a signer whose CPF the sender gives: that of a delegate is no longer their own statement. */
export function withoutOwnStatement(signer: Pick<Signer, 'person' | 'terms'>): Person {
  const { identitySource: _given, ...rest } = signer.person;
  return isDelegate(signer) ? rest : signer.person;
}

/** Returns a person at another address. A CPF that a delegate brought was proved at the former address: the person there now brings their own. */
export function withoutBroughtCpf(before: Signer, after: Signer): Person {
  const { identitySource, cpf } = after.person;
  const isBrought = isDelegate(after) && identitySource !== undefined && cpf === before.person.cpf;
  return isBrought ? { ...withoutOwnStatement(after), cpf: null } : after.person;
}
