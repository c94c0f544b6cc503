import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignatureLevel } from '../../../src/domain/envelopes/terms.ts';
import { knownStatements, statementFor, statementsOf } from '../../../src/domain/signing/consent.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { aSession } from '../../given/signing-session.ts';

const DEFAULT = aSession();
const withText = (consentText: string, consentVersion = 1) => ({
  ...DEFAULT,
  sender: { ...DEFAULT.sender, consentText, consentVersion },
});

/** The session of a signer with a certificate, by the level of the envelope or their own. */
function withCertificate(
  levels: readonly [envelope: SignatureLevel, own: SignatureLevel | null] = ['QUALIFIED', null],
  consentEdition = 2,
) {
  const [signatureLevel, own] = levels;
  const signers = [aSigner(1, { signatureLevel: own })];
  return aSession({ envelope: aSentEnvelope({ signatureLevel, signers, consentEdition }) });
}
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the default statement', () => {
  it('is there in every language that people are addressed in', () => {
    expect(statementsOf(DEFAULT).map((statement) => statement.language)).toEqual([...LANGUAGES]);
  });

  it.each(LANGUAGES)('has the hash of its NFC UTF-8 text, and names the law: %s', (language) => {
    const { statement, hash, version } = statementFor(DEFAULT, language);
    expect(hash).toBe(sha256(statement.normalize('NFC')));
    expect(statement).toMatch(/2\.200-2\/2001/);
    expect(statement).toMatch(/art\. 10, § 2/);
    expect(version).toBe('aval-1');
  });

  it('is Portuguese where no language fits', () => {
    expect(statementFor(DEFAULT, 'de').language).toBe('pt-BR');
  });

  it('is never edited: a changed text needs a new version', () => {
    expect(statementsOf(DEFAULT).map((statement) => statement.hash.slice(0, 16))).toMatchInlineSnapshot(`
      [
        "e177df4a38d54925",
        "32afcad0942f507a",
        "751b0fd7495a2342",
      ]
    `);
  });
});

describe('the statement of a signer with a certificate', () => {
  it.each(LANGUAGES)('names the certificate, and the law for it and for the other proof: %s', (language) => {
    const { statement, hash, version } = statementFor(withCertificate(), language);
    expect(hash).toBe(sha256(statement.normalize('NFC')));
    for (const part of [/ICP-Brasil/, /14\.063\/2020/, /2\.200-2\/2001/, /art\. 10, § 1/, /§ 2/, /CPF/])
      expect(statement).toMatch(part);
    expect(version).toBe('aval-certificate-1');
  });

  it('is never edited: a changed text needs a new version', () => {
    expect(statementsOf(withCertificate()).map(({ hash }) => hash.slice(0, 16))).toMatchInlineSnapshot(`
      [
        "05fa2c8acb81778c",
        "919bd1cf7830507a",
        "0a1fab26377a42f0",
      ]
    `);
  });

  it.each([
    ['aval-certificate-1', 'the envelope is qualified', withCertificate(['QUALIFIED', null])],
    ['aval-certificate-1', 'the signer alone is qualified', withCertificate(['ADVANCED', 'QUALIFIED'])],
    ['aval-1', 'their level is another', withCertificate(['ADVANCED', null])],
    ['aval-1', 'the envelope was sent before the statement existed', withCertificate(['QUALIFIED', null], 1)],
  ])('is %s alone where %s', (version, _case, session) => {
    expect(new Set(statementsOf(session).map((statement) => statement.version))).toEqual(new Set([version]));
  });

  it('is the own text of an organization that has one, as written', () => {
    const { sender } = withText('Aceito.');
    expect(statementsOf({ ...withCertificate(), sender }).map(({ version }) => version)).toEqual(['own-1']);
  });
});

describe('knownStatements', () => {
  it('has each text that may have been accepted: of the organization, and both of ours', () => {
    const versions = (own: Parameters<typeof knownStatements>[0]) => [
      ...new Set(knownStatements(own, [aSigner()]).map(({ version }) => version)),
    ];
    const ours = ['aval-1', 'aval-certificate-1'];
    expect(versions(null)).toEqual(ours);
    expect(versions({ text: null, version: 1 })).toEqual(ours);
    expect(versions({ text: 'Aceito.', version: 3 })).toEqual(['own-3', ...ours]);
  });
});

describe("the organization's own statement", () => {
  it('is the only one, as written, in NFC, with the version it has', () => {
    const decomposed = 'Aceito a proposic\u0327a\u0303o.';
    const [only, ...others] = statementsOf(withText(decomposed, 3));
    expect(others).toEqual([]);
    expect(only).toEqual({
      statement: 'Aceito a proposição.',
      version: 'own-3',
      language: 'pt-BR',
      hash: sha256('Aceito a proposição.'),
    });
  });

  it('is served whatever language is requested', () => {
    expect(statementFor(withText('Aceito.'), 'en').statement).toBe('Aceito.');
  });
});
