import type { Place, Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

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

interface CertificateRow {
  readonly id: string;
  readonly issuer_id: string;
  readonly serial_number: string;
  readonly certificate: Buffer;
  readonly private_key: string;
  readonly revoked_at: Date | null;
}

interface GrantRow {
  readonly facts: SimulatorGrant;
  readonly expires_at: Date;
  readonly has_token: boolean;
  readonly calls: number;
  readonly is_spent: boolean;
}

const CERTIFICATE = sql`id, issuer_id, serial_number, certificate, private_key, revoked_at`;
const GRANT = sql`facts, expires_at, token IS NOT NULL AS has_token, calls, is_spent`;

/** The Sandbox's simulator of a certificate provider. Its private keys are encrypted like other secrets. */
export function simulatorStore(transaction: Transaction, secrets: Secrets): SimulatorStore {
  const opened = (row: CertificateRow): SimulatorCertificate => ({
    id: row.id,
    issuerId: row.issuer_id,
    serialNumber: row.serial_number,
    certificate: row.certificate,
    privateKey: secrets.decrypt(row.private_key, placeOf(row.id)),
    revokedAt: row.revoked_at,
  });
  return {
    ...grantStore(transaction),
    async findCertificate(id) {
      const row = await transaction.maybe<CertificateRow>(
        sql`SELECT ${CERTIFICATE} FROM simulator_certificates WHERE id = ${id}`,
      );
      return row && opened(row);
    },
    async findIssued(issuerId, serialNumber) {
      const row = await transaction.maybe<CertificateRow>(sql`
        SELECT ${CERTIFICATE} FROM simulator_certificates
        WHERE issuer_id = ${issuerId} AND serial_number = ${serialNumber}`);
      return row && opened(row);
    },
    async listRevoked(issuerId) {
      const rows = await transaction.query<CertificateRow>(sql`
        SELECT ${CERTIFICATE} FROM simulator_certificates
        WHERE issuer_id = ${issuerId} AND revoked_at IS NOT NULL ORDER BY id`);
      return rows.map(opened);
    },
    async insertCertificate(made, now) {
      const sealed = secrets.encrypt(made.privateKey, placeOf(made.id));
      await transaction.run(sql`
        INSERT INTO simulator_certificates (${CERTIFICATE}, created_at)
        VALUES (${made.id}, ${made.issuerId}, ${made.serialNumber}, ${made.certificate}, ${sealed}, ${made.revokedAt}, ${now})
        ON CONFLICT (id) DO NOTHING`);
    },
  };
}

function placeOf(row: string): Place {
  return { environment: 'SANDBOX', table: 'simulator_certificates', column: 'private_key', row };
}

type Grants = Omit<SimulatorStore, 'findCertificate' | 'findIssued' | 'listRevoked' | 'insertCertificate'>;

function grantStore(transaction: Transaction): Grants {
  return {
    async insertGrant({ code, grant, expiresAt, now, max }) {
      await transaction.run(sql`DELETE FROM simulator_grants WHERE expires_at < ${now}`);
      const count = await transaction.run(sql`
        INSERT INTO simulator_grants (code, facts, expires_at)
        SELECT ${code}, ${json(grant)}, ${expiresAt}
        WHERE (SELECT count(*) FROM simulator_grants) < ${max}`);
      return count === 1;
    },
    findByCode: (code) => grantBy(transaction, sql`code = ${code}`),
    lockByCode: (code) => grantBy(transaction, sql`code = ${code} FOR UPDATE`),
    findByToken: (token) => grantBy(transaction, sql`token = ${token}`),
    lockByToken: (token) => grantBy(transaction, sql`token = ${token} FOR UPDATE`),
    async saveToken(code, token, expiresAt) {
      await transaction.run(
        sql`UPDATE simulator_grants SET token = ${token}, expires_at = ${expiresAt} WHERE code = ${code}`,
      );
    },
    async saveCall(token, isSpent) {
      await transaction.run(
        sql`UPDATE simulator_grants SET calls = calls + 1, is_spent = ${isSpent} WHERE token = ${token}`,
      );
    },
    async spendTokenOf(code) {
      await transaction.run(sql`UPDATE simulator_grants SET is_spent = true WHERE code = ${code}`);
    },
  };
}

async function grantBy(transaction: Transaction, condition: Sql): Promise<KeptGrant | null> {
  const row = await transaction.maybe<GrantRow>(
    sql`SELECT ${GRANT} FROM simulator_grants WHERE ${condition}`,
  );
  return row && keptOf(row);
}

function keptOf({ facts, expires_at, has_token, calls, is_spent }: GrantRow): KeptGrant {
  return { grant: facts, expiresAt: expires_at, hasToken: has_token, calls, isSpent: is_spent };
}
