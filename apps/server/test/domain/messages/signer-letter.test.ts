import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { signerLetter } from '../../../src/domain/messages/signer-letter.ts';
import type { SignerLetterInput } from '../../../src/domain/messages/signer-letter.ts';
import type { Occasion } from '../../../src/domain/signer-message.ts';
import { DISPUTE_LABEL, REASON_FOLLOWS, SIGNED_IN_VAIN } from '../../../src/domain/messages/words/words.ts';
import { writeChat, writeLetter, writeShort } from '../../../src/domain/messages/write-letter.ts';
import { TENANT, aDocument, aSentEnvelope, signed } from '../../given/envelope.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { NOW } from '../../given/basics.ts';
import { aSigner } from '../../given/signer.ts';

const url = 'https://sign.example.com/sign/token?a=1&b=2';
const head = { organizationName: 'Imobiliária Sol & Mar', primaryColor: '#ffcc00' };
const production = { ...TENANT, environment: 'PRODUCTION' } as const;
const OCCASIONS: readonly Occasion[] = [
  'INVITATION',
  'REMINDER',
  'CODE',
  'COMPLETION',
  'COPY',
  'DECLINE',
  'CANCELLATION',
  'EXPIRY',
  'NOT_NEEDED',
  'REPLACED',
  'DELEGATED',
  'DELEGATION_REFUSED',
];

function aLetter(input: Partial<SignerLetterInput> = {}) {
  return signerLetter({
    occasion: 'INVITATION',
    language: 'pt-BR',
    envelope: aSentEnvelope(),
    signer: aSigner(),
    organizationName: head.organizationName,
    contactEmail: 'contato@sol.example.com',
    timeZone: 'America/Sao_Paulo',
    url,
    ...input,
  });
}

const written = (input: Partial<SignerLetterInput> = {}) => writeLetter(aLetter(input), head);

/** The text that a mail program shows of HTML, with the addresses of its links. */
function readable(html: string): string {
  return html
    .replaceAll(/<head>[\s\S]*<\/head>/g, '')
    .replaceAll(/<a href="([^"]+)"/g, '$1 $&')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

