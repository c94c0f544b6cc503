import type { ChainLink } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { timelineBlocks, timelineTexts } from '../../../src/domain/evidence/report-timeline.ts';
import { REPORT_WORDS } from '../../../src/domain/evidence/report-words.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { idOf, NOW } from '../../given/basics.ts';
import { aDocument, aSentEnvelope, signed } from '../../given/envelope.ts';
import { contractFacts } from '../../given/report-facts.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';

const hash = sha256Hex(Buffer.from('a'));
const words = REPORT_WORDS['pt-BR'];
const documents = [aDocument(2, { title: 'Locação' }), aDocument(1, { title: 'Vistoria' })];
const [ANA, GONE] = [idOf('sgn', 1), idOf('sgn', 9)];

interface Act extends Pick<ChainLink, 'type'>, Partial<Pick<ChainLink, 'actor' | 'data'>> {
  readonly values?: Readonly<Record<string, string>>;
}

/** The facts of a contract of Ana with these acts. */
function factsOf(
  acts: readonly Act[],
  changes: SignerChanges = {},
  more: Partial<ReportFacts> = {},
): ReportFacts {
  const signer = changedSigner(signed(aSigner(1), documents), {
    name: 'Ana Reis',
    email: 'ana@example.com',
    ...changes,
  });
  return {
    ...contractFacts(1),
    envelope: aSentEnvelope({ documents, signers: [signer] }),
    links: acts.map(({ type, actor = { type: 'SIGNER', id: ANA }, data = {} }, index) => ({
      seq: index + 1,
      type,
      occurredAt: NOW.toISOString(),
      actor,
      data,
      prevHash: hash,
      hash,
    })),
    disclosures: acts.flatMap(({ values = {} }, index) =>
      Object.entries(values).map(([name, value]) => ({
        at: `audit/${index + 1}`,
        name,
        value,
        salt: '',
        commitment: hash,
      })),
    ),
    ...more,
  };
}

const saidIn = (facts: ReportFacts): readonly string[] => timelineTexts(facts, words).map(({ act }) => act);

