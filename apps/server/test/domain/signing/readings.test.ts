import { describe, expect, it } from 'vitest';
import { READING_REPEAT_WINDOW, READINGS_RECORDED } from '../../../src/domain/limits.ts';
import { decideOpenSession, decideViewDocument } from '../../../src/domain/signing/open-session.ts';
import { withoutRepeats } from '../../../src/domain/signing/readings.ts';
import type { Reading } from '../../../src/domain/signing/readings.ts';
import { after, idOf, NOW } from '../../given/basics.ts';
import { aDocument } from '../../given/envelope.ts';
import { aSession, LINK, CLIENT } from '../../given/signing-session.ts';

const session = aSession({ viewed: new Set([aDocument().versionId]), signer: { viewedAt: NOW } });
const opening: Reading = {
  type: 'DOCUMENT_ACCESSED',
  actor: 'LINK',
  data: { linkId: LINK, personal: { ip: 'a', userAgent: 'b' } },
  ip: CLIENT.ip,
  at: NOW,
};
const open = (recent: readonly Reading[], later = 1, count = recent.length) =>
  withoutRepeats(decideOpenSession(session, CLIENT, after(later)), session, {
    readings: { recent, count },
    now: after(later),
  }).entries;

describe('the same opening again', () => {
  it.each<[string, Reading, number, number]>([
    ['at once', opening, 1, 0],
    ['just before ten minutes are over', opening, READING_REPEAT_WINDOW - 1, 0],
    ['ten minutes later', opening, READING_REPEAT_WINDOW, 1],
    ['from another address', { ...opening, ip: '203.0.113.8' }, 1, 1],
    ['from an address that was erased', { ...opening, ip: null }, 1, 1],
    ['by another link', { ...opening, data: { linkId: idOf('lnk', 2) } }, 1, 1],
    ['after the code', { ...opening, actor: 'SIGNER' }, 1, 1],
    ['after another act', { ...opening, type: 'CONSENT_SHOWN' }, 1, 1],
  ])('%s', (_when, before, later, result) => {
    expect(open([before], later)).toHaveLength(result);
  });

  it('is recognised wherever it stands among others', () => {
    const others = [{ ...opening, ip: '203.0.113.8' }, opening, { ...opening, type: 'CONSENT_SHOWN' }];
    expect(open(others)).toEqual([]);
  });
});

describe('many readings', () => {
  it('are recorded up to the last one, which says that it is the last', () => {
    expect(open([], 1, READINGS_RECORDED - 2)[0]?.data).toEqual({ linkId: LINK });
    expect(open([], 1, READINGS_RECORDED - 1)[0]?.data).toEqual({
      linkId: LINK,
      laterReadingsAreNotRecorded: true,
    });
    expect(open([], 1, READINGS_RECORDED)).toEqual([]);
    expect(open([], 1, READINGS_RECORDED + 1)).toEqual([]);
  });
});

it('records what changes something, however often and however many are recorded already', () => {
  const unseen = aSession();
  const view = { documentId: aDocument().id, variant: 'original', client: CLIENT, now: NOW } as const;
  const decided = decideViewDocument(unseen, view);
  const { type, data } = decided.entries[0] ?? opening;
  const recent = [{ type, actor: 'LINK', data, ip: CLIENT.ip, at: NOW }];
  const readings = { recent, count: READINGS_RECORDED };
  expect(withoutRepeats(decided, unseen, { readings, now: NOW })).toBe(decided);
  const again = decideViewDocument(session, view);
  expect(withoutRepeats(again, session, { readings: { recent, count: 1 }, now: NOW }).entries).toEqual([]);
});
