import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { judgeBytes } from '../../../src/domain/evidence/verification.ts';
import type { Findings } from '../../../src/domain/evidence/verification.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';

const ours = aSentEnvelope({ status: 'COMPLETED', evidenceReady: true });
const other = aSentEnvelope({ id: idOf('env', 2), status: 'COMPLETED', evidenceReady: true });
const unready = aSentEnvelope({ id: idOf('env', 3), status: 'COMPLETED' });
const closed = (status: Envelope['progress']['status'], n = 4) =>
  aSentEnvelope({ id: idOf('env', n), status });

type File = NonNullable<Findings['file']>;
type Found = Partial<Omit<File, 'originalOf'>> & { readonly originalOf?: readonly Envelope[] };
const file = (found: Found = {}): File => ({
  isPdf: true,
  sealedOf: null,
  markedBy: null,
  hasMarker: false,
  ...found,
  originalOf: (found.originalOf ?? []).map(({ id, progress: { status } }) => ({ id, status })),
});
const judge = (given: File | null, byCode?: Envelope | null) =>
  judgeBytes({ now: NOW, codeGiven: byCode !== undefined, byCode: byCode ?? null, file: given });

describe('judgeBytes', () => {
  const nothing = [null, null, null] as const;
  const rows: readonly (readonly [string, ReturnType<typeof judge>, readonly unknown[]])[] = [
    ['a code of ours', judge(null, ours), ['VALID', null, ours.id]],
    ['a code that nobody has', judge(null, null), ['UNKNOWN', null, null]],
    ['a code whose evidence is being made', judge(null, unready), ['UNKNOWN', null, null]],
    ['the sealed file', judge(file({ sealedOf: ours })), ['VALID', 'SEALED', ours.id]],
    ['the sealed file with its code', judge(file({ sealedOf: ours }), ours), ['VALID', 'SEALED', ours.id]],
    [
      'the sealed file with the code of another',
      judge(file({ sealedOf: ours }), other),
      ['ALTERED', null, ours.id],
    ],
    [
      'the sealed file with a code of nobody',
      judge(file({ sealedOf: ours }), null),
      ['ALTERED', null, ours.id],
    ],
    [
      'a sealed file with the code of the envelope that it was sealed in again',
      judge(file({ sealedOf: ours, originalOf: [other] }), other),
      ['VALID', 'ORIGINAL', other.id],
    ],
    [
      'a sealed file that was sealed again elsewhere, with its own code',
      judge(file({ sealedOf: ours, originalOf: [other] }), ours),
      ['VALID', 'SEALED', ours.id],
    ],
    ['an original alone', judge(file({ originalOf: [ours] })), ['UNKNOWN', null, null]],
    [
      'an original with its code',
      judge(file({ originalOf: [other, ours] }), ours),
      ['VALID', 'ORIGINAL', ours.id],
    ],
    ['an original with a code of nobody', judge(file({ originalOf: [ours] }), null), ['UNKNOWN', null, null]],
    ['an original with another code', judge(file({ originalOf: [other] }), ours), ['ALTERED', null, ours.id]],
    [
      'an original while its evidence is made',
      judge(file({ originalOf: [unready] }), unready),
      ['UNKNOWN', null, null],
    ],
    ['other bytes while its evidence is made', judge(file(), unready), ['UNKNOWN', null, null]],
    ['other bytes with a code of ours', judge(file(), ours), ['ALTERED', null, ours.id]],
    [
      'other bytes that name our code',
      judge(file({ hasMarker: true, markedBy: ours })),
      ['ALTERED', null, ours.id],
    ],
    ['other bytes with our certificate', judge(file({ hasMarker: true })), ['ALTERED', null, null]],
    [
      'the same with a code of nobody',
      judge(file({ hasMarker: true, markedBy: ours }), null),
      ['ALTERED', null, ours.id],
    ],
    ['a stranger', judge(file()), ['UNKNOWN', ...nothing.slice(1)]],
    ['a stranger with a code of nobody', judge(file(), null), ['UNKNOWN', null, null]],
    [
      'the original of a cancelled envelope',
      judge(file({ originalOf: [closed('CANCELLED')] })),
      ['REVOKED', 'ORIGINAL', null],
    ],
    [
      'the original of a declined one',
      judge(file({ originalOf: [closed('DECLINED')] })),
      ['REVOKED', 'ORIGINAL', null],
    ],
    [
      'the original of an expired one',
      judge(file({ originalOf: [closed('EXPIRED')] })),
      ['REVOKED', 'ORIGINAL', null],
    ],
    ['the original of an open one', judge(file({ originalOf: [closed('SENT')] })), ['UNKNOWN', null, null]],
    [
      'the original of a closed and a completed one',
      judge(file({ originalOf: [closed('EXPIRED'), ours] })),
      ['UNKNOWN', null, null],
    ],
  ];
  it.each(rows)('%s', (_what, verdict, expected) => {
    expect([verdict.result, verdict.match, verdict.envelope?.id ?? null]).toEqual(expected);
  });

  it.each([
    [judge(file(), ours), 'BYTES_DIFFER'],
    [judge(file({ hasMarker: true })), 'BYTES_DIFFER'],
    [judge(file({ sealedOf: ours }), other), 'CODE_MISMATCH'],
    [judge(null, unready), 'EVIDENCE_NOT_READY'],
    [judge(file({ originalOf: [unready] }), unready), 'EVIDENCE_NOT_READY'],
    [judge(file(), unready), 'EVIDENCE_NOT_READY'],
    [judge(file({ originalOf: [closed('CANCELLED')] })), 'ENVELOPE_CLOSED'],
  ])('says why', ({ reasons }, code) => expect(reasons.map((reason) => reason.code)).toEqual([code]));

  it('gives no reason where all is well or nothing is known', () => {
    expect([judge(null, ours).reasons, judge(file()).reasons]).toEqual([[], []]);
  });
});
