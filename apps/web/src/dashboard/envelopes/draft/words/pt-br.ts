import type { PersonField } from '../person.ts';
import type { Envelope } from '@aval/sdk/operations';

export const PT = {
  title: 'Enviar para assinatura',
  untitled: 'Documento sem título',
  saving: {
    nothing: 'O rascunho é salvo sozinho.',
    saving: 'Salvando…',
    saved: 'Rascunho salvo',
    failed: 'Não foi possível salvar',
  },
  outdated: {
    title: 'Este rascunho foi mudado em outra janela',
    advice:
      'Para nada se perder, esta janela parou de salvar. Se precisar, copie daqui o que escreveu e abra a versão atual.',
    reload: 'Abrir a versão atual',
  },
  retry: 'Tentar salvar de novo',
  onlySeal: 'Acrescentar só o selo: sem rodapé nas páginas, e o relatório em um arquivo à parte',
  documents: '1. Documentos',
  pick: 'Escolher PDFs',
  drop: 'ou solte aqui PDF, DOCX ou HTML, até 20 MB cada',
  notPdf: 'Só arquivos PDF, DOCX ou HTML de até 20 MB.',
  variables: 'Preencha as variáveis deste arquivo',
  makePdf: 'Fazer o PDF',
  whatPeopleSign: 'É isto que as pessoas vão assinar',
  firstPage: 'Primeira página do PDF',
  wholePdf: 'Baixar o PDF inteiro',
  noFile: 'Escolha ao menos um PDF.',
  uploading: 'Enviando o arquivo…',
  refused: 'Este arquivo não foi aceito e não será enviado.',
  up: (name: string) => `Mover ${name} para cima`,
  down: (name: string) => `Mover ${name} para baixo`,
  remove: (name: string) => `Remover ${name}`,
  people: '2. Quem assina',
  person: (number: number) => `Pessoa ${number}`,
  fields: { name: 'Nome completo', email: 'E-mail', cpf: 'CPF', phone: 'Celular' } satisfies Readonly<
    Record<PersonField, string>
  >,
  optional: (label: string) => `${label} (opcional)`,
  known: 'Já guardado. Digite só para trocar.',
  problems: {
    name: { required: 'Escreva o nome de quem assina.', invalid: 'Escreva o nome de quem assina.' },
    email: {
      required: 'Escreva o e-mail de quem assina.',
      invalid: 'Este e-mail parece incompleto. Exemplo: maria@exemplo.com.br',
    },
    cpf: {
      required: 'Escreva o CPF: a pessoa terá de digitar o mesmo.',
      invalid: 'Este CPF não existe. Confira os números.',
    },
    phone: {
      required: 'Escreva o celular: o código vai para ele.',
      invalid: 'Escreva o celular com DDD. Exemplo: (11) 98765-4321',
    },
  } satisfies Readonly<Record<PersonField, Readonly<Record<'required' | 'invalid', string>>>>,
  contacts: 'Contatos',
  found: (count: number): string => (count === 1 ? '1 contato encontrado' : `${count} contatos encontrados`),
  add: 'Adicionar pessoa',
  addMe: 'Eu também assino',
  samePerson: (number: number) =>
    `Parece ser a mesma pessoa que a Pessoa ${number}. Se for, ela assina uma vez por cada parte; se não, confira o CPF e o e-mail.`,
  testPerson: 'Usar pessoa de teste',
  inOrder: 'Assinam nesta ordem, um depois do outro',
  review: '4. Revisar e enviar',
  name: 'Título',
  noName: 'Escreva um título.',
  message: 'Mensagem (opcional)',
  lastDay: 'Assinar até (opcional)',
  lastDayHint: (days: number): string =>
    days === 1 ? 'Vazio: 1 dia depois do envio.' : `Vazio: ${days} dias depois do envio.`,
  ownMethod: 'Código desta pessoa por',
  method: 'Código de confirmação por',
  methods: { EMAIL_OTP: 'E-mail', SMS_OTP: 'SMS', WHATSAPP_OTP: 'WhatsApp' } satisfies Readonly<
    Record<Envelope['authenticationMethod'], string>
  >,
  template: 'Modelo',
  noTemplate: 'Sem modelo',
  receives: 'O que cada pessoa recebe',
  nobody: 'Inclua quem assina para ver o que será enviado.',
  unfinished: 'Faltam dados desta pessoa.',
  invitation: {
    EMAIL: (address: string) => `Recebe um e-mail em ${address} com o link para assinar.`,
    WHATSAPP: (address: string) => `Recebe uma mensagem no WhatsApp ${address} com o link para assinar.`,
  },
  afterwards: (name: string) => `O convite só vai depois que ${name} assinar.`,
  confirms: {
    EMAIL_OTP: 'Para assinar, digita um código que chega por e-mail.',
    SMS_OTP: 'Para assinar, digita um código que chega por SMS.',
    WHATSAPP_OTP: 'Para assinar, digita um código que chega pelo WhatsApp.',
  } satisfies Readonly<Record<Envelope['authenticationMethod'], string>>,
  withCpf: 'Também confirma o CPF.',
  until: (day: string) => `Dá para assinar até ${day}.`,
  send: 'Enviar para assinatura',
  later: 'Continuar depois',
  discard: 'Descartar rascunho',
  discardAsk: 'Ninguém recebeu nada ainda. O rascunho é cancelado e não pode mais ser enviado.',
  incomplete: 'Falta corrigir os campos marcados.',
  sent: 'Enviado. Cada pessoa recebe o convite agora.',
  /** Production has no provider for e-mail. */
  sentWithoutMail: 'Enviado, mas nenhum convite por e-mail saiu. Envie você o link a cada pessoa.',
  sentInOrder: 'Enviado. Cada pessoa recebe o convite quando chega a sua vez.',
  see: 'Ver o documento enviado',
  another: 'Enviar outro',
  all: 'Ver todos',
};

/** Texts of the page on which a draft is made. */
export type Words = typeof PT;
