import { ANCHORS } from '../../given/report-facts.ts';
import { sha256Hex } from '@aval/evidence/canonical';
import type { ChainLink } from '@aval/evidence/audit-chain';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../../../src/domain/envelopes/progress.ts';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { findChainHead, originOf, statementsAccepted } from '../../../src/domain/evidence/report-facts.ts';
import type { Disclosure } from '@aval/evidence/commitment';
import { writeMark } from '../../../src/domain/signing/signature-mark.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import type { Language } from '../../../src/domain/people/language.ts';
import { knownStatements } from '../../../src/domain/signing/consent.ts';
import { ORGANIZATION } from '../../given/organization-settings.ts';
import { NOW, after } from '../../given/basics.ts';
import { TENANT, aDocument, aSentEnvelope, signed, changedEnvelope } from '../../given/envelope.ts';
import { ACME } from '../../given/operator.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const documents = [aDocument(1), aDocument(2)];
const [statement] = knownStatements([], [aSigner()]);
const consent = {
  version: statement?.version ?? '',
  language: 'pt-BR',
  hash: statement?.hash ?? sha256Hex(Buffer.from('')),
};
const signers = [1, 2].map((n) =>
  changedSigner(signed(aSigner(n), documents), { consent, authenticatedAt: after(3) }),
);

function link(seq: number, type: string, actor: string | null): ChainLink {
  return {
    seq,
    type,
    occurredAt: NOW.toISOString(),
    actor: { type: 'SIGNER', id: actor },
    data: {},
    prevHash: sha256Hex(Buffer.from(`${seq - 1}`)),
    hash: sha256Hex(Buffer.from(`${seq}`)),
  };
}

function opening(at: string, name: string, value: string) {
  return { at, name, value, salt: '00', commitment: sha256Hex(Buffer.from(value)) };
}

const facts = (changes: Partial<ReportFacts> = {}): ReportFacts => ({
  envelope: aSentEnvelope({
    status: 'COMPLETED',
    title: 'Locação da casa azul',
    completedAt: after(5),
    verificationCode: '7H3KQ-0ZZ9M-ABCDE-12345',
    documents,
    signers,
  }),
  organization: ORGANIZATION,
  consentTexts: [],
  ownSignatures: [],
  links: [
    link(1, 'DOCUMENT_ACCESSED', signers[0]?.id ?? null),
    link(2, 'SIGNER_SIGNED', signers[0]?.id ?? null),
    link(3, 'SIGNER_SIGNED', signers[1]?.id ?? null),
    link(4, 'ENVELOPE_COMPLETED', null),
  ],
  disclosures: [
    opening('audit/1', 'ip', '192.0.2.99'),
    opening('audit/2', 'ip', '192.0.2.1'),
    opening('audit/2', 'userAgent', 'Firefox/132.0'),
    opening('audit/3', 'ip', '192.0.2.2'),
  ],
  baseUrl: 'https://aval.test',
  operator: ACME,
  ownClock: true,
  parties: 'MASKED' as const,
  anchors: ANCHORS,
  hasWitnesses: false,
  ...changes,
});

const inLanguage = (language: Language): Pick<ReportFacts, 'envelope'> => ({
  envelope: changedEnvelope(facts().envelope, { language }),
});

/** Everything that the report says, as one text. */
const textOf = (of: ReportFacts): string => JSON.stringify(reportOf(of));

describe('the sender in the report', () => {
  const { envelope } = facts();
  const sender = { name: 'Sol Imóveis', cnpj: '12ABC34501DE35' };

  it('is named as it was at sending, with its CNPJ, whatever it is called today', () => {
    const text = textOf(facts({ envelope: changedEnvelope(envelope, { sender }) }));
    expect(text).toContain(sender.name);
    expect(text).toContain('12.ABC.345/01DE-35');
    expect(text).not.toContain(ORGANIZATION.identity.name);
    expect(textOf(facts({ envelope: changedEnvelope(envelope, { sender }), organization: null }))).toContain(
      sender.name,
    );
  });

  it('is named as today where nobody kept the name', () => {
    expect(textOf(facts())).toContain(ORGANIZATION.identity.name);
  });
});

