import type { Texts } from './words.ts';

/** The Brazilian Portuguese texts for signers. */
export const PT: Texts = {
  INVITATION: ({ signer, organization, title, until }) => ({
    subject: `${organization} pede a sua assinatura: ${title}`,
    short: `${organization} enviou "${title}" para você assinar até ${until}.`,
    paragraphs: [`Olá, ${signer}.`, `${organization} enviou “${title}” para você assinar.`],
    action: 'Ler e assinar',
    notes: [
      'Este link é só seu: não o encaminhe.',
      'Se você não esperava esta mensagem, ignore-a: nada é assinado sem você.',
    ],
  }),
  REMINDER: ({ signer, organization, title, until }) => ({
    subject: `Falta a sua assinatura: ${title}`,
    short: `Falta a sua assinatura em "${title}". O prazo termina em ${until}.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `“${title}”, de ${organization}, ainda espera a sua assinatura. Depois do prazo não será mais possível assinar.`,
    ],
    action: 'Ler e assinar',
    notes: ['Este link é só seu: não o encaminhe.'],
  }),
  CODE: ({ code, signer, title, shortTitle, pages }) => ({
    subject: `Código de ${signer} para assinar: ${title}`,
    short: `${code} é o código para assinar "${shortTitle}" (${pages}). Assinar obriga você ao que está escrito. Vale 5 minutos. Não o informe a ninguém. Não pediu? Ignore.`,
    paragraphs: [
      `Olá, ${signer}. Use este código para assinar “${title}” (${pages}). Ele vale por 5 minutos.`,
      'Assinar é concordar com tudo o que está escrito, e a assinatura obriga você. Leia antes de usar o código.',
    ],
    notes: [
      'Não o informe a ninguém: quem pede a sua assinatura nunca pede o seu código.',
      'Se você não pediu um código, ignore esta mensagem.',
    ],
  }),
  COMPLETION: ({ signer, organization, title }) => ({
    subject: `Assinado por todos: ${title}`,
    short: `"${title}" foi assinado por todos.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `Todos assinaram “${title}”, de ${organization}. O documento final, com as evidências, está à sua disposição por 90 dias.`,
    ],
    action: 'Ver e baixar o documento',
    notes: ['Guarde uma cópia. Qualquer pessoa pode conferir o documento com o código de verificação.'],
  }),
  COPY: ({ signer, organization, title }) => ({
    subject: `Cópia assinada: ${title}`,
    short: `Cópia de "${title}", assinado por todos.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `Todos assinaram “${title}”. ${organization} indicou você para receber uma cópia do documento final. Você não precisa fazer nada.`,
    ],
    notes: ['Guarde a cópia. Qualquer pessoa pode conferir o documento com o código de verificação.'],
  }),
  EARLY_COPY: ({ signer, organization, title }) => ({
    subject: `Cópia para leitura: ${title}`,
    short: `${organization} enviou "${title}" para assinatura e indicou você para ler.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} enviou “${title}” para assinatura e indicou você para receber uma cópia desde já. Você só lê o documento: não precisa assinar nem fazer mais nada. Quando todos assinarem, você recebe o documento final.`,
    ],
    action: 'Ler o documento',
    notes: ['Este link é só seu: não o encaminhe.'],
  }),
  DECLINE: ({ signer, organization, title }) => ({
    subject: `Recusado: ${title}`,
    short: `"${title}" foi recusado e não precisa mais da sua assinatura.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `Uma das pessoas convidadas recusou “${title}”, de ${organization}. O processo foi encerrado e você não precisa fazer mais nada.`,
    ],
    notes: [`Em caso de dúvida, fale com ${organization}.`],
  }),
  NOT_NEEDED: ({ signer, organization, title }) => ({
    subject: `Sua assinatura não é mais necessária: ${title}`,
    short: `"${title}" não precisa mais da sua assinatura.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `Outras pessoas do seu grupo já assinaram “${title}”, de ${organization}, em número suficiente. A sua assinatura não é mais necessária, o seu link deixou de valer e você não precisa fazer mais nada. Quando tudo estiver concluído, você recebe uma cópia.`,
    ],
    notes: [`Em caso de dúvida, fale com ${organization}.`],
  }),
  DELEGATED: ({ signer, organization, title }) => ({
    subject: `Outra pessoa assina em seu lugar: ${title}`,
    short: `${organization} aprovou a pessoa que você indicou para assinar "${title}".`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} aprovou a pessoa que você indicou para assinar “${title}”. Ela recebeu um link próprio. O seu link deixou de valer e você não precisa fazer mais nada.`,
    ],
    notes: [`Se você não indicou ninguém, avise ${organization}.`],
  }),
  REPLACED: ({ signer, organization, title }) => ({
    subject: `Seu link deixou de valer: ${title}`,
    short: `${organization} trocou o contato de quem assina "${title}". O seu link deixou de valer.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} trocou o e-mail da pessoa que assina “${title}”. As mensagens sobre este documento não chegam mais a este endereço, o link que você recebeu deixou de valer e você não precisa fazer mais nada.`,
    ],
    notes: [
      `Não esperava esta troca? Fale com ${organization}, ou abra o link que você recebeu e toque em “Não reconheço este documento”.`,
    ],
  }),
  REMOVED: ({ signer, organization, title }) => ({
    subject: `Você não precisa mais assinar: ${title}`,
    short: `${organization} retirou você de "${title}". O seu link deixou de valer.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} retirou você de “${title}”. O seu link deixou de valer, você não recebe mais mensagens sobre este documento e não precisa fazer mais nada.`,
    ],
    notes: [`Em caso de dúvida, fale com ${organization}.`],
  }),
  ERASURE: ({ signer, organization, title, until }) => ({
    subject: `Dados pessoais serão apagados: ${title}`,
    short: `${organization} vai apagar em ${until} dados pessoais de quem assinou "${title}". Guarde a sua cópia.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} vai apagar em ${until} dados pessoais de uma ou mais pessoas que assinaram “${title}”. O documento assinado continua válido, mas o que o serviço guarda para comprovar quem assinou diminui.`,
      'Se você pode precisar dessa prova, baixe antes o documento e as evidências pelo link que recebeu e guarde-os.',
    ],
    notes: [`Não concorda? Fale com ${organization} antes desse dia.`],
  }),
  DELEGATION_REFUSED: ({ signer, organization, title }) => ({
    subject: `A assinatura continua sendo sua: ${title}`,
    short: `${organization} não aprovou que outra pessoa assine "${title}" em seu lugar.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} não aprovou que outra pessoa assine “${title}” em seu lugar. O documento continua esperando a sua assinatura.`,
    ],
    action: 'Ler e assinar',
    notes: [`Em caso de dúvida, fale com ${organization}.`],
  }),
  CANCELLATION: ({ signer, organization, title }) => ({
    subject: `Cancelado: ${title}`,
    short: `${organization} cancelou "${title}".`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} cancelou “${title}”. O seu link deixou de valer e você não precisa fazer mais nada.`,
    ],
    notes: [`Em caso de dúvida, fale com ${organization}.`],
  }),
  EXPIRY: ({ signer, organization, title, until }) => ({
    subject: `Prazo encerrado: ${title}`,
    short: `O prazo para assinar "${title}" terminou.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `O prazo para assinar “${title}”, de ${organization}, terminou em ${until}. Já não é possível assinar por este link.`,
    ],
    notes: [`Se você ainda quiser assinar, peça um novo envio a ${organization}.`],
  }),
  REOPENED: ({ signer, organization, title, until }) => ({
    subject: `Prazo reaberto: ${title}`,
    short: `${organization} reabriu o prazo de "${title}" até ${until}.`,
    paragraphs: [
      `Olá, ${signer}.`,
      `${organization} reabriu “${title}”, cujo prazo tinha terminado. Agora é possível assinar até ${until}. As assinaturas já feitas continuam valendo, e os links anteriores deixaram de valer para quem ainda não assinou.`,
    ],
    action: 'Abrir o documento',
    notes: [`Em caso de dúvida, fale com ${organization}.`],
  }),
};
