export const PT = {
  remind: 'Lembrar agora',
  reminded: 'Lembrete pedido',
  remindedOne: (name: string) => `Lembrete pedido para ${name}.`,
  remindedLately: {
    title: 'O lembrete já foi pedido',
    advice: 'Cada pessoa recebe no máximo um lembrete por hora.',
  },
  correct: 'Corrigir dados',
  correctOf: (name: string) => `Corrigir os dados de ${name}`,
  correctIntro:
    'Com outro e-mail ou celular, o link antigo deixa de valer, e um convite novo vai para o endereço certo.',
  replaceIntro: 'O convite ainda não foi enviado: você também pode trocar a pessoa.',
  nameFixed: 'O documento já foi aberto pelo link: o nome não muda mais.',
  cpfFixed: 'A pessoa já confirmou a identidade: o CPF não muda mais.',
  name: 'Nome completo',
  email: 'E-mail',
  cpf: 'CPF',
  phone: 'Celular',
  known: 'Já guardado. Digite só para trocar.',
  save: 'Salvar correção',
  nothing: 'Mude algum campo para salvar.',
  invalid: {
    name: 'Escreva o nome de quem assina.',
    email: 'Este e-mail parece incompleto. Exemplo: maria@exemplo.com.br',
    cpf: 'Este CPF não existe. Confira os números.',
    phone: 'Escreva o celular com DDD. Exemplo: (11) 98765-4321',
  },
  extend: 'Prorrogar prazo',
  extendIntro: (day: string) => `Hoje o prazo vai até ${day}. Os links já enviados valem até a nova data.`,
  lastDay: 'Assinar até',
  tooEarly: 'Escolha um dia depois do prazo de agora.',
  remove: 'Retirar',
  removeOf: (name: string) => `Retirar ${name}`,
  removing:
    'Só dá para retirar quem ainda não fez nada. O link deixa de valer, e quem já recebeu o convite é avisado. Se só faltava esta pessoa, o documento fica concluído.',
  removed: 'A pessoa foi retirada.',
  add: 'Incluir pessoa',
  addIntro: 'A pessoa recebe o convite quando chegar a vez dela. As assinaturas já feitas continuam valendo.',
  addSave: 'Incluir',
  added: (name: string) => `${name} foi incluída.`,
  order: 'Ordem de assinatura',
  orderHint: 'Quem tem o mesmo número assina ao mesmo tempo.',
  useAgain: 'Usar de novo',
  reopen: 'Reabrir como cópia',
  cancelling: {
    nobodySigned:
      'Ninguém mais poderá assinar, e quem recebeu o convite por mensagem é avisado. Não dá para desfazer; para tentar de novo, use uma cópia.',
    someSigned:
      'Ninguém mais poderá assinar, e as assinaturas já feitas não terão efeito: o documento não fica concluído. Quem recebeu o convite por mensagem é avisado. Não dá para desfazer.',
  },
};

/** Texts of what a sender can do after sending. */
export type Words = typeof PT;
