import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SignatureLevel } from '../../../src/domain/envelopes/terms.ts';
import { knownStatements, statementFor, statementsOf } from '../../../src/domain/signing/consent.ts';
import { MEANS_OF_PROOF } from '../../../src/domain/signing/consent-texts.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { aSession } from '../../given/signing-session.ts';
import { NO_BRANDING } from '../../../src/domain/projects/branding.ts';
import { sentParagraph } from '../../../src/domain/signing/own-paragraph.ts';

const DEFAULT = aSession({ envelope: aSentEnvelope({ signers: [aSigner(1)], consentEdition: 5 }) });
const FORMER = aSession({ envelope: aSentEnvelope({ signers: [aSigner(1)], consentEdition: 4 }) });
const withText = (consentText: string, consentVersion = 1) => ({
  ...DEFAULT,
  sender: { ...DEFAULT.sender, consentText, consentVersion },
});

/** The session of a signer with a certificate, by the level of the envelope or their own. */
function withCertificate(
  levels: readonly [envelope: SignatureLevel, own: SignatureLevel | null] = ['QUALIFIED', null],
  consentEdition = 5,
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
    expect(version).toBe('aval-2');
    expect(statement).toContain(MEANS_OF_PROOF[language]);
  });

  it('is Portuguese where no language fits', () => {
    expect(statementFor(DEFAULT, 'de').language).toBe('pt-BR');
  });

  it('is never edited: a changed text needs a new version', () => {
    expect(statementsOf(DEFAULT).map((statement) => statement.hash.slice(0, 16))).toMatchInlineSnapshot(`
      [
        "e8861d7509829772",
        "aaf05aebe4e9d341",
        "42387ae2b69e47f4",
      ]
    `);
    expect(statementsOf(FORMER).map((statement) => statement.hash.slice(0, 16))).toMatchInlineSnapshot(`
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
    expect(version).toBe('aval-certificate-2');
  });

  it('is never edited: a changed text needs a new version', () => {
    expect(statementsOf(withCertificate()).map(({ hash }) => hash.slice(0, 16))).toMatchInlineSnapshot(`
      [
        "d38a443009e18b3d",
        "2ea7a003d57fdbbf",
        "ae22c30c28912df3",
      ]
    `);
    const former = withCertificate(['QUALIFIED', null], 4);
    expect(statementsOf(former).map(({ hash }) => hash.slice(0, 16))).toMatchInlineSnapshot(`
      [
        "05fa2c8acb81778c",
        "919bd1cf7830507a",
        "0a1fab26377a42f0",
      ]
    `);
  });

  it.each([
    ['aval-certificate-2', 'the envelope is qualified', withCertificate(['QUALIFIED', null])],
    ['aval-certificate-2', 'the signer alone is qualified', withCertificate(['ADVANCED', 'QUALIFIED'])],
    ['aval-2', 'their level is another', withCertificate(['ADVANCED', null])],
    ['aval-certificate-1', 'the envelope was sent with it', withCertificate(['QUALIFIED', null], 4)],
    ['aval-1', 'the envelope was sent with it at another level', withCertificate(['ADVANCED', null], 3)],
    ['aval-1', 'the envelope was sent before the statement existed', withCertificate(['QUALIFIED', null], 1)],
  ])('is %s alone where %s', (version, _case, session) => {
    expect(new Set(statementsOf(session).map((statement) => statement.version))).toEqual(new Set([version]));
  });

  it('is the own text of an organization that has one', () => {
    const { sender } = withText('Aceito.');
    expect(statementsOf({ ...withCertificate(), sender }).map(({ version }) => version)).toEqual([
      'own-1-v2',
    ]);
  });
});

describe('knownStatements', () => {
  it('has each text that may have been accepted: of the organization, and ours, of each edition', () => {
    const versions = (own: Parameters<typeof knownStatements>[0], role: 'SIGNER' | 'WITNESS' = 'SIGNER') => [
      ...new Set(knownStatements(own, [aSigner(1, { role })]).map(({ version }) => version)),
    ];
    const ours = ['aval-2', 'aval-1', 'aval-certificate-2', 'aval-certificate-1'];
    expect(versions([])).toEqual(ours);
    const former = { text: 'Aceito tudo.', version: 2 };
    const known = versions([former, { text: 'Aceito.', version: 3 }]);
    expect(known).toEqual(['own-2-v2', 'own-2', 'own-3-v2', 'own-3', ...ours]);
    expect(versions([], 'WITNESS')).toEqual(ours.map((version) => `${version}-witness`));
  });
});

describe('the paragraph of a project', () => {
  const brand = { ...NO_BRANDING, consentText: 'Aceito o regulamento.', consentVersion: 2 };
  const withBrand = (role: 'SIGNER' | 'WITNESS'): ReturnType<typeof aSession> => {
    const session = aSession({
      envelope: aSentEnvelope({ signers: [aSigner(1, { role })], consentEdition: 5 }),
    });
    const { progress } = session.envelope;
    if (progress.status !== 'SENT') throw new Error('It was sent');
    const sending = { ...progress.sending, sender: { name: 'Sol', cnpj: null }, brand };
    return { ...session, envelope: { ...session.envelope, progress: { ...progress, sending } } };
  };

  it('ends the statement, below a line of its sender, in each language', () => {
    const session = withBrand('SIGNER');
    const [first] = statementsOf(session);
    const [plain] = statementsOf(DEFAULT);
    const heading = 'Texto de Sol, que também aceito:';
    expect(first).toMatchObject({
      statement: `${plain?.statement}\n\n${heading}\nAceito o regulamento.`,
      version: 'aval-2-project-2',
      paragraph: { heading, text: 'Aceito o regulamento.' },
    });
    expect(statementsOf(session).map(({ paragraph }) => paragraph?.heading)).toEqual([
      heading,
      'Text of Sol, which I accept too:',
      'Texto de Sol, que también acepto:',
    ]);
  });

  it('is none for a witness', () => {
    expect(statementsOf(withBrand('WITNESS')).every(({ paragraph }) => paragraph === undefined)).toBe(true);
  });

  it('is known to the report, which finds each text by its hash', () => {
    const session = withBrand('SIGNER');
    const known = knownStatements([], session.envelope.signers, sentParagraph(session.envelope));
    const hashes = known.map(({ hash }) => hash);
    for (const { hash } of statementsOf(session)) expect(hashes).toContain(hash);
  });
});

describe("the organization's own statement", () => {
  const ADDED = `\n\n${MEANS_OF_PROOF['pt-BR']}`;

  it('is the only one, in NFC, with the version it has and the sentences about the means of proof', () => {
    const decomposed = 'Aceito a proposic\u0327a\u0303o.';
    const [only, ...others] = statementsOf(withText(decomposed, 3));
    expect(others).toEqual([]);
    const statement = `Aceito a proposição.${ADDED}`;
    expect(only).toEqual({ statement, version: 'own-3-v2', language: 'pt-BR', hash: sha256(statement) });
  });

  it.each([
    ['as they are', MEANS_OF_PROOF['pt-BR']],
    ['on other lines', MEANS_OF_PROOF['pt-BR'].replaceAll(' o ', '\no ')],
    ['decomposed', MEANS_OF_PROOF['pt-BR'].normalize('NFD')],
  ])('gets no sentences twice that it has %s', (_how, sentences) => {
    const text = `${sentences} Aceito.`;
    expect(statementsOf(withText(text))[0]?.statement).toBe(text.normalize('NFC'));
  });

  it('gets the sentences where it only speaks of them', () => {
    const text = 'Não admito o art. 10, § 2º, da Medida Provisória nº 2.200-2/2001.';
    expect(statementsOf(withText(text))[0]?.statement).toBe(`${text}${ADDED}`);
  });

  it('is served whatever language is requested', () => {
    expect(statementFor(withText('Aceito.'), 'en').statement).toBe(`Aceito.${ADDED}`);
  });

  it('is as it was written for an envelope that was sent before', () => {
    const { sender } = withText('Aceito.');
    expect(statementsOf({ ...FORMER, sender })).toMatchObject([{ statement: 'Aceito.', version: 'own-1' }]);
  });
});

describe('the statement of a witness', () => {
  const AGREES = /concordo com o seu conteúdo\.|agree with their content\.|de acuerdo con su contenido\./;
  const witness = (level: SignatureLevel, sender = DEFAULT.sender) => ({
    ...aSession({
      envelope: aSentEnvelope({
        signatureLevel: level,
        signers: [aSigner(1, { role: 'WITNESS' })],
        consentEdition: 5,
      }),
    }),
    sender,
  });

  it.each(LANGUAGES)(
    'attests to the act, agrees to nothing, and admits the means of proof: %s',
    (language) => {
      for (const level of ['ADVANCED', 'QUALIFIED'] as const) {
        const { statement } = statementFor(witness(level), language);
        expect(statement).toMatch(/testemunha|witness|testigo/);
        expect(statement).toMatch(
          /não significa que concordo|does not mean that I agree|no significa que esté de acuerdo/,
        );
        expect(statement).toContain(MEANS_OF_PROOF[language]);
        expect(statement).not.toMatch(/Declaro que li|I declare that I have read|Declaro que he leído/);
        expect(AGREES.test(statementFor(DEFAULT, language).statement)).toBe(true);
      }
    },
  );

  it('is ours where the organization has a text of its own, which is for parties', () => {
    const own = witness('ADVANCED', withText('Concordo com tudo.').sender);
    expect(statementFor(own, 'pt-BR').version).toBe('aval-2-witness');
    expect(statementFor(witness('QUALIFIED'), 'pt-BR')).toMatchObject({
      version: 'aval-certificate-2-witness',
      statement: expect.stringContaining('certificado digital ICP-Brasil'),
    });
  });
});
