import type { Signer } from './signer.ts';
import { isDelegate } from './delegation.ts';

/** Returns a signer whose CPF the sender gives: that of a delegate is no longer their own statement. */
export function withoutOwnStatement(signer: Signer): Signer {
  const { identitySource: _given, ...rest } = signer;
  return isDelegate(signer) ? rest : signer;
}

/** Returns a signer at another address. A CPF that a delegate brought was proved at the former address: the person there now brings their own. */
export function withoutBroughtCpf(before: Signer, after: Signer): Signer {
  const isBrought = isDelegate(after) && after.person.identitySource !== undefined && after.person.cpf === before.person.cpf;
  return isBrought ? { ...withoutOwnStatement(after), cpf: null } : after;
}
