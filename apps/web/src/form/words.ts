import type { Language } from '../i18n/language.ts';

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
    intro: 'Preencha seus dados. O link para ler e assinar chega no seu e-mail.',
    name: 'Nome completo',
    email: 'E-mail',
    emailHint: 'Use um e-mail que só você lê: é por ele que você confirma quem é.',
    cpf: 'CPF',
    phone: 'Celular',
    send: 'Receber o link por e-mail',
    wrong: {
      name: 'Escreva seu nome completo.',
      email: 'Escreva um e-mail válido.',
      cpf: 'Confira o CPF: os números não estão certos.',
      phone: 'Escreva o celular com DDD.',
    },
    privacy: 'Quem enviou o documento recebe estes dados, e eles ficam registrados na assinatura.',
    sentHeading: 'Confira seu e-mail',
    sentText: (email) => `Se estiver tudo certo, o link para assinar chega em ${email} em alguns minutos.`,
    notArrived: 'Não chegou? Veja o spam. Se não estiver lá, fale com quem passou este formulário.',
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
    intro: 'Fill in your data. The link to read and sign comes to your e-mail.',
    name: 'Full name',
    email: 'E-mail',
    emailHint: 'Use an e-mail that only you read: it is how you confirm who you are.',
    cpf: 'CPF',
    phone: 'Mobile phone',
    send: 'Get the link by e-mail',
    wrong: {
      name: 'Enter your full name.',
      email: 'Enter a valid e-mail address.',
      cpf: 'Check the CPF: the digits are not right.',
      phone: 'Enter the phone with its area code.',
    },
    privacy: 'The sender of the document receives this data, and it becomes part of the signature.',
    sentHeading: 'Check your e-mail',
    sentText: (email) => `If everything is right, the link to sign comes to ${email} within minutes.`,
    notArrived:
      'Nothing came? Look in the spam folder. Otherwise, contact the people who gave you this form.',
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
    intro: 'Complete sus datos. El enlace para leer y firmar llega a su correo.',
    name: 'Nombre completo',
    email: 'Correo electrónico',
    emailHint: 'Use un correo que solo usted lea: con él confirma quién es.',
    cpf: 'CPF',
    phone: 'Celular',
    send: 'Recibir el enlace por correo',
    wrong: {
      name: 'Escriba su nombre completo.',
      email: 'Escriba un correo válido.',
      cpf: 'Revise el CPF: los números no son correctos.',
      phone: 'Escriba el celular con su código de área.',
    },
    privacy: 'Quien envió el documento recibe estos datos, que quedan registrados en la firma.',
    sentHeading: 'Revise su correo',
    sentText: (email) => `Si todo está bien, el enlace para firmar llega a ${email} en unos minutos.`,
    notArrived:
      '¿No llegó? Mire en el correo no deseado. Si no está, hable con quien le dio este formulario.',
    closed: 'Cerrado por hoy',
    closedText: 'Este formulario no recibe más solicitudes hoy. Inténtelo mañana.',
    missing: 'Este formulario ya no existe',
    missingText: 'Revise la dirección, o pida una nueva a quien le dio este formulario.',
    failed: 'No se pudo enviar',
    failedText: 'Revise la conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
};