describe('reportOf', () => {
  it('says who signed what, when, how and from where', () => {
    const text = textOf(facts());
    const result = [
      'Imobiliária Sol',
      'Locação da casa azul',
      '7H3KQ-0ZZ9M-ABCDE-12345',
      'https://aval.test/verify/7H3KQ-0ZZ9M-ABCDE-12345',
      ...documents.flatMap((document) => [document.title, document.sha256]),
      ...signers.map((signer) => signer.person.name),
      '192.0.2.1',
      '192.0.2.2',
      'Signatário',
      consent.hash,
      sha256Hex(Buffer.from('4')),
    ];
    for (const expected of result) expect(text).toContain(expected);
  });

  it('shows the secret for VALIDAR, and says what it opens; nothing of it without one', () => {
    const validarSecret = '7H3K-Q0ZZ-9MAB';
    for (const language of LANGUAGES) {
      const own = inLanguage(language);
      const { blocks } = reportOf(facts({ ...own, validarSecret }));
      expect(JSON.stringify(blocks).split(validarSecret)).toHaveLength(3);
      expect(textOf(facts({ ...own, validarSecret: null }))).not.toContain('VALIDAR');
    }
  });

  it.each(['DECRYPTED', 'JUNK_REMOVED'] as const)(
    'says what was changed in the file as it was sent: %s',
    (change) => {
      const sha256 = sha256Hex(Buffer.from('the file as it was sent'));
      const source = { format: 'PDF', filename: 'a.pdf', sha256, size: 9, change } as const;
      const { envelope } = facts();
      const [first, second] = documents;
      const changed = [first && { ...first, source }, second].filter((document) => document !== undefined);
      expect(textOf(facts())).not.toContain('Arquivo como foi enviado');
      const text = textOf(facts({ envelope: { ...envelope, documents: changed } }));
      expect(text.split('Arquivo como foi enviado')).toHaveLength(2);
      expect(text).toContain(sha256);
    },
  );

  it('names the files inside a document', () => {
    for (const language of LANGUAGES) {
      const { envelope, ...rest } = facts({ ...inLanguage(language) });
      const [first] = documents;
      const inside = first && { ...first, embeddedFiles: ['annex.xlsx', ''] };
      const changed = { ...envelope, documents: inside ? [inside] : [] };
      const { inside: insideOf, unnamedInside } = REPORT_WORDS[language];
      expect(textOf({ ...rest, envelope: changed })).toContain(insideOf(`annex.xlsx, ${unnamedInside}`));
      expect(textOf({ ...rest, envelope })).not.toContain('annex.xlsx');
    }
  });

  it('shows CPF, e-mail and telephone in part only', () => {
    const text = textOf(facts());
    for (const {
      person: { cpf, email, phone },
    } of signers) {
      for (const secret of [cpf, email, phone]) expect(text).not.toContain(secret);
    }
    expect(text).toContain('***.982.247-**');
    expect(text).toContain('ma***@e***.com');
  });

  it('prints each accepted statement once, whole', () => {
    const found = textOf(facts()).split(JSON.stringify(statement?.statement).slice(1, -1)).length - 1;
    expect(found).toBe(1);
  });

  it.each(LANGUAGES)('says in the Sandbox that it has no legal value, on every page: %s', (language) => {
    const report = reportOf(facts({ ...inLanguage(language) }));
    expect(report.language).toBe(language);
    expect(report.warning).toMatch(/SANDBOX.*(SEM VALOR JURÍDICO|WITHOUT LEGAL VALUE|SIN VALOR JURÍDICO)/);
    expect(report.blocks.some(({ kind }) => kind === 'notice')).toBe(true);
  });

  it.each([
    ['pt-BR', 'https://aval.test/docs/pt-br/legal'],
    ['en', 'https://aval.test/docs/legal'],
    ['es', 'https://aval.test/docs/legal'],
  ] as const)('leads in %s to the page about the law: %s', (language, address) => {
    expect(textOf(facts({ ...inLanguage(language) }))).toContain(`: ${address}"`);
  });

  it('says nothing of the kind in production', () => {
    const tenant = { ...TENANT, environment: 'PRODUCTION' } as const;
    const envelope = {
      ...facts().envelope,
      tenant,
      signers: signers.map((signer) => changedSigner(signer, { channel: 'EMAIL' })),
    };
    const report = reportOf(facts({ envelope }));
    expect(report.warning).toBeUndefined();
    expect(report.blocks.some(({ kind }) => kind === 'notice')).toBe(false);
    expect(JSON.stringify(report)).not.toMatch(/sandbox/i);
  });

  it.each([
    ['SIMPLE', /simples .*art\. 4º, I\)/],
    ['ADVANCED', /avançada .*art\. 4º, II\)/],
    ['QUALIFIED', /não atesta/],
  ] as const)('states the level in exact words: %s', (signatureLevel, words) => {
    const text = textOf(facts({ envelope: changedEnvelope(facts().envelope, { signatureLevel }) }));
    expect(text).toMatch(words);
    expect(text).not.toMatch(/assinatura (eletrônica )?qualificada/i);
  });

  it("says that stamps are by the operator's own clock, where they are", () => {
    expect(textOf(facts())).toContain('relógio do próprio operador');
    expect(textOf(facts({ ownClock: false, parties: 'MASKED' as const, anchors: ANCHORS }))).not.toContain(
      'relógio',
    );
  });

  it('shows how a signer drew their name, where that is known', () => {
    const mark = { kind: 'TYPED', text: 'Maria' } as const;
    const signature = facts().links.find(
      ({ type, actor }) => type === 'SIGNER_SIGNED' && actor.id === signers[0]?.id,
    );
    const drawn = {
      ...facts().disclosures[0],
      at: `audit/${signature?.seq}`,
      name: 'mark',
      value: writeMark(mark),
    };
    const reported = facts({ disclosures: [...facts().disclosures, drawn as Disclosure] });
    const cards = reportOf(reported).blocks.filter((block) => 'mark' in block);
    expect(cards).toMatchObject([{ title: signers[0]?.person.name, mark: { mark } }]);
  });

  it('names a browser alone where its system is not known, and a channel that has no name by its code', () => {
    const signer = changedSigner(signers[0] ?? aSigner(), { channel: 'CARRIER' });
    const known = facts({ envelope: { ...facts().envelope, signers: [signer] } });
    expect(textOf(known)).toContain('"Firefox"');
    expect(textOf(known)).toContain('enviado por CARRIER');
  });

  it.each([
    ['SELF_DECLARED', true],
    [undefined, false],
  ] as const)('says of an identity that is %s that the person declared it: %s', (identitySource, says) => {
    const signer = changedSigner(signers[0] ?? aSigner(), { ...(identitySource && { identitySource }) });
    const text = textOf(facts({ envelope: { ...facts().envelope, signers: [signer] } }));
    expect(text.includes('declarada pela própria pessoa em um formulário público')).toBe(says);
  });

  it('has no rows for what was erased or never known', () => {
    const unknown = { ...facts(), disclosures: [], organization: null };
    expect(textOf(unknown)).not.toContain('Endereço IP');
    expect(textOf(unknown)).not.toMatch(/null|undefined/);
  });
});

