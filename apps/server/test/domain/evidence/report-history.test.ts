import { ANCHORS } from '../../given/report-facts.ts';
import { aSigner } from '../../given/signer.ts';
import { NOW } from '../../given/basics.ts';
import type { ChainLink } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { historyRows } from '../../../src/domain/evidence/report-history.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { ACME } from '../../given/operator.ts';

const hash = sha256Hex(Buffer.from('a'));
const signer = aSigner(1);
const sender = { type: 'USER', id: 'usr_1' };

function link(seq: number, type: string, { actor = sender, data = {} }: Partial<ChainLink> = {}): ChainLink {
  return { seq, type, occurredAt: NOW.toISOString(), actor, data, prevHash: hash, hash };
}

const changed = {
  signerId: signer.id,
  changed: ['email'],
  personal: { email: hash, previousEmail: hash },
};
const links = [
  link(1, 'ENVELOPE_SENT'),
  link(2, 'SIGNER_CHANGED', { data: changed }),
  link(3, 'SIGNER_DISPUTED', { actor: { type: 'SIGNER', id: signer.id }, data: { linkRevoked: true } }),
];
const answered = link(4, 'DISPUTE_ANSWERED', {
  data: { signerId: signer.id, personal: { statement: hash } },
});
const opening = (at: string, name: string, value: string) => ({
  at,
  name,
  value,
  salt: '00',
  commitment: hash,
});
const disclosures = [
  opening('audit/2', 'email', 'nova@example.com'),
  opening('audit/2', 'previousEmail', 'maria@example.com'),
  opening('audit/4', 'statement', 'Falamos\n  com ela.'),
];
const facts = (of: readonly ChainLink[]): ReportFacts => ({
  envelope: aSentEnvelope(),
  organization: null,
  consentTexts: [],
  links: of,
  disclosures,
  ownSignatures: [],
  baseUrl: 'https://aval.test',
  ownClock: false,
  parties: 'MASKED' as const,
  anchors: ANCHORS,
  operator: ACME,
  hasWitnesses: true,
});

describe.each(LANGUAGES)('the rows of a dispute in %s', (language) => {
  const words = REPORT_WORDS[language];

  it('mask the addresses, and print the answer on one line', () => {
    const rows = historyRows(facts([...links, answered]), signer, words);
    expect(rows.contactChanges).toContain('ma***@e***.com');
    expect(rows.contactChanges).toContain('no***@e***.com');
    expect(rows.dispute).toContain(words.dispute(true));
    expect(rows.disputeAnswer).toContain('“Falamos com ela.”');
  });

  it('say that there is no answer, and are absent for a signer to whom nothing happened', () => {
    expect(historyRows(facts(links), signer, words).disputeAnswer).toBe(words.noAnswer);
    expect(historyRows(facts(links), aSigner(2), words)).toEqual({
      dispute: null,
      disputeAnswer: null,
      contactChanges: null,
    });
  });
});
