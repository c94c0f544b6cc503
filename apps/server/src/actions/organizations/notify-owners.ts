import type { Tenant } from '../../domain/access/principal.ts';
import type { Id } from '../../domain/ids.ts';
import { administratorsAmong } from '../../domain/messages/notice.ts';
import type { NoticeReader } from '../../domain/messages/notice.ts';
import { ownerLetter } from '../../domain/messages/owner-letter.ts';
import type { Notice } from '../../domain/messages/owner-letter.ts';
import { writeLetter } from '../../domain/messages/write-letter.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueMessage } from '../messages/enqueue-message.ts';

interface NotifyOwnersInput {
  readonly tenant: Tenant;
  /** The envelope that the notice is about: an erasure of its signers takes the letter along. */
  readonly envelopeId?: string;
  readonly notice: Notice;
  /** A member who gets it too, whatever their role; null where there is none. */
  readonly senderId?: Id<'usr'> | null;
}

/** Writes to every OWNER and ADMIN of the tenant's organization whose address is verified, in its language. */
export async function notifyOwners(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, envelopeId, notice, senderId = null }: NotifyOwnersInput,
): Promise<void> {
  const readers = await tx.notices.listReaders(tenant);
  const members = administratorsAmong(readers, tenant.environment, senderId);
  const about = envelopeId === undefined ? {} : { envelopeId };
  await writeToMembers(deps, tx, { tenant, ...about, notice, members });
}

interface WriteToMembersInput extends Omit<NotifyOwnersInput, 'senderId'> {
  readonly members: readonly NoticeReader[];
}

/** Writes the same to each of these members, in the language of the organization. */
export async function writeToMembers(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { tenant, envelopeId, notice, members }: WriteToMembersInput,
): Promise<void> {
  const organization = await tx.envelopes.organizationOf(tenant);
  const { name: organizationName, primaryColor, language } = organization;
  const written = writeLetter(ownerLetter(notice, language), { organizationName, primaryColor });
  await tx.inOrder(
    members.map(({ memberId, name, email }) =>
      enqueueMessage(deps, tx, {
        tenant,
        envelopeId: envelopeId ?? null,
        signerId: null,
        memberId,
        kind: notice.kind,
        medium: 'EMAIL',
        content: { to: email, toName: name, fromName: 'Aval', ...written },
        linkId: null,
        otpId: null,
      }),
    ),
  );
}
