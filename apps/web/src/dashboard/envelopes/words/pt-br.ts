import type { States } from './words.ts';
import type { SentMessage } from '@aval/sdk/operations';
import type { MessageState } from '../message-state.ts';

export const PT = {
  title: { envelope: 'Envelope', document: 'Documento' },
  loading: 'Abrindo o documento…',
  tabs: { progress: 'Andamento', evidence: 'Evidências', messages: 'Mensagens' },
  states: {
    DRAFT: 'Rascunho',
    SENT: 'Em andamento',
    COMPLETED: 'Concluído',
    CANCELLED: 'Cancelado',
    DECLINED: 'Recusado',
    EXPIRED: 'Vencido',
  } satisfies States,
  /** Of a person who only receives a copy. */
  copyLines: {
    PENDING: 'Recebe a cópia quando todos assinarem',
    SENT: 'A cópia foi enviada',
    READING: 'Recebe uma cópia desde o início, só para ler',
  },
  /** Between the line of a person who did not open the document and the time of their invitation. */
  invitation: 'convite',
  /** The next step when invitations did not get through. */
  nextUndelivered: (name: string) => `O convite de ${name} não chegou.`,
  nextSeveralUndelivered: (count: number): string =>
    count === 1 ? '1 convite não chegou.' : `${count} convites não chegaram.`,
  /** In place of that line when their last message did not get through. */
  undelivered: {
    KEPT: 'O convite ficou no servidor: envie você o link',
    BOUNCED: 'O convite não chegou: confira o endereço',
    FAILED: 'O convite não pôde ser enviado: confira o endereço',
  },
  facts: {
    created: 'Criado',
    sent: 'Enviado',
    expires: 'Prazo',
    ended: 'Encerrado',
    reason: 'Motivo',
    order: 'Assinam em ordem',
    message: 'Mensagem',
  },
  yes: 'sim',
  documents: 'Documentos',
  pages: (count: number): string => (count === 1 ? '1 página' : `${count} páginas`),
  page: (page: number, title: string) => `Página ${page} de ${title}`,
  download: 'Baixar',
  downloadOriginal: 'Baixar original',
  downloadSigned: 'Baixar documento assinado',
  /** A single document, where its pages as sent are shown. */
  downloadSealed: 'Baixar assinado',
  shownOriginal:
    'As páginas abaixo são as do arquivo enviado. O documento assinado traz também as assinaturas e o selo.',
  people: 'Pessoas',
  actions: 'Ações',
  actionsFor: (name: string) => `Ações para ${name}`,
  newLink: 'Novo link',
  newLinkOf: (name: string) => `Gerar um novo link para ${name}`,
  newLinkHint: 'O link anterior deixa de valer, e um convite novo é enviado.',
  linkOf: (name: string) => `Link de ${name}`,
  links: 'Links de assinatura: aparecem só agora.',
  openLink: 'Abrir',
  cancel: { envelope: 'Cancelar envelope', document: 'Cancelar documento' },
  cancelReason: 'Motivo (opcional)',
  erase: 'Apagar dados pessoais',
  eraseOf: (name: string) => `Apagar os dados pessoais de ${name}`,
  erasing:
    'Nome, e-mail, CPF, telefone e IP são apagados da base e dos dados revelados no pacote. O histórico e a prova ficam: os PDFs selados e o relatório, se houver, continuam mostrando quem assinou. Cópias já entregues também ficam e, por um tempo, os backups. Não dá para desfazer.',
  erasingCompleted:
    'Em Produção, os dados são apagados depois de sete dias, e todas as pessoas do documento são avisadas: elas podem precisar dessa prova, e você também. Até lá, o pedido pode ser cancelado. Fica um registro assinado, com o motivo: não escreva nele o nome de ninguém.',
  erasureReason: 'Motivo',
  reasonMissing: 'Escreva o motivo.',
  erased: (moment: string) => `Dados pessoais apagados em ${moment}`,
  /** The level of a signer who signs with a certificate of their own. */
  qualified: 'Assinatura qualificada (certificado ICP-Brasil)',
  /** A note for a decline that no one-time code confirmed. */
  declinedByLink: 'Recusado só com o link: nenhum código confirmou quem recusou.',
  /** Short confirmations of a done action. */
  done: {
    cancelled: 'Cancelado. Ninguém mais pode assinar.',
    corrected: 'Dados corrigidos.',
    erasesAt: (moment: string) => `Os dados serão apagados em ${moment}.`,
    erased: 'Dados pessoais apagados.',
    extended: 'Prazo prorrogado.',
    linked: 'O link novo está no alto da página.',
  },
  evidence: 'Evidências',
  evidenceLater:
    'As evidências ficam prontas quando todos assinarem: o PDF selado, o histórico e o carimbo do tempo.',
  evidenceNever:
    'Este documento foi encerrado sem todas as assinaturas, por isso não há evidências. O histórico continua em Andamento.',
  sealed: 'PDF selado',
  withoutPersonal:
    'O pacote vem sem os dados pessoais dos signatários, que você não tem permissão para ver. Ele pode ser verificado do mesmo jeito.',
  package: 'Pacote de evidências',
  fileMissing: (name: string) => `${name} não está disponível.`,
  allFiles: 'Todos os arquivos do pacote',
  longTermFiles: 'Formas de longo prazo, feitas depois do pacote',
  evidenceSoon: 'As evidências estão sendo preparadas…',
  evidenceFailed: {
    title: 'O documento final está pendente',
    text: 'As assinaturas estão completas e guardadas, e ninguém precisa assinar de novo. Quem opera o serviço pode corrigir a causa e gerar o documento final.',
    why: {
      DOCUMENT: 'Não foi possível selar um dos arquivos.',
      STORED_FILE: 'Um dos arquivos guardados não está mais disponível ou foi alterado.',
      TIME_STAMP: 'Não foi possível obter um carimbo do tempo válido.',
      SIGNING_KEY: 'A chave que assina as evidências precisa ser trocada.',
      SERVICE_AWAY: 'Um serviço externo necessário está fora do ar há mais de um dia.',
      INTERNAL: 'Houve uma falha no serviço.',
    },
  },
  code: 'Código de verificação',
  verify: 'Abrir a verificação pública',
  inLog: 'Consta do registro público',
  logDetails: (index: number) => `Posição ${index}, contada a partir de 0.`,
  /** Ids and hashes. */
  technical: 'Dados técnicos',
  copyId: 'Copiar o ID',
  messages: 'Mensagens',
  messageStates: {
    WAITING: 'na fila',
    KEPT: 'não enviada: ficou no servidor',
    SANDBOX: 'só no Sandbox',
    ACCEPTED: 'enviada',
    CONFIRMED: 'entregue',
    BOUNCED: 'não chegou',
    FAILED: 'falhou',
    DROPPED: 'descartada',
  } satisfies Readonly<Record<MessageState, string>>,
  /** How a message travels, after its kind: “Convite por e-mail”. */
  media: { EMAIL: 'por e-mail', SMS: 'por SMS', WHATSAPP: 'por WhatsApp' } satisfies Readonly<
    Record<SentMessage['medium'], string>
  >,
  /** The recipient of a message to a member. */
  sender: 'Quem enviou',
  noMessages: 'Nenhuma mensagem.',
  columns: { recipient: 'Para', status: 'Situação', created: 'Criada' },
};

/** Texts of the page of an envelope. */
export type Words = typeof PT;
