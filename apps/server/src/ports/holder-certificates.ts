/** The facts of a certificate of ICP-Brasil that count for a signature. */
export interface HolderFacts {
  /** The holder's name, without the number behind it; empty in a certificate that names nobody. */
  readonly name: string;
  /** 11 digits; null in a certificate that names no person, or several. */
  readonly cpf: string | null;
  /** 14 digits in a company's certificate, whose CPF is that of the person who is responsible for it. */
  readonly cnpj: string | null;
  /** The name of the authority that issued it. */
  readonly issuer: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** Reads certificates of holders. Whether they are trusted is for the roots to say. */
export interface HolderCertificates {
  /** Null where the bytes (DER) are no certificate. */
  describe(certificate: Uint8Array): HolderFacts | null;
}
