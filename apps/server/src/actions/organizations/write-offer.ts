import { fail } from '../../domain/errors/app-error.ts';
import type { Id } from '../../domain/ids.ts';
import type { Member } from '../../domain/organizations/organization.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueAccountLetter } from '../messages/enqueue-account-letter.ts';

/** A member who is offered to be OWNER, and the OWNER who offers it. */
interface OfferInput {
  readonly member: Member;
  readonly by: Id<'usr'>;
  /** Base address that the letter leads to. */
  readonly baseUrl: string;
}

/** Writes to a member that they can be OWNER. They find the offer in their account with or without the letter. */
export async function writeOffer(
  deps: Pick<Deps, 'random' | 'secrets'>,
  tx: Tx,
  { member, by, baseUrl }: OfferInput,
): Promise<void> {
  const organization = (await tx.organizations.find(member.organizationId)) ?? fail('NOT_FOUND');
  const inviter = (await tx.accounts.users.find(by)) ?? fail('NOT_FOUND');
  await enqueueAccountLetter(deps, tx, {
    to: member.user.email,
    toName: member.user.name,
    language: organization.settings.language,
    letter: {
      kind: 'OWNERSHIP_OFFERED',
      url: `${baseUrl}/dashboard/account/invitations`,
      organization: organization.identity.name,
      inviter: inviter.name,
    },
    sender: organization.id,
  });
}
