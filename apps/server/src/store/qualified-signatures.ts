import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { DrawnField } from '../domain/evidence/manifest-of.ts';
import type { Id } from '../domain/ids.ts';
import type { Environment } from '../domain/environment.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The bytes that a signer appends to a document: a signature with their certificate, or the values of their fields. */
export interface DocumentRevision {
  readonly documentId: Id<'doc'>;
  /** From 1, in the order in which the document was signed. */
  readonly position: number;
  readonly signerId: Id<'sgn'>;
  /** The signature field; null for the values of a signer without a certificate. */
  readonly fieldName: string | null;
  /** To be appended to the file before it. Empty when only the sealed document contains it: see `tailSize`. */
  readonly tail: Buffer;
  readonly tailSize: number | null;
  /** Of the file that ends with this tail. */
  readonly sha256: Sha256Hex;
  readonly size: number;
  /** The values of fields that the signer filled in. */
  readonly fields: readonly DrawnField[];
}

/** The certificate of a qualified signer, with what proves that it was valid when they signed. DER. */
export interface QualifiedSignature {
  readonly signerId: Id<'sgn'>;
  /** The provider's name on the wire. */
  readonly provider: string;
  /** Such as `AD-RB 1.3`. */
  readonly policy: string;
  readonly certificateSha256: Sha256Hex;
  /** Null after the signer was erased. */
  readonly certificate: Buffer | null;
  /** From the issuer up to the root; empty after the signer was erased. */
  readonly chain: readonly Buffer[];
  readonly revocation: { readonly source: 'OCSP' | 'CRL'; readonly producedAt: string };
  readonly ocsps: readonly Buffer[];
  readonly crls: readonly Buffer[];
  readonly signedAt: Date;
  /** The time stamps of the signatures, one for each document; none where the policy demands none. */
  readonly stamps: readonly DocumentStamp[];
}

/** The time stamp of a signature in a document. */
export interface DocumentStamp {
  readonly documentId: Id<'doc'>;
  /** ISO 8601. */
  readonly time: string;
  readonly authority: string;
  readonly rootSha256: Sha256Hex;
}

/** Signatures with the signers' own certificates, and their bytes in the documents. */
export interface QualifiedSignatureStore {
  insert(envelope: Envelope, signature: QualifiedSignature): Promise<void>;
  /** In the order in which they were made. */
  list(envelope: Pick<Envelope, 'id' | 'tenant'>): Promise<readonly QualifiedSignature[]>;
  /** Fails where a document has a revision of this position. */
  insertRevisions(envelope: Envelope, revisions: readonly DocumentRevision[]): Promise<void>;
  /** Keeps the values of a signer. The first revision of a position stays. */
  insertValues(envelope: Envelope, revision: DocumentRevision): Promise<void>;
  /** By document and position. */
  listRevisions(envelopeId: string): Promise<readonly DocumentRevision[]>;
  /** Forgets tails that the sealed document contains too, but for their length. */
  dropTails(envelopeId: string, documentId: string): Promise<void>;
}

type SignatureRow = Omit<QualifiedSignature, 'certificate' | 'chain'> & { readonly sealed: string | null };

/** The tables `qualified_signatures` and `signature_revisions`. */
export function qualifiedSignatureStore(transaction: Transaction, secrets: Secrets): QualifiedSignatureStore {
  return {
    async insert({ id, tenant }, signature) {
      const { signerId, provider, policy, certificateSha256, revocation, ocsps, crls, signedAt, stamps } =
        signature;
      await transaction.run(sql`
        INSERT INTO qualified_signatures (signer_id, envelope_id, project_id, environment, provider, policy,
                                          certificate_sha256, sealed, revocation, ocsps, crls, signed_at, stamps)
        VALUES (${signerId}, ${id}, ${tenant.projectId}, ${tenant.environment}, ${provider}, ${policy},
                ${certificateSha256}, ${seal(secrets, tenant.environment, signature)}, ${json(revocation)}, ${ocsps},
                ${crls}, ${signedAt}, ${json(stamps)})`);
    },
    async list({ id, tenant }) {
      const rows = await transaction.query<SignatureRow>(sql`
        SELECT signer_id AS "signerId", provider, policy, certificate_sha256 AS "certificateSha256", sealed, revocation,
               ocsps, crls, signed_at AS "signedAt", stamps
        FROM qualified_signatures WHERE envelope_id = ${id} ORDER BY signed_at, signer_id`);
      return rows.map(({ sealed, ...row }) => ({
        ...row,
        ...open(secrets, sealed, placeOf(tenant.environment, row.signerId)),
      }));
    },
    async insertRevisions(envelope, revisions) {
      const now = await transaction.now();
      await transaction.inOrder(
        revisions.map((revision) => transaction.run(revisionInsert(envelope, revision, now))),
      );
    },
    async insertValues(envelope, revision) {
      await transaction.run(
        sql`${revisionInsert(envelope, revision, await transaction.now())} ON CONFLICT DO NOTHING`,
      );
    },
    listRevisions: (envelopeId) =>
      transaction.query<DocumentRevision>(sql`
        SELECT document_id AS "documentId", position, signer_id AS "signerId", field_name AS "fieldName", tail,
               tail_size AS "tailSize", sha256, size, coalesce(fields, '[]') AS fields
        FROM signature_revisions WHERE envelope_id = ${envelopeId} ORDER BY document_id, position`),
    async dropTails(envelopeId, documentId) {
      await transaction.run(sql`
        UPDATE signature_revisions SET tail = '', tail_size = length(tail)
        WHERE envelope_id = ${envelopeId} AND document_id = ${documentId} AND tail_size IS NULL`);
    },
  };
}

function revisionInsert({ id, tenant }: Envelope, revision: DocumentRevision, now: Date): Sql {
  const { documentId, position, signerId, fieldName, tail, sha256, size, fields } = revision;
  return sql`
      INSERT INTO signature_revisions (envelope_id, document_id, position, project_id, environment, signer_id,
                                       field_name, tail, sha256, size, fields, created_at)
      VALUES (${id}, ${documentId}, ${position}, ${tenant.projectId}, ${tenant.environment}, ${signerId},
              ${fieldName}, ${tail}, ${sha256}, ${size}, ${json(fields)}, ${now})`;
}

const placeOf = (environment: Environment, signerId: Id<'sgn'>) =>
  ({ environment, table: 'qualified_signatures', column: 'sealed', row: signerId }) as const;

/** Certificate and chain, as one text. */
type Certificates = readonly string[];

function seal(
  secrets: Secrets,
  environment: Environment,
  { signerId, certificate, chain }: QualifiedSignature,
): string | null {
  if (certificate === null) return null;
  const certificates: Certificates = [certificate, ...chain].map((der) => der.toString('base64'));
  return secrets.encrypt(JSON.stringify(certificates), placeOf(environment, signerId));
}

function open(
  secrets: Secrets,
  sealed: string | null,
  place: ReturnType<typeof placeOf>,
): Pick<QualifiedSignature, 'certificate' | 'chain'> {
  if (sealed === null) return { certificate: null, chain: [] };
  const written = JSON.parse(secrets.decrypt(sealed, place)) as Certificates; // authenticated: only `seal` writes it
  const [certificate = null, ...chain] = written.map((der) => Buffer.from(der, 'base64'));
  return { certificate, chain };
}
