import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/principal.ts';
import {
  administratorsAmong,
  DEFAULT_NOTICES,
  isChosen,
  isStillNews,
  recipientsOf,
} from '../../../src/domain/messages/notice.ts';
import type { NoticePreferences, NoticeReader } from '../../../src/domain/messages/notice.ts';
import { idOf } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';

function aReader(number: number, role: Role, preferences: Partial<NoticePreferences> = {}): NoticeReader {
  return {
    memberId: idOf('mem', number),
    userId: idOf('usr', number),
    role,
    name: `Member ${number}`,
    email: `member${number}@example.com`,
    isVerified: true,
    preferences: { ...DEFAULT_NOTICES, ...preferences },
  };
}

const OWNER = aReader(1, 'OWNER');
const ADMIN = aReader(2, 'ADMIN');
const MEMBER = aReader(3, 'MEMBER');
const VIEWER = aReader(4, 'VIEWER');
const FOLLOWER = aReader(5, 'VIEWER', { envelopes: 'ALL' });
const EVERYONE = [OWNER, ADMIN, MEMBER, VIEWER, FOLLOWER];

type Input = Parameters<typeof recipientsOf>[0];

function notified(input: Partial<Input> = {}): readonly string[] {
  const wanted: Input = {
    readers: EVERYONE,
    senderId: null,
    environment: 'PRODUCTION',
    kind: 'COMPLETED',
    actor: null,
    ...input,
  };
  return recipientsOf(wanted).map(({ reader, timing, reason }) => `${reader.name} ${timing} ${reason}`);
}

describe('isChosen', () => {
  const timings = { ...DEFAULT_NOTICES.timings, SIGNED: 'DAILY' } as const;
  it.each([
    ['nobody', [], 'COMPLETED', false],
    ['members who chose nothing, of a signature', EVERYONE, 'SIGNED', false],
    ['members who chose nothing, of the final documents', EVERYONE, 'COMPLETED', true],
    ['one member who chose signatures', [OWNER, aReader(6, 'VIEWER', { timings })], 'SIGNED', true],
  ] as const)('%s', (_who, readers, kind, chosen) => {
    expect(isChosen(readers, kind)).toBe(chosen);
  });
});

describe('recipientsOf', () => {
  it('notifies the sender and the members who follow all envelopes', () => {
    expect(notified({ senderId: MEMBER.userId })).toEqual([
      'Member 3 AT_ONCE SENT',
      'Member 5 AT_ONCE FOLLOWS_ALL',
    ]);
  });

  it.each([
    ['a program', null],
    ['somebody who has left', idOf('usr', 99)],
  ])('notifies OWNER and ADMIN once a day about what %s sent', (_who, senderId) => {
    expect(notified({ senderId })).toEqual([
      'Member 1 DAILY ADMINISTERS',
      'Member 2 DAILY ADMINISTERS',
      'Member 5 AT_ONCE FOLLOWS_ALL',
    ]);
  });

  it('notifies nobody of single signatures unless they chose it', () => {
    expect(notified({ senderId: MEMBER.userId, kind: 'SIGNED' })).toEqual([]);
    const curious = aReader(3, 'MEMBER', { timings: { ...DEFAULT_NOTICES.timings, SIGNED: 'DAILY' } });
    expect(notified({ readers: [curious], senderId: curious.userId, kind: 'SIGNED' })).toEqual([
      'Member 3 DAILY SENT',
    ]);
  });

  it('never notifies OWNER and ADMIN what they chose not to be notified', () => {
    const silent = aReader(1, 'OWNER', { timings: { ...DEFAULT_NOTICES.timings, COMPLETED: 'NEVER' } });
    expect(notified({ readers: [silent, MEMBER] })).toEqual([]);
  });

  it('writes to unverified addresses in the Sandbox only, where nothing leaves', () => {
    const pending = { ...MEMBER, isVerified: false };
    const input = { readers: [pending], senderId: pending.userId };
    expect(notified(input)).toEqual([]);
    expect(notified({ ...input, environment: 'SANDBOX' })).toEqual(['Member 3 AT_ONCE SENT']);
  });

  it('notifies nobody about their own act', () => {
    expect(notified({ senderId: MEMBER.userId, kind: 'DECLINED', actor: MEMBER.email })).toEqual([
      'Member 5 AT_ONCE FOLLOWS_ALL',
    ]);
  });
});

describe('isStillNews', () => {
  const envelope = aSentEnvelope();
  const about = envelope.signers[0]?.id ?? '';

  it('a signature is news until the envelope ends', () => {
    expect(isStillNews(envelope, { kind: 'SIGNED', about })).toBe(true);
    expect(isStillNews(changedEnvelope(envelope, { status: 'COMPLETED' }), { kind: 'SIGNED', about })).toBe(
      false,
    );
    expect(isStillNews(envelope, { kind: 'SIGNED', about: 'sgn_removed' })).toBe(false);
  });

  it('returns true for the end of an envelope, which stays news', () => {
    expect(
      isStillNews(changedEnvelope(envelope, { status: 'COMPLETED' }), { kind: 'COMPLETED', about: '' }),
    ).toBe(true);
  });
});

describe('administratorsAmong', () => {
  const readers = [OWNER, ADMIN, MEMBER, VIEWER, { ...aReader(5, 'ADMIN'), isVerified: false }];
  it('has those who look after the organization, at addresses that are verified', () => {
    expect(administratorsAmong(readers, 'PRODUCTION')).toEqual([OWNER, ADMIN]);
  });

  it('has the unverified too in the Sandbox, whose letters leave for nobody', () => {
    expect(administratorsAmong(readers, 'SANDBOX').map(({ memberId }) => memberId)).toEqual(
      [1, 2, 5].map((n) => idOf('mem', n)),
    );
  });
});