describe('an act of the timeline', () => {
  it.each<readonly [string, Act, string]>([
    [
      'a document with its pages',
      { type: 'DOCUMENT_VIEWED', data: { documentId: idOf('doc', 2), authenticated: true } },
      'Ana Reis viu “Locação” (2 páginas)',
    ],
    [
      'a document of one page',
      { type: 'DOCUMENT_VIEWED', data: { documentId: idOf('doc', 1), authenticated: true } },
      'Ana Reis viu “Vistoria” (1 página)',
    ],
    [
      'a document that was removed',
      { type: 'DOCUMENT_ATTACHED', actor: { type: 'API_KEY', id: 'key_1' }, data: { documentId: 'doc_9' } },
      'Imobiliária Sol (chave de API) anexou um documento depois retirado',
    ],
    [
      'a person who was removed',
      { type: 'SIGNER_ADDED', actor: { type: 'USER', id: 'usr_1' }, data: { signerId: GONE } },
      'Imobiliária Sol (membro da organização) incluiu uma pessoa que saiu do envelope',
    ],
    [
      'what is signed',
      { type: 'SIGNER_SIGNED' },
      'Ana Reis aceitou o termo e assinou 2 documentos (3 páginas)',
    ],
    [
      'what the provider confirmed',
      {
        type: 'OTP_DELIVERED',
        actor: { type: 'SYSTEM', id: null },
        data: { signerId: ANA, channel: 'WHATSAPP' },
      },
      'O provedor aceitou a mensagem com o código de Ana Reis (WhatsApp)',
    ],
    [
      'a message that was not delivered',
      {
        type: 'OTP_UNDELIVERED',
        actor: { type: 'SYSTEM', id: null },
        data: { signerId: ANA, channel: 'SMS' },
      },
      'O código de Ana Reis não foi entregue (SMS)',
    ],
    [
      'the name of a file',
      { type: 'ATTACHMENT_ADDED', values: { filename: 'rg.jpg' } },
      'Ana Reis anexou o arquivo rg.jpg',
    ],
    [
      'everybody who was reminded',
      { type: 'SIGNERS_REMINDED', actor: { type: 'SYSTEM', id: null }, data: { signers: [ANA, GONE] } },
      'Lembrete automático para Ana Reis, uma pessoa que saiu do envelope',
    ],
  ])('names %s', (_what, act, expected) => {
    expect(saidIn(factsOf([act]))).toEqual([expected]);
  });

  it.each([
    ['APPROVER', 'aprovou 2 documentos'],
    ['WITNESS', 'assinou como testemunha 2 documentos'],
    ['IN_PERSON', 'assinou 2 documentos'],
  ] as const)('is called by the role: %s', (role, expected) => {
    expect(saidIn(factsOf([{ type: 'SIGNER_SIGNED' }], { role }))[0]).toContain(expected);
  });

  it.each([
    ['FULL', 'ana@example.com', 'E-mail, ana@example.com'],
    ['MASKED', 'ana@example.com', 'E-mail, an***@e***.com'],
    ['FULL', 'velha@example.com', 'E-mail, ve***@e***.com'],
    ['FULL', '+5511888880002', 'E-mail, +55*******0002'],
  ] as const)('shows %s parties a code to %s as %s', (parties, sentTo, expected) => {
    const act = { type: 'OTP_SENT', data: { channel: 'EMAIL' }, values: { sentTo } };
    expect(saidIn(factsOf([act], {}, { parties }))[0]).toContain(expected);
  });

  it('names a person as they were then: before a delegation, and before their name was corrected', () => {
    const approval = {
      type: 'DELEGATION_APPROVED',
      actor: { type: 'USER', id: 'usr_1' },
      data: { signerId: ANA },
      values: { previousName: 'Beto Lima', name: 'Ana Reys' },
    };
    const correction = {
      type: 'SIGNER_CHANGED',
      actor: { type: 'USER', id: 'usr_1' },
      data: { signerId: ANA, changed: ['name'] },
      values: { previousName: 'Ana Reys', name: 'Ana Reis' },
    };
    const said = saidIn(
      factsOf(
        [
          { type: 'DELEGATION_REQUESTED' },
          approval,
          { type: 'SIGNER_AUTHENTICATED', data: { channel: 'SMS' } },
          correction,
          { type: 'SIGNER_SIGNED' },
        ],
        { delegation: 'APPROVED' },
      ),
    );
    expect(said[0]).toBe('Beto Lima indicou outra pessoa para assinar em seu lugar');
    expect(said[1]).toContain('aprovou que Ana Reys assine em lugar de outra pessoa');
    expect(said[2]).toContain('Ana Reys digitou o código certo');
    expect(said[4]).toContain('Ana Reis aceitou');
  });

  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [
      { ip: '192.0.2.1', port: '4711', userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0' },
      '192.0.2.1, porta 4711 · Chrome no Android',
    ],
    [{ ip: '192.0.2.1', userAgent: 'curl/8' }, '192.0.2.1 · Outro programa'],
    [{ userAgent: 'Firefox/132.0' }, 'Firefox'],
    [{}, ''],
  ])('says from where: %o', (values, expected) => {
    expect(timelineTexts(factsOf([{ type: 'SIGNER_SIGNED', values }]), words)[0]?.origin).toBe(expected);
  });
});

describe.each(LANGUAGES)('the timeline in %s', (language) => {
  const spoken = REPORT_WORDS[language];
  const act = {
    who: 'QUEM',
    preparedBy: 'QUEM',
    releasedBy: 'QUEM',
    whom: 'A QUEM',
    document: 'DOCUMENTO',
    documents: 'DOCUMENTOS',
    channel: 'CANAL',
    sentTo: null,
    name: 'NOME',
    count: 3,
    last: 'ÚLTIMO',
  };

  it('has a sentence for each act, which names who is meant', () => {
    for (const sentence of Object.values(spoken.timeline.acts)) {
      const text = sentence(act);
      expect(text).not.toMatch(/undefined|null|\(\)/);
      if (!/envelope|sobre/.test(text)) expect(text).toMatch(/QUEM/);
    }
  });

  it('names its columns and the time zone', () => {
    const [note, table] = timelineBlocks(contractFacts(1), spoken);
    expect(JSON.stringify(note)).toContain('UTC-03:00');
    expect(table?.kind === 'table' && table.columns.every((column) => column !== '')).toBe(true);
  });
});
