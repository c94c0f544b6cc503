import type { Template } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';

const PT = {
  title: 'Modelos',
  intro:
    'Um modelo guarda como se assina e, se você quiser, o documento, os papéis e os campos. O documento novo começa com ele.',
  none: 'Nenhum modelo ainda. Crie um para não repetir as mesmas escolhas.',
  make: 'Novo modelo',
  edit: 'Editar',
  use: 'Usar',
  name: 'Nome',
  method: 'Código de confirmação por',
  methods: { EMAIL_OTP: 'E-mail', SMS_OTP: 'SMS', WHATSAPP_OTP: 'WhatsApp' } satisfies Readonly<
    Record<Template['authenticationMethod'], string>
  >,
  level: 'Nível da assinatura',
  levels: { SIMPLE: 'Simples', ADVANCED: 'Avançada', QUALIFIED: 'Qualificada' } satisfies Readonly<
    Record<Template['signatureLevel'], string>
  >,
  order: 'Ordem',
  inOrder: 'Um depois do outro',
  anyOrder: 'Todos ao mesmo tempo',
  acts: 'Ações',
  removeNow: 'Excluir',
  remove: (name: string) => `Excluir o modelo ${name}`,
  removing: 'Documentos já criados com ele não mudam.',
};

/** Texts of the templates page. */
type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    title: 'Templates',
    intro:
      'A template stores how people sign and, if you like, the document, the roles, and the fields. Use it to start a new document.',
    none: 'No templates yet. Create a template to reuse your settings.',
    make: 'New template',
    edit: 'Edit',
    use: 'Use',
    name: 'Name',
    method: 'Confirmation code by',
    methods: { EMAIL_OTP: 'E-mail', SMS_OTP: 'SMS', WHATSAPP_OTP: 'WhatsApp' },
    level: 'Level of signature',
    levels: { SIMPLE: 'Simple', ADVANCED: 'Advanced', QUALIFIED: 'Qualified' },
    order: 'Order',
    inOrder: 'One after the other',
    anyOrder: 'All at once',
    acts: 'Actions',
    removeNow: 'Delete',
    remove: (name) => `Delete the template ${name}`,
    removing: 'Documents created with it stay as they are.',
  },
  es: {
    title: 'Plantillas',
    intro:
      'Una plantilla guarda cómo se firma y, si quiere, el documento, los papeles y los campos. El documento nuevo empieza con ella.',
    none: 'Aún no hay plantillas. Cree una para no repetir las mismas elecciones.',
    make: 'Nueva plantilla',
    edit: 'Editar',
    use: 'Usar',
    name: 'Nombre',
    method: 'Código de confirmación por',
    methods: { EMAIL_OTP: 'Correo', SMS_OTP: 'SMS', WHATSAPP_OTP: 'WhatsApp' },
    level: 'Nivel de la firma',
    levels: { SIMPLE: 'Simple', ADVANCED: 'Avanzada', QUALIFIED: 'Cualificada' },
    order: 'Orden',
    inOrder: 'Uno después de otro',
    anyOrder: 'Todos a la vez',
    acts: 'Acciones',
    removeNow: 'Eliminar',
    remove: (name) => `Eliminar la plantilla ${name}`,
    removing: 'Los documentos ya creados con ella no cambian.',
  },
};
