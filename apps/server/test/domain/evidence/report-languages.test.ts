import { ANCHORS } from '../../given/report-facts.ts';
import type { ChainLink } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import type { ReportFacts } from '../../../src/domain/evidence/report-facts.ts';
import { reportOf } from '../../../src/domain/evidence/report-of.ts';
import type { ReportBlock } from '../../../src/domain/evidence/report.ts';
import type { Language } from '../../../src/domain/people/language.ts';
import { writeMark } from '../../../src/domain/signing/signature-mark.ts';
import { ORGANIZATION } from '../../given/organization-settings.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aDocument, aSentEnvelope, signed } from '../../given/envelope.ts';
import { aField, BOX } from '../../given/field.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import { ACME } from '../../given/operator.ts';

const hash = sha256Hex(Buffer.from('a'));
const documents = [aDocument(1), aDocument(2)];
const group = { groupId: 'board', required: 1 };
const [ANA, RUI] = [idOf('sgn', 1), idOf('sgn', 3)];
const file = {
  name: 'rg.jpg',
  type: 'image/jpeg',
  size: 7,
  sha256: hash,
  blobKey: '',
  secret: '',
  attachedAt: NOW,
} as const;

/** A delegate of a group, of which one was not needed; a signer in person; and somebody who receives a copy. */
const signers = [
  changedSigner(signed(aSigner(1), documents), {
    name: 'Ana Reis',
    group,
    delegation: 'APPROVED',
    identitySource: 'SELF_DECLARED',
    counterpart: { name: 'Beto Lima', email: 'beto@example.com', phone: null },
    attachments: [{ key: 'rg', label: 'Foto', required: true, accept: 'ANY', file }],
    consent: { version: 'own-1', language: 'pt-BR', hash, hashVersion: 3, statementHash: hash, after: [] },
  }),
  aSigner(2, { name: 'Caio Melo', group, status: 'SKIPPED' }),
  changedSigner(signed(aSigner(3), documents), {
    name: 'Rui Paz',
    role: 'IN_PERSON',
    hostEmail: 'loja@example.com',
    codeAlone: true,
  }),
  aSigner(4, { name: 'Lia Sá', role: 'CC' }),
];
const threePages = [1, 2, 3].map((page) => ({ page, box: BOX.box }));
const fields = [
  aField(1, { signerId: ANA, places: threePages }),
  aField(2, { signerId: ANA, documentId: idOf('doc', 2), type: 'CHECKBOX' }),
  aField(3, { signerId: RUI, type: 'STAMP_CODE' }),
];

const link = (seq: number, type: string, actor: string, data = {}): ChainLink => ({
  seq,
  type,
  occurredAt: NOW.toISOString(),
  actor: { type: 'SIGNER', id: actor },
  data,
  prevHash: hash,
  hash,
});
const changed = (member: string, former: string) => ({
  signerId: ANA,
  changed: [member],
  personal: { [member]: hash, [former]: hash },
});
const opening = (at: string, name: string, value: string) => ({
  at,
  name,
  value,
  salt: '00',
  commitment: hash,
});
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

function factsIn(language: Language): ReportFacts {
  return {
    envelope: aSentEnvelope({
      status: 'COMPLETED',
      completedAt: after(5),
      signingOrderEnabled: true,
      language,
      documents,
      signers,
      fields,
    }),
    organization: ORGANIZATION,
    consentTexts: [],
    ownSignatures: [],
    links: [
      link(1, 'ENVELOPE_SENT', 'usr_1'),
      link(2, 'SIGNER_CHANGED', 'usr_1', changed('email', 'previousEmail')),
      link(3, 'SIGNER_CHANGED', 'usr_1', changed('phone', 'previousPhone')),
      link(4, 'SIGNER_CHANGED', 'usr_1', changed('hostEmail', 'previousHostEmail')),
      link(5, 'SIGNER_DISPUTED', ANA, { linkRevoked: true }),
      link(6, 'SIGNER_SIGNED', ANA),
      link(7, 'SIGNER_SIGNED', RUI),
    ],
    disclosures: [
      opening('audit/2', 'email', 'nova@example.com'),
      opening('audit/2', 'previousEmail', 'velha@example.com'),
      opening('audit/3', 'phone', '+5511999990001'),
      opening('audit/4', 'hostEmail', 'loja@example.com'),
      opening('audit/6', 'userAgent', WINDOWS),
      opening('audit/6', 'mark', writeMark({ kind: 'TYPED', text: 'Ana' })),
      opening('audit/7', 'userAgent', 'curl/8.0'),
      opening(`manifest/fields/${idOf('fld', 1)}`, 'value', 'Rua das Flores 1'),
      opening(`manifest/fields/${idOf('fld', 2)}`, 'value', 'true'),
    ],
    baseUrl: 'https://aval.test',
    ownClock: false,
    parties: 'MASKED' as const,
    anchors: ANCHORS,
    operator: ACME,
    hasWitnesses: true,
    undrawn: new Set([idOf('fld', 1)]),
  };
}

/** The texts of the report: paragraphs and notices, and each row as `label: value`. */
function textsOf(block: ReportBlock): readonly string[] {
  if (block.kind === 'card')
    return [
      block.title,
      block.mark?.alternative ?? '',
      ...block.facts.map(({ label, value }) => `${label}: ${value}`),
    ];
  if (block.kind === 'table') return block.rows.flat();
  return 'text' in block ? [block.text] : [];
}

