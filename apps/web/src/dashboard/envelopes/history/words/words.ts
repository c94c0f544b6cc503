/** A sentence about an act. `who` acted, `whom` it was about. */
type Sentence = (who: string, whom: string) => string;

/** Texts of the history of an envelope. */
export interface Words {
  readonly heading: string;
  /** A sentence for each act of the audit trail. */
  readonly acts: Readonly<Record<string, Sentence>>;
  /** Actors without a name of their own, as the subject of a sentence. */
  readonly actors: Readonly<Record<string, string>>;
  /** A signer whose name is unknown or erased. */
  readonly somebody: string;
  readonly and: string;
  readonly declinedByLink: string;
  /** A change of an address or a phone after sending. */
  readonly contactChanged: string;
  readonly disputedByLink: string;
  readonly showAll: (count: number) => string;
  readonly showLess: string;
  readonly chainWhole: string;
  readonly chainDetails: (count: number) => string;
  readonly chainBroken: (seq: number) => string;
}
