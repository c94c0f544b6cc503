import type { Tenant } from '../../domain/access/principal.ts';
import type { Id } from '../../domain/ids.ts';
import { NOTICE_RETENTION } from '../../domain/limits.ts';
import type { NoticeReader } from '../../domain/messages/notice.ts';
import { digestLetter } from '../../domain/messages/sender-letter.ts';
import type { DueNotice } from '../../store/notices.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { dashboardUrl, enqueueMemberLetter, NOTICES_PAGE } from './enqueue-member-letter.ts';

const AT_ONCE = 100;

type DigestDeps = Pick<Deps, 'db' | 'random' | 'settings' | 'log'>;

/**
 * Writes the digests that are due, at 8:00 of each organization's time, and returns how many. Each member has their own transaction,
 * so that a failure holds back no other; of nodes that run at once, one writes.
 */
export async function sendDigests(deps: DigestDeps): Promise<number> {
  const due = await deps.db.read(async (tx) => tx.notices.listDue(await tx.now(), AT_ONCE));
  let count = 0;
  for (const { memberId, before } of due) {
    try {
      count += await sendDigest(deps, memberId, before);
    } catch (error) {
      deps.log.warn({ error }, 'the digest of a member cannot be written now');
    }
  }
  return count;
}

/** Returns the number of letters: one, and in the Sandbox one for each project. */
function sendDigest(deps: DigestDeps, memberId: Id<'mem'>, before: Date): Promise<number> {
  return deps.db.change(async (tx) => {
    const reader = await tx.notices.findReader(memberId);
    const due = await tx.notices.take(memberId, before, await tx.now());
    if (reader === null) return 0;
    const groups = groupsOf(due.filter((notice) => isWanted(reader, notice)));
    for (const group of groups) await writeDigest(deps, tx, { reader, group });
    return groups.length;
  });
}

/** The choices of now count: somebody who chose "never" this morning gets nothing of yesterday. */
function isWanted({ preferences, isVerified }: NoticeReader, { kind, environment }: DueNotice): boolean {
  return preferences.timings[kind] !== 'NEVER' && (isVerified || environment === 'SANDBOX');
}

/** A letter of Production covers the organization. One of the Sandbox is shown in its project, so it covers no other. */
function groupsOf(due: readonly DueNotice[]): readonly (readonly [DueNotice, ...DueNotice[]])[] {
  const groups = new Map<string, [DueNotice, ...DueNotice[]]>();
  for (const notice of due) {
    const key = notice.environment === 'SANDBOX' ? notice.projectId : notice.environment;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [notice]);
    else group.push(notice);
  }
  return [...groups.values()];
}

async function writeDigest(
  deps: DigestDeps,
  tx: Tx,
  { reader, group }: { readonly reader: NoticeReader; readonly group: readonly [DueNotice, ...DueNotice[]] },
): Promise<void> {
  const { organizationId, projectId, environment } = group[0];
  const tenant: Tenant = { organizationId, projectId, environment };
  const organization = await tx.envelopes.organizationOf(tenant);
  const items = group.map(({ kind, title, envelopeId, ...at }) => ({
    kind,
    title,
    url: dashboardUrl(deps, at, `/envelopes/${envelopeId}`),
  }));
  const letter = digestLetter({
    language: organization.language,
    organizationName: organization.name,
    environment,
    items,
    url: dashboardUrl(deps, tenant, '/envelopes'),
    settingsUrl: dashboardUrl(deps, tenant, NOTICES_PAGE),
  });
  await enqueueMemberLetter(deps, tx, {
    tenant,
    organization,
    reader,
    envelopeId: null,
    kind: 'SENDER_DIGEST',
    letter,
  });
}

/** Deletes records of what members were notified, past their retention, and returns how many. */
export function deleteOldNotices(deps: Pick<Deps, 'db'>): Promise<number> {
  return deps.db.change(async (tx) => {
    const before = new Date((await tx.now()).getTime() - NOTICE_RETENTION);
    return await tx.notices.sweep(before);
  });
}
