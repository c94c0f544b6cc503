import type { Words } from "./words.ts";

export const ES: Words = {
  onlyAdmins:
    "Puede ver, pero solo propietarios y administradores pueden hacer cambios.",
  reload: "Recargar",
  saved: "Guardado.",
  roles: {
    OWNER: "Propietario",
    ADMIN: "Administrador",
    MEMBER: "Miembro",
    VIEWER: "Lector",
  },
  settings: {
    title: "Configuración de la organización",
    intro:
      "Cómo se presenta su organización a quienes firman. Vale para el Sandbox y para Producción.",
    general: "General",
    name: "Nombre de la organización",
    nameHint: "Los firmantes lo ven: «Nombre solicita su firma».",
    language: "Idioma de los mensajes",
    days: "Plazo predeterminado para firmar, en días",
    daysHint: "De 1 a 365. Vale para los sobres enviados sin un plazo propio.",
    conflict: {
      title: "Alguien cambió esta configuración mientras tanto",
      advice:
        "No se guardó nada. Recargue para ver cómo está ahora y vuelva a hacer su cambio.",
    },
    consent: {
      heading: "Declaración de consentimiento",
      intro:
        "Lo que cada firmante acepta antes de firmar. El texto aceptado queda en las evidencias, palabra por palabra.",
      ours: "La declaración de Aval",
      oursHint:
        "En el idioma de quien firma, con su base legal en la MP 2.200-2/2001.",
      own: "Un texto propio",
      text: "Su texto",
      textHint:
        "Se muestra exactamente como está escrito, en todos los idiomas. Hasta 10.000 caracteres.",
      version: (version) => `Hoy: versión ${version}.`,
      meaning: (next) =>
        `Guardar un cambio crea la versión ${next}. Para quien ya aceptó vale el texto que leyó; quien aún no firmó verá el nuevo, aunque ya haya abierto el enlace.`,
      preview: "Como lo ve el firmante",
      accept: "He leído y acepto la declaración anterior.",
      empty: "Escriba el texto o elija la declaración de Aval.",
    },
    branding: {
      heading: "Marca",
      intro: "Su color y su logotipo en la página de firma y en los correos.",
      useOwn: "Usar un color propio",
      color: "Color",
      code: "Código del color",
      codeWrong: "Escriba el color con este formato: #0b5d4e.",
      logo: "Dirección del logotipo",
      logoHint:
        "PNG, JPEG o WebP, con https://. Buscamos la imagen una vez y guardamos una copia: el navegador de quien firma no accede a esa dirección.",
      logoAgain: "Buscar el logotipo de nuevo",
      fetching: "Buscando el logotipo…",
      onSave: "El logotipo aparece aquí después de guardar.",
      fetched: "El logotipo fue obtenido y los firmantes ya lo ven.",
      failures: {
        URL_NOT_ALLOWED:
          "Esa dirección no está permitida: use una dirección pública con https://.",
        NOT_RESOLVED: "El nombre de esa dirección no existe en internet.",
        CONNECTION_FAILED: "No fue posible conectarse a esa dirección.",
        TLS_FAILED: "El certificado de esa dirección no es válido.",
        TIMED_OUT: "Esa dirección tardó demasiado en responder.",
        REDIRECTED:
          "Esa dirección lleva a otra. Use la dirección final de la imagen.",
        REFUSED: "Esa dirección no entregó la imagen.",
        TOO_LARGE: "La imagen es demasiado grande.",
        NOT_AN_IMAGE: "Lo que hay en esa dirección no es PNG, JPEG ni WebP.",
      },
      preview: "Vista previa",
      page: "Página de firma",
      asks: (name) => `${name} solicita su firma`,
      document: "Contrato de prestación de servicios",
      action: "Ya lo leí, continuar",
      link: "Descargar el documento",
      mail: "Correo",
      mailAction: "Leer y firmar",
      changed: (color) =>
        `Ese color tiene poco contraste para leerse. En la página de firma usamos ${color}; en el correo, el color elegido.`,
      kept: "El color tiene contraste suficiente y se usa tal cual.",
    },
  },
  members: {
    title: "Miembros",
    intro: "Quiénes tienen acceso a todos los proyectos de esta organización.",
    add: "Agregar miembro",
    email: "Correo de la persona",
    emailHint:
      "Ya debe tener una cuenta en Aval. No enviamos invitación: el acceso empieza enseguida.",
    role: "Rol",
    roleOf: (name) => `Rol de ${name}`,
    means: {
      OWNER: "Propietario: todo, incluso nombrar a otros propietarios.",
      ADMIN: "Administrador: configuración, miembros, proyectos y plan.",
      MEMBER: "Miembro: envía sobres y cuida la integración.",
      VIEWER: "Lector: ve todo y no cambia nada.",
    },
    who: "Persona",
    since: "Desde",
    actions: "Acciones",
    you: "usted",
    empty: "Todavía no hay nadie más.",
    remove: (name) => `Quitar a ${name}`,
    revokesTheirs:
      "Revocar también las claves de API que creó en esta organización",
    revokesMine:
      "Revocar también las claves de API que creé en esta organización",
    removing: (name) =>
      `${name} pierde el acceso enseguida. Las claves de API que creó siguen funcionando, salvo que usted las revoque.`,
    leaving: "Usted pierde el acceso a esta organización enseguida.",
    lastOwner: {
      title: "La organización necesita un propietario",
      advice:
        "Es la última persona con ese rol. Asigne antes ese rol a otra persona.",
    },
    isMember: {
      title: "Esa persona ya es miembro",
      advice: "Cambie su rol en la lista.",
    },
    noAccount: {
      title: "Nadie con ese correo tiene cuenta",
      advice:
        "Revise el correo, o pida a la persona que cree una cuenta en Aval e intente de nuevo.",
    },
    invited: (email) => `Enviamos una invitación a ${email}.`,
    pending: (until) => `Invitación enviada, vale hasta ${until}`,
    expired: "Invitación vencida",
    again: "Enviar de nuevo",
    againOf: (email) => `Enviar de nuevo la invitación a ${email}`,
    withdraw: (email) => `Retirar invitación de ${email}`,
    withdrawing: (email) => `El enlace que enviamos a ${email} deja de valer.`,
    withdrawAct: "Retirar invitación",
    hintWithMail:
      "Quien ya tiene cuenta obtiene acceso enseguida. A otras direcciones les enviamos una invitación por correo.",
    added: (name) => `${name} ya es miembro.`,
    changed: (name, role) => `Rol de ${name}: ${role}.`,
  },
  projects: {
    title: "Proyectos",
    intro:
      "Cada proyecto tiene sus sobres, claves y webhooks, separados en el Sandbox y en Producción.",
    add: "Nuevo proyecto",
    editOf: (name) => `Editar ${name}`,
    name: "Nombre",
    slug: "Identificador",
    slugHint:
      "Minúsculas, números y guiones. Déjelo vacío para crearlo a partir del nombre.",
    description: "Descripción",
    environment: "Entorno que se abre primero",
    environmentHint:
      "Los dos entornos existen siempre; esto solo dice cuál se abre primero.",
    environments: { SANDBOX: "Sandbox", PRODUCTION: "Producción" },
    state: "Estado",
    states: { ACTIVE: "Activo", ARCHIVED: "Archivado" },
    actions: "Acciones",
    open: (name) => `Abrir ${name}`,
    isOpen: "abierto ahora",
    archive: (name) => `Archivar ${name}`,
    archiving:
      "Las claves de API de este proyecto dejan de funcionar enseguida, en el Sandbox y en Producción.",
    kept: "No se borra nada: los sobres y las evidencias quedan, los enlaces de firma siguen valiendo y el proyecto puede reactivarse.",
    archiveNow: "Archivar ahora",
    restore: (name) => `Reactivar ${name}`,
    empty: "Todavía no hay proyectos. Cree el primero.",
    slugTaken: {
      title: "Otro proyecto ya tiene ese identificador",
      advice: "Elija otro nombre o escriba otro identificador.",
    },
    conflict: {
      title: "Alguien cambió este proyecto mientras tanto",
      advice:
        "No se guardó nada. Cierre, vea cómo está ahora y vuelva a hacer el cambio.",
    },
  },
  usage: {
    title: "Uso y plan",
    intro: "Lo que la organización usó este mes y lo que permite su plan.",
    period: (from, to) => `Del ${from} al ${to} (UTC)`,
    documents: {
      SANDBOX: "Documentos en el Sandbox",
      PRODUCTION: "Documentos en Producción",
    },
    of: (limit) => `de ${limit}`,
    noLimit: "sin límite",
    beyond: (count) => `${count} más de lo incluido en el plan`,
    items: {
      projects: "Proyectos",
      apiKeys: "Claves de API",
      webhooks: "Webhooks",
      templates: "Plantillas",
      members: "Miembros",
    },
    sandboxNote:
      "En el Sandbox no hay límite de documentos. Lo que cuenta para el plan está en Producción.",
    plans: "Planes",
    planNames: {
      UNLIMITED: "Ilimitado",
      FREE: "Gratuito",
      PRO: "Pro",
      BUSINESS: "Business",
    },
    current: "Plan actual",
    perMonth: (documents) => `${documents} documentos al mes`,
    anyNumber: "Documentos sin límite",
    itemLimit: (item, limit) => `${item}: hasta ${limit}`,
    noItemLimits:
      "Proyectos, claves, webhooks, plantillas y miembros sin límite",
    overageYes: "Permite documentos más allá de lo incluido",
    overageNo: "Se detiene en el límite del mes",
    paid: "De pago",
    choose: (plan) => `Cambiar a ${plan}`,
    notNow: "No está disponible desde el plan actual.",
    choosing: (plan) => `¿Cambiar al plan ${plan}?`,
    fewer:
      "Si ya tiene más elementos de los que el plan permite, no se borra nada, pero no podrá crear otros.",
    noReturn:
      "Después no se podrá volver al plan Ilimitado: está reservado a quien aloja el servicio.",
    pay: "Un plan de pago rige después del pago, en otra página.",
    checkout: "Continuar al pago",
    chosen: (plan) => `Ahora el plan es ${plan}.`,
    overage: "Documentos más allá del plan",
    overageOn: "Permitir documentos más allá de lo incluido en el mes",
    overageHint:
      "Desactivado, los documentos nuevos se rechazan cuando se alcanza el límite del mes.",
    refusals: {
      PLAN_CHANGE_NOT_ALLOWED: {
        title: "No se puede cambiar directamente a ese plan",
        advice:
          "Cambie un paso por vez: la lista muestra los planes disponibles ahora.",
      },
      OVERAGE_NOT_AVAILABLE: {
        title: "Este plan no permite documentos más allá de lo incluido",
        advice: "Cambie antes a un plan de pago.",
      },
      PAYMENT_PROVIDER_UNAVAILABLE: {
        title: "Este servicio no recibe pagos",
        advice:
          "Quien lo aloja no configuró un proveedor de pagos. Hable con el operador. El plan no cambió.",
      },
      PROVIDER_ERROR: {
        title: "El proveedor de pagos no respondió",
        advice:
          "Intente de nuevo en un minuto. El plan no cambió y no se cobró nada.",
      },
    },
  },
};
