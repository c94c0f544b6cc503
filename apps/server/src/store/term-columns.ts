import type { SignerGroup, Terms } from '../domain/envelopes/terms.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The terms of a signer as columns; their attachments have rows of their own. */
export interface TermsRow {
  readonly role: Terms['role'];
  readonly group_id: string | null;
  readonly group_required: number | null;
  readonly delegation: Terms['delegation'];
  readonly signature_level: Terms['signatureLevel'];
  readonly authentication_method: Terms['authenticationMethod'];
  readonly notify_by: Terms['notifyBy'];
  readonly language: Terms['language'];
  readonly copy_when: Terms['when'];
  readonly signing_order: number;
  readonly order_open: boolean;
}

/** The columns, of the table alone. */
export const TERM_COLUMNS = sql`
  role, group_id, group_required, delegation, signature_level, authentication_method, notify_by, language, copy_when,
  signing_order, order_open`;

/** The columns, of the table as `s`. */
export const SIGNER_TERM_COLUMNS = sql`
  s.role, s.group_id, s.group_required, s.delegation, s.signature_level, s.authentication_method, s.notify_by,
  s.language,  s.copy_when, s.signing_order, s.order_open`;

/** Returns the values of the columns, in their order. */
export function termValues(terms: Terms): Sql {
  const {
    role,
    group,
    delegation,
    signatureLevel,
    authenticationMethod,
    notifyBy,
    language,
    when,
    order,
    isOrderOpen,
  } = terms;
  return sql`
    ${role}, ${group?.groupId ?? null}, ${group?.required ?? null}, ${delegation}, ${signatureLevel},
    ${authenticationMethod}, ${notifyBy}, ${language}, ${when}, ${order}, ${isOrderOpen}`;
}

/** Returns the terms that a row records. */
export function toTerms(row: TermsRow, attachments: Terms['attachments']): Terms {
  return {
    role: row.role,
    group: groupOf(row),
    delegation: row.delegation,
    signatureLevel: row.signature_level,
    authenticationMethod: row.authentication_method,
    notifyBy: row.notify_by,
    language: row.language,
    when: row.copy_when,
    order: row.signing_order,
    isOrderOpen: row.order_open,
    attachments,
  };
}

function groupOf({ group_id: groupId, group_required: required }: TermsRow): SignerGroup | null {
  return groupId === null || required === null ? null : { groupId, required };
}
