import type { Language } from '../i18n/language.ts';

/** The texts of the page behind the link of the letter. */
interface ConfirmWords {
  readonly heading: string;
  readonly text: string;
  readonly notYou: string;
  readonly go: string;
  readonly doneHeading: string;
  readonly doneText: string;
  readonly missing: string;
  readonly missingText: string;
  readonly closed: string;
  readonly closedText: string;
}

/** The texts of the form in one language. */
export interface Words {
  readonly title: string;
  readonly sandbox: string;
  readonly loading: string;
  readonly heading: (document: string) => string;
  readonly from: (organization: string) => string;
  readonly intro: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly cpf: string;
  readonly phone: string;
  readonly send: string;
  readonly wrong: Readonly<Record<'name' | 'email' | 'cpf' | 'phone', string>>;
  readonly privacy: string;
  readonly sentHeading: string;
  readonly sentText: (email: string) => string;
  readonly notArrived: string;
  readonly confirm: ConfirmWords;
  readonly closed: string;
  readonly closedText: string;
  readonly missing: string;
  readonly missingText: string;
  readonly failed: string;
  readonly failedText: string;
  readonly again: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    title: 'Aval: assinar um documento',
    sandbox: 'Ambiente de teste: nada aqui tem valor legal.',
    loading: 'Abrindo o formulário…',
    heading: (document) => `Assinar: ${document}`,
    from: (organization) => `Documento de ${organization}`,
    intro: 'Preencha seus dados. Um link para continuar chega no seu e-mail.',
    name: 'Nome completo',
    email: 'E-mail',
    emailHint: 'Use um e-mail que só você lê: é por ele que você confirma quem é.',
    cpf: 'CPF',
    phone: 'Celular',
    send: 'Receber o link por e-mail',
    wrong: {
      name: 'Escreva só seu nome completo, sem e-mail, link ou telefone.',
      email: 'Escreva um e-mail válido.',
      cpf: 'Confira o CPF: os números não estão certos.',
      phone: 'Escreva o celular com DDD.',
    },
    privacy: 'Quem enviou o documento recebe estes dados, e eles ficam registrados na assinatura.',
    sentHeading: 'Confira seu e-mail',
    sentText: (email) =>
      `Se estiver tudo certo, um link para continuar chega em ${email} em alguns minutos. Ele vale por 24 horas.`,
    notArrived: 'Não chegou? Veja o spam. Se não estiver lá, fale com quem passou este formulário.',
    confirm: {
      heading: 'Continuar para o documento',
      text: 'Toque no botão para abrir o documento, ler e assinar.',
      notYou: 'Não foi você que preencheu o formulário? Feche esta página: nada acontece.',
      go: 'Continuar',
      doneHeading: 'Você já continuou por este link',
      doneText: 'O link para assinar está em outro e-mail, que chegou depois deste. Abra o mais novo.',
      missing: 'Este link não vale mais',
      missingText: 'Ele vale por 24 horas. Preencha o formulário de novo para receber outro.',
      closed: 'Não dá para continuar hoje',
      closedText: 'O formulário está fechado por enquanto. Tente de novo mais tarde com este mesmo link.',
    },
    closed: 'Fechado por hoje',
    closedText: 'Este formulário não recebe mais pedidos hoje. Tente de novo amanhã.',
    missing: 'Este formulário não existe mais',
    missingText: 'Confira o endereço, ou peça um novo a quem passou este formulário.',
    failed: 'Não deu para enviar',
    failedText: 'Confira a conexão e tente de novo.',
    again: 'Tentar de novo',
  },
  en: {
    title: 'Aval: sign a document',
    sandbox: 'Test environment: nothing here has legal value.',
    loading: 'Opening the form…',
    heading: (document) => `Sign: ${document}`,
    from: (organization) => `A document of ${organization}`,
    intro: 'Fill in your data. A link to continue comes to your e-mail.',
    name: 'Full name',
    email: 'E-mail',
    emailHint: 'Use an e-mail that only you read: it is how you confirm who you are.',
    cpf: 'CPF',
    phone: 'Mobile phone',
    send: 'Get the link by e-mail',
    wrong: {
      name: 'Enter only your full name, without e-mail, link, or phone.',
      email: 'Enter a valid e-mail address.',
      cpf: 'Check the CPF: the digits are not right.',
      phone: 'Enter the phone with its area code.',
    },
    privacy: 'The sender of the document receives this data, and it becomes part of the signature.',
    sentHeading: 'Check your e-mail',
    sentText: (email) =>
      `If everything is right, a link to continue comes to ${email} within minutes. It works for 24 hours.`,
    notArrived:
      'Nothing came? Look in the spam folder. Otherwise, contact the people who gave you this form.',
    confirm: {
      heading: 'Continue to the document',
      text: 'Press the button to open the document, read it, and sign.',
      notYou: 'It wasn’t you who filled in the form? Close this page: nothing happens.',
      go: 'Continue',
      doneHeading: 'You have continued by this link before',
      doneText: 'The link to sign is in another e-mail, which came after this one. Open the newest.',
      missing: 'This link no longer works',
      missingText: 'It works for 24 hours. Fill in the form again to get another.',
      closed: 'You can’t continue today',
      closedText: 'The form is closed for now. Try again later with the same link.',
    },
    closed: 'Closed for today',
    closedText: 'This form takes no more requests today. Try again tomorrow.',
    missing: 'This form no longer exists',
    missingText: 'Check the address, or ask the people who gave you this form for a new one.',
    failed: 'It could not be sent',
    failedText: 'Check the connection and try again.',
    again: 'Try again',
  },
  es: {
    title: 'Aval: firmar un documento',
    sandbox: 'Entorno de prueba: nada aquí tiene valor legal.',
    loading: 'Abriendo el formulario…',
    heading: (document) => `Firmar: ${document}`,
    from: (organization) => `Documento de ${organization}`,
    intro: 'Complete sus datos. Un enlace para continuar llega a su correo.',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    emailHint: 'Use un correo que solo usted lea: con él confirma quién es.',
    cpf: 'CPF',
    phone: 'Celular',
    send: 'Recibir el enlace por correo',
    wrong: {
      name: 'Escriba solo su nombre completo, sin correo, enlace ni teléfono.',
      email: 'Escriba un correo válido.',
      cpf: 'Revise el CPF: los números no son correctos.',
      phone: 'Escriba el celular con su código de área.',
    },
    privacy: 'Quien envió el documento recibe estos datos, que quedan registrados en la firma.',
    sentHeading: 'Revise su correo',
    sentText: (email) =>
      `Si todo está bien, un enlace para continuar llega a ${email} en unos minutos. Sirve durante 24 horas.`,
    notArrived:
      '¿No llegó? Mire en el correo no deseado. Si no está, hable con quien le dio este formulario.',
    confirm: {
      heading: 'Continuar al documento',
      text: 'Toque el botón para abrir el documento, leerlo y firmar.',
      notYou: '¿No fue usted quien completó el formulario? Cierre esta página: no pasa nada.',
      go: 'Continuar',
      doneHeading: 'Ya continuó con este enlace',
      doneText: 'El enlace para firmar está en otro correo, que llegó después de este. Abra el más nuevo.',
      missing: 'Este enlace ya no sirve',
      missingText: 'Sirve durante 24 horas. Complete el formulario de nuevo para recibir otro.',
      closed: 'Hoy no se puede continuar',
      closedText: 'El formulario está cerrado por ahora. Inténtelo más tarde con este mismo enlace.',
    },
    closed: 'Cerrado por hoy',
    closedText: 'Este formulario no recibe más solicitudes hoy. Inténtelo mañana.',
    missing: 'Este formulario ya no existe',
    missingText: 'Revise la dirección, o pida una nueva a quien le dio este formulario.',
    failed: 'No se pudo enviar',
    failedText: 'Revise la conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
};
