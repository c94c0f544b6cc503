import type { BulkSend, BulkSendRow, Template } from '@aval/sdk/operations';
import type { ColumnWords } from '../template-list.ts';
import type { Cell } from './words.ts';

export const PT = {
  title: 'Enviar para várias pessoas',
  intro:
    'O mesmo documento para muita gente, ou um modelo que cada linha preenche. Cada linha vira um envio separado.',
  document: 'Documento',
  pickPdf: 'Escolher PDF',
  dropPdf: 'ou arraste o arquivo para cá',
  notPdf: 'Escolha um arquivo PDF de até 20 MB.',
  noPdf: 'Escolha o PDF que todos vão assinar.',
  name: 'Título que as pessoas vão ver',
  template: 'Modelo',
  noTemplate: 'Sem modelo',
  method: 'Código de confirmação por',
  methods: { EMAIL_OTP: 'E-mail', SMS_OTP: 'SMS', WHATSAPP_OTP: 'WhatsApp' } satisfies Readonly<
    Record<Template['authenticationMethod'], string>
  >,
  people: 'Lista de pessoas',
  peopleHint:
    'Uma planilha salva como CSV, com até 5.000 pessoas. A primeira linha diz o nome das colunas: nome, e-mail, cpf e telefone.',
  columnsHint:
    'Uma planilha salva como CSV, com até 5.000 linhas. A primeira linha diz o nome das colunas deste modelo:',
  columns: {
    name: 'nome',
    email: 'email',
    cpf: 'cpf',
    phone: 'telefone',
    value: 'valor',
    reference: 'referencia',
  } satisfies ColumnWords as ColumnWords,
  fromTemplate:
    'O documento, as pessoas e os valores vêm do modelo. Escolha um PDF para usar outro documento.',
  whoIs: (role: string) => `Quem assina como ${role}`,
  perRow: 'Uma pessoa em cada linha',
  ofTemplate: (name: string) => `${name}, como no modelo`,
  sameForAll: 'A mesma pessoa em todos',
  preview: 'Ver a primeira linha (PDF)',
  previewFile: 'primeira-linha.pdf',
  needsCpf: 'Neste modo de assinar, o CPF de cada pessoa é obrigatório.',
  needsPhone: 'O código vai para o celular: o telefone de cada pessoa é obrigatório.',
  sample: 'Baixar planilha de exemplo',
  sampleFile: 'lista-de-exemplo.csv',
  pickCsv: 'Escolher CSV',
  dropCsv: 'ou arraste a planilha para cá',
  paste: 'Ou cole a lista aqui',
  noList: 'Escolha uma planilha ou cole a lista.',
  check: 'Conferir lista',
  checking: 'Conferindo…',
  earlier: 'Envios anteriores',
  created: 'Criado em',
  status: 'Situação',
  statuses: {
    DRAFT: 'Com problemas',
    READY: 'Pronto para enviar',
    SENDING: 'Enviando',
    COMPLETED: 'Concluído',
    CANCELLED: 'Cancelado',
  } satisfies Readonly<Record<BulkSend['status'], string>>,
  sent: 'Enviados',
  sentOf: (sent: number, all: number) => `${sent} de ${all}`,
  ready: (count: number): string =>
    count === 1 ? 'Tudo certo com 1 pessoa' : `Tudo certo com as ${count} pessoas`,
  readyAdvice: 'Nada foi enviado ainda. Confira a lista abaixo e envie.',
  problems: (count: number): string =>
    count === 1 ? '1 linha tem problema' : `${count} linhas têm problemas`,
  problemsAdvice: (ready: number): string =>
    ready === 1
      ? 'Nada foi enviado ainda. Corrija a planilha e confira de novo, ou envie só para a outra pessoa.'
      : `Nada foi enviado ainda. Corrija a planilha e confira de novo, ou envie só para as outras ${ready} pessoas.`,
  nothingReady: 'Corrija a planilha e confira de novo.',
  repeated: (count: number): string =>
    count === 1
      ? '1 linha repete um e-mail ou CPF. A pessoa receberá mais de um documento.'
      : `${count} linhas repetem um e-mail ou CPF. Essas pessoas receberão mais de um documento.`,
  send: (count: number): string => (count === 1 ? 'Enviar para 1 pessoa' : `Enviar para ${count} pessoas`),
  sendSure: (count: number): string =>
    count === 1 ? 'Enviar para 1 pessoa?' : `Enviar para ${count} pessoas?`,
  sendAdvice: 'Cada pessoa recebe um convite. Você pode parar o envio no meio do caminho.',
  sendNow: 'Enviar agora',
  another: 'Enviar outra planilha',
  progress: (done: number, all: number) => `linha ${done} de ${all}`,
  mayLeave: 'Você pode fechar esta página: o envio continua.',
  paused: (until: string) => `O limite de envios foi atingido. O envio continua em ${until}.`,
  completed: (sent: number): string =>
    sent === 1 ? 'Enviado para 1 pessoa' : `Enviado para ${sent} pessoas`,
  failed: (count: number): string =>
    count === 1 ? '1 linha não pôde ser enviada.' : `${count} linhas não puderam ser enviadas.`,
  cancelled: (sent: number): string =>
    sent === 0
      ? 'Envio cancelado. Ninguém recebeu.'
      : `Envio cancelado. ${sent === 1 ? '1 pessoa já recebeu' : `${sent} pessoas já receberam`}; esses documentos continuam valendo.`,
  cancel: 'Parar envio',
  cancelSure: 'Parar o envio?',
  cancelAdvice: 'Quem ainda não recebeu não receberá. Os documentos já enviados continuam valendo.',
  result: 'Baixar resultado (CSV)',
  rows: 'Pessoas',
  show: 'Mostrar',
  all: 'Todas as linhas',
  line: 'Linha',
  person: 'Pessoa',
  state: 'Situação',
  states: {
    READY: 'Na fila',
    INVALID: 'Com problema',
    SENT: 'Enviado',
    FAILED: 'Não enviado',
    CANCELLED: 'Cancelado',
  } satisfies Readonly<Record<BulkSendRow['status'], string>>,
  cells: { name: 'Nome', email: 'E-mail', cpf: 'CPF', phone: 'Telefone', csv: 'Linha' } satisfies Readonly<
    Record<Cell, string>
  >,
  column: (number: number) => `coluna ${number}`,
  open: 'Abrir documento',
  none: 'Nenhuma linha.',
};

/** Texts of the pages that send a document to many people. */
export type Words = typeof PT;
