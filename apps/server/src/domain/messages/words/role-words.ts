import type { Language } from '../../people/language.ts';
import type { Texts } from './words.ts';

/** Messages whose words depend on the reader: an approver, or the host of an in-person signature. */
type Asking = Pick<Texts, 'INVITATION' | 'REMINDER' | 'CODE'>;

/** The words for approvers. */
export const APPROVER_WORDS: Readonly<Record<Language, Asking>> = {
  'pt-BR': {
    INVITATION: ({ signer, organization, title, until }) => ({
      subject: `${organization} pede a sua aprovação: ${title}`,
      short: `${organization} enviou "${title}" para você aprovar até ${until}.`,
      paragraphs: [`Olá, ${signer}.`, `${organization} enviou “${title}” para você aprovar.`],
      action: 'Ler e aprovar',
      notes: [
        'Este link é só seu: não o encaminhe.',
        'Se você não esperava esta mensagem, ignore-a: nada é aprovado sem você.',
      ],
    }),
    REMINDER: ({ signer, organization, title, until }) => ({
      subject: `Falta a sua aprovação: ${title}`,
      short: `Falta a sua aprovação em "${title}". O prazo termina em ${until}.`,
      paragraphs: [
        `Olá, ${signer}.`,
        `“${title}”, de ${organization}, ainda espera a sua aprovação. Depois do prazo não será mais possível aprovar.`,
      ],
      action: 'Ler e aprovar',
      notes: ['Este link é só seu: não o encaminhe.'],
    }),
    CODE: ({ code, signer, title, shortTitle, pages }) => ({
      subject: `Código de ${signer} para aprovar: ${title}`,
      short: `${code} é o código para aprovar "${shortTitle}" (${pages}). A sua aprovação fica registrada como prova. Vale 5 minutos. Não o informe a ninguém. Não pediu? Ignore.`,
      paragraphs: [
        `Olá, ${signer}. Use este código para aprovar “${title}” (${pages}). Ele vale por 5 minutos.`,
        'Aprovar é concordar com o que está escrito, e a aprovação fica registrada como prova. Leia antes de usar o código.',
      ],
      notes: [
        'Não o informe a ninguém: quem pede a sua aprovação nunca pede o seu código.',
        'Se você não pediu um código, ignore esta mensagem.',
      ],
    }),
  },
  en: {
    INVITATION: ({ signer, organization, title, until }) => ({
      subject: `${organization} asks for your approval: ${title}`,
      short: `${organization} sent you "${title}" to approve by ${until}.`,
      paragraphs: [`Hello ${signer},`, `${organization} sent you “${title}” to approve.`],
      action: 'Read and approve',
      notes: [
        'This link is yours alone: do not forward it.',
        'If you did not expect this message, ignore it: nothing is approved without you.',
      ],
    }),
    REMINDER: ({ signer, organization, title, until }) => ({
      subject: `Your approval is missing: ${title}`,
      short: `"${title}" still waits for your approval. You have until ${until}.`,
      paragraphs: [
        `Hello ${signer},`,
        `“${title}” from ${organization} still waits for your approval. After the deadline it can no longer be approved.`,
      ],
      action: 'Read and approve',
      notes: ['This link is yours alone: do not forward it.'],
    }),
    CODE: ({ code, signer, title, shortTitle, pages }) => ({
      subject: `Code for ${signer} to approve: ${title}`,
      short: `${code} is the code to approve "${shortTitle}" (${pages}). Your approval is kept as proof. Valid for 5 minutes. Do not share it. Not yours? Ignore it.`,
      paragraphs: [
        `Hello, ${signer}. Use this code to approve “${title}” (${pages}). It is valid for 5 minutes.`,
        'To approve is to agree to what it says, and the approval is kept as proof. Read it before you use the code.',
      ],
      notes: [
        'Do not share it. The sender never asks you for this code.',
        'If you did not request a code, ignore this message.',
      ],
    }),
  },
  es: {
    INVITATION: ({ signer, organization, title, until }) => ({
      subject: `${organization} solicita su aprobación: ${title}`,
      short: `${organization} le envió "${title}" para aprobar hasta el ${until}.`,
      paragraphs: [`Hola, ${signer}:`, `${organization} le envió «${title}» para que lo apruebe.`],
      action: 'Leer y aprobar',
      notes: [
        'Este enlace es solo suyo: no lo reenvíe.',
        'Si no esperaba este mensaje, ignórelo: nada se aprueba sin usted.',
      ],
    }),
    REMINDER: ({ signer, organization, title, until }) => ({
      subject: `Falta su aprobación: ${title}`,
      short: `Falta su aprobación en "${title}". El plazo termina el ${until}.`,
      paragraphs: [
        `Hola, ${signer}:`,
        `«${title}», de ${organization}, todavía espera su aprobación. Después del plazo ya no será posible aprobarlo.`,
      ],
      action: 'Leer y aprobar',
      notes: ['Este enlace es solo suyo: no lo reenvíe.'],
    }),
    CODE: ({ code, signer, title, shortTitle, pages }) => ({
      subject: `Código de ${signer} para aprobar: ${title}`,
      short: `${code} es el código para aprobar "${shortTitle}" (${pages}). Su aprobación queda como prueba. Vale 5 minutos. No se lo diga a nadie. ¿No lo pidió? Ignórelo.`,
      paragraphs: [
        `Hola, ${signer}: use este código para aprobar «${title}» (${pages}). Vale por 5 minutos.`,
        'Aprobar es aceptar lo que está escrito, y la aprobación queda como prueba. Lea antes de usar el código.',
      ],
      notes: [
        'No se lo diga a nadie: quien solicita su aprobación nunca le pide el código.',
        'Si no pidió un código, ignore este mensaje.',
      ],
    }),
  },
};

