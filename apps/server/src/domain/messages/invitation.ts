import type { Envelope, Signer } from '../envelopes/envelope.ts';

/** Text of a message to one person. */
export interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** Calls a signer whose turn it is. Holds the link, so it goes to her alone. */
export function invitation(
  envelope: Envelope,
  signer: Signer,
  link: { readonly url: string; readonly organizationName: string },
): MessageText {
  const term = envelope.expiresAt === null ? '' : `\nAssine até ${day(envelope.expiresAt)}.\n`;
  const note = envelope.message === null ? '' : `\n${envelope.message}\n`;
  return {
    subject: oneLine(`${link.organizationName} pede a sua assinatura: ${envelope.title}`),
    text:
      `Olá, ${signer.name}.\n\n${link.organizationName} enviou "${envelope.title}" para você assinar.\n${note}\n` +
      `Abra o seu link pessoal para ler e assinar:\n${link.url}\n${term}\n` +
      `Este link é só seu: não o encaminhe. Se você não esperava esta mensagem, ignore-a.\n${sandboxNote(envelope)}`,
  };
}

/** Carries a one-time code. */
export function codeMessage(envelope: Envelope, code: string): MessageText {
  return {
    subject: 'Seu código de assinatura',
    text:
      `Seu código para assinar é ${code}. Ele vale por 5 minutos.\n` +
      `Não o informe a ninguém: quem pede a sua assinatura nunca pede o seu código.\n${sandboxNote(envelope)}`,
  };
}

function sandboxNote(envelope: Envelope): string {
  return envelope.tenant.environment === 'SANDBOX' ? '\n[Sandbox: teste, sem valor legal.]\n' : '';
}

function day(date: Date): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(date);
}

/** A header is one line: whatever the sender wrote cannot begin another (RFC 5322 §2.2). */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
