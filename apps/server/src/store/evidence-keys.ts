import type { Sha256Hex } from '@aval/evidence/canonical';
import type { PublicKey } from '@aval/evidence/public-key';
import type { Environment } from '../domain/environment.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';

export interface SealCertificate {
  readonly fingerprint: string;
  readonly der: Buffer;
}

/** Keeps the keys that a node signs with; others that it had are retired. */
export async function publishKeys(
  transaction: Transaction,
  environment: Environment,
  { keys, seal }: { readonly keys: readonly PublicKey[]; readonly seal: SealCertificate },
): Promise<void> {
  const now = await transaction.now();
  const inserted = await transaction.inOrder([
    ...keys.map((key) =>
      transaction.run(sql`
        INSERT INTO evidence_keys (kid, environment, purpose, public_key, fingerprint, status, valid_from, valid_to)
        VALUES (${key.kid}, ${environment}, 'MANIFEST', ${key.x}, ${key.fingerprint}, 'ACTIVE', ${key.validFrom},
                ${key.validTo})
        ON CONFLICT (kid) DO NOTHING`),
    ),
    transaction.run(sql`
      INSERT INTO evidence_keys (kid, environment, purpose, public_key, fingerprint, status, valid_from, valid_to)
      VALUES (${sealName(seal)}, ${environment}, 'SEAL', ${seal.der.toString('base64')},
              ${seal.fingerprint}, 'ACTIVE', ${now}, 'infinity')
      ON CONFLICT (kid) DO NOTHING`),
  ]);
  const inUse = [...keys.map((key) => key.kid), sealName(seal)];
  if (inserted.some((count) => count > 0)) await retireOthers(transaction, environment, inUse);
}

const sealName = (seal: SealCertificate): string => `seal-${seal.fingerprint}`;

/** Only new keys: a node that still has the previous keys must not retire their successors. */
async function retireOthers(
  transaction: Transaction,
  environment: Environment,
  inUse: readonly string[],
): Promise<void> {
  await transaction.run(
    sql`SELECT retire_evidence_keys(${environment}, ${inUse}, ${await transaction.now()})`,
  );
}

interface KeyRow {
  readonly kid: string;
  readonly public_key: string;
  readonly fingerprint: Sha256Hex;
  readonly status: PublicKey['status'];
  readonly valid_from: Date;
  readonly valid_to: Date;
  readonly retired_at: Date | null;
  readonly revoked_at: Date | null;
}

/** Returns the keys of manifests, oldest first. */
export async function keysOf(
  transaction: Transaction,
  environment: Environment,
): Promise<readonly PublicKey[]> {
  const rows = await transaction.query<KeyRow>(sql`
    SELECT kid, public_key, fingerprint, status, valid_from, valid_to, retired_at, revoked_at FROM evidence_keys
    WHERE environment = ${environment} AND purpose = 'MANIFEST' ORDER BY valid_from, kid`);
  return rows.map((row) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: row.public_key,
    kid: row.kid,
    use: 'sig',
    alg: 'Ed25519',
    status: row.status,
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    fingerprint: row.fingerprint,
  }));
}