/** The words for the person on whose device an in-person signer signs. They name the signer. */
export const HOST_WORDS: Readonly<Record<Language, Asking>> = {
  'pt-BR': {
    INVITATION: ({ signer, organization, title, until }) => ({
      subject: `Assinatura presencial de ${signer}: ${title}`,
      short: `${signer} deve assinar "${title}" no seu aparelho até ${until}.`,
      paragraphs: [
        `${organization} indicou você para receber a assinatura presencial de ${signer} em “${title}”.`,
        `Quando ${signer} estiver com você, abra o link no seu aparelho e entregue-o para que leia e assine. O código de uso único chega a vocês dois.`,
      ],
      action: 'Abrir a página de assinatura',
      notes: [
        `Só ${signer} pode assinar: não assine em nome dessa pessoa.`,
        'Se você não esperava esta mensagem, ignore-a.',
      ],
    }),
    REMINDER: ({ signer, organization, title, until }) => ({
      subject: `Falta a assinatura presencial de ${signer}: ${title}`,
      short: `Falta a assinatura de ${signer} em "${title}", no seu aparelho. O prazo termina em ${until}.`,
      paragraphs: [
        `“${title}”, de ${organization}, ainda espera a assinatura presencial de ${signer} no seu aparelho. Depois do prazo não será mais possível assinar.`,
      ],
      action: 'Abrir a página de assinatura',
      notes: [`Só ${signer} pode assinar: não assine em nome dessa pessoa.`],
    }),
    CODE: ({ code, signer, title, pages }) => ({
      subject: `Código de assinatura de ${signer}: ${title}`,
      short: `${code} é o código de ${signer} para assinar no seu aparelho. Vale por 5 minutos.`,
      paragraphs: [
        `${signer} pediu um código para assinar “${title}” (${pages}) no seu aparelho. Assinar obriga ${signer} ao que está escrito. Se essa pessoa está com você, confirme que ela recebeu o mesmo código. Ele vale por 5 minutos.`,
      ],
      notes: [`Se ${signer} não está com você, não use este código e avise quem enviou o documento.`],
    }),
  },
  en: {
    INVITATION: ({ signer, organization, title, until }) => ({
      subject: `${signer} signs in person: ${title}`,
      short: `${signer} is to sign "${title}" on your device by ${until}.`,
      paragraphs: [
        `${organization} named you as the host of ${signer}, who signs “${title}” in person.`,
        `When ${signer} is with you, open the link on your device and hand it to them to read and sign. The one-time code reaches both of you.`,
      ],
      action: 'Open the signing page',
      notes: [
        `Only ${signer} may sign: do not sign for them.`,
        'If you did not expect this message, ignore it.',
      ],
    }),
    REMINDER: ({ signer, organization, title, until }) => ({
      subject: `The in-person signature of ${signer} is missing: ${title}`,
      short: `"${title}" still waits for ${signer} to sign on your device. You have until ${until}.`,
      paragraphs: [
        `“${title}” from ${organization} still waits for ${signer} to sign in person on your device. After the deadline it can no longer be signed.`,
      ],
      action: 'Open the signing page',
      notes: [`Only ${signer} may sign: do not sign for them.`],
    }),
    CODE: ({ code, signer, title, pages }) => ({
      subject: `Signing code of ${signer}: ${title}`,
      short: `${code} is the code of ${signer} to sign on your device. It is valid for 5 minutes.`,
      paragraphs: [
        `${signer} requested a code to sign “${title}” (${pages}) on your device. Signing binds ${signer} to what it says. If they are with you, check that they received the same code. It is valid for 5 minutes.`,
      ],
      notes: [`If ${signer} is not with you, do not use this code, and tell the sender.`],
    }),
  },
  es: {
    INVITATION: ({ signer, organization, title, until }) => ({
      subject: `Firma presencial de ${signer}: ${title}`,
      short: `${signer} debe firmar "${title}" en su dispositivo hasta el ${until}.`,
      paragraphs: [
        `${organization} le designó para recibir la firma presencial de ${signer} en «${title}».`,
        `Cuando ${signer} esté con usted, abra el enlace en su dispositivo y entrégueselo para que lea y firme. El código de un solo uso les llega a los dos.`,
      ],
      action: 'Abrir la página de firma',
      notes: [
        `Solo ${signer} puede firmar: no firme en nombre de esa persona.`,
        'Si no esperaba este mensaje, ignórelo.',
      ],
    }),
    REMINDER: ({ signer, organization, title, until }) => ({
      subject: `Falta la firma presencial de ${signer}: ${title}`,
      short: `Falta la firma de ${signer} en "${title}", en su dispositivo. El plazo termina el ${until}.`,
      paragraphs: [
        `«${title}», de ${organization}, todavía espera la firma presencial de ${signer} en su dispositivo. Después del plazo ya no será posible firmarlo.`,
      ],
      action: 'Abrir la página de firma',
      notes: [`Solo ${signer} puede firmar: no firme en nombre de esa persona.`],
    }),
    CODE: ({ code, signer, title, pages }) => ({
      subject: `Código de firma de ${signer}: ${title}`,
      short: `${code} es el código de ${signer} para firmar en su dispositivo. Vale por 5 minutos.`,
      paragraphs: [
        `${signer} pidió un código para firmar «${title}» (${pages}) en su dispositivo. Firmar obliga a ${signer} a lo escrito. Si esa persona está con usted, confirme que recibió el mismo código. Vale por 5 minutos.`,
      ],
      notes: [`Si ${signer} no está con usted, no use este código y avise a quien envió el documento.`],
    }),
  },
};
