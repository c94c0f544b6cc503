import type { Words } from "./words.ts";

export const ES: Words = {
  title: "Panel de Aval",
  loading: "Cargando…",
  sandbox:
    "Sandbox: nada aquí tiene valor jurídico y nadie recibe mensajes reales",
  production: "Producción: personas reales, mensajes reales, valor jurídico",
  toProduction: "Ir a Producción",
  toSandbox: "Ir al Sandbox",
  project: "Proyecto",
  menu: "Menú",
  skip: "Ir al contenido",
  groups: {
    signing: "Firmas",
    building: "Integración",
    sandbox: "Sandbox",
    organization: "Organización",
    account: "Su cuenta",
  },
  pages: {
    home: "Resumen",
    envelopes: "Sobres",
    newEnvelope: "Enviar a firmar",
    templates: "Plantillas",
    keys: "Claves de API",
    webhooks: "Webhooks",
    logs: "Registro de llamadas",
    messages: "Mensajes",
    identities: "Identidades de prueba",
    settings: "Configuración",
    members: "Miembros",
    projects: "Proyectos",
    usage: "Uso y plan",
    securityLog: "Registro de seguridad",
    security: "Contraseña y verificación",
    tokens: "Tokens personales",
    sessions: "Sesiones",
  },
  palette: "Ir a…",
  paletteHint: "Escriba un lugar o el ID de un sobre",
  paletteNothing: "No se encontró nada con ese nombre.",
  logOut: "Salir",
  calls: "Llamadas a la API de esta página",
  callsHint:
    "Lo que acaba de hacer, para su terminal. Antes ponga su clave en AVAL_KEY.",
  noCalls: "Todavía no hay llamadas.",
  copy: "Copiar",
  copied: "Copiado",
  more: "Mostrar más",
  retry: "Reintentar",
  save: "Guardar",
  saved: "Guardado.",
  goBack: "Volver",
  close: "Cerrar",
  remove: "Quitar",
  onlyOnce: "Cópielo ahora: solo se muestra esta vez.",
  notFound: {
    title: "Aquí no hay nada",
    advice: "La dirección es incorrecta, o lo que había ya no está.",
  },
  offline: {
    title: "El servicio no responde",
    advice:
      "Revise su conexión e inténtelo de nuevo. No se perdió nada de lo que escribió.",
  },
  requestId: (id) => `Llamada ${id}`,
  waitSeconds: (seconds) => `Espere ${seconds} s.`,
  refusals: {
    VALIDATION_FAILED: {
      title: "Todavía hay algo que corregir",
      advice: "Mire los campos de abajo.",
    },
    INVALID_CREDENTIALS: {
      title: "Correo o contraseña incorrectos",
      advice: "Revise ambos. Tras varios fallos tendrá que esperar.",
    },
    SESSION_EXPIRED: { title: "Su sesión terminó", advice: "Entre de nuevo." },
    FORBIDDEN: {
      title: "Su rol no lo permite",
      advice: "Pídalo a un propietario de la organización.",
    },
    NOT_FOUND: {
      title: "No se encontró",
      advice: "Se eliminó o pertenece a otro proyecto.",
    },
    RATE_LIMITED: {
      title: "Demasiados intentos seguidos",
      advice: "Espere un poco e inténtelo de nuevo.",
    },
    CONFLICT: {
      title: "Otra persona hizo un cambio entretanto",
      advice: "Recargue la página y repita el cambio.",
    },
    PLAN_LIMIT_REACHED: {
      title: "Se alcanzó el límite del plan",
      advice: "Quite algo o cambie de plan.",
    },
    PAYLOAD_TOO_LARGE: {
      title: "El archivo es demasiado grande",
      advice: "Un PDF puede tener hasta 20 MB.",
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: "Esto no es un PDF",
      advice: "Elija un archivo PDF.",
    },
    SERVICE_UNAVAILABLE: {
      title: "No disponible ahora",
      advice: "Inténtelo en unos instantes. No se perdió nada.",
    },
  },
};