const SAID: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': [
    'Em lugar de: Beto Lima (be***@e***.com), que indicou esta pessoa; o remetente aprovou',
    'Identidade: nome e e-mail indicados por quem delegou; CPF declarado pela própria pessoa (SELF_DECLARED)',
    'Grupo: board: 1 de 2 pessoas assinaram, como o remetente exigiu',
    'Não assinaram, porque o grupo não exigia a assinatura de todos: Caio Melo.',
    'Recebem apenas uma cópia do documento final: Lia Sá.',
    'Ordem: 1º a assinar',
    'Navegador: Firefox no Windows',
    'Navegador: Outro programa',
    'Assinatura desenhada ou digitada por Ana Reis',
    'e-mail de ve***@e***.com para no***@e***.com',
    'telefone de nenhum para ',
    'e-mail do anfitrião de nenhum para lo***@e***.com',
    'disse que não reconhece o documento; o link já tinha sido substituído',
    'Resposta do remetente: sem resposta até a conclusão',
    'a assinatura foi feita no aparelho desta pessoa; o código foi só para o signatário',
    'Depois da assinatura de: Ninguém tinha assinado antes',
    'Texto * · Contrato 1 · páginas 1–3: Rua das Flores 1',
    'Caixa de seleção · Contrato 2 · página 1: Marcado',
    '* Este valor está somente neste relatório.',
    'Anexado por Ana Reis',
    'O texto desta versão foi substituído depois',
  ],
  en: [
    'In the place of: Beto Lima (be***@e***.com), who named this person; the sender approved',
    'name and e-mail given by the person who delegated; CPF declared by the person (SELF_DECLARED)',
    'board: 1 of 2 people signed, as the sender required',
    'Did not sign, because their group did not need everyone: Caio Melo.',
    'Only receive a copy of the final document: Lia Sá.',
    'Number 1 to sign',
    'Firefox on Windows',
    'Signature drawn or typed by Ana Reis',
    'e-mail from ve***@e***.com to no***@e***.com',
    'phone from none to ',
    'host’s e-mail from none to lo***@e***.com',
    'said that they don’t recognize the document; the link had been replaced by then',
    'none until the completion',
    'signed on the device of this person; the code went to the signer alone',
    'Nobody had signed before',
    'Text * · Contrato 1 · pages 1–3: Rua das Flores 1',
    'Checkbox · Contrato 2 · page 1: Ticked',
    '* This value is only in this report.',
    'Attached by Ana Reis',
    'The text of this version was replaced later',
  ],
  es: [
    'En lugar de: Beto Lima (be***@e***.com), quien designó a esta persona; el remitente lo aprobó',
    'nombre y correo indicados por quien delegó; CPF declarado por la propia persona (SELF_DECLARED)',
    'board: 1 de 2 personas firmaron, como exigió el remitente',
    'No firmaron, porque el grupo no exigía la firma de todos: Caio Melo.',
    'Solo reciben una copia del documento final: Lia Sá.',
    '1.º en firmar',
    'Firefox en Windows',
    'Firma dibujada o escrita por Ana Reis',
    'correo de ve***@e***.com a no***@e***.com',
    'teléfono de ninguno a ',
    'correo del anfitrión de ninguno a lo***@e***.com',
    'dijo que no reconoce el documento; el enlace ya se había sustituido',
    'ninguna hasta la conclusión',
    'se firmó en el dispositivo de esta persona; el código fue solo al firmante',
    'Nadie había firmado antes',
    'Texto * · Contrato 1 · páginas 1–3: Rua das Flores 1',
    'Casilla · Contrato 2 · página 1: Marcado',
    '* Este valor está solo en este informe.',
    'Adjuntado por Ana Reis',
    'El texto de esta versión fue sustituido después',
  ],
};

/** What is said otherwise of another signer: approval, a code that the host got too, a link that was the newest, two networks. */
const OTHERWISE: Readonly<Record<Language, readonly string[]>> = {
  'pt-BR': [
    'Aprovado por Ana Reis',
    'aparelho desta pessoa, que também recebeu o código',
    'que não reconhece o documento"',
    'Contam como assinatura simples: Rui Paz',
  ],
  en: [
    'Approved by Ana Reis',
    'device of this person, who also received the code',
    'they don’t recognize the document"',
    'These count as simple signatures: Rui Paz',
  ],
  es: [
    'Aprobado por Ana Reis',
    'dispositivo de esta persona, que también recibió el código',
    'que no reconoce el documento"',
    'Cuentan como firma simple: Rui Paz',
  ],
};

describe.each(Object.entries(OTHERWISE))('the report of other acts in %s', (language, phrases) => {
  const facts = factsIn(language as Language);
  const links = facts.links.map((each) => (each.type === 'SIGNER_DISPUTED' ? { ...each, data: {} } : each));
  const others = signers.map((signer, index) =>
    changedSigner(signer, index === 0 ? { role: 'APPROVER' } : { codeAlone: false }),
  );
  const text = JSON.stringify(
    reportOf({ ...facts, links, envelope: { ...facts.envelope, signers: others } }),
  );

  it.each(phrases)('says: %s', (phrase) => expect(text).toContain(phrase));
});

describe.each(Object.entries(SAID))('the report in %s', (language, phrases) => {
  const texts = reportOf(factsIn(language as Language)).blocks.flatMap(textsOf);

  it.each(phrases)('says: %s', (phrase) => {
    expect(texts.filter((text) => text.includes(phrase))).not.toEqual([]);
  });

  it('shows the code of the envelope where a signer has a field for it', () => {
    expect(texts.filter((text) => text.endsWith(': 7K2QMXT9YR4WN8PLC5HJ'))).toHaveLength(1);
  });

  it('names no contact in full', () => {
    expect(texts.join(' ')).not.toMatch(/beto@|velha@|nova@|loja@|5511999990001/);
  });
});
