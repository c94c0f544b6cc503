import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Environment } from '../domain/environment.ts';
import type { Id } from '../domain/ids.ts';
import type { Secrets } from '../ports/secrets.ts';
import type {
  QualifiedSignature,
  QualifiedSignatureStore,
  DocumentRevision,
} from '../ports/stores/qualified-signatures.ts';
import type { Transaction } from './postgres/database.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

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
      await Promise.all(
        revisions.map((revision) => transaction.run(revisionInsert(envelope, revision, transaction.now()))),
      );
    },
    async insertValues(envelope, revision) {
      await transaction.run(
        sql`${revisionInsert(envelope, revision, transaction.now())} ON CONFLICT DO NOTHING`,
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