describe('report facts', () => {
  it('tell from where a signer signed, not from where they only looked', () => {
    const [first, second] = facts().envelope.signers;
    if (first === undefined || second === undefined) throw new Error('two signers');
    expect(originOf(facts(), first)).toEqual({ ip: '192.0.2.1', port: null, userAgent: 'Firefox/132.0' });
    expect(originOf(facts(), second)).toEqual({ ip: '192.0.2.2', port: null, userAgent: null });
  });

  it('have the length and the head of the chain at completion', () => {
    expect(findChainHead(facts())).toMatchObject({ count: 4, head: sha256Hex(Buffer.from('4')) });
  });

  it.each(knownStatements([], [aSigner()]))('tell the whole text of $version in $language', (accepted) => {
    const { statement: text, ...hashed } = accepted;
    const envelope = {
      ...facts().envelope,
      signers: [changedSigner(signed(aSigner()), { consent: hashed })],
    };
    expect(statementsAccepted(facts({ envelope }))).toEqual([{ ...hashed, text }]);
  });

  it('tell of a statement that was replaced since its hash alone', () => {
    const other = { ...consent, version: 'own-1', hash: sha256Hex(Buffer.from('old')) };
    const envelope = {
      ...facts().envelope,
      signers: signers.map((signer, index) =>
        index === 0 ? changedSigner(signer, { consent: other }) : signer,
      ),
    };
    const [replaced, known] = statementsAccepted(facts({ envelope }));
    expect(replaced).toMatchObject({ version: 'own-1', text: null });
    expect(known?.text).toBe(statement?.statement);
  });
});

describe('views and browsers in the report', () => {
  const LABELS = {
    'pt-BR': ['Visualizou em', 'Link aberto, sem autenticação', 'Confirmou de novo, em outro navegador'],
    en: ['Viewed', 'Link opened, not authenticated', 'Confirmed again, in another browser'],
    es: ['Visualizado', 'Enlace abierto, sin autenticación', 'Confirmó de nuevo, en otro navegador'],
  } as const;
  const labelsOf = (language: keyof typeof LABELS, viewedBy: Progress['viewedBy'], otherBrowser: boolean) => {
    const signer = changedSigner(signers[0] ?? aSigner(), { viewedAt: after(1), viewedBy });
    const entry = link(1, 'SIGNER_AUTHENTICATED', signer.id);
    const of = facts({
      envelope: { ...inLanguage(language).envelope, signers: [signer] },
      links: [{ ...entry, data: otherBrowser ? { otherBrowser } : {} }],
    });
    return LABELS[language].filter((label) => textOf(of).includes(`"${label}"`));
  };

  it.each(['pt-BR', 'en', 'es'] as const)(
    'prints as viewed what was viewed after the code: %s',
    (language) => {
      const [viewed, opened, again] = LABELS[language];
      expect(labelsOf(language, 'PERSON', false)).toEqual([viewed]);
      expect(labelsOf(language, 'LINK', false)).toEqual([opened]);
      expect(labelsOf(language, null, true)).toEqual([opened, again]);
    },
  );
});

