import type { ErrorText } from './words.ts';

const MISSING_CODE: ErrorText & { readonly reload: string } = {
  title: 'Esta parte do painel não carregou',
  advice: 'O Aval pode ter sido atualizado, ou a conexão caiu. Recarregue a página para continuar.',
  reload: 'Recarregar',
};

const REFUSALS: Readonly<Record<string, ErrorText>> = {
  VALIDATION_FAILED: {
    title: 'Ainda falta corrigir algo',
    advice: 'Veja os campos abaixo.',
  },
  INVALID_CREDENTIALS: {
    title: 'E-mail ou senha incorretos',
    advice: 'Confira os dois. Depois de várias falhas será preciso esperar.',
  },
  SESSION_EXPIRED: { title: 'Sua sessão terminou', advice: 'Entre de novo.' },
  FORBIDDEN: {
    title: 'Seu papel não permite isso',
    advice: 'Peça a um proprietário da organização.',
  },
  NOT_FOUND: {
    title: 'Não encontrado',
    advice: 'O item foi removido ou pertence a outro projeto.',
  },
  RATE_LIMITED: {
    title: 'Muitas tentativas seguidas',
    advice: 'Espere um pouco e tente de novo.',
  },
  CONFLICT: {
    title: 'Outra pessoa fez uma alteração enquanto isso',
    advice: 'Recarregue a página e refaça a alteração.',
  },
  PLAN_LIMIT_REACHED: {
    title: 'O limite do plano foi atingido',
    advice: 'Remova algo ou mude de plano.',
  },
  PAYLOAD_TOO_LARGE: {
    title: 'O arquivo é grande demais',
    advice: 'Um PDF pode ter até 20 MB.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    title: 'Isto não é um PDF',
    advice: 'Escolha um arquivo PDF.',
  },
  SERVICE_UNAVAILABLE: {
    title: 'Indisponível agora',
    advice: 'Tente de novo em instantes. Nada se perdeu.',
  },
};

export const PT = {
  title: 'Painel do Aval',
  loading: 'Carregando…',
  sandbox: 'Sandbox: nada aqui tem valor jurídico e ninguém recebe mensagens de verdade',
  sandboxShort: 'Sandbox: sem valor jurídico',
  production: 'Produção: pessoas reais, mensagens reais, valor jurídico',
  productionShort: 'Produção: vale de verdade',
  /** Production without a provider: nothing is sent, or only no e-mail. */
  holdNotice: {
    title: 'As mensagens estão retidas.',
    text: 'Este serviço foi restaurado de um backup. Convites, lembretes, webhooks e evidências aguardam até um administrador do serviço liberar o envio.',
  },
  noMailNotice: {
    title: 'Este serviço não envia e-mails.',
    nothing:
      'Convites e códigos ficam em arquivos no servidor e não chegam a ninguém. Envie você o link de cada pessoa e peça a quem administra o serviço que configure o envio.',
    noMail:
      'Convites e códigos por e-mail não chegam a ninguém. Peça a quem administra o serviço que configure o envio de e-mails.',
  },
  toProduction: 'Ir para a Produção',
  toSandbox: 'Ir para o Sandbox',
  project: 'Projeto',
  menu: 'Menu',
  skip: 'Ir para o conteúdo',
  groups: {
    signing: 'Assinaturas',
    building: 'Integração',
    sandbox: 'Sandbox',
    organization: 'Organização',
    account: 'Sua conta',
  },
  pages: {
    home: 'Início',
    envelopes: 'Envelopes',
    documents: 'Documentos',
    newEnvelope: 'Enviar para assinatura',
    approvals: 'Liberações',
    contacts: 'Contatos',
    templates: 'Modelos',
    keys: 'Chaves de API',
    webhooks: 'Webhooks',
    logs: 'Registro de chamadas',
    messages: 'Mensagens',
    identities: 'Identidades de teste',
    settings: 'Configurações',
    members: 'Membros',
    projects: 'Projetos',
    usage: 'Uso e plano',
    securityLog: 'Registro de segurança',
    security: 'Senha e verificação',
    tokens: 'Tokens pessoais',
    notices: 'Avisos por e-mail',
    invitations: 'Convites',
    sessions: 'Sessões',
  },
  palette: 'Ir para…',
  paletteHint: {
    envelope: 'Digite um lugar ou o ID de um envelope',
    document: 'Digite um lugar, como Contatos',
  },
  paletteNothing: 'Nada encontrado com esse nome.',
  developerMode: 'Modo desenvolvedor',
  logOut: 'Sair',
  law: 'O que a lei diz',
  calls: 'Chamadas de API desta página',
  callsHint: 'O que você acabou de fazer, para o seu terminal. Antes, ponha sua chave em AVAL_KEY.',
  noCalls: 'Nenhuma chamada ainda.',
  copy: 'Copiar',
  copied: 'Copiado',
  more: 'Mostrar mais',
  retry: 'Tentar de novo',
  save: 'Salvar',
  saved: 'Salvo.',
  goBack: 'Voltar',
  close: 'Fechar',
  remove: 'Remover',
  onlyOnce: 'Copie agora: só aparece esta vez.',
  notFound: {
    title: 'Não há nada aqui',
    advice: 'O endereço está errado, ou o que havia aqui foi removido.',
  },
  offline: {
    title: 'O serviço não responde',
    advice: 'Verifique sua conexão e tente de novo. Nada do que você digitou se perdeu.',
  },
  /** Code of a page didn't arrive. */
  missingCode: MISSING_CODE,
  requestId: (id: string) => `Chamada ${id}`,
  waitSeconds: (seconds: number) => `Aguarde ${seconds} s.`,
  /** Texts by error code. Other codes show the text of the service. */
  refusals: REFUSALS,
};

/** Texts of the dashboard's frame and shared components. */
export type Words = typeof PT;
