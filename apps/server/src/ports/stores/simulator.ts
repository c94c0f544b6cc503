/** A certificate of the simulator's hierarchy, with its private key. */
export interface SimulatorCertificate {
  /** States what the certificate is for, such as `authority http://localhost:3000`. */
  readonly id: string;
  /** The id of the certificate that issued it: its own for the root. */
  readonly issuerId: string;
  /** Hexadecimal, without leading zeros. */
  readonly serialNumber: string;
  /** DER. */
  readonly certificate: Buffer;
  /** PKCS #8, as PEM. */
  readonly privateKey: string;
  /** Null if the certificate was not revoked. */
  readonly revokedAt: Date | null;
}

/** The permission of a holder, from their authorization until its token is used or expires. */
export interface SimulatorGrant {
  readonly cpf: string;
  readonly scope: string;
  /** How the simulator behaves. */
  readonly simulate: string;
  readonly codeChallenge: string;
  readonly redirectUri: string;
  readonly lifetimeSeconds: number;
  /** The time of the holder's decision on a push, in milliseconds since 1970; null for a decision on the page. */
  readonly answeredAt: number | null;
}

/** A stored grant. */
export interface KeptGrant {
  readonly grant: SimulatorGrant;
  /** When the code expires, or the token once there is one. */
  readonly expiresAt: Date;
  /** True once the code was exchanged. */
  readonly hasToken: boolean;
  /** The number of signature requests with its token. */
  readonly calls: number;
  /** True once the token must not be used again. */
  readonly isSpent: boolean;
}

/** The memory of the simulator. Codes and tokens are stored as fingerprints. */
export interface SimulatorStore {
  findCertificate(id: string): Promise<SimulatorCertificate | null>;
  /** Returns a certificate by its issuer and serial number, or null. */
  findIssued(issuerId: string, serialNumber: string): Promise<SimulatorCertificate | null>;
  listRevoked(issuerId: string): Promise<readonly SimulatorCertificate[]>;
  /** Keeps a certificate, unless there is one with its id. */
  insertCertificate(certificate: SimulatorCertificate, now: Date): Promise<void>;
  /** Removes expired grants and keeps this one. Returns false if `max` others are kept. */
  insertGrant(input: {
    readonly code: Buffer;
    readonly grant: SimulatorGrant;
    readonly expiresAt: Date;
    readonly now: Date;
    readonly max: number;
  }): Promise<boolean>;
  findByCode(code: Buffer): Promise<KeptGrant | null>;
  lockByCode(code: Buffer): Promise<KeptGrant | null>;
  findByToken(token: Buffer): Promise<KeptGrant | null>;
  lockByToken(token: Buffer): Promise<KeptGrant | null>;
  /** Exchanges the code for a token. */
  saveToken(code: Buffer, token: Buffer, expiresAt: Date): Promise<void>;
  /** Counts a signature request; `isSpent` ends the token. */
  saveCall(token: Buffer, isSpent: boolean): Promise<void>;
  /** Ends the token of a code that was presented a second time (RFC 6749, 4.1.2). */
  spendTokenOf(code: Buffer): Promise<void>;
}
