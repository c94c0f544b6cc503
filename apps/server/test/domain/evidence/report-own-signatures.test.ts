import { describe, expect, it } from 'vitest';
import type { OwnSignature } from '../../../src/domain/evidence/own-signature.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import type { Language } from '../../../src/domain/people/language.ts';
import { idOf } from '../../given/basics.ts';
import { TENANT, changedEnvelope } from '../../given/envelope.ts';
import { own, ownSignatureFacts } from '../../given/own-signature-facts.ts';

const textsOf = (
  language: Language,
  changes: Partial<ReportFacts> = {},
  environment = TENANT.environment,
): string => JSON.stringify(reportOf({ ...ownSignatureFacts(language, environment), ...changes }).blocks);

describe("the report of signers' own signatures", () => {
  it.each(LANGUAGES)('names holder, masked CPF, issuer, policy and revocation in %s', (language) => {
    const text = textsOf(language);
    for (const shown of [
      'JOÃO LIMA',
      '***.444.777-**',
      'AC de Teste',
      'AD-RB 1.3',
      'OCSP',
      own.certificateSha256,
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('11144477735');
  });

  it.each([
    ['pt-BR', 'Simulador do Sandbox, sem valor legal'],
    ['en', 'Simulator of the Sandbox, without legal value'],
    ['es', 'Simulador del Sandbox, sin valor legal'],
  ] as const)(
    'says in %s that the simulator has no legal value, in the Sandbox alone',
    (language, simulated) => {
      expect(textsOf(language)).toContain(simulated);
      expect(textsOf(language, {}, 'PRODUCTION')).not.toContain(simulated);
    },
  );

  it('calls the envelope qualified only if every signer has a certificate', () => {
    const level = (ownSignatures: readonly OwnSignature[]): string => {
      const { envelope, ...facts } = ownSignatureFacts('en', 'PRODUCTION');
      const cover = reportOf({
        ...facts,
        envelope: changedEnvelope(envelope, { signatureLevel: 'QUALIFIED' }),
        ownSignatures,
      }).blocks[0];
      return JSON.stringify(cover);
    };
    expect(level([own])).toContain('Requested level: qualified');
    expect(level([own, { ...own, signerId: idOf('sgn', 1) }])).toContain('Qualified electronic signature');
  });

  it('calls the signature qualified in Production, with the law', () => {
    expect(textsOf('pt-BR', {}, 'PRODUCTION')).toContain(
      'Assinatura eletrônica qualificada (Lei nº 14.063/2020, art. 4º, III; MP nº 2.200-2/2001, art. 10, § 1º)',
    );
  });

  it.each([
    ['pt-BR', 'de ACT de Teste, em 20/11/2026', 'autoridade fora das raízes'],
    ['en', 'by ACT de Teste, 20/11/2026', 'not below a root'],
    ['es', 'de ACT de Teste, el 20/11/2026', 'autoridad fuera de las raíces'],
  ] as const)(
    'names in %s the authority and the time of a stamp, and an authority that nobody knows',
    (...row) => {
      const [language, named, unknown] = row;
      const stamp = { time: new Date('2026-11-20T15:12:00Z'), authority: 'ACT de Teste', isTrusted: true };
      const textBy = (isTrusted: boolean) =>
        textsOf(language, { ownSignatures: [{ ...own, stamp: { ...stamp, isTrusted } }] });
      expect(textBy(true)).toContain(named);
      expect([textBy(true), textBy(false)].map((text) => text.includes(unknown))).toEqual([false, true]);
      expect(textsOf(language)).not.toContain('ACT de Teste');
    },
  );

  it.each([
    ['pt-BR', 'resposta OCSP', 'lista de certificados revogados'],
    ['en', 'OCSP', 'revocation list'],
    ['es', 'respuesta OCSP', 'lista de revocación'],
  ] as const)('names in %s the source of the revocation data', (language, answer, list) => {
    const revocation = { ...own.revocation, source: 'CRL' as const };
    expect(textsOf(language)).toContain(answer);
    expect(textsOf(language)).not.toContain(list);
    expect(textsOf(language, { ownSignatures: [{ ...own, revocation }] })).toContain(list);
  });

  it('keeps policy and revocation after an erasure, and names a list as a list', () => {
    const revocation = { ...own.revocation, source: 'CRL' as const };
    const text = textsOf('en', { ownSignatures: [{ ...own, holder: null, revocation }] });
    expect(text).toContain('not revoked at signing, by revocation list of');
    expect(text).not.toContain('Issued by');
  });

  it('has no card for signers without a certificate, and another word about the seal', () => {
    const without = textsOf('en', { ownSignatures: [] });
    expect(without).not.toContain('Certificate (SHA-256)');
    expect(without).toContain("is not the signers' signature. It uses no ICP-Brasil certificate");
    expect(textsOf('en')).toContain("The signatures with the signers' own certificates are in the documents");
    expect(textsOf('en').match(/Certificate \(SHA-256\)/g)).toHaveLength(1);
  });
});
