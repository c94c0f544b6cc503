import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** A column of ciphertexts, and the context that each is bound to (`Place`). */
export interface SealedColumn {
  readonly table: Sql;
  readonly column: Sql;
  /** The primary key, one to three text columns. */
  readonly key: readonly Sql[];
  /** The name of the bound context. Two columns may share one name, as when a secret moves from one to the other. */
  readonly boundTable: string;
  readonly boundColumn: string;
  readonly environment: Sql;
  readonly row: Sql;
}

const id = { key: [sql`t.id`], row: sql`t.id` };
const own = { environment: sql`t.environment` };
const ofEnvelope = { environment: sql`(SELECT e.environment FROM envelopes e WHERE e.id = t.envelope_id)` };
/** Accounts belong to both environments; their secrets are under the keys of Production. */
const account = { environment: sql`'PRODUCTION'` };

/** Every column with ciphertexts. A rotation of the master key walks them in this order. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    ...id,
    ...own,
    table: sql`signers`,
    column: sql`personal`,
    boundTable: 'signers',
    boundColumn: 'personal',
  },
  ...[
    { column: sql`fields`, boundColumn: 'fields' },
    { column: sql`field_values`, boundColumn: 'field_values' },
    { column: sql`attachments`, boundColumn: 'attachments' },
  ].map((column) => ({ ...id, ...own, ...column, table: sql`signers`, boundTable: 'signers' })),
  {
    ...id,
    ...ofEnvelope,
    table: sql`signing_links`,
    column: sql`token`,
    boundTable: 'signing_links',
    boundColumn: 'token',
  },
  {
    ...own,
    table: sql`form_submissions`,
    column: sql`person`,
    key: [sql`t.form_id`, sql`t.challenge`],
    row: sql`encode(t.token_hash, 'hex')`,
    boundTable: 'form_submissions',
    boundColumn: 'person',
  },
  {
    ...id,
    environment: sql`(SELECT s.environment FROM signers s WHERE s.id = t.signer_id)`,
    table: sql`one_time_codes`,
    column: sql`brought_cpf`,
    boundTable: 'one_time_codes',
    boundColumn: 'brought_cpf',
  },
  {
    ...ofEnvelope,
    table: sql`disclosures`,
    column: sql`value`,
    key: [sql`t.envelope_id`, sql`t.place`, sql`t.name`],
    row: sql`t.envelope_id || '|' || t.place || '|' || t.name`,
    boundTable: 'disclosures',
    boundColumn: 'value',
  },
  {
    ...ofEnvelope,
    table: sql`disclosure_sets`,
    column: sql`sealed`,
    key: [sql`t.envelope_id`, sql`t.subject_id`],
    row: sql`t.envelope_id || '|' || t.subject_id`,
    boundTable: 'disclosure_sets',
    boundColumn: 'sealed',
  },
  {
    ...id,
    ...own,
    table: sql`certificate_authorizations`,
    column: sql`sealed`,
    boundTable: 'certificate_authorizations',
    boundColumn: 'sealed',
  },
  {
    ...own,
    table: sql`qualified_signatures`,
    column: sql`sealed`,
    key: [sql`t.signer_id`],
    row: sql`t.signer_id`,
    boundTable: 'qualified_signatures',
    boundColumn: 'sealed',
  },
  {
    ...id,
    ...own,
    table: sql`messages`,
    column: sql`content`,
    boundTable: 'messages',
    boundColumn: 'content',
  },
  {
    ...id,
    ...own,
    table: sql`approvals`,
    column: sql`note`,
    boundTable: 'approvals',
    boundColumn: 'note',
  },
  {
    ...id,
    ...own,
    table: sql`bulk_sends`,
    column: sql`content`,
    boundTable: 'bulk_sends',
    boundColumn: 'content',
  },
  {
    ...id,
    environment: sql`(SELECT b.environment FROM bulk_sends b WHERE b.id = t.bulk_send_id)`,
    table: sql`bulk_send_rows`,
    column: sql`personal`,
    boundTable: 'bulk_send_rows',
    boundColumn: 'personal',
  },
  {
    ...id,
    ...own,
    table: sql`templates`,
    column: sql`content`,
    boundTable: 'templates',
    boundColumn: 'content',
  },
  {
    ...id,
    environment: sql`(SELECT p.environment FROM templates p WHERE p.id = t.template_id)`,
    table: sql`template_versions`,
    column: sql`content`,
    boundTable: 'template_versions',
    boundColumn: 'content',
  },
  ...[
    { column: sql`secret`, boundColumn: 'secret' },
    { column: sql`previous_secret`, boundColumn: 'secret' },
    { column: sql`signing_key`, boundColumn: 'signing_key' },
    { column: sql`previous_signing_key`, boundColumn: 'signing_key' },
  ].map((column) => ({ ...id, ...own, ...column, table: sql`webhooks`, boundTable: 'webhooks' })),
  {
    ...id,
    ...own,
    table: sql`contacts`,
    column: sql`personal`,
    boundTable: 'contacts',
    boundColumn: 'personal',
  },
  {
    ...own,
    table: sql`envelope_holds`,
    column: sql`reason`,
    key: [sql`t.envelope_id`],
    row: sql`t.envelope_id`,
    boundTable: 'envelope_holds',
    boundColumn: 'reason',
  },
  {
    ...own,
    table: sql`erasure_requests`,
    column: sql`reason`,
    key: [sql`t.envelope_id`, sql`t.signer_id`],
    row: sql`t.envelope_id || '|' || t.signer_id`,
    boundTable: 'erasure_requests',
    boundColumn: 'reason',
  },
  {
    ...own,
    table: sql`validar_secrets`,
    column: sql`secret`,
    key: [sql`t.envelope_id`],
    row: sql`t.envelope_id`,
    boundTable: 'validar_secrets',
    boundColumn: 'secret',
  },
  {
    ...id,
    ...account,
    table: sql`account_letters`,
    column: sql`content`,
    boundTable: 'account_letters',
    boundColumn: 'content',
  },
  {
    ...id,
    ...account,
    table: sql`totp_factors`,
    column: sql`secret`,
    boundTable: 'totp_factors',
    boundColumn: 'secret',
  },
  {
    ...id,
    ...own,
    table: sql`password_resets`,
    column: sql`email`,
    boundTable: 'password_resets',
    boundColumn: 'email',
  },
  {
    ...id,
    environment: sql`'SANDBOX'`,
    table: sql`simulator_certificates`,
    column: sql`private_key`,
    boundTable: 'simulator_certificates',
    boundColumn: 'private_key',
  },
];
