import type { Disclosure } from './commitment.ts';
import type { ManifestContactChange } from './manifest-types.ts';
import { CONTACTS } from './personal-names.ts';
import type { ContactKind } from './personal-names.ts';
import type { SignerHistory } from './signer-history.ts';

/** A change of where a signer's messages and codes go, as far as its values are disclosed. */
export interface OpenedContactChange {
  readonly kind: ContactKind;
  readonly at: string;
  /** The kind of actor: a user, a personal token, or an API key of the sender. */
  readonly by: string;
  /** Null if there was none, and if it was erased or is withheld. */
  readonly previous: string | null;
  readonly current: string | null;
}

/** A dispute, as far as its values are disclosed. */
export interface OpenedDispute {
  readonly at: string;
  readonly linkRevoked: boolean;
  /** Null without an answer. Its statement is null if it was erased or is withheld. */
  readonly answer: { readonly at: string; readonly by: string; readonly statement: string | null } | null;
}

/** The history of a signer for people. */
export interface OpenedHistory {
  readonly dispute: OpenedDispute | null;
  readonly contactChanges: readonly OpenedContactChange[];
}

/** Returns the history of a signer with the values that are disclosed at the entries of the chain. */
export function openedHistory(
  { dispute, contactChanges = [] }: SignerHistory,
  disclosures: readonly Disclosure[],
): OpenedHistory {
  const valueAt = (entry: number, name: string): string | null =>
    disclosures.find((opening) => opening.at === `audit/${entry}` && opening.name === name)?.value ?? null;
  return {
    dispute:
      dispute === undefined
        ? null
        : {
            at: dispute.at,
            linkRevoked: dispute.linkRevoked,
            answer: dispute.answer
              ? {
                  at: dispute.answer.at,
                  by: dispute.answer.by.type,
                  statement: valueAt(dispute.answer.entry, 'statement'),
                }
              : null,
          },
    contactChanges: contactChanges.flatMap((change) => opened(change, valueAt)),
  };
}

function opened(
  { entry, at, by, personal }: ManifestContactChange,
  valueAt: (entry: number, name: string) => string | null,
): readonly OpenedContactChange[] {
  return CONTACTS.filter(([, now, then]) => personal[now] !== undefined || personal[then] !== undefined).map(
    ([kind, now, then]) => ({
      kind,
      at,
      by: by.type,
      previous: valueAt(entry, then),
      current: valueAt(entry, now),
    }),
  );
}
