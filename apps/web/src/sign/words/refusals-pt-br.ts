import type { Words } from './words.ts';

/** Refusals of the service, by error code, in Portuguese. */
export const REFUSALS_PT: Words['refusals'] = {
  SIGNING_TOKEN_INVALID: {
    title: 'Este link não existe',
    advice: 'Confira se o link está completo, do jeito que chegou no e-mail, ou peça um novo a quem enviou.',
  },
  SIGNING_SESSION_REVOKED: {
    title: 'Este link não vale mais',
    advice:
      'Um link mais novo foi enviado, ou o processo foi encerrado. Procure o e-mail mais recente ou fale com quem enviou.',
  },
  SIGNING_SESSION_EXPIRED: {
    title: 'O prazo terminou',
    advice:
      'Já não é possível assinar por este link. Se ainda quiser assinar, peça a quem enviou um novo convite.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    title: 'Este processo já foi encerrado',
    advice: 'Ele foi concluído, cancelado ou recusado. Você não precisa fazer mais nada.',
  },
  ALREADY_SIGNED: {
    title: 'Você já assinou',
    advice: 'Sua assinatura está registrada. Não é preciso assinar de novo.',
  },
  NOT_YOUR_TURN: {
    title: 'Ainda não é a sua vez',
    advice: 'Outra pessoa precisa assinar antes. Quando chegar a sua vez, assine por este mesmo link.',
  },
  DOCUMENT_NOT_VIEWED: {
    title: 'Falta ler um documento',
    advice: 'Volte e abra todos os documentos antes de assinar.',
  },
  AUTHENTICATION_REQUIRED: {
    title: 'Confirme sua identidade de novo',
    advice: 'A confirmação vale por pouco tempo. Peça outro código.',
  },
  CONSENT_REQUIRED: {
    title: 'Falta aceitar a declaração',
    advice: 'Leia a declaração e marque que aceita.',
  },
  CONSENT_MISMATCH: {
    title: 'A declaração mudou',
    advice: 'O texto foi atualizado enquanto você lia. Leia a versão nova e aceite-a.',
  },
  DOCUMENT_HASH_MISMATCH: {
    title: 'Este não é o documento que você leu',
    advice: 'Recarregue a página e leia o documento outra vez.',
  },
  IDENTITY_MISMATCH: {
    title: 'O CPF não confere',
    advice: 'Verifique os números. Se estiverem certos, peça a quem enviou que corrija o cadastro.',
  },
  SAME_PERSON: {
    title: 'Não foi possível aceitar esta pessoa',
    advice:
      'O CPF ou o e-mail já é de outra pessoa deste documento, e as duas precisam ser pessoas diferentes. Quem enviou já foi avisado: fale com essa pessoa.',
  },
  OTP_COOLDOWN: {
    title: 'Aguarde um pouco',
    advice: 'Um código acabou de ser enviado. Veja também a caixa de spam.',
  },
  OTP_LIMIT_REACHED: {
    title: 'Muitas tentativas',
    advice: 'Por segurança, é preciso esperar. Você pode fechar a página e voltar depois pelo mesmo link.',
  },
  OTP_INVALID: { title: 'Código incorreto', advice: 'Use o código mais recente que chegou.' },
  OTP_LOCKED: {
    title: 'Código bloqueado',
    advice: 'Houve muitas tentativas com este código. Peça outro para continuar.',
  },
  OTP_NOT_REQUESTED: { title: 'O código expirou', advice: 'Peça um novo código.' },
  PROVIDER_ERROR: {
    title: 'Não conseguimos enviar o código',
    advice: 'O serviço de mensagens está indisponível. Tente de novo daqui a pouco ou fale com quem enviou.',
  },
  EVIDENCE_NOT_READY: {
    title: 'Ainda em preparação',
    advice: 'O documento final fica pronto em instantes.',
  },
  RATE_LIMITED: { title: 'Muitas tentativas seguidas', advice: 'Espere um pouco e tente de novo.' },
  SERVICE_UNAVAILABLE: {
    title: 'Serviço indisponível',
    advice: 'Tente de novo em alguns instantes. Nada se perdeu.',
  },
};
