import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { CertificateAuthorization, AuthorizationStatus } from '../domain/qualified/authorization.ts';
import type { EarlierPush } from '../domain/qualified/push-limits.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import { admit } from './admit.ts';

/** An authorization, and the link by which its signer went. */
interface ClaimedAuthorization {
  readonly authorization: CertificateAuthorization;
  /** Fingerprint of the link's token. */
  readonly linkFingerprint: Buffer;
}

/** An authorization in the browser, as its state finds it. */
export interface ReturningAuthorization extends ClaimedAuthorization {
  /** The digest of the secret of the browser that began it; null where an earlier version began it. */
  readonly browserKeyHash: Buffer | null;
  readonly wrongNumbers: number;
  /** True once somebody has brought the answer of the provider. */
  readonly hasReturned: boolean;
}

/** How an authorization is found again: by the digest of the state that comes back, or, for a push, by its holder. */
type FoundBy =
  | { readonly stateHash: Buffer; readonly browserKeyHash: Buffer }
  | { readonly pushedTo: Buffer };

/** Authorizations of signers at providers. Their secrets are encrypted, and go with a new link or the envelope's end. */
export interface CertificateAuthorizationStore {
  /** Keeps a new authorization. It replaces earlier authorizations of the signer, which lose their secrets. */
  insert(envelope: Envelope, authorization: CertificateAuthorization, found: FoundBy): Promise<void>;
  /** The newest authorization of a signer, of whatever link. */
  newest(signerId: string): Promise<CertificateAuthorization | null>;
  /** Returns the authorization with this state, or null for a state that is unknown or was replaced. */
  findByState(stateHash: Buffer): Promise<ReturningAuthorization | null>;
  /** Counts a wrong number. The caller holds the envelope. */
  countWrongNumber(id: string): Promise<void>;
  /** Notes that the answer of the provider has come back. The caller holds the envelope. */
  markReturned(id: string, now: Date): Promise<void>;
  /** Returns a push that still waits, or null. */
  findPush(id: string): Promise<ClaimedAuthorization | null>;
  /** Returns the pushes to a holder since a time, newest first. Until the transaction ends, nobody else counts them. */
  lockPushes(pushedTo: Buffer, since: Date): Promise<readonly EarlierPush[]>;
  /** Writes status, reason, term, and secrets. */
  save(envelope: Pick<Envelope, 'tenant'>, authorization: CertificateAuthorization): Promise<void>;
}

interface AuthorizationRow {
  readonly id: Id<'cau'>;
  readonly environment: Environment;
  readonly signer_id: Id<'sgn'>;
  readonly link_id: Id<'lnk'>;
  readonly provider: string;
  readonly sealed: string | null;
  readonly status: AuthorizationStatus;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly is_push: boolean;
  readonly number: string | null;
}

type LinkedRow = AuthorizationRow & { readonly token_hash: Buffer };

interface ReturningRow extends LinkedRow {
  readonly browser_key_hash: Buffer | null;
  readonly wrong_numbers: number;
  readonly returned_at: Date | null;
}

const COLUMNS = sql`a.id, a.environment, a.signer_id, a.link_id, a.provider, a.sealed, a.status, a.reason, a.created_at,
                    a.expires_at, a.pushed_to IS NOT NULL AS is_push, a.number`;

/** The first key of the locks of holders. The number is a constant of this project: "push" in ASCII. */
const PUSH_LOCK = 0x70757368;

/** The `certificate_authorizations` table. */
export function certificateAuthorizationStore(
  transaction: Transaction,
  secrets: Secrets,
): CertificateAuthorizationStore {
  return {
    async insert({ id: envelopeId, tenant }, authorization, found) {
      const { stateHash, browserKeyHash, pushedTo } = { ...NOT_FOUND_BY, ...found };
      const { id, signerId, linkId, provider, status, reason, createdAt, expiresAt, number } = authorization;
      await transaction.run(sql`
        UPDATE certificate_authorizations SET sealed = NULL, state_hash = NULL, replaced = true
        WHERE signer_id = ${signerId} AND NOT replaced`);
      await transaction.run(sql`
        INSERT INTO certificate_authorizations (id, envelope_id, project_id, environment, signer_id, link_id, provider,
                                                state_hash, browser_key_hash, number, pushed_to, sealed, status, reason,
                                                created_at, expires_at)
        VALUES (${id}, ${envelopeId}, ${tenant.projectId}, ${tenant.environment}, ${signerId}, ${linkId}, ${provider},
                ${stateHash}, ${browserKeyHash}, ${number}, ${pushedTo},
                ${seal(secrets, tenant.environment, authorization)}, ${status}, ${reason}, ${createdAt}, ${expiresAt})`);
    },
    async newest(signerId) {
      const row = await transaction.maybe<AuthorizationRow>(sql`
        SELECT ${COLUMNS} FROM certificate_authorizations a
        WHERE a.signer_id = ${signerId} AND NOT a.replaced ORDER BY a.id DESC LIMIT 1`);
      return row === null ? null : toAuthorization(secrets, row);
    },
    ...returns(transaction, secrets),
    ...pushes(transaction, secrets),
    async save({ tenant }, authorization) {
      const { id, status, reason, expiresAt } = authorization;
      await transaction.run(sql`
        UPDATE certificate_authorizations
        SET status = ${status}, reason = ${reason}, expires_at = ${expiresAt},
            sealed = ${seal(secrets, tenant.environment, authorization)}
        WHERE id = ${id}`);
    },
  };
}

