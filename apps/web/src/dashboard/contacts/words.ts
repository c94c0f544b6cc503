import type { Language } from '../../i18n/language.ts';

const PT = {
  title: 'Contatos',
  intro:
    'Pessoas para quem você ou sua equipe já enviou documentos. Elas aparecem quando você digita um nome.',
  search: 'Buscar por nome ou e-mail',
  none: 'Nenhum contato aqui. Quem recebe um documento seu aparece nesta lista.',
  off: 'Os contatos estão desligados: ninguém é guardado.',
  columns: { name: 'Nome', email: 'E-mail', cpf: 'CPF', used: 'Último envio' },
  actions: 'Ações',
  erase: 'Apagar contato',
  eraseOf: (name: string) => `Apagar o contato de ${name}`,
  erasing:
    'Nome, e-mail, CPF e celular deixam de ser oferecidos. Documentos já enviados não mudam. Se você enviar outro documento para esta pessoa, ela volta a ser um contato.',
  turnOff: 'Desligar contatos',
  turningOff:
    'Todos os contatos da organização são apagados, também os do outro ambiente, e ninguém mais é guardado. Documentos já enviados não mudam. Não dá para desfazer.',
  turnOn: 'Ligar contatos',
};

/** Texts of the page of contacts. */
type Words = typeof PT;

const EN: Words = {
  title: 'Contacts',
  intro: 'People to whom you or your team have sent documents. They are offered when you type a name.',
  search: 'Search by name or e-mail',
  none: 'No contacts here. People who receive a document from you appear on this list.',
  off: 'Contacts are off: no one is remembered.',
  columns: { name: 'Name', email: 'E-mail', cpf: 'CPF', used: 'Last sent' },
  actions: 'Actions',
  erase: 'Delete the contact',
  eraseOf: (name) => `Delete the contact ${name}`,
  erasing:
    'Name, e-mail, CPF and phone are no longer offered. Documents that were sent do not change. If you send this person another document, they become a contact again.',
  turnOff: 'Turn contacts off',
  turningOff:
    'All contacts of the organization are deleted, also those of the other environment, and no one is remembered any more. Documents that were sent do not change. This cannot be undone.',
  turnOn: 'Turn contacts on',
};

const ES: Words = {
  title: 'Contactos',
  intro: 'Personas a quienes usted o su equipo ya envió documentos. Aparecen cuando escribe un nombre.',
  search: 'Buscar por nombre o correo',
  none: 'No hay contactos aquí. Quien recibe un documento suyo aparece en esta lista.',
  off: 'Los contactos están desactivados: no se guarda a nadie.',
  columns: { name: 'Nombre', email: 'Correo', cpf: 'CPF', used: 'Último envío' },
  actions: 'Acciones',
  erase: 'Borrar contacto',
  eraseOf: (name) => `Borrar el contacto de ${name}`,
  erasing:
    'El nombre, el correo, el CPF y el móvil ya no se ofrecen. Los documentos enviados no cambian. Si le envía otro documento a esta persona, vuelve a ser un contacto.',
  turnOff: 'Desactivar contactos',
  turningOff:
    'Se borran todos los contactos de la organización, también los del otro entorno, y ya no se guarda a nadie. Los documentos enviados no cambian. No se puede deshacer.',
  turnOn: 'Activar contactos',
};

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };
