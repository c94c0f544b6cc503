import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import type { Notice } from '../../../src/domain/messages/notice.ts';
import { NOTICE_KINDS } from '../../../src/domain/message-kind.ts';
import { digestLetter, senderLetter } from '../../../src/domain/messages/sender-letter.ts';
import type { DigestItem } from '../../../src/domain/messages/sender-letter.ts';
import { writeLetter } from '../../../src/domain/messages/write-letter.ts';
import { TENANT, aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';

const url = 'https://app.example.com/dashboard/envelopes/env_1?project=proj_1';
const settingsUrl = 'https://app.example.com/dashboard/account/notices?project=proj_1';
const head = { organizationName: 'Padaria', primaryColor: null };
const signer = aSigner();
const envelope = aSentEnvelope({ signers: [signer, aSigner(2, { name: 'Ana Souza' })] });
type Input = Parameters<typeof senderLetter>[0];

function aLetter(kind: Notice['kind'], changes: Partial<Input> = {}) {
  return senderLetter({
    notice: { kind, about: kind === 'MESSAGE_FAILED' ? 'msg_1' : signer.id },
    reason: 'SENT',
    language: 'pt-BR',
    envelope,
    url,
    settingsUrl,
    timeZone: 'America/Sao_Paulo',
    message:
      kind === 'MESSAGE_FAILED'
        ? { signerId: signer.id, occasion: 'INVITATION', to: 'maria@exmaple.com', failure: 'REJECTED' }
        : null,
    ...changes,
  });
}
const text = (...input: Parameters<typeof aLetter>) => writeLetter(aLetter(...input), head).text;

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(NOTICE_KINDS)('%s says the document, leads to it, and to the choice of letters', (kind) => {
    const { subject, html, text: plain } = writeLetter(aLetter(kind, { language }), head);
    for (const said of [envelope.terms.title, url, settingsUrl]) expect(plain).toContain(said);
    expect(subject).toContain(envelope.terms.title);
    expect(html).toContain(settingsUrl.replaceAll('&', '&amp;'));
    expect(`${subject}${plain}${html}`).not.toMatch(/undefined|null|52998224725/);
    expect(plain).toContain('Sandbox');
  });
});

describe('senderLetter', () => {
  it('names the signer and what is missing after a signature', () => {
    const signed = {
      ...envelope,
      signers: envelope.signers.map((each) =>
        each === signer ? changedSigner(each, { status: 'SIGNED' }) : each,
      ),
    };
    expect(text('SIGNED', { envelope: signed })).toContain(`${signer.person.name} assinou`);
    expect(text('SIGNED', { envelope: signed })).toContain('Falta 1 assinatura.');
    expect(text('SIGNED')).toContain('Faltam 2 assinaturas.');
  });

  it('quotes the reason of a decline, and says that there is none', () => {
    const declined = changedSigner(signer, {
      status: 'DECLINED' as const,
      declineReason: 'O valor está errado.',
    });
    expect(text('DECLINED', { envelope: { ...envelope, signers: [declined] } })).toContain(
      '> O valor está errado.',
    );
    expect(text('DECLINED')).toContain('Nenhum motivo foi informado.');
  });

  it('says who did not sign before the term ended', () => {
    expect(text('EXPIRED')).toContain(`Faltou assinar: ${signer.person.name}, Ana Souza`);
    expect(text('COMPLETED')).not.toContain('Faltou');
  });

  it('says which message did not arrive where, and why', () => {
    expect(text('MESSAGE_FAILED')).toContain(
      `o convite a ${signer.person.name} (maria@exmaple.com). A mensagem foi recusada.`,
    );
  });

  it('has the verification code once there is one, and the term only while it runs', () => {
    const completed = changedEnvelope(envelope, {
      status: 'COMPLETED' as const,
      verificationCode: '7K2QMXT9YR4WN8PLC5HJ',
    });
    expect(text('COMPLETED', { envelope: completed })).toContain('7K2QMXT9YR4WN8PLC5HJ');
    expect(text('COMPLETED', { envelope: completed })).not.toContain('Prazo:');
    expect(text('SIGNED')).toContain('Prazo:');
  });

  it('says in Production nothing of the Sandbox', () => {
    const tenant = { ...TENANT, environment: 'PRODUCTION' as const };
    expect(text('COMPLETED', { envelope: { ...envelope, tenant } })).not.toContain('Sandbox');
  });
});

