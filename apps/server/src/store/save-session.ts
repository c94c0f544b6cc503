import type { OneTimeCode, SigningSession } from '../domain/signing/signing-session.ts';
import type { Environment } from '../domain/environment.ts';
import type { Secrets } from '../ports/secrets.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import { envelopeWrites } from './save-envelope.ts';
import type { Writes } from './save-envelope.ts';
import { valuesUpdate } from './signer-fields.ts';

interface SessionChange {
  readonly before: SigningSession;
  readonly after: SigningSession;
  readonly now: Date;
}

/** Returns the statements that write the differences between two states of one session, its envelope included. */
export function sessionWrites(secrets: Secrets, { before, after, now }: SessionChange): Writes {
  const envelope = envelopeWrites(secrets, { before: before.envelope, after: after.envelope });
  return {
    together: [
      ...envelope.together,
      ...linkUpdate(before, after),
      ...viewInserts(before, after, now),
      ...codeWrites(secrets, before, after),
      ...failureInserts(before, after),
    ],
    afterwards: [
      ...envelope.afterwards,
      ...(after.fieldValues === before.fieldValues ? [] : [valuesUpdate(secrets, after)]),
      ...(after.shownState === before.shownState ? [] : [shownUpdate(after)]),
    ],
  };
}

function linkUpdate(before: SigningSession, { link }: SigningSession): readonly Sql[] {
  if (link === before.link) return [];
  return [sql`UPDATE signing_links SET opened_at = ${link.openedAt} WHERE id = ${link.id}`];
}

function viewInserts(before: SigningSession, after: SigningSession, now: Date): readonly Sql[] {
  const isNew = (versionId: string) =>
    !before.viewed.has(versionId) ||
    (after.viewedByPerson.has(versionId) && !before.viewedByPerson.has(versionId));
  const views = [...after.viewed].filter(isNew);
  return views.map((versionId) => {
    const authenticatedAt = after.viewedByPerson.has(versionId) ? now : null;
    const document = after.envelope.documents.find((candidate) => candidate.versionId === versionId);
    return sql`
      INSERT INTO document_views AS v (signer_id, document_id, version_id, viewed_at, authenticated_at)
      VALUES (${after.signerId}, ${document?.id ?? ''}, ${versionId}, ${now}, ${authenticatedAt})
      ON CONFLICT (signer_id, document_id, version_id)
      DO UPDATE SET authenticated_at = coalesce(v.authenticated_at, excluded.authenticated_at)`;
  });
}

function shownUpdate({ signerId, shownState }: SigningSession): Sql {
  return sql`UPDATE signers SET shown_state = ${json(shownState)} WHERE id = ${signerId}`;
}

/** The context that the CPF of a delegate is bound to until its code is verified. */
export function broughtCpfPlace(environment: Environment, row: string) {
  return { environment, table: 'one_time_codes', column: 'brought_cpf', row } as const;
}

/** A new code invalidates earlier codes. The CPF that came with a code goes once nobody can verify it any more. */
function codeWrites(
  secrets: Secrets,
  before: SigningSession,
  { code, signerId, envelope }: SigningSession,
): readonly Sql[] {
  if (code === null || code === before.code) return [];
  const place = broughtCpfPlace(envelope.tenant.environment, code.id);
  const { broughtCpf } = code;
  const cpf =
    broughtCpf === undefined || code.status !== 'ACTIVE' ? null : secrets.encrypt(broughtCpf, place);
  return [
    ...(code.id === before.code?.id ? [] : [othersVoid(signerId, code)]),
    codeWrite(signerId, code, cpf),
  ];
}

function othersVoid(signerId: string, code: OneTimeCode): Sql {
  return sql`
    UPDATE one_time_codes SET status = 'VOID', brought_cpf = NULL
    WHERE signer_id = ${signerId} AND status = 'ACTIVE' AND id <> ${code.id}`;
}

function codeWrite(signerId: string, code: OneTimeCode, cpf: string | null): Sql {
  return sql`
    INSERT INTO one_time_codes (id, signer_id, link_id, mac, status, attempts_left, created_at, brought_cpf, to_signer_alone)
    VALUES (${code.id}, ${signerId}, ${code.linkId}, ${code.mac}, ${code.status}, ${code.attemptsLeft},
            ${code.createdAt}, ${cpf}, ${code.isAlone === true})
    ON CONFLICT (id) DO UPDATE
    SET status = excluded.status, attempts_left = excluded.attempts_left, brought_cpf = excluded.brought_cpf`;
}

function failureInserts(before: SigningSession, after: SigningSession): readonly Sql[] {
  const failures = after.identityFailures.filter((time) => !before.identityFailures.includes(time));
  return failures.map(
    (time) => sql`INSERT INTO identity_failures (signer_id, occurred_at) VALUES (${after.signerId}, ${time})`,
  );
}
