/** How a signer's identity was proved, in one language: a sentence for each fact. */
export interface ProofWords {
  readonly cpf: Readonly<Record<'STATED_BY_SENDER' | 'SELF_DECLARED', string>>;
  /** The right code was entered. The address is null if it was erased. */
  readonly code: (channel: string, address: string | null, at: string) => string;
  readonly noCode: string;
  readonly delegate: string;
  readonly certificate: (issuer: string) => string;
  /** Wrong CPFs and wrong codes before. */
  readonly failures: (cpfs: number, codes: number) => string;
}