describe('an invitation', () => {
  it('names who asks, what for, until when, and holds the link', () => {
    const expiresAt = new Date('2026-12-21T02:59:59.000Z');
    const { subject, text } = written({ envelope: aSentEnvelope({ message: 'Oi!', expiresAt }) });
    expect(subject).toBe('Imobiliária Sol & Mar pede a sua assinatura: Contrato de prestação de serviços');
    for (const part of ['Maria da Silva 1', 'Imobiliária Sol & Mar', '> Oi!', url])
      expect(text).toContain(part);
    // In Brazil it is still the evening before.
    expect(text).toContain('20 de dezembro de 2026');
  });

  it('has one line as its subject, whatever the sender wrote', () => {
    const envelope = aSentEnvelope({ title: 'Contrato\r\nBcc: todos@example.com\u0000' });
    const { subject } = written({ envelope, organizationName: ' Sol\u2028Lua ' });
    expect(subject).toBe('Sol Lua pede a sua assinatura: Contrato Bcc: todos@example.com');
  });

  it('shows what the sender wrote as text, not as markup', () => {
    const envelope = aSentEnvelope({
      title: '<script>alert(1)</script>',
      message: '<img src=x onerror="x">\n&',
    });
    const { html } = written({ envelope });
    expect(html).not.toMatch(/<script|<img/);
    expect(readable(html)).toContain('<img src=x onerror="x"> &');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(OCCASIONS)(
    '%s leads to the question of recognition only if it asks for a signature',
    (occasion) => {
      const asks = occasion === 'INVITATION' || occasion === 'REMINDER';
      const { text, html } = written({ occasion, language });
      expect([text.includes(`${url}#dispute`), html.includes('#dispute')]).toEqual([asks, asks]);
      expect(writeShort(aLetter({ occasion, language })).text).not.toContain('#dispute');
      expect(writeChat(aLetter({ occasion, language })).text.includes(DISPUTE_LABEL[language])).toBe(asks);
    },
  );

  it.each(OCCASIONS)(
    '%s says the same in plain text and in HTML, and nothing of CPF or phone',
    (occasion) => {
      const envelope = aSentEnvelope({ status: 'COMPLETED', verificationCode: '7K2QMXT9YR4WN8PLC5HJ' });
      const { subject, text, html } = written({ occasion, language, envelope, code: '271828' });
      const shown = readable(html);
      for (const block of text.split('\n').filter((line) => line !== '--' && line.trim() !== ''))
        expect(shown).toContain(block.replace(/:$/, ''));
      expect(`${subject}${text}${html}`).not.toMatch(/52998224725|\+5511|undefined|null/);
      expect(html).toContain(`<html lang="${language}">`);
    },
  );

  it.each(OCCASIONS)('%s fetches nothing, runs nothing, and is at most 600 px wide', (occasion) => {
    const { html } = written({ occasion, language, code: '271828' });
    expect(html).not.toMatch(/<img|<script|<link|<iframe|url\(|@import|http-equiv/);
    expect(html).toContain('max-width:600px');
  });

  it('a code stands in the text alone: subjects show on locked screens', () => {
    const { subject, text, html } = written({ occasion: 'CODE', language, code: '271828' });
    expect(text).toContain('271828');
    expect(html).toContain('271828');
    expect(subject).not.toContain('271828');
  });

  it.each(['SIGNER', 'APPROVER'] as const)('an SMS with the code of a %s has three parts at most', (role) => {
    const documents = [aDocument(1, { pages: 120 }), aDocument(2, { pages: 80 })];
    const envelope = aSentEnvelope({ title: `Contrato ${'muito '.repeat(50)}longo`, documents });
    const signer = aSigner(1, { role });
    const { text } = writeShort(aLetter({ occasion: 'CODE', language, envelope, signer, code: '271828' }));
    for (const part of ['271828', 'Contrato', '2 document', '200 p']) expect(text).toContain(part);
    // with an accent it is UCS-2: 67 characters a part
    expect(text.length).toBeLessThanOrEqual(3 * 67);
    expect(text).not.toContain('\n');
  });

  it('a code names the title and the pages, and says what signing means', () => {
    const documents = [aDocument(1, { pages: 3 }), aDocument(2, { pages: 1 })];
    const envelope = aSentEnvelope({ documents });
    const meaning = { 'pt-BR': /obriga/, en: /binds/, es: /obliga/ }[language];
    const host = {
      signer: aSigner(1, { role: 'IN_PERSON', hostEmail: 'rui@example.com' }),
      isHost: true,
    } as const;
    for (const reader of [{}, host]) {
      const { text } = written({ occasion: 'CODE', language, envelope, code: '271828', ...reader });
      for (const part of [envelope.terms.title, '2 document', '4 p']) expect(text).toContain(part);
      expect(text).toMatch(meaning);
    }
    expect(writeShort(aLetter({ occasion: 'CODE', language, envelope, code: '1' })).text).toMatch(meaning);
    const short = aSentEnvelope({ documents: [aDocument(1, { pages: 1 })] });
    const pages = { 'pt-BR': '(1 página)', en: '(1 page)', es: '(1 página)' }[language];
    expect(written({ occasion: 'CODE', language, envelope: short, code: '1' }).text).toContain(pages);
  });

  it('says that it is the Sandbox, and in production does not', () => {
    expect(written({ language }).text).toContain('Sandbox');
    expect(written({ language, envelope: aSentEnvelope({ tenant: production }) }).text).not.toContain(
      'Sandbox',
    );
  });
});

describe('only what leads somewhere carries a link', () => {
  it.each(OCCASIONS)('%s', (occasion) => {
    const leads = ['INVITATION', 'REMINDER', 'COMPLETION', 'DELEGATION_REFUSED'].includes(occasion);
    expect(written({ occasion, code: '1' }).text.includes(url)).toBe(leads);
    expect(written({ occasion, code: '1', url: null }).html).not.toContain('href');
  });
});

describe('the facts below the button', () => {
  it('say the document, the sender, the term, and whom to ask', () => {
    const { text } = written({ occasion: 'INVITATION' });
    expect(text).toContain('Documento: Contrato de prestação de serviços');
    expect(text).toContain('Enviado por: Imobiliária Sol & Mar');
    expect(text).toMatch(/Assinar até: .*2026/);
    expect(text).toContain('Dúvidas: contato@sol.example.com');
  });

  it('have the verification code once everyone has signed, and no term', () => {
    const envelope = aSentEnvelope({ status: 'COMPLETED', verificationCode: '7K2QMXT9YR4WN8PLC5HJ' });
    const { text } = written({ occasion: 'COMPLETION', envelope });
    expect(text).toContain('Código de verificação: 7K2QMXT9YR4WN8PLC5HJ');
    expect(text).not.toContain('Assinar até');
    expect(written({ occasion: 'INVITATION', envelope }).text).not.toContain('7K2QMXT9YR4WN8PLC5HJ');
  });

  it('name no address where there is none, and stay out of a code', () => {
    expect(written({ contactEmail: null }).text).not.toContain('Dúvidas');
    expect(written({ occasion: 'CODE', code: '271828' }).text).not.toContain('Documento:');
  });
});

it.each(LANGUAGES)('says in %s that the document is attached only where it is', (language) => {
  const attached = /anexado|attached|adjunto/;
  expect(written({ occasion: 'COMPLETION', language, isAttached: true }).text).toMatch(attached);
  expect(written({ occasion: 'COMPLETION', language }).text).not.toMatch(attached);
});

it.each(LANGUAGES)('promises no number of reminders in %s: schedules and senders decide it', (language) => {
  expect(written({ occasion: 'REMINDER', language }).text).not.toMatch(/único|only reminder/);
});

describe('letters by role', () => {
  const approver = aSigner(1, { role: 'APPROVER' });
  const inPerson = aSigner(1, { role: 'IN_PERSON', hostEmail: 'rui@example.com' });

  it.each(LANGUAGES)('ask approvers to approve and never to sign: %s', (language) => {
    const signing = { 'pt-BR': /assina/i, en: /sign/i, es: /firma/i }[language];
    for (const occasion of ['INVITATION', 'REMINDER', 'CODE'] as const) {
      const { subject, paragraphs, action } = aLetter({
        occasion,
        language,
        signer: approver,
        code: '123456',
      });
      expect(`${subject} ${paragraphs.join(' ')} ${action?.label ?? ''}`).not.toMatch(signing);
    }
  });

  it.each(LANGUAGES)('tell hosts that another person signs on their device: %s', (language) => {
    for (const occasion of ['INVITATION', 'REMINDER', 'CODE'] as const) {
      const host = aLetter({ occasion, language, signer: inPerson, isHost: true, code: '123456' });
      const signer = aLetter({ occasion, language, signer: inPerson, code: '123456' });
      expect(host.subject).toContain(inPerson.person.name);
      expect(host.paragraphs).not.toEqual(signer.paragraphs);
      expect([host.code, host.action?.url]).toEqual([signer.code, signer.action?.url]);
    }
  });

  it('say where the copy is: in the message, or with the sender if it is too large', () => {
    const copy = (isAttached: boolean) =>
      aLetter({ occasion: 'COPY', url: null, isAttached }).notes.join(' ');
    expect(copy(true)).toContain('O documento final está anexado a esta mensagem.');
    expect(copy(false)).toContain(
      'grande demais para esta mensagem. Peça o arquivo a Imobiliária Sol & Mar.',
    );
  });
});

describe.each([
  [
    'pt-BR',
    /Todos assinaram|assinado por todos/i,
    /já tem todas as assinaturas/,
    /assinatura não foi necessária/,
  ],
  ['en', /Everyone has signed|signed by everyone/i, /has all the signatures/, /signature was not needed/],
  ['es', /Todos firmaron|firmado por todos/i, /ya tiene todas las firmas/, /firma no fue necesaria/],
] as const)('the end of an envelope in %s', (language, all, enough, notNeeded) => {
  const group = { groupId: 'board', required: 1 };
  const [signer, left] = [aSigner(1, { status: 'SIGNED', group }), aSigner(2, { status: 'SKIPPED', group })];
  const completed = (signers: readonly (typeof signer)[]) => aSentEnvelope({ status: 'COMPLETED', signers });
  const said = (occasion: Occasion, input: Partial<SignerLetterInput>) => {
    const { subject, paragraphs, short } = aLetter({ occasion, language, ...input });
    return [subject, ...paragraphs, short].join(' ');
  };

  it('is that everyone signed, where everyone did', () => {
    const envelope = completed([signer]);
    for (const occasion of ['COMPLETION', 'COPY'] as const)
      expect(said(occasion, { envelope, signer })).toMatch(all);
  });

  it('is not that everyone signed, where a group needed only some of its members', () => {
    const envelope = completed([signer, left]);
    for (const occasion of ['COMPLETION', 'COPY'] as const) {
      expect(said(occasion, { envelope, signer })).toMatch(enough);
      expect(said(occasion, { envelope, signer })).not.toMatch(all);
    }
  });

  it('is for a member who was not needed that they were not', () => {
    const copy = said('COPY', { envelope: completed([signer, left]), signer: left });
    expect(copy).toMatch(notNeeded);
    expect(copy).not.toMatch(all);
  });
});

describe('a message that it ended', () => {
  const cancelled = (reason: string | null) =>
    aSentEnvelope({ status: 'CANCELLED', cancelledAt: NOW, reason });

  it.each(LANGUAGES)(
    'quotes the reason of a cancellation in %s, and has no empty quote without one',
    (language) => {
      const { text } = written({ occasion: 'CANCELLATION', language, envelope: cancelled('Valor errado') });
      expect(text).toContain(`${REASON_FOLLOWS[language]}\n\n> Valor errado`);
      const bare = written({ occasion: 'CANCELLATION', language, envelope: cancelled(null) }).text;
      expect(bare).not.toContain('>');
      expect(bare).not.toContain(REASON_FOLLOWS[language]);
    },
  );

  it.each(['CANCELLATION', 'DECLINE', 'EXPIRY'] as const)(
    'tells those who had signed what %s means',
    (occasion) => {
      const said = (signer: Signer) => written({ occasion, signer, envelope: cancelled(null) }).text;
      expect(said(signed(aSigner()))).toContain(SIGNED_IN_VAIN['pt-BR']);
      expect(said(aSigner())).not.toContain(SIGNED_IN_VAIN['pt-BR']);
    },
  );
});
