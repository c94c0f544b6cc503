import { describe, expect, it } from 'vitest';
import { disclosuresForParty } from '../../../src/domain/evidence/disclosures-for.ts';
import { partiesShown, partiesShownTo } from '../../../src/domain/evidence/report-parties.ts';
import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import { contractFacts } from '../../given/report-facts.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSession } from '../../given/signing-session.ts';
import { aSigner } from '../../given/signer.ts';

describe('whether the parties see each other', () => {
  it.each([
    ['FULL', [aSigner(1), aSigner(2)], 'FULL'],
    ['MASKED', [aSigner(1), aSigner(2)], 'MASKED'],
    ['FULL', [aSigner(1), aSigner(2, { identitySource: 'SELF_DECLARED' })], 'MASKED'],
    ['FULL', [aSigner(1), aSigner(2, { identitySource: 'SELF_DECLARED', delegation: 'APPROVED' })], 'FULL'],
  ] as const)('%s of the organization, %#: %s', (setting, signers, expected) => {
    expect(partiesShown({ signers }, setting)).toBe(expected);
  });

  it.each([
    [[aSigner(1), aSigner(2)], 'FULL', 'FULL'],
    [[aSigner(1), aSigner(2)], 'MASKED', 'MASKED'],
    [[aSigner(1)], 'FULL', 'MASKED'],
    [[aSigner(1), aSigner(2, { role: 'CC' })], 'FULL', 'MASKED'],
  ] as const)('tells a signer before, %#', (signers, reportParties, expected) => {
    const session = aSession({ envelope: aSentEnvelope({ signers }) });
    const sender = { ...session.sender, reportParties };
    expect(partiesShownTo({ ...session, sender, signerId: signers[0].id })).toBe(expected);
  });

  it('decides how the report shows CPF, mailbox, and phone everywhere', () => {
    const textOf = (parties: 'FULL' | 'MASKED') => JSON.stringify(reportOf(contractFacts(2, { parties })));
    const values = ['529.982.247-25', 'pessoa1@example.com', '+5511990000001', 'pessoa2@example.com'];
    for (const value of values) {
      expect(textOf('FULL')).toContain(value);
      expect(textOf('MASKED')).not.toContain(value);
    }
    expect(textOf('MASKED')).toContain('***.982.247-**');
    expect(textOf('FULL')).toContain('aparecem por inteiro neste relatório');
    expect(textOf('MASKED')).toContain('só em parte');
  });
});

describe('the disclosures of a party', () => {
  const entry = (at: string, name: string, subject: string | null) => ({ at, name, subject });
  const all = [
    entry('manifest/envelope', 'title', null),
    entry('audit/1', 'ip', null),
    entry('manifest/signers/sgn_1', 'cpf', 'sgn_1'),
    entry('audit/2', 'ip', 'sgn_1'),
    ...['name', 'email', 'cpf', 'phone', 'hostEmail', 'delegatorEmail'].map((name) =>
      entry('manifest/signers/sgn_2', name, 'sgn_2'),
    ),
    entry('audit/3', 'ip', 'sgn_2'),
    entry('audit/3', 'email', 'sgn_2'),
    entry('manifest/fields/fld_1', 'value', 'sgn_2'),
  ];
  const shown = (signerIds: readonly string[], parties: 'FULL' | 'MASKED') =>
    disclosuresForParty(all, { signerIds, parties }).map(({ at, name }) => `${at} ${name}`);
  const own = ['manifest/envelope title', 'manifest/signers/sgn_1 cpf', 'audit/2 ip'];

  it('are its own and, where parties see each other, who the others are', () => {
    const others = ['name', 'email', 'cpf', 'phone'].map((name) => `manifest/signers/sgn_2 ${name}`);
    expect(shown(['sgn_1'], 'FULL')).toEqual([...own, ...others]);
  });

  it('are its own alone where they don’t', () => {
    expect(shown(['sgn_1'], 'MASKED')).toEqual(own);
  });

  it('are nobody’s for a link alone', () => {
    expect(shown([], 'FULL')).toEqual(['manifest/envelope title']);
  });
});
