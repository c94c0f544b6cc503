import type { Environment } from '../../../domain/environment.ts';
import type { FormCounts, FormPerson } from '../../../domain/forms/submission.ts';
import type { FormDay, TemplateForm } from '../../../domain/forms/template-form.ts';
import type { Place, Secrets } from '../../../ports/secrets.ts';
import type { FormStore, FoundSubmission, StoredSubmission } from '../../../ports/stores/forms.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';
import type { Sql } from '../sql.ts';

const place = (environment: Environment, tokenHash: Buffer): Place => ({
  environment,
  table: 'form_submissions',
  column: 'person',
  row: tokenHash.toString('hex'),
});

interface FoundRow {
  readonly form_id: FoundSubmission['formId'];
  readonly environment: Environment;
  readonly person: string | null;
  readonly expires_at: Date;
}

/** Rows without a token are of a version before, which made their envelope at once. */
const SENT = (since: Date): Sql =>
  sql`count(*) FILTER (WHERE confirmed_at >= ${since} OR (token_hash IS NULL AND site IS NULL AND at >= ${since}))::int`;

/** The table `form_submissions`. The text of a visitor is encrypted until it is confirmed; all marks are keyed hashes. */
export function formSubmissions(
  transaction: Transaction,
  secrets: Secrets,
): Pick<
  FormStore,
  'countDay' | 'count' | 'countSameCpf' | 'insert' | 'findSubmission' | 'confirm' | 'sweep'
> {
  return {
    countDay: (formId, since) =>
      transaction.one<FormDay>(sql`
        SELECT ${SENT(since)} AS sent, count(*) FILTER (WHERE at >= ${since})::int AS written
        FROM form_submissions WHERE form_id = ${formId}`),
    count: (formId, since, { household, site, mailbox, domain }) =>
      transaction.one<FormCounts>(sql`
        SELECT ${SENT(since)} AS sent, count(*) FILTER (WHERE at >= ${since})::int AS written,
               count(*) FILTER (WHERE at >= ${since} AND network = ${household})::int AS household,
               count(*) FILTER (WHERE at >= ${since} AND site = ${site})::int AS site,
               count(*) FILTER (WHERE at >= ${since} AND email = ${mailbox})::int AS mailbox,
               count(*) FILTER (WHERE at >= ${since} AND domain = ${domain}::bytea)::int AS domain
        FROM form_submissions WHERE form_id = ${formId}`),
    countSameCpf: (tokenHash, since) => countSameCpf(transaction, tokenHash, since),
    insert: (form, submission) => insert(transaction, secrets, form, submission),
    async findSubmission(tokenHash) {
      const row = await transaction.maybe<FoundRow>(sql`
        SELECT form_id, environment, person, expires_at FROM form_submissions WHERE token_hash = ${tokenHash}`);
      return (
        row && { formId: row.form_id, person: personOf(secrets, row, tokenHash), expiresAt: row.expires_at }
      );
    },
    async confirm(tokenHash, { envelopeId, signerId, now }) {
      await transaction.run(sql`
        WITH confirmed AS (
          UPDATE form_submissions SET person = NULL, confirmed_at = ${now}, envelope_id = ${envelopeId}
          WHERE token_hash = ${tokenHash} RETURNING message_id
        )
        UPDATE messages m SET envelope_id = ${envelopeId}, signer_id = ${signerId}
        FROM confirmed WHERE m.id = confirmed.message_id`);
    },
    sweep: (before, now) => sweep(transaction, before, now),
  };
}

async function countSameCpf(transaction: Transaction, tokenHash: Buffer, since: Date): Promise<number> {
  const { count } = await transaction.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM form_submissions s JOIN form_submissions other USING (form_id, cpf)
    WHERE s.token_hash = ${tokenHash} AND other.confirmed_at >= ${since}`);
  return count;
}

async function sweep(transaction: Transaction, before: Date, now: Date): Promise<number> {
  const { count } = await transaction.one<{ count: number }>(sql`
      WITH gone AS (
        DELETE FROM form_submissions WHERE at < ${before} AND (expires_at IS NULL OR expires_at <= ${now})
        RETURNING message_id
      ), unwritten AS (
        UPDATE messages m SET content = NULL, status = CASE WHEN m.status = 'WAITING' THEN 'DROPPED' ELSE m.status END
        FROM gone WHERE m.id = gone.message_id AND m.environment <> 'SANDBOX'
      )
      SELECT count(*)::int AS count FROM gone`);
  return count;
}

function personOf(secrets: Secrets, { environment, person }: FoundRow, tokenHash: Buffer): FormPerson | null {
  if (person === null) return null;
  return JSON.parse(secrets.decrypt(person, place(environment, tokenHash))) as FormPerson; // authenticated: written by insert
}

async function insert(
  transaction: Transaction,
  secrets: Secrets,
  { id, tenant }: TemplateForm,
  { challenge, household, site, mailbox, domain, cpf, letter, at }: StoredSubmission,
): Promise<boolean> {
  const { projectId, environment } = tenant;
  const person =
    letter && secrets.encrypt(JSON.stringify(letter.person), place(environment, letter.tokenHash));
  const inserted = await transaction.run(sql`
    INSERT INTO form_submissions (form_id, challenge, project_id, environment, network, site, email, domain, cpf,
                                  token_hash, person, message_id, expires_at, at)
    VALUES (${id}, ${challenge}, ${projectId}, ${environment}, ${household}, ${site}, ${mailbox}, ${domain}, ${cpf},
            ${letter?.tokenHash ?? null}, ${person}, ${letter?.messageId ?? null}, ${letter?.expiresAt ?? null}, ${at})
    ON CONFLICT DO NOTHING`);
  return inserted === 1;
}
