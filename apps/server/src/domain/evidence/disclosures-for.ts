import type { ReportParties } from '../organizations/organization.ts';

/** A disclosure as far as it matters whose it is. */
interface DisclosedEntry {
  readonly at: string;
  /** The signer it is about; null for the sender's own words and visits. */
  readonly subject: string | null;
}

/**
 * The part of an envelope's disclosures that may be shown for these signers alone: their values, and the titles that
 * everybody was shown. Nothing of another signer, and nothing of from where the sender's people worked. Each part
 * verifies with the same package (docs/evidence-format.md, section 3).
 */
export function disclosuresFor<D extends DisclosedEntry>(
  disclosures: readonly D[],
  signerIds: readonly string[],
): readonly D[] {
  return disclosures.filter(({ at, subject }) =>
    subject === null ? at.startsWith('manifest/') : signerIds.includes(subject),
  );
}

/** The values by which a person is who they are, in the manifest. */
const IDENTITY: ReadonlySet<string> = new Set(['name', 'email', 'cpf', 'phone']);

/**
 * Returns the disclosures for a party: its own part and, if the report shows the parties to each other, the values by which
 * the others are who they are. They open the commitments of the manifest, so the party can prove who its counterpart is
 * (ADR-0155).
 */
export function disclosuresForParty<D extends DisclosedEntry & { readonly name: string }>(
  disclosures: readonly D[],
  party: { readonly signerIds: readonly string[]; readonly parties: ReportParties },
): readonly D[] {
  const own = new Set(disclosuresFor(disclosures, party.signerIds));
  const isIdentity = ({ at, name }: D): boolean => at.startsWith('manifest/signers/') && IDENTITY.has(name);
  const seesOthers = party.parties === 'FULL' && party.signerIds.length > 0;
  return disclosures.filter((entry) => own.has(entry) || (seesOthers && isIdentity(entry)));
}

/** The people whose personal values a package shows. `NONE`: its reader may not read personal data (ADR-0146). */
export type ShownPeople =
  | { readonly kind: 'ALL' | 'NONE' }
  | { readonly kind: 'SIGNER'; readonly signerId: string };

/** Returns the part of an envelope's disclosures that shows these people. */
export function disclosuresOfPeople<D extends DisclosedEntry>(
  disclosures: readonly D[],
  people: ShownPeople,
): readonly D[] {
  if (people.kind === 'ALL') return disclosures;
  return disclosuresFor(disclosures, people.kind === 'SIGNER' ? [people.signerId] : []);
}

/** Returns the number of people whose values a package shows. */
export function peopleIn(
  { signers }: { readonly signers: readonly unknown[] },
  { kind }: ShownPeople,
): number {
  if (kind === 'ALL') return signers.length;
  return kind === 'SIGNER' ? 1 : 0;
}
