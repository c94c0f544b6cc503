import type { ChainLink } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import { timelineRows } from '../../../src/domain/evidence/timeline-rows.ts';
import { NOW } from '../../given/basics.ts';
import { contractFacts } from '../../given/report-facts.ts';

const hash = sha256Hex(Buffer.from('a'));
const [ANA, RUI] = ['sgn_1', 'sgn_2'];

interface Act {
  readonly type: string;
  readonly actor?: string;
  readonly by?: 'SIGNER' | 'LINK' | 'USER' | 'SYSTEM';
  readonly data?: ChainLink['data'];
  readonly ip?: string;
  readonly port?: string;
  readonly browser?: string;
}

/** A trail of these acts, a minute apart. */
function trail(acts: readonly Act[]) {
  const links = acts.map(({ type, actor = ANA, by = 'SIGNER', data = {} }, index): ChainLink => ({
    seq: index + 1,
    type,
    occurredAt: new Date(NOW.getTime() + index * 60_000).toISOString(),
    actor: { type: by, id: actor },
    data,
    prevHash: hash,
    hash,
  }));
  const disclosures = acts.flatMap(({ ip = '192.0.2.1', port = '4711', browser = 'Firefox/132.0' }, index) =>
    Object.entries({ ip, port, userAgent: browser }).map(([name, value]) => ({
      at: `audit/${index + 1}`,
      name,
      value,
      salt: '00',
      commitment: hash,
    })),
  );
  return { links, disclosures };
}

const view = (changes: Partial<Act> = {}): Act => ({
  type: 'DOCUMENT_VIEWED',
  data: { documentId: 'doc_1', authenticated: true },
  ...changes,
});

describe('the rows of the timeline', () => {
  it.each<readonly [string, readonly Act[], readonly (readonly number[])[]]>([
    ['three equal views', [view(), view(), view()], [[1, 2, 3]]],
    ['two equal views', [view(), view()], [[1], [2]]],
    ['views with other acts between', [view(), { type: 'OTP_SENT' }, view(), view()], [[1, 3, 4], [2]]],
    ['views from other ports', [view(), view({ port: '1' }), view({ port: '2' })], [[1, 2, 3]]],
    ['views from another address', [view(), view(), view({ ip: '192.0.2.2' })], [[1], [2], [3]]],
    ['views in another browser', [view(), view(), view({ browser: 'curl/8' })], [[1], [2], [3]]],
    ['views of another person', [view(), view(), view({ actor: RUI })], [[1], [2], [3]]],
    [
      'views by the link and by the person',
      [view(), view(), view({ data: { documentId: 'doc_1', authenticated: false } })],
      [[1], [2], [3]],
    ],
    [
      'views of another document',
      [view(), view(), view({ data: { documentId: 'doc_2', authenticated: true } })],
      [[1], [2], [3]],
    ],
    [
      'statements of other versions',
      [1, 2, 3].map((version) => ({ type: 'CONSENT_SHOWN', data: { version } })),
      [[1], [2], [3]],
    ],
    [
      'people who were added',
      [ANA, RUI, 'sgn_3'].map((signerId) => ({
        type: 'SIGNER_ADDED',
        by: 'USER',
        actor: 'usr_1',
        data: { signerId },
      })),
      [[1, 2, 3]],
    ],
    ['codes', Array.from({ length: 4 }, () => ({ type: 'OTP_SENT' })), [[1], [2], [3], [4]]],
    ['signatures', Array.from({ length: 3 }, () => ({ type: 'SIGNER_SIGNED' })), [[1], [2], [3]]],
    ['wrong codes', Array.from({ length: 5 }, () => ({ type: 'OTP_FAILED' })), [[1, 2, 3, 4, 5]]],
  ])('join %s as %#', (_what, acts, expected) => {
    const rows = timelineRows(trail(acts));
    expect(rows.map(({ entries }) => entries)).toEqual(expected);
  });

  it('have the first act, and the time of the last', () => {
    const [row] = timelineRows(trail([view({ port: '1' }), view(), view()]));
    expect(row).toMatchObject({ from: { ip: '192.0.2.1', port: '1' }, link: { seq: 1 } });
    expect(row?.lastAt).toBe(new Date(NOW.getTime() + 120_000).toISOString());
  });

  it.each([1, 3, 12])('of %s people have every entry of the trail once, in the order of time', (people) => {
    const facts = contractFacts(people);
    const rows = timelineRows(facts);
    const entries = rows.flatMap((row) => row.entries);
    expect(entries.toSorted((a, b) => a - b)).toEqual(facts.links.map(({ seq }) => seq));
    const firsts = rows.map(({ link }) => link.seq);
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    expect(rows.length).toBeLessThan(facts.links.length);
  });

  it.each<readonly [Act, string]>([
    [{ type: 'DOCUMENT_ACCESSED', by: 'LINK' }, 'OPENED_BY_LINK'],
    [{ type: 'DOCUMENT_ACCESSED' }, 'DOCUMENT_ACCESSED'],
    [view({ data: { authenticated: false } }), 'DOCUMENT_OPENED_BY_LINK'],
    [{ type: 'SIGNERS_REMINDED', by: 'SYSTEM' }, 'SIGNERS_REMINDED_BY_SCHEDULE'],
    [{ type: 'SIGNERS_REMINDED', by: 'USER' }, 'SIGNERS_REMINDED'],
    [{ type: 'OTP_DELIVERED', by: 'SYSTEM', data: { channel: 'LOCAL_OUTBOX' } }, 'OTP_KEPT'],
    [{ type: 'OTP_DELIVERED', by: 'SYSTEM', data: { channel: 'SANDBOX' } }, 'OTP_KEPT'],
    [{ type: 'OTP_DELIVERED', by: 'SYSTEM', data: { channel: 'SMS' } }, 'OTP_DELIVERED'],
    [{ type: 'SIGNER_AUTHENTICATED', data: { otherBrowser: true } }, 'AUTHENTICATED_ELSEWHERE'],
    [{ type: 'SIGNER_AUTHENTICATED', data: { otherEnvelope: true } }, 'AUTHENTICATED_IN_OTHER_ENVELOPE'],
    [{ type: 'SIGNER_DECLINED', data: { authenticated: false } }, 'DECLINED_BY_LINK'],
    [{ type: 'SIGNER_DECLINED', data: { authenticated: true } }, 'SIGNER_DECLINED'],
  ])('tell %o as %s', (act, expected) => {
    expect(timelineRows(trail([act]))[0]?.act).toBe(expected);
  });
});
