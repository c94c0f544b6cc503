import { SANDBOX_IDENTITIES } from '../../../domain/people/sandbox-identities.ts';

/** A kind of certificate of ICP-Brasil, by how its key is kept: A1 in software, A3 in hardware. */
type CertificateKind = 'A1' | 'A3';

/** A made-up person, and the facts that a certificate states about them. */
export interface Holder {
  readonly name: string;
  /** Eleven digits. */
  readonly cpf: string;
  readonly email: string;
  /** As in certificates: ddMMyyyy. */
  readonly birthDate: string;
  readonly kind: CertificateKind;
}

const FIRST_BIRTH_YEAR = 1981;

/** The people of `GET /v1/sandbox/identities`: every second one has an A1, the others an A3 in the cloud. */
export const HOLDERS: readonly Holder[] = SANDBOX_IDENTITIES.map(({ name, cpf, email }, index) => ({
  name,
  cpf,
  email,
  birthDate: `15${String(index + 1).padStart(2, '0')}${FIRST_BIRTH_YEAR + index}`,
  kind: index % 2 === 0 ? 'A3' : 'A1',
}));

/** Returns the holder with this CPF; null for everybody else, who has no certificate here. */
export function findHolder(cpf: string): Holder | null {
  return HOLDERS.find((holder) => holder.cpf === cpf) ?? null;
}

/** Returns the name of a holder's certificate in requests and responses. */
export function aliasOf({ cpf }: Holder): string {
  return `e-cpf-${cpf}`;
}

/** Returns another holder, always the same: the person whose certificate a confused provider would send. */
export function otherThan({ cpf }: Holder): Holder {
  const index = HOLDERS.findIndex((holder) => holder.cpf === cpf);
  const other = HOLDERS[(index + 1) % HOLDERS.length];
  if (other === undefined) throw new Error('There is no other person.');
  return other;
}
