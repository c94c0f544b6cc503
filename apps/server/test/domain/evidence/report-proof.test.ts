import { describe, expect, it } from 'vitest';
import { sha256Hex } from '@aval/evidence/canonical';
import type { ChainLink } from '@aval/evidence/audit-chain';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { proofFacts, proofText } from '../../../src/domain/evidence/report-proof.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { idOf, NOW } from '../../given/basics.ts';
import { aDocument, aSentEnvelope, signed } from '../../given/envelope.ts';
import { own } from '../../given/own-signature-facts.ts';
import { contractFacts } from '../../given/report-facts.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const hash = sha256Hex(Buffer.from('a'));
const words = REPORT_WORDS['pt-BR'];
const documents = [aDocument(1)];
const ID = idOf('sgn', 1);

type Act = readonly [type: string, data?: ChainLink['data'], values?: Readonly<Record<string, string>>];

const CODE: readonly Act[] = [
  ['OTP_SENT', { otpId: 'otp_1' }, { sentTo: 'ana@example.com' }],
  ['SIGNER_AUTHENTICATED', { otpId: 'otp_1' }],
];

function signerWith(changes: SignerChanges) {
  return changedSigner(signed(aSigner(1), documents), {
    name: 'Ana Reis',
    email: 'ana@example.com',
    cpf: '52998224725',
    authenticatedAt: NOW,
    ...changes,
  });
}

function factsOf(acts: readonly Act[], changes: Partial<ReportFacts> = {}): ReportFacts {
  return {
    ...contractFacts(1),
    envelope: aSentEnvelope({ documents, signers: [signerWith({})] }),
    links: acts.map(([type, data = {}], index) => ({
      seq: index + 1,
      type,
      occurredAt: NOW.toISOString(),
      actor: { type: 'SIGNER', id: type === 'DELEGATION_APPROVED' ? 'usr_1' : ID },
      data,
      prevHash: hash,
      hash,
    })),
    disclosures: acts.flatMap(([, , values = {}], index) =>
      Object.entries(values).map(([name, value]) => ({
        at: `audit/${index + 1}`,
        name,
        value,
        salt: '',
        commitment: hash,
      })),
    ),
    ...changes,
  };
}

describe('how an identity was proved', () => {
  it.each<readonly [string, readonly Act[], SignerChanges, readonly string[]]>([
    [
      'a CPF and a code',
      CODE,
      {},
      ['igual ao que o remetente informou', 'para ana@example.com, em 21/11/2026'],
    ],
    [
      'a CPF of their own',
      CODE,
      { identitySource: 'SELF_DECLARED' },
      ['declarado pela própria pessoa; não foi comparado'],
    ],
    ['a code alone', CODE, { cpf: null }, ['Digitou o código']],
    ['the link alone', [], { authenticatedAt: null }, ['Nenhum código foi exigido']],
    [
      'a delegate',
      CODE,
      { delegation: 'APPROVED', identitySource: 'SELF_DECLARED' },
      ['Foi indicada por quem devia assinar'],
    ],
    [
      'wrong tries',
      [['IDENTITY_FAILED'], ['OTP_FAILED'], ['OTP_FAILED'], ...CODE],
      {},
      ['Antes disso: 1 CPF diferente e 2 códigos errados.'],
    ],
    [
      'an erased address',
      CODE.map(([type, data = {}]) => [type, data] as const),
      {},
      ['enviado por Sandbox (código fixo de teste), em'],
    ],
  ])('is said of %s', (_what, acts, changes, expected) => {
    const text = proofText(factsOf(acts), signerWith(changes), words);
    for (const part of expected) expect(text).toContain(part);
  });

  it('says nothing of a CPF that nobody entered', () => {
    expect(proofText(factsOf(CODE), signerWith({ cpf: null }), words)).not.toContain('CPF');
    expect(proofText(factsOf([]), signerWith({ authenticatedAt: null }), words)).not.toContain('CPF');
  });

  it('takes the code that the signer entered, not an earlier one', () => {
    const acts: readonly Act[] = [['OTP_SENT', { otpId: 'otp_0' }, { sentTo: 'other@example.com' }], ...CODE];
    expect(proofFacts(factsOf(acts), signerWith({})).code?.sentTo).toBe('ana@example.com');
  });

  it('counts nothing that the person did who delegated', () => {
    const approved: Act = ['DELEGATION_APPROVED', { signerId: ID }, { previousName: 'Beto' }];
    const acts: readonly Act[] = [['OTP_FAILED'], ['IDENTITY_FAILED'], approved, ...CODE];
    expect(proofFacts(factsOf(acts), signerWith({})).failures).toEqual({ cpfs: 0, codes: 0 });
  });

  it('names the issuer of their own certificate', () => {
    const facts = factsOf(CODE, { ownSignatures: [{ ...own, signerId: ID }] });
    expect(proofText(facts, signerWith({}), words)).toContain('emitido por AC de Teste');
  });

  it('shows an address in part unless the parties see it', () => {
    expect(proofText(factsOf(CODE, { parties: 'MASKED' }), signerWith({}), words)).toContain(
      'an***@e***.com',
    );
    const former: readonly Act[] = [
      ['OTP_SENT', { otpId: 'otp_1' }, { sentTo: 'velha@example.com' }],
      ['SIGNER_AUTHENTICATED', { otpId: 'otp_1' }],
    ];
    expect(proofText(factsOf(former), signerWith({}), words)).toContain('ve***@e***.com');
  });

  it.each(LANGUAGES)('is said in %s', (language) => {
    const text = proofText(
      factsOf([['OTP_FAILED'], ['IDENTITY_FAILED'], ['IDENTITY_FAILED'], ...CODE]),
      signerWith({}),
      REPORT_WORDS[language],
    );
    expect(text).toMatch(/1 .* 2 |2 .* 1 /);
    expect(text).not.toMatch(/undefined|null/);
  });
});
