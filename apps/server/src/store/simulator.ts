import type { Place, Secrets } from '../ports/secrets.ts';
import type {
  KeptGrant,
  SimulatorCertificate,
  SimulatorGrant,
  SimulatorStore,
} from '../ports/stores/simulator.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

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