const NOT_FOUND_BY = { stateHash: null, browserKeyHash: null, pushedTo: null };

/** The way back from the page of a provider. */
function returns(
  transaction: Transaction,
  secrets: Secrets,
): Pick<CertificateAuthorizationStore, 'findByState' | 'countWrongNumber' | 'markReturned'> {
  return {
    async findByState(stateHash) {
      await admit(transaction, 'state', [stateHash.toString('hex')]);
      const row = await transaction.maybe<ReturningRow>(sql`
        SELECT ${COLUMNS}, l.token_hash, a.browser_key_hash, a.wrong_numbers, a.returned_at
        FROM certificate_authorizations a JOIN signing_links l ON l.id = a.link_id
        WHERE a.state_hash = ${stateHash}`);
      return row === null ? null : toReturning(secrets, row);
    },
    async countWrongNumber(id) {
      await transaction.run(
        sql`UPDATE certificate_authorizations SET wrong_numbers = wrong_numbers + 1 WHERE id = ${id}`,
      );
    },
    async markReturned(id, now) {
      await transaction.run(sql`UPDATE certificate_authorizations SET returned_at = ${now} WHERE id = ${id}`);
    },
  };
}

function toReturning(secrets: Secrets, row: ReturningRow): ReturningAuthorization {
  return {
    ...toClaimed(secrets, row),
    browserKeyHash: row.browser_key_hash,
    wrongNumbers: row.wrong_numbers,
    hasReturned: row.returned_at !== null,
  };
}

/** The pushes among them. */
function pushes(
  transaction: Transaction,
  secrets: Secrets,
): Pick<CertificateAuthorizationStore, 'findPush' | 'lockPushes'> {
  return {
    async findPush(id) {
      const row = await transaction.maybe<LinkedRow>(sql`
        SELECT ${COLUMNS}, l.token_hash FROM certificate_authorizations a JOIN signing_links l ON l.id = a.link_id
        WHERE a.id = ${id} AND a.status = 'PENDING' AND a.pushed_to IS NOT NULL AND a.sealed IS NOT NULL`);
      return row === null ? null : toClaimed(secrets, row);
    },
    async lockPushes(pushedTo, since) {
      await transaction.query(
        sql`SELECT pg_advisory_xact_lock(${PUSH_LOCK}::int, hashtext(${pushedTo.toString('hex')}))`,
      );
      return transaction.query<EarlierPush>(sql`
        SELECT at, refused AS "isRefused" FROM earlier_pushes(${pushedTo}, ${since})`);
    },
  };
}

function toClaimed(secrets: Secrets, row: LinkedRow): ClaimedAuthorization {
  return { authorization: toAuthorization(secrets, row), linkFingerprint: row.token_hash };
}

/** The secrets of an authorization, as one text. Binary values are base64. */
interface Secret {
  readonly codeVerifier: string | null;
  /** Absent in rows of earlier versions. */
  readonly push?: CertificateAuthorization['push'];
  readonly grant: {
    readonly token: string;
    readonly alias: string;
    readonly certificate: string;
    readonly chain: readonly string[];
  } | null;
}

const place = (environment: Environment, row: string) =>
  ({ environment, table: 'certificate_authorizations', column: 'sealed', row }) as const;

function seal(
  secrets: Secrets,
  environment: Environment,
  { id, codeVerifier, push, grant }: CertificateAuthorization,
): string | null {
  if (codeVerifier === null && push === null && grant === null) return null;
  const secret: Secret = {
    codeVerifier,
    push,
    grant: grant && {
      token: grant.token,
      alias: grant.alias,
      certificate: grant.certificate.toString('base64'),
      chain: grant.chain.map((der) => der.toString('base64')),
    },
  };
  return secrets.encrypt(JSON.stringify(secret), place(environment, id));
}

function open(secrets: Secrets, { environment, id, sealed }: AuthorizationRow): Secret {
  if (sealed === null) return { codeVerifier: null, grant: null };
  return JSON.parse(secrets.decrypt(sealed, place(environment, id))) as Secret; // authenticated: only `seal` writes it
}

function toAuthorization(secrets: Secrets, row: AuthorizationRow): CertificateAuthorization {
  const { codeVerifier, push = null, grant } = open(secrets, row);
  return {
    id: row.id,
    signerId: row.signer_id,
    linkId: row.link_id,
    provider: row.provider,
    status: row.status,
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    codeVerifier,
    isPush: row.is_push,
    push,
    number: row.number,
    grant: grant && {
      token: grant.token,
      alias: grant.alias,
      certificate: Buffer.from(grant.certificate, 'base64'),
      chain: grant.chain.map((der) => Buffer.from(der, 'base64')),
    },
  };
}
