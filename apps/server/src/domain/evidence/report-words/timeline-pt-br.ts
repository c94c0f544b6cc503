import type { TimelineWords } from './timeline-words.ts';

/** The timeline in Brazilian Portuguese. */
export const TIMELINE_PT: TimelineWords = {
  note: (zone) =>
    `Todos os registros da trilha até a conclusão, no horário de Brasília (${zone}). “Porta” é a porta lógica de origem. Registros iguais da mesma pessoa, do mesmo endereço e aparelho, ficam em uma linha, com o primeiro, o último e a quantidade; a trilha completa está em audit.jsonl.`,
  columns: { at: 'Data e hora', act: 'O que aconteceu', origin: 'De onde' },
  acts: {
    ENVELOPE_CREATED: ({ who }) => `${who} criou o envelope`,
    ENVELOPE_UPDATED: ({ who }) => `${who} mudou o rascunho`,
    DOCUMENT_ATTACHED: ({ who, document }) => `${who} anexou ${document}`,
    SIGNER_ADDED: ({ who, whom }) => `${who} incluiu ${whom}`,
    SIGNERS_ADDED: ({ who, count, last }) => `${who} incluiu ${count} pessoas, a última em ${last}`,
    SIGNER_REMOVED: ({ who }) => `${who} retirou uma pessoa`,
    SIGNER_CHANGED: ({ who, whom }) => `${who} corrigiu os dados de ${whom}`,
    FIELDS_ADDED: ({ who }) => `${who} colocou campos nas páginas`,
    FIELDS_CHANGED: ({ who }) => `${who} alterou campos nas páginas`,
    FIELDS_REMOVED: ({ who }) => `${who} retirou campos das páginas`,
    APPROVAL_REQUESTED: ({ who }) => `${who} pediu a liberação por outro membro`,
    APPROVAL_APPROVED: ({ preparedBy, releasedBy }) =>
      `Preparado por ${preparedBy}, liberado por ${releasedBy}`,
    APPROVAL_DECLINED: ({ who }) => `${who} recusou a liberação`,
    APPROVAL_WITHDRAWN: () => 'O pedido de liberação do envelope foi retirado',
    ENVELOPE_SENT: ({ who, documents }) => `${who} enviou ${documents} para assinatura`,
    ENVELOPE_EXTENDED: ({ who }) => `${who} prorrogou o prazo`,
    ENVELOPE_REOPENED: ({ who }) => `${who} reabriu com um novo prazo`,
    LINK_RENEWED: ({ who, whom }) => `${who} gerou um novo link para ${whom}`,
    EMBEDDED_SESSION_CREATED: ({ who, whom }) =>
      `${who} abriu a assinatura de ${whom} dentro de outra página`,
    EMBEDDED_EDITOR_CREATED: ({ who }) => `${who} abriu o editor de campos dentro de outra página`,
    DOCUMENT_ACCESSED: ({ who }) => `${who} abriu o link`,
    OPENED_BY_LINK: ({ who }) => `O link de ${who} foi aberto, sem autenticação`,
    DOCUMENT_VIEWED: ({ who, document }) => `${who} viu ${document}`,
    DOCUMENT_OPENED_BY_LINK: ({ who, document }) =>
      `Pelo link de ${who}, sem autenticação, foi aberto ${document}`,
    IDENTITY_FAILED: ({ who }) => `O CPF digitado no link de ${who} não era o informado`,
    SIGNERS_REMINDED: ({ who, whom }) => `${who} pediu um lembrete para ${whom}`,
    SIGNERS_REMINDED_BY_SCHEDULE: ({ whom }) => `Lembrete automático para ${whom}`,
    OTP_SENT: ({ who, channel, sentTo }) =>
      `${who} pediu o código de uso único (${channel}${sentTo === null ? '' : `, ${sentTo}`})`,
    OTP_DELIVERED: ({ whom, channel }) =>
      `O provedor aceitou a mensagem com o código de ${whom} (${channel})`,
    OTP_KEPT: ({ whom, channel }) => `O código de ${whom} não foi enviado: ficou no servidor (${channel})`,
    OTP_UNDELIVERED: ({ whom, channel }) => `O código de ${whom} não foi entregue (${channel})`,
    OTP_FAILED: ({ who }) => `Um código errado foi digitado no link de ${who}`,
    SIGNER_AUTHENTICATED: ({ who, channel }) => `${who} digitou o código certo (${channel})`,
    AUTHENTICATED_ELSEWHERE: ({ who, channel }) =>
      `${who} digitou de novo o código certo, em outro navegador (${channel})`,
    AUTHENTICATED_IN_OTHER_PART: ({ who, channel }) =>
      `Valeu o código que ${who} digitou para outra assinatura da mesma pessoa neste envelope (${channel})`,
    AUTHENTICATED_IN_OTHER_ENVELOPE: ({ who, channel }) =>
      `Valeu o código que ${who} digitou em outro envelope do mesmo remetente (${channel})`,
    CERTIFICATE_DISCOVERED: ({ who }) => `${who} procurou o próprio certificado digital`,
    CERTIFICATE_REQUESTED: ({ who, name }) =>
      `${who} pediu a autorização ao provedor do certificado (${name})`,
    CERTIFICATE_AUTHORIZED: ({ who, name }) => `${who} autorizou o uso do certificado digital (${name})`,
    CERTIFICATE_REFUSED: ({ who, name }) =>
      `A autorização do certificado digital de ${who} não foi concluída (${name})`,
    ATTACHMENT_ADDED: ({ who, name }) => `${who} anexou o arquivo ${name}`,
    ATTACHMENT_REMOVED: ({ who }) => `${who} retirou um arquivo anexado`,
    CONSENT_SHOWN: ({ who, name }) => `${who} recebeu o termo para ler (versão ${name})`,
    SIGNER_SIGNED: ({ who, documents }) => `${who} aceitou o termo e assinou ${documents}`,
    SIGNER_APPROVED: ({ who, documents }) => `${who} aceitou o termo e aprovou ${documents}`,
    SIGNER_WITNESSED: ({ who, documents }) => `${who} aceitou o termo e assinou como testemunha ${documents}`,
    SIGNER_DECLINED: ({ who }) => `${who} recusou`,
    DECLINED_BY_LINK: ({ who }) => `Pelo link de ${who}, sem autenticação, a assinatura foi recusada`,
    SIGNER_SKIPPED: ({ whom }) => `A assinatura de ${whom} deixou de ser necessária`,
    DELEGATION_REQUESTED: ({ who }) => `${who} indicou outra pessoa para assinar em seu lugar`,
    DELEGATION_APPROVED: ({ who, whom }) => `${who} aprovou que ${whom} assine em lugar de outra pessoa`,
    DELEGATION_REFUSED: ({ who, whom }) => `${who} não aprovou a pessoa que ${whom} indicou`,
    DELEGATE_IDENTIFIED: ({ who }) => `${who} informou o próprio CPF`,
    SIGNER_DISPUTED: ({ who }) => `Alguém com o link de ${who} disse que não reconhece o documento`,
    DISPUTE_ANSWERED: ({ who, whom }) =>
      `${who} respondeu a quem, com o link de ${whom}, não reconheceu o documento`,
    ENVELOPE_COMPLETED: () => 'Todas as assinaturas necessárias foram feitas: envelope concluído',
  },
  senders: {
    API_KEY: (organization) => `${organization} (chave de API)`,
    PERSONAL_TOKEN: (organization) => `${organization} (token de um membro)`,
    USER: (organization) => `${organization} (membro da organização)`,
  },
  sender: 'O remetente',
  somebody: 'uma pessoa que saiu do envelope',
  removedDocument: 'um documento depois retirado',
  document: (title, pages) => `“${title}” (${pages === 1 ? '1 página' : `${pages} páginas`})`,
  documents: (count, pages) =>
    `${count === 1 ? '1 documento' : `${count} documentos`} (${pages === 1 ? '1 página' : `${pages} páginas`})`,
  times: (count, last) => `${count} vezes; a última em ${last}`,
  address: (ip, port) => `${ip}, porta ${port}`,
};
