import { describe, expect, it } from 'vitest';
import { organizationStore } from '../../src/store/organizations.ts';
import { securityEventStore } from '../../src/store/security-events.ts';
import { userStore } from '../../src/store/users.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { Role } from '../../src/domain/access/principal.ts';
import type { SecurityEvent, SecurityEventFilter } from '../../src/domain/access/security-event.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import { nodeRandom } from '../../src/adapters/random/node-random.ts';
import { testDatabase } from '../database.ts';
import { aFounder, aUser, changing, idOf, later, NOW } from './account-rows.ts';

const { database } = await testDatabase();
const PAGE = { limit: 10, after: null };

function anEvent(changes: Partial<SecurityEvent> = {}): SecurityEvent {
  const occurredAt = changes.occurredAt ?? NOW;
  return {
    id: makeId('sev', occurredAt, nodeRandom.bytes(10)),
    type: 'LOGIN_SUCCEEDED',
    organizationId: null,
    actor: { type: 'USER', id: 'usr_1' },
    userId: null,
    target: null,
    network: '192.0.2.0',
    address: null,
    data: {},
    occurredAt,
    ...changes,
  };
}

async function append(...events: readonly SecurityEvent[]): Promise<void> {
  for (const event of events) await changing(database, (tx) => securityEventStore(tx).append(event));
}

async function joined(organizationId: SecurityEvent['organizationId'], role: Role): Promise<User> {
  const user = aUser();
  await changing(database, async (tx) => {
    await userStore(tx).insert(user, 'a hash');
    const member = { id: idOf('mem'), organizationId: organizationId ?? 'org_', userId: user.id, role };
    await organizationStore(tx).insertMember({ ...member, createdAt: NOW });
  });
  return user;
}

describe('securityEventStore', () => {
  it('keeps every field of an event', async () => {
    const { organization, user } = await aFounder(database);
    const event = anEvent({
      type: 'ROLE_CHANGED',
      organizationId: organization.id,
      actor: { type: 'PERSONAL_TOKEN', id: 'pat_1' },
      userId: user.id,
      target: { type: 'member', id: 'mem_1' },
      data: { from: 'MEMBER', to: 'OWNER', count: 2, last: null, ok: true },
    });
    await append(event);
    const page = await database.read((tx) =>
      securityEventStore(tx).list({ organizationId: organization.id }, {}, PAGE),
    );
    expect(page).toEqual({ items: [event], next: null });
  });

  it('lists newest first by page and by each filter, with account events since a member joined', async () => {
    const { organization, user } = await aFounder(database);
    const other = await aFounder(database);
    const own = { organizationId: organization.id };
    const events = [
      anEvent({ ...own, type: 'KEY_CREATED' }),
      anEvent({ userId: user.id, occurredAt: later(1) }),
      anEvent({ ...own, type: 'MEMBER_ADDED', userId: user.id, occurredAt: later(2) }),
    ];
    const unseen = [
      anEvent({ userId: user.id, occurredAt: later(-1) }), // before the user joined
      anEvent({ userId: other.user.id, occurredAt: later(3) }),
      anEvent({ organizationId: other.organization.id, occurredAt: later(3) }),
    ];
    await append(...events, ...unseen);
    const [created, login, added] = events.map(({ id }) => id);
    const ids = async (filter: SecurityEventFilter, limit = 10, after: string | null = null) => {
      const page = await database.read((tx) => securityEventStore(tx).list(own, filter, { limit, after }));
      return [page.items.map(({ id }) => id), page.next];
    };
    expect(await ids({}, 2)).toEqual([[added, login], login]);
    expect(await ids({}, 2, login ?? null)).toEqual([[created], null]);
    expect(await ids({ type: 'KEY_CREATED' })).toEqual([[created], null]);
    expect(await ids({ userId: user.id })).toEqual([[added, login], null]);
    expect(await ids({ from: later(1), to: later(1) })).toEqual([[login], null]);
  });
});

describe('row-level security', () => {
  it.each([
    ['OWNER', 2],
    ['ADMIN', 2],
    ['MEMBER', 0],
    ['VIEWER', 0],
  ] as const)('shows an %s %i events of an organization and its members', async (role, count) => {
    const { organization, user } = await aFounder(database);
    const reader = await joined(organization.id, role);
    await append(anEvent({ organizationId: organization.id }), anEvent({ userId: user.id }));
    const seen = await database
      .withScope({ userId: reader.id })
      .read((tx) => securityEventStore(tx).list({ organizationId: organization.id }, {}, PAGE));
    expect(seen.items).toHaveLength(count);
  });

  it('shows everybody the events of their own account and nothing of a stranger', async () => {
    const [mine, theirs] = [await aFounder(database), await aFounder(database)];
    const event = anEvent({ userId: mine.user.id });
    await append(event, anEvent({ userId: theirs.user.id }));
    const seen = (userId: User['id']) =>
      database
        .withScope({ userId: mine.user.id })
        .read((tx) => securityEventStore(tx).list({ userId }, {}, PAGE));
    expect((await seen(mine.user.id)).items).toEqual([event]);
    expect((await seen(theirs.user.id)).items).toEqual([]);
  });

  it('refuses events about another organization or another account', async () => {
    const [mine, theirs] = [await aFounder(database), await aFounder(database)];
    const scoped = database.withScope({ userId: mine.user.id });
    const write = (event: SecurityEvent) => scoped.change((tx) => securityEventStore(tx).append(event));
    await expect(write(anEvent({ organizationId: theirs.organization.id }))).rejects.toThrow('row-level');
    await expect(write(anEvent({ userId: theirs.user.id }))).rejects.toThrow('row-level');
    await expect(write(anEvent({ organizationId: mine.organization.id }))).resolves.toBeUndefined();
    await expect(write(anEvent({ userId: mine.user.id }))).resolves.toBeUndefined();
  });
});
