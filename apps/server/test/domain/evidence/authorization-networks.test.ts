import { describe, expect, it } from 'vitest';
import { differentNetworks } from '../../../src/domain/evidence/authorization-networks.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { ownSignatureFacts } from '../../given/own-signature-facts.ts';

const SIGNER = idOf('sgn', 2);
const [REQUESTED, AUTHORIZED] = ['CERTIFICATE_REQUESTED', 'CERTIFICATE_AUTHORIZED'] as const;

type Act = readonly [type: string, ip: string | null, signer?: string];

/** A trail of these acts, each with the address that it came from; null: erased. */
function trail(...acts: readonly Act[]): Pick<ReportFacts, 'links' | 'disclosures'> {
  const links = acts.map(([type, , id = SIGNER], index) => ({
    type,
    seq: index + 1,
    occurredAt: NOW.toISOString(),
    data: {},
    actor: { type: 'SIGNER', id },
  }));
  const disclosures = acts.flatMap(([, value], index) =>
    value === null ? [] : [{ at: `audit/${index + 1}`, name: 'ip', salt: '', value }],
  );
  return { links, disclosures } as unknown as Pick<ReportFacts, 'links' | 'disclosures'>;
}

describe('differentNetworks', () => {
  it.each<readonly [string, readonly Act[], readonly [string, string] | null]>([
    [
      'one address',
      [
        [REQUESTED, '203.0.113.7'],
        [AUTHORIZED, '203.0.113.7'],
      ],
      null,
    ],
    [
      'one network',
      [
        [REQUESTED, '203.0.113.7'],
        [AUTHORIZED, '203.0.113.99'],
      ],
      null,
    ],
    [
      'two networks',
      [
        [REQUESTED, '203.0.113.7'],
        [AUTHORIZED, '198.51.100.4'],
      ],
      ['203.0.113.0', '198.51.100.0'],
    ],
    [
      'two networks of IPv6',
      [
        [REQUESTED, '2001:db8:1::1'],
        [AUTHORIZED, '2001:db8:2::1'],
      ],
      ['2001:db8:1::', '2001:db8:2::'],
    ],
    [
      'the newest request before the grant',
      [
        [REQUESTED, '203.0.113.7'],
        [REQUESTED, '198.51.100.9'],
        [AUTHORIZED, '198.51.100.4'],
      ],
      null,
    ],
    [
      'the request of another signer',
      [
        [REQUESTED, '203.0.113.7', idOf('sgn', 1)],
        [AUTHORIZED, '198.51.100.4'],
      ],
      null,
    ],
    ['an earlier version, which recorded no request', [[AUTHORIZED, '198.51.100.4']], null],
    [
      'an erased address',
      [
        [REQUESTED, null],
        [AUTHORIZED, '198.51.100.4'],
      ],
      null,
    ],
    ['no authorization', [[REQUESTED, '203.0.113.7']], null],
  ])('%s', (_what, acts, expected) => {
    const found = differentNetworks(trail(...acts), { id: SIGNER });
    expect(found).toEqual(expected && { begun: expected[0], returned: expected[1] });
  });

  it.each(LANGUAGES)('stands in the report in %s, beside the acts with their whole addresses', (language) => {
    const facts = ownSignatureFacts(language);
    const acts = trail([REQUESTED, '203.0.113.7'], [AUTHORIZED, '198.51.100.4']);
    const textOf = (changes: object): string => JSON.stringify(reportOf({ ...facts, ...changes }).blocks);
    const text = textOf({ disclosures: acts.disclosures, links: acts.links });
    expect(text).toContain('203.0.113.0');
    expect(text).toContain('198.51.100.0');
    expect(text).toContain('203.0.113.7');
    expect(textOf({})).not.toContain('203.0.113.0');
  });
});
