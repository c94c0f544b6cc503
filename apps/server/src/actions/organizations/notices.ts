import { requireUser } from '../../domain/access/person.ts';
import type { Requester } from '../../domain/access/principal.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { DEFAULT_NOTICES } from '../../domain/messages/notice.ts';
import type { NoticePreferences } from '../../domain/messages/notice.ts';
import { decideUpdateNotices } from '../../domain/messages/update-notices.ts';
import type { NoticesPatch } from '../../domain/messages/update-notices.ts';
import type { Deps } from '../deps.ts';

/** Returns the caller's own choices in an organization. NOT_FOUND for another's organization. */
export function readNotices(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  id: string,
): Promise<NoticePreferences> {
  const userId = requireUser(principal);
  return deps.db.read(async (tx) => {
    const { organization } = (await tx.organizations.findOwn(userId, id)) ?? fail('NOT_FOUND');
    return (await tx.notices.findPreferences(userId, organization.id)) ?? DEFAULT_NOTICES;
  });
}

/** Changes the caller's own choices in an organization. NOT_FOUND for another's organization. */
export function updateNotices(
  deps: Pick<Deps, 'db'>,
  principal: Requester,
  { id, patch }: { readonly id: string; readonly patch: NoticesPatch },
): Promise<NoticePreferences> {
  const userId = requireUser(principal);
  return deps.db.change(async (tx) => {
    const { organization } = (await tx.organizations.lockOwn(userId, id)) ?? fail('NOT_FOUND');
    const before = await tx.notices.findPreferences(userId, organization.id);
    const preferences = decideUpdateNotices(before ?? DEFAULT_NOTICES, patch);
    await tx.notices.savePreferences(
      { userId, organizationId: organization.id },
      preferences,
      await tx.now(),
    );
    return preferences;
  });
}
