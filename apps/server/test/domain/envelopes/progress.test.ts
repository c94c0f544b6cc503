import { describe, expect, it } from 'vitest';
import {
  acceptedConsent,
  begunAnew,
  declinedAt,
  declineReason,
  invited,
  NOTHING_DONE,
  openedByLinkAt,
  personViewedAt,
  signedAt,
  signedHashes,
  stepsOf,
  viewed,
  withoutWordsOf,
} from '../../../src/domain/envelopes/progress.ts';
import type { SignerStatus } from '../../../src/domain/envelopes/progress.ts';
import { after, NOW } from '../../given/basics.ts';
import { signed } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

const done = signed(aSigner());
const declined = aSigner(1, { status: 'DECLINED', declinedAt: after(1), declineReason: 'Valor errado' });
const of = (status: SignerStatus) => aSigner(1, { status }).progress;

describe('the values that belong to one status', () => {
  it('are there after a signature', () => {
    expect([signedAt(done), declinedAt(done), declineReason(done)]).toEqual([NOW, null, null]);
    expect(acceptedConsent(done)).toMatchObject({ version: 'aval-1' });
    expect(Object.keys(signedHashes(done) ?? {})).toHaveLength(1);
  });

  it('are there after a decline', () => {
    expect([signedAt(declined), acceptedConsent(declined), signedHashes(declined)]).toEqual([
      null,
      null,
      null,
    ]);
    expect([declinedAt(declined), declineReason(declined)]).toEqual([after(1), 'Valor errado']);
  });

  it('are none of the steps', () => {
    const steps = ['dispute', 'sentAt', 'viewedAt', 'viewedBy', 'wrongCodes'];
    for (const { progress } of [done, declined, aSigner()])
      expect(Object.keys(stepsOf(progress)).toSorted()).toEqual(steps);
  });
});

it('an invitation makes PENDING SENT, and a signer who opened their link before keeps their acts', () => {
  expect(invited(NOTHING_DONE, NOW)).toEqual({ ...NOTHING_DONE, status: 'SENT', sentAt: NOW });
  expect(invited(of('VIEWED'), after(1))).toEqual({ ...of('VIEWED'), sentAt: after(1) });
});

it.each([
  ['PENDING', 'VIEWED'],
  ['SENT', 'VIEWED'],
  ['DECLINED', 'DECLINED'],
  ['SKIPPED', 'SKIPPED'],
] as const)('the first view of a signer who is %s: %s', (status, expected) => {
  const before = of(status);
  expect(viewed(before, after(2), 'PERSON')).toEqual({
    ...before,
    status: expected,
    viewedAt: after(2),
    viewedBy: 'PERSON',
  });
});

it('a view by the link is kept with its time, and is no status of the signer', () => {
  const opened = viewed(of('SENT'), after(1), 'LINK');
  expect(opened).toEqual({ ...of('SENT'), viewedAt: after(1), viewedBy: 'LINK' });
  expect(viewed(opened, after(2), 'LINK')).toBe(opened);
  expect([personViewedAt({ progress: opened }), openedByLinkAt({ progress: opened })]).toEqual([
    null,
    after(1),
  ]);
  const read = viewed(opened, after(3), 'PERSON');
  expect(read).toEqual({ ...of('SENT'), status: 'VIEWED', viewedAt: after(3), viewedBy: 'PERSON' });
  expect([personViewedAt({ progress: read }), openedByLinkAt({ progress: read })]).toEqual([after(3), null]);
});

it('nothing viewed after the signature changes it', () => {
  const before = { ...done.progress, viewedAt: NOW, viewedBy: 'LINK' } as const;
  expect(viewed(before, after(2), 'PERSON')).toBe(before);
});

it('of progress that begins anew, the invitation, the wrong codes, and a dispute stay', () => {
  const dispute = { at: NOW, note: 'Não conheço', answer: { at: NOW, statement: 'Falamos' } };
  const { progress } = aSigner(1, { status: 'VIEWED', viewedAt: NOW, viewedBy: 'PERSON', wrongCodes: 2 });
  expect(begunAnew({ ...progress, dispute })).toEqual({
    ...NOTHING_DONE,
    status: 'SENT',
    sentAt: NOW,
    wrongCodes: 2,
    dispute,
  });
  expect(begunAnew({ ...progress, sentAt: null })).toMatchObject({ status: 'PENDING', sentAt: null });
});

it('without words, a decline and a dispute keep their times', () => {
  const dispute = { at: NOW, note: 'Não conheço', answer: { at: NOW, statement: 'Falamos' } };
  expect(withoutWordsOf({ ...declined.progress, dispute })).toEqual({
    ...declined.progress,
    reason: null,
    dispute: { at: NOW, note: null, answer: { at: NOW, statement: null } },
  });
  expect(withoutWordsOf(done.progress)).toEqual(done.progress);
});
