import type { AttachedFile, SignerAttachment } from '../domain/attachments/attachment.ts';
import { filledAttachments } from '../domain/attachments/attachment.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Signer } from '../domain/envelopes/signer.ts';
import type { Environment } from '../domain/environment.ts';
import type { Secrets } from '../ports/secrets.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** An attachment as its signer's row keeps it. */
type StoredAttachment = Omit<SignerAttachment, 'file'> & {
  readonly file: (Omit<AttachedFile, 'attachedAt'> & { readonly attachedAt: string }) | null;
};

interface AttachmentsRow {
  readonly environment: Environment;
  readonly id: string;
  readonly attachments: string | null;
}

const place = (environment: Environment, id: string) =>
  ({ environment, table: 'signers', column: 'attachments', row: id }) as const;

/** Returns the requested attachments of a signer with their files. */
export function openAttachments(
  secrets: Secrets,
  { environment, id, attachments }: AttachmentsRow,
): readonly SignerAttachment[] {
  if (attachments === null) return [];
  const stored = JSON.parse(
    secrets.decrypt(attachments, place(environment, id)),
  ) as readonly StoredAttachment[];
  return stored.map(({ file, ...request }) => ({
    ...request,
    file: file && { ...file, attachedAt: new Date(file.attachedAt) },
  }));
}

interface Change {
  readonly before: readonly SignerAttachment[];
  readonly envelope: Envelope;
  readonly signer: Signer;
}

/** Returns the statements that write the attachments of a signer, encrypted together, and which files in the store they need. */
export function attachmentWrites(
  secrets: Secrets,
  {
    before,
    envelope,
    signer: {
      id,
      terms: { attachments },
    },
  }: Change,
): readonly Sql[] {
  if (before === attachments || (before.length === 0 && attachments.length === 0)) return [];
  const { environment, projectId } = envelope.tenant;
  const sealed =
    attachments.length === 0 ? null : secrets.encrypt(JSON.stringify(attachments), place(environment, id));
  const [former, current] = [keysOf(before), keysOf(attachments)];
  const gone = former.filter((key) => !current.includes(key));
  const added = current.filter((key) => !former.includes(key));
  return [
    sql`UPDATE signers SET attachments = ${sealed} WHERE id = ${id}`,
    ...(gone.length === 0 ? [] : [sql`DELETE FROM attachment_files WHERE blob_key = any(${gone})`]),
    ...added.map(
      (key) => sql`
        INSERT INTO attachment_files (blob_key, signer_id, envelope_id, project_id, environment)
        VALUES (${key}, ${id}, ${envelope.id}, ${projectId}, ${environment})`,
    ),
  ];
}

function keysOf(attachments: readonly SignerAttachment[]): readonly string[] {
  return filledAttachments(attachments).map(({ file: { blobKey } }) => blobKey);
}
