import type { Words } from "./words.ts";

export const PT: Words = {
  title: "Webhooks",
  intro:
    "A cada acontecimento, o Aval chama o seu programa com um JSON assinado.",
  add: "Novo webhook",
  onlyAdmins: "Só quem administra a organização cria e muda webhooks.",
  empty:
    "Ainda não há webhooks neste ambiente. Cadastre o endereço do seu programa, ou comece na sua máquina, como abaixo.",
  local: "Na sua máquina, sem endereço público",
  localHint:
    "O comando segue os eventos do projeto e entrega cada um ao seu programa, assinado. A chave precisa do escopo webhooks:read. Como conferir a assinatura: docs/webhooks.md, com exemplos prontos.",
  url: "Endereço (URL)",
  urlHint: "HTTPS, em um servidor acessível pela internet.",
  events: "Eventos",
  everyEvent:
    "Todos, menos key.expiring, inclusive os que forem criados no futuro",
  theseEvents: "Só estes",
  noEvent: "Marque pelo menos um evento.",
  description: "Descrição (opcional)",
  signatures: "Assinatura das entregas",
  schemes: {
    v1: "v1: HMAC com o segredo, como a maioria das bibliotecas confere",
    v1a: "v1a: Ed25519, conferida com uma chave pública",
  },
  noScheme: "Marque pelo menos uma forma.",
  publicKey: "Chave pública (v1a)",
  state: "Situação",
  on: "Ligado",
  off: "Desligado",
  whyOff: {
    REQUESTED: "Alguém o desligou.",
    GONE: "O servidor respondeu 410: não quer mais eventos.",
    FAILING: "Falhou por muito tempo. Um teste bem-sucedido o liga de novo.",
  },
  made: "Criado em",
  create: "Cadastrar",
  secret: "Segredo da assinatura",
  secretHint: "Com ele o seu programa confere que a chamada veio do Aval.",
  hasCopied: "Já guardei",
  previousUntil: (moment) => `O segredo anterior também assina até ${moment}.`,
  edit: "Editar",
  turnOff: "Desligar",
  turnOffHint:
    "Nada mais será entregue, nem o que está na fila: o que se perder não volta sozinho.",
  turnOn: "Ligar",
  rotate: "Trocar o segredo",
  rotateHint:
    "Por 24 horas os dois segredos assinam, para você trocar sem perder nada.",
  erase: "Excluir",
  eraseHint:
    "O webhook e o histórico das entregas somem. Não dá para desfazer.",
  test: "Enviar um teste",
  testHint:
    "Um evento inventado vai agora mesmo ao seu endereço. Ele não entra na lista de entregas.",
  send: "Enviar teste",
  answered: (status, milliseconds) =>
    `Respondeu ${status} em ${milliseconds} ms`,
  refused: "A entrega não deu certo",
  reasons: {
    URL_NOT_ALLOWED: "O endereço não é permitido: precisa ser HTTPS e público.",
    NOT_RESOLVED: "O nome do servidor não existe no DNS.",
    CONNECTION_FAILED: "Nenhum servidor respondeu nesse endereço.",
    TLS_FAILED:
      "O certificado TLS não é válido: está vencido, é de outro nome ou de um emissor desconhecido.",
    TIMED_OUT: "O servidor demorou demais para responder.",
    REDIRECTED:
      "O servidor mandou para outro endereço; redirecionamentos não são seguidos.",
    REFUSED:
      "O servidor respondeu com um erro. Para confirmar, responda de 200 a 299.",
    WEBHOOK_DISABLED: "O webhook foi desligado antes da entrega.",
  },
  deliveries: "Entregas",
  noDeliveries:
    "Nenhuma entrega aqui. Elas aparecem quando algo acontece com um envelope.",
  all: "Todas",
  event: "Evento",
  eventId: "ID do evento",
  states: { PENDING: "Na fila", SUCCEEDED: "Entregue", FAILED: "Falhou" },
  attempts: (count) => (count === 1 ? "1 tentativa" : `${count} tentativas`),
  lastAttempt: "Última tentativa",
  nextAttempt: "Próxima tentativa",
  when: "Quando",
  details: "Detalhes",
  detailsOf: (event) => `Detalhes da entrega de ${event}`,
  retry: "Entregar de novo",
  reason: "Motivo",
  requestHeaders: "Cabeçalhos enviados (sem a assinatura)",
  answer: "Resposta",
  noAnswer: "Não houve resposta.",
  noBody: "Sem corpo.",
  notYet: "Ainda não houve tentativa.",
  refresh: "Atualizar",
  back: "Todos os webhooks",
};
