import type { NoticeKind } from '../../message-kind.ts';
import type { NoticeFacts, NoticeText } from './words.ts';
import type { MessageFailure, Occasion } from '../../signer-message.ts';
import type { Reason } from '../notice.ts';

/** The letters to members about envelopes in Brazilian Portuguese. */
export const PT = {
  letters: {
    SIGNED: ({ signer, title, missing, isApproval }: NoticeFacts): NoticeText => ({
      subject: `${signer} ${isApproval ? 'aprovou' : 'assinou'}: ${title}`,
      paragraphs: [
        `${signer} ${isApproval ? 'aprovou' : 'assinou'} “${title}”. ${missing === 1 ? 'Falta 1 assinatura.' : `Faltam ${missing} assinaturas.`}`,
      ],
      action: 'Ver o andamento',
    }),
    COMPLETED: ({ title, isPartial }: NoticeFacts): NoticeText => ({
      subject: `${isPartial ? 'Assinaturas concluídas' : 'Assinado por todos'}: ${title}`,
      paragraphs: [
        `${isPartial ? `“${title}” já tem todas as assinaturas necessárias.` : `Todos assinaram “${title}”.`} O documento final, com as evidências, está pronto.`,
      ],
      action: 'Ver e baixar o documento final',
    }),
    DECLINED: ({ signer, title, hasReason, isOpen }: NoticeFacts): NoticeText => ({
      subject: isOpen ? `${signer} recusou: ${title}` : `Recusado: ${title}`,
      paragraphs: [
        `${signer} recusou “${title}”. ${isOpen ? 'As outras pessoas do grupo ainda podem assinar.' : 'O processo foi encerrado, e ninguém mais pode assinar.'}`,
        hasReason ? 'O motivo informado foi:' : 'Nenhum motivo foi informado.',
      ],
      action: 'Ver o documento',
    }),
    EXPIRED: ({ title, until }: NoticeFacts): NoticeText => ({
      subject: `Prazo encerrado: ${title}`,
      paragraphs: [
        `O prazo de “${title}” terminou em ${until} sem todas as assinaturas. Para pedi-las de novo, é preciso um novo envio.`,
      ],
      action: 'Ver o documento',
    }),
    MESSAGE_FAILED: ({ signer, title, lost, to, why }: NoticeFacts): NoticeText => ({
      subject: `Mensagem não entregue: ${title}`,
      paragraphs: [
        `Não conseguimos entregar ${lost} a ${signer} (${to}). ${why}`,
        'Confira o endereço e, se for preciso, corrija-o.',
      ],
      action: 'Ver o documento',
    }),
  } satisfies Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeText>>,
  messages: {
    INVITATION: 'o convite',
    REMINDER: 'o lembrete',
    CODE: 'o código',
    COMPLETION: 'o aviso de conclusão',
    COPY: 'a cópia do documento final',
    EARLY_COPY: 'a cópia para leitura',
    DECLINE: 'o aviso de recusa',
    NOT_NEEDED: 'o aviso de assinatura dispensada',
    REPLACED: 'o aviso de que o contato foi trocado',
    REMOVED: 'o aviso de que a pessoa foi retirada',
    DELEGATED: 'o aviso de delegação aprovada',
    DELEGATION_REFUSED: 'o aviso de delegação recusada',
    CANCELLATION: 'o aviso de cancelamento',
    EXPIRY: 'o aviso de prazo encerrado',
    REOPENED: 'o aviso de que o prazo foi reaberto',
    ERASURE: 'o aviso de que dados pessoais serão apagados',
  } satisfies Readonly<Record<Occasion, string>>,
  failures: {
    REJECTED: 'A mensagem foi recusada. Em geral, isso quer dizer que o endereço não existe.',
    BOUNCED: 'O serviço de envio aceitou a mensagem, mas ela não chegou. Confira o endereço ou o celular.',
    UNAVAILABLE: 'O serviço de envio não aceitou mensagens ou não está configurado.',
    UNREACHABLE: 'Não houve conexão com o serviço de envio.',
    UNKNOWN: 'O serviço de envio não informou o motivo.',
  } satisfies Readonly<Record<MessageFailure, string>>,
  digest: {
    subject: (count: number): string =>
      count === 1
        ? 'Resumo do dia: 1 novidade nos seus documentos'
        : `Resumo do dia: ${count} novidades nos seus documentos`,
    intro: (organization: string) => `Veja o que aconteceu com os documentos de ${organization}.`,
    headings: {
      SIGNED: 'Novas assinaturas',
      COMPLETED: 'Assinados por todos',
      DECLINED: 'Recusados',
      EXPIRED: 'Com o prazo encerrado',
      MESSAGE_FAILED: 'Com mensagem não entregue',
    } satisfies Readonly<Record<NoticeKind, string>>,
    rest: (count: number) => `e mais ${count}`,
    action: 'Ver os documentos',
    note: 'Você recebe este resumo no máximo uma vez por dia, só quando há novidades.',
  },
  reasons: {
    SENT: 'Você recebe esta mensagem porque enviou este documento.',
    ADMINISTERS: 'Você recebe esta mensagem porque administra a organização.',
    FOLLOWS_ALL: 'Você recebe esta mensagem porque escolheu acompanhar todos os documentos da organização.',
  } satisfies Readonly<Record<Reason, string>>,
  settings: 'Escolher quais e-mails receber',
  facts: {
    document: 'Documento',
    signatures: 'Assinaturas',
    counted: (signed: number, all: number) => `${signed} de ${all}`,
    missing: 'Faltou assinar',
    term: 'Prazo',
    code: 'Código de verificação',
  },
};

/** One language: the words of all letters to members about envelopes. */
export type NoticeTexts = typeof PT;
