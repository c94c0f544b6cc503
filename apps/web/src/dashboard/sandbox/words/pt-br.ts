import type { SandboxMessage } from '@aval/sdk/operations';

export const PT = {
  onlySandbox: 'Isto só existe no Sandbox: em Produção as mensagens vão para pessoas de verdade.',
  toSandbox: 'Abrir no Sandbox',
  messages: {
    title: 'Mensagens do Sandbox',
    intro:
      'O que os signatários teriam recebido. O Sandbox não envia e-mail, SMS nem WhatsApp: guarda tudo aqui. A lista se atualiza sozinha.',
    empty: 'Nenhuma mensagem ainda. Envie um documento e o convite de cada signatário aparece aqui.',
    send: 'Enviar para assinatura',
    when: 'Quando',
    kind: 'Tipo',
    channel: 'Canal',
    to: 'Para',
    subject: 'Assunto',
    inside: 'Para testar',
    media: { EMAIL: 'E-mail', SMS: 'SMS', WHATSAPP: 'WhatsApp' } satisfies Readonly<
      Record<SandboxMessage['medium'], string>
    >,
    states: {
      WAITING: 'Na fila',
      DELIVERED: 'Entregue',
      FAILED: 'Falhou',
      DROPPED: 'Descartada: perdeu o sentido antes de sair',
    } satisfies Readonly<Record<SandboxMessage['status'], string>>,
    view: 'Ver mensagem',
    viewOf: (subject: string) => `Ver mensagem: ${subject}`,
    openLink: 'Abrir link',
    copyLink: 'Copiar link',
    code: (code: string) => `Código ${code}`,
    copyCode: 'Copiar código',
    fresh: (count: number): string => (count === 1 ? 'Chegou 1 mensagem.' : `Chegaram ${count} mensagens.`),
    asMail: 'Como e-mail',
    asText: 'Como texto',
    views: 'Formas de ver a mensagem',
    mail: 'A mensagem como o programa de e-mail a mostra',
    open: { envelope: 'Abrir o envelope', document: 'Abrir o documento' },
    erased: 'O conteúdo desta mensagem foi apagado.',
  },
  identities: {
    title: 'Identidades de teste',
    intro:
      'Pessoas inventadas para assinar no Sandbox. Os CPFs passam na verificação dos dígitos, mas não são de ninguém.',
    code: (otp: string) => `O código de uso único é sempre ${otp}`,
    codeHint: 'Vale para todo signatário do Sandbox, em qualquer canal.',
    copyCode: 'Copiar código',
    email: 'E-mail',
    phone: 'Celular',
    copyOf: (what: string) => `Copiar ${what}`,
    copyJson: 'Copiar como signatário',
    json: 'Copiar como signatário dá o JSON para o campo signers de um envelope.',
  },
};

/** Texts of the Sandbox pages. */
export type Words = typeof PT;