describe('digestLetter', () => {
  const item = (kind: DigestItem['kind'], n: number): DigestItem => ({
    kind,
    title: `Contrato ${n}`,
    url: `${url}&n=${n}`,
  });
  const digest = (items: readonly DigestItem[]) =>
    digestLetter({
      language: 'pt-BR',
      organizationName: 'Padaria',
      environment: 'PRODUCTION',
      items,
      url,
      settingsUrl,
    });

  it('lists each envelope once under its heading', () => {
    const letter = digest([item('COMPLETED', 1), item('SIGNED', 2), item('SIGNED', 2), item('DECLINED', 1)]);
    expect(letter.subject).toBe('Resumo do dia: 3 novidades nos seus documentos');
    expect(letter.sections?.map(({ heading, items }) => `${heading} ${items.length}`)).toEqual([
      'Novas assinaturas 1',
      'Assinados por todos 1',
      'Recusados 1',
    ]);
    expect(digest([item('EXPIRED', 1)]).subject).toBe('Resumo do dia: 1 novidade nos seus documentos');
  });

  it('lists twenty of a kind and counts the rest', () => {
    const many = Array.from({ length: 23 }, (_, n) => item('COMPLETED', n));
    const plain = writeLetter(digest(many), head).text;
    expect(plain.match(/^- Contrato/gm)).toHaveLength(20);
    expect(plain).toContain('\ne mais 3\n');
  });
});

describe.each([
  [
    'pt-BR',
    {
      one: 'Falta 1 assinatura.',
      two: 'Faltam 2 assinaturas.',
      approval: 'aprovou “',
      partial: 'já tem todas as assinaturas necessárias',
      all: 'Todos assinaram',
      open: 'As outras pessoas do grupo ainda podem assinar.',
      closed: 'ninguém mais pode assinar',
      quote: 'O motivo informado foi:',
    },
  ],
  [
    'en',
    {
      one: '1 signature is still needed.',
      two: '2 signatures are still needed.',
      approval: 'approved “',
      partial: 'has all the signatures that it needs',
      all: 'Everyone has signed',
      open: 'The rest of their group can still sign.',
      closed: 'nobody else can sign it',
      quote: 'They gave this reason:',
    },
  ],
  [
    'es',
    {
      one: 'Falta 1 firma.',
      two: 'Faltan 2 firmas.',
      approval: 'aprobó «',
      partial: 'ya tiene todas las firmas necesarias',
      all: 'Todos firmaron',
      open: 'Las demás personas del grupo todavía pueden firmar.',
      closed: 'nadie más puede firmar',
      quote: 'El motivo indicado fue:',
    },
  ],
] as const)('the words of a letter in %s', (language, words) => {
  const group = { groupId: 'board', required: 1 };
  const others = (...signers: readonly ReturnType<typeof aSigner>[]) => ({
    language,
    envelope: { ...envelope, signers },
  });
  const signedBy = (n: number) => changedSigner(aSigner(n), { status: 'SIGNED' });
  const declined = changedSigner(signer, { status: 'DECLINED', declineReason: 'Valor errado.', group });

  it('count what is missing, and say approved of an approver', () => {
    expect(text('SIGNED', { language })).toContain(words.two);
    const approved = changedSigner(signer, { role: 'APPROVER', status: 'SIGNED' });
    const one = text('SIGNED', others(approved, aSigner(2)));
    for (const said of [words.one, words.approval]) expect(one).toContain(said);
  });

  it('say that everyone has signed only where everyone has', () => {
    const skipped = changedSigner(aSigner(2), { status: 'SKIPPED', group });
    expect(text('COMPLETED', others(signedBy(1), signedBy(2)))).toContain(words.all);
    const partial = text('COMPLETED', others(changedSigner(signedBy(1), { group }), skipped));
    expect(partial).toContain(words.partial);
    expect(partial).not.toContain(words.all);
  });

  it('say whether others can still sign after somebody declined, and quote the reason', () => {
    const open = text('DECLINED', others(declined, aSigner(2, { group })));
    for (const said of [words.open, words.quote, '> Valor errado.']) expect(open).toContain(said);
    const { envelope: of } = others(declined);
    const closed = text('DECLINED', { language, envelope: changedEnvelope(of, { status: 'DECLINED' }) });
    expect(closed).toContain(words.closed);
  });

  it('name nobody where the signer of the news is gone', () => {
    const gone = text('DECLINED', { language, notice: { kind: 'DECLINED', about: 'sgn_gone' } });
    expect(gone).not.toMatch(/undefined|null|sgn_gone/);
  });

  it('count in a digest', () => {
    const items = Array.from(
      { length: 22 },
      (_, n) => ({ kind: 'EXPIRED', title: `C ${n}`, url: `${url}${n}` }) as const,
    );
    const digest = (count: number) => {
      const letter = {
        language,
        organizationName: 'Padaria',
        environment: 'PRODUCTION',
        url,
        settingsUrl,
      } as const;
      return digestLetter({ ...letter, items: items.slice(0, count) });
    };
    expect(digest(1).subject).toMatch(/: 1 \p{L}+ /u);
    expect(digest(22).subject).toMatch(/: 22 \p{L}+s /u);
    expect(digest(1).subject.replace('1', '')).not.toBe(digest(22).subject.replace('22', ''));
    expect(writeLetter(digest(22), head).text).toMatch(/(e mais|and|y) 2( more| más)?\n/);
    expect(digest(1).paragraphs[0]).toContain('Padaria');
  });
});
