import type { Language } from '../../i18n/language.ts';

const PT = {
  open: 'Formulário público',
  title: (template: string) => `Formulário público: ${template}`,
  intro:
    'Quem abre o endereço preenche nome, e-mail e CPF, confirma por um link no e-mail e assina antes de todos os outros. A prova diz que a própria pessoa declarou a identidade.',
  needs: 'O modelo precisa de um documento e de um único papel sem pessoa.',
  cap: 'Assinaturas por dia',
  capHint: 'De 1 a 1000. Passando disso, o formulário fecha até o dia seguinte.',
  cpf: 'CPF',
  required: 'Pedir',
  optional: 'Não pedir',
  create: 'Criar endereço',
  save: 'Salvar',
  address: 'Endereço do formulário',
  qrCode: 'QR Code do endereço do formulário',
  sent: (count: number, cap: number, submitted: number) =>
    `Hoje: ${count} de ${cap}. Preenchimentos, com os que ainda não foram confirmados: ${submitted}.`,
  notHeld: 'O formulário está fechado',
  notHeldText:
    'Quem o salvou por último não pode mais fazer isso: a chave foi revogada, ou a pessoa saiu. Salve para abrir de novo.',
  refused: 'O formulário fechou por hoje',
  refusedText: (code: string) =>
    `Um envio foi recusado (${code}). Corrija a causa e salve para abrir de novo.`,
  remove: 'Remover endereço',
  removing: 'Se você remover o endereço, ele deixa de funcionar para sempre. Os envelopes continuam.',
  loading: 'Abrindo…',
};

/** The texts about public forms in one language. */
type Words = typeof PT;

export const FORM_WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    open: 'Public form',
    title: (template) => `Public form: ${template}`,
    intro:
      'Anyone who opens the address fills in name, e-mail, and CPF, confirms by a link in their mailbox, and signs before all others. The evidence says that they declared their identity themselves.',
    needs: 'The template needs a document, and a single role without a person.',
    cap: 'Signatures a day',
    capHint: '1 to 1000. Beyond that, the form closes until the next day.',
    cpf: 'CPF',
    required: 'Ask for it',
    optional: 'Don’t ask for it',
    create: 'Create address',
    save: 'Save',
    address: 'Address of the form',
    qrCode: 'QR code of the address of the form',
    sent: (count, cap, submitted) =>
      `Today: ${count} of ${cap}. Submissions, with those that nobody has confirmed yet: ${submitted}.`,
    notHeld: 'The form is closed',
    notHeldText: 'Its key was revoked, or the person who saved it left. Save it to open it again.',
    refused: 'The form closed for today',
    refusedText: (code) =>
      `An envelope was refused (${code}). Correct the cause, and save to open the form again.`,
    remove: 'Remove address',
    removing: 'If you remove the address, it stops working for good. Envelopes stay.',
    loading: 'Opening…',
  },
  es: {
    open: 'Formulario público',
    title: (template) => `Formulario público: ${template}`,
    intro:
      'Quien abre la dirección completa nombre, correo y CPF, confirma con un enlace en su correo y firma antes que los demás. La prueba dice que la propia persona declaró su identidad.',
    needs: 'La plantilla necesita un documento y una única función sin persona.',
    cap: 'Firmas por día',
    capHint: 'De 1 a 1000. Después, el formulario se cierra hasta el día siguiente.',
    cpf: 'CPF',
    required: 'Pedir',
    optional: 'No pedir',
    create: 'Crear dirección',
    save: 'Guardar',
    address: 'Dirección del formulario',
    qrCode: 'Código QR de la dirección del formulario',
    sent: (count, cap, submitted) =>
      `Hoy: ${count} de ${cap}. Envíos, con los que nadie ha confirmado todavía: ${submitted}.`,
    notHeld: 'El formulario está cerrado',
    notHeldText:
      'Quien lo guardó por última vez ya no puede hacerlo: la clave se revocó o la persona se fue. Guárdelo para abrirlo de nuevo.',
    refused: 'El formulario se cerró por hoy',
    refusedText: (code) => `Se rechazó un envío (${code}). Corrija la causa y guarde para abrirlo de nuevo.`,
    remove: 'Quitar dirección',
    removing: 'Si quita la dirección, deja de funcionar para siempre. Los sobres se conservan.',
    loading: 'Abriendo…',
  },
};
