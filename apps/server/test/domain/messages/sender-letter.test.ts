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
