export const PT = {
  title: 'Início',
  send: 'Enviar para assinatura',
  overview: {
    lists: {
      mine: 'Aguardando você',
      due: 'Vencem logo',
      others: 'Aguardando outras pessoas',
      done: 'Concluídos há pouco',
    },
    /** The next step where the user's own signature is missing. */
    yours: 'Falta a sua assinatura.',
    sign: 'Assinar',
    see: 'Ver',
    remind: 'Lembrar agora',
    reminded: 'Lembrete pedido',
    remindedOf: (title: string) => `Lembrete pedido: ${title}`,
    remindedLately: {
      title: 'O lembrete já foi pedido',
      advice: 'Cada pessoa recebe no máximo um lembrete por hora.',
    },
    nobody: 'Ninguém precisa assinar nada agora.',
    emptyTitle: 'Envie seu primeiro documento',
    emptyText:
      'Escolha um PDF e diga quem assina. Aqui você acompanha quem já assinou, quem falta e o que vence logo.',
  },
  numbers: 'Números do projeto',
  first: {
    heading: 'Seu primeiro documento assinado',
    intro:
      'Dois minutos, sem configurar nada: você envia um contrato de exemplo e o assina como uma pessoa de teste.',
    steps: {
      send: 'Enviar o contrato de exemplo',
      sign: 'Assinar como a pessoa de teste',
      check: 'Conferir a prova',
    },
    sendNow: 'Enviar agora',
    open: 'Abrir o link de assinatura',
    who: (name: string, cpf: string, code: string) => `Assine como ${name}: CPF ${cpf}, código ${code}.`,
    waiting: 'Aguardando a assinatura. Esta página se atualiza sozinha.',
    sealing: 'Assinado. O documento está sendo selado…',
    signed: 'Pronto: assinado, selado e com carimbo do tempo.',
    download: 'Baixar o PDF selado',
    verify: 'Abrir a verificação pública',
    details: 'Ver a trilha de auditoria',
    finish: 'Concluir',
    skip: 'Já conheço, pular',
    sample: {
      title: 'Contrato de exemplo',
      lines: [
        'Contrato de exemplo',
        '',
        'Este documento existe para você experimentar o Aval.',
        'Foi feito no seu navegador e não tem valor jurídico.',
        '',
        'Cláusula única. As partes concordam que assinar não precisa ser difícil.',
      ],
    },
  },
  states: {
    DRAFT: 'Rascunhos',
    SENT: 'Em andamento',
    COMPLETED: 'Concluídos',
    CANCELLED: 'Cancelados',
    DECLINED: 'Recusados',
    EXPIRED: 'Vencidos',
  },
  completionRate: 'dos encerrados foram concluídos',
  median: 'do envio à conclusão (mediana)',
  never: 'ainda sem dados',
  chart: 'Últimos 30 dias',
  chartDescription: (sent: number, completed: number) =>
    `${sent} ${sent === 1 ? 'enviado' : 'enviados'} e ${completed} ${completed === 1 ? 'concluído' : 'concluídos'} nos últimos 30 dias.`,
  sent: 'Enviados',
  completed: 'Concluídos',
};

/** Texts of the overview. */
export type Words = typeof PT;
