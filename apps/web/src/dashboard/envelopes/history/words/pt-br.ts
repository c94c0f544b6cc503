import type { Sentence } from './words.ts';

const ACTS: Readonly<Record<string, Sentence>> = {
  ENVELOPE_CREATED: (who) => `${who} criou o rascunho`,
  ENVELOPE_UPDATED: (who) => `${who} mudou o rascunho`,
  DOCUMENT_ATTACHED: (who) => `${who} anexou um PDF`,
  SIGNER_ADDED: (who, whom) => `${who} incluiu ${whom}`,
  SIGNER_REMOVED: (who) => `${who} retirou uma pessoa`,
  SIGNER_CHANGED: (who, whom) => `${who} corrigiu os dados de ${whom}`,
  FIELDS_ADDED: (who) => `${who} colocou campos nas páginas`,
  FIELDS_CHANGED: (who) => `${who} alterou campos nas páginas`,
  FIELDS_REMOVED: (who) => `${who} retirou campos das páginas`,
  ATTACHMENT_ADDED: (who) => `${who} anexou um arquivo`,
  ATTACHMENT_REMOVED: (who) => `${who} retirou um anexo`,
  APPROVAL_REQUESTED: (who) => `${who} pediu a liberação por outro membro`,
  APPROVAL_APPROVED: (who) => `${who} liberou`,
  APPROVAL_DECLINED: (who) => `${who} recusou a liberação`,
  APPROVAL_WITHDRAWN: (who) => `${who} retirou o pedido de liberação`,
  ENVELOPE_SENT: (who) => `${who} enviou para assinatura`,
  ENVELOPE_EXTENDED: (who) => `${who} prorrogou o prazo`,
  ENVELOPE_REOPENED: (who) => `${who} reabriu com um novo prazo`,
  LINK_RENEWED: (who, whom) => `${who} gerou um novo link para ${whom}`,
  EMBEDDED_SESSION_CREATED: (who, whom) => `${who} incorporou a assinatura de ${whom} em outra página`,
  EMBEDDED_EDITOR_CREATED: (who) => `${who} incorporou o editor de campos em outra página`,
  DOCUMENT_ACCESSED: (who) => `${who} abriu o link`,
  OPENED_BY_LINK: (who) => `O link de ${who} foi aberto, sem autenticação`,
  DOCUMENT_VIEWED: (who) => `${who} viu o documento`,
  FINAL_DOCUMENT_VIEWED: (who) => `${who} viu o documento final`,
  DOCUMENT_OPENED_BY_LINK: (who) => `O documento foi aberto pelo link de ${who}, sem autenticação`,
  IDENTITY_FAILED: (who) => `O CPF digitado no link de ${who} não conferiu`,
  SIGNERS_REMINDED: (who, whom) => `${who} pediu um lembrete para ${whom}`,
  SIGNERS_REMINDED_BY_SCHEDULE: (who, whom) => `Lembrete automático para ${whom}`,
  OTP_SENT: (who) => `${who} pediu o código de confirmação`,
  OTP_DELIVERED: (who, whom) => `O código de ${whom} foi enviado`,
  OTP_KEPT: (who, whom) => `O código de ${whom} ficou no servidor: não foi enviado`,
  OTP_UNDELIVERED: (who, whom) => `O código de ${whom} não chegou`,
  OTP_FAILED: (who) => `Um código errado foi digitado no link de ${who}`,
  SIGNER_AUTHENTICATED: (who) => `${who} confirmou a identidade`,
  AUTHENTICATED_ELSEWHERE: (who) => `${who} confirmou a identidade de novo, em outro navegador`,
  CERTIFICATE_DISCOVERED: (who) => `${who} procurou o próprio certificado digital`,
  CERTIFICATE_REQUESTED: (who) => `${who} pediu a autorização ao provedor do certificado digital`,
  CERTIFICATE_AUTHORIZED: (who) => `${who} autorizou a assinatura com o certificado digital`,
  CERTIFICATE_REFUSED: (who) => `A autorização do certificado digital de ${who} não foi concluída`,
  CONSENT_SHOWN: (who) => `${who} recebeu a declaração para ler`,
  SIGNER_SIGNED: (who) => `${who} assinou`,
  SIGNER_DISPUTED: (who) => `Alguém com o link de ${who} não reconheceu o documento`,
  DISPUTE_ANSWERED: (who, whom) =>
    `${who} respondeu a quem, com o link de ${whom}, não reconheceu o documento`,
  DELEGATION_REQUESTED: (who) => `${who} indicou outra pessoa para assinar`,
  DELEGATION_APPROVED: (who, whom) => `${who} aprovou que ${whom} assine em lugar de outra pessoa`,
  DELEGATION_REFUSED: (who, whom) => `${who} não aprovou a pessoa que ${whom} indicou`,
  DELEGATE_IDENTIFIED: (who) => `${who} informou o próprio CPF`,
  SIGNER_DECLINED: (who) => `${who} recusou`,
  SIGNER_SKIPPED: (_who, whom) => `A assinatura de ${whom} deixou de ser necessária`,
  ENVELOPE_COMPLETED: () => 'As assinaturas foram concluídas',
  ENVELOPE_CANCELLED: (who) => `${who} cancelou`,
  ENVELOPE_EXPIRED: () => 'O prazo terminou',
  EVIDENCE_ISSUED: () => 'O documento final e as evidências ficaram prontos',
  EVIDENCE_FETCHED: (who) => `${who} baixou as evidências`,
  VALIDAR_OPENED: () => 'O VALIDAR do ITI obteve os documentos finais com o código secreto',
  VALIDAR_LOCKED: () => 'O acesso pelo VALIDAR parou: houve códigos secretos errados',
  VALIDAR_ENABLED: (who) => `${who} ligou o acesso pelo VALIDAR`,
  ERASURE_REQUESTED: (who, whom) => `${who} pediu para apagar os dados pessoais de ${whom}`,
  ERASURE_WITHDRAWN: (who, whom) => `${who} cancelou o pedido de apagar os dados pessoais de ${whom}`,
  SIGNER_ERASED: (who, whom) => `${who} apagou os dados pessoais de ${whom}`,
};

const ACTORS: Readonly<Record<string, string>> = {
  API_KEY: 'Uma chave de API',
  PERSONAL_TOKEN: 'Um token pessoal',
  USER: 'Um membro da organização',
  SIGNER: 'Uma pessoa',
  LINK: 'Alguém com o link',
  SYSTEM: 'O Aval',
};

export const PT = {
  heading: 'Histórico',
  /** A sentence for each act of the audit trail. */
  acts: ACTS,
  /** Actors without a name of their own, as the subject of a sentence. */
  actors: ACTORS,
  /** A signer whose name is unknown or erased. */
  somebody: 'uma pessoa',
  and: 'e',
  declinedByLink: 'Recusado só com o link: nenhum código confirmou quem recusou.',
  /** A change of an address or a phone after sending. */
  contactChanged: 'O contato foi trocado depois do envio: as evidências e a verificação pública dizem isso.',
  disputedByLink: 'Dito por alguém com o link: ninguém precisou confirmar a identidade.',
  showAll: (count: number) => `Mostrar tudo (${count})`,
  showLess: 'Mostrar só o principal',
  chainWhole: 'Histórico íntegro',
  chainDetails: (count: number): string =>
    count === 1 ? '1 registro, conferido agora.' : `${count} registros em sequência, conferidos agora.`,
  chainBroken: (seq: number) => `O histórico foi alterado a partir do registro ${seq}.`,
};

/** Texts of the history of an envelope. */
export type Words = typeof PT;