describe('roles in the report', () => {
  const withRole = (n: number, changes: SignerChanges) =>
    changedSigner(signed(aSigner(n), documents), changes);
  const people = [
    withRole(1, { role: 'WITNESS' }),
    withRole(2, { role: 'APPROVER', signedAt: after(4) }),
    withRole(3, {
      role: 'REPRESENTATIVE',
      organizationName: 'Padaria',
      cnpj: '12ABC34501DE35',
      office: 'Diretora',
    }),
    withRole(4, { role: 'IN_PERSON', hostEmail: 'rui@example.com' }),
    aSigner(5, { role: 'CC', name: 'Contabilidade' }),
  ];
  const report = reportOf(facts({ envelope: { ...facts().envelope, signers: people } }));
  const cards = report.blocks.filter((block) => block.kind === 'card');
  const cardOf = (title: string) =>
    Object.fromEntries(
      cards.find((card) => card.title === title)?.facts.map(({ label, value }) => [label, value]) ?? [],
    );

  it('gives the role of each person, their company, and their host', () => {
    expect(cardOf('Maria da Silva 1')).toMatchObject({ Papel: 'Testemunha' });
    const approver = cardOf('Aprovado por Maria da Silva 2');
    expect(approver).toMatchObject({ Papel: 'Aprovador', 'Consentiu e aprovou em': expect.any(String) });
    expect(approver).not.toHaveProperty('Consentiu e assinou em');
    expect(cardOf('Maria da Silva 3')).toMatchObject({
      Papel: 'Representante',
      Empresa: 'Padaria',
      CNPJ: '12.ABC.345/01DE-35',
      'Empresa e CNPJ': 'conforme informado pelo remetente; não verificado por este serviço',
      'Cargo ou função': 'Diretora',
    });
    expect(cardOf('Maria da Silva 4')['Anfitrião']).toMatch(
      /^ru\*\*\*@e\*\*\*\.com: .*também recebeu o código/,
    );
  });

  it('names the people whose code proves no more than a simple signature', () => {
    expect(cardOf('Maria da Silva 4')).toMatchObject({
      'Nível de assinatura': expect.stringMatching(
        /^Simples: .*também foi enviado ao anfitrião.*HOST_RECEIVED_CODE/,
      ),
    });
    expect(cardOf('Maria da Silva 3')).not.toHaveProperty('Nível de assinatura');
    const cover = report.blocks.find((block) => block.kind === 'cover');
    expect(cover?.facts.find(({ label }) => label === 'Nível declarado pelo remetente')?.value).toMatch(
      /Contam como assinatura simples: Maria da Silva 4$/,
    );
  });

  it('names people who receive a copy, and shows no signature of theirs', () => {
    expect(cardOf('Contabilidade')).toEqual({});
    expect(report.blocks).toContainEqual({
      kind: 'paragraph',
      text: 'Recebem apenas uma cópia do documento final: Contabilidade.',
    });
  });
});

it('gives the group of a signer with its numbers, and names the members who did not sign', () => {
  const group = { groupId: 'diretoria', required: 2 };
  const members = signers.map((signer) => changedSigner(signer, { group }));
  const left = [
    aSigner(3, { group, name: 'Ana Pulada', status: 'SKIPPED' }),
    aSigner(4, { group, name: 'Bia Contra', status: 'DECLINED' }),
  ];
  const { blocks } = reportOf(facts({ envelope: { ...facts().envelope, signers: [...members, ...left] } }));
  const rows = blocks.flatMap((block) => (block.kind === 'card' ? block.facts : []));
  expect(rows.filter(({ label }) => label === 'Grupo').map(({ value }) => value)).toEqual(
    members.map(() => 'diretoria: 2 de 4 pessoas assinaram, como o remetente exigiu'),
  );
  expect(blocks).toContainEqual({
    kind: 'paragraph',
    text: 'Não assinaram, porque o grupo não exigia a assinatura de todos: Ana Pulada, Bia Contra.',
  });
});
