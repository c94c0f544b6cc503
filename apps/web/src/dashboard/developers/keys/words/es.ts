import type { Words } from "./words.ts";

export const ES: Words = {
  title: "Claves de API",
  intro: (project) =>
    `Con ellas su programa actúa en nombre del proyecto ${project}.`,
  add: "Nueva clave",
  onlyAdmins:
    "Solo quienes administran la organización crean, renuevan y revocan claves.",
  empty:
    "Aún no hay claves. Cree una del Sandbox: lo que se hace con ella no tiene valor jurídico ni coste.",
  environment: "Entorno",
  both: "Sandbox y Producción",
  environments: { SANDBOX: "Sandbox", PRODUCTION: "Producción" },
  hints: {
    SANDBOX: "Para desarrollar y probar: nadie recibe mensajes de verdad.",
    PRODUCTION:
      "Atención: personas de verdad, mensajes de verdad, valor jurídico.",
  },
  name: "Nombre",
  nameHint: "Dónde se usará, por ejemplo «servidor de ventas».",
  key: "Clave",
  scopes: "Permisos",
  state: "Estado",
  states: { ACTIVE: "Activa", REVOKED: "Revocada", EXPIRED: "Caducada" },
  lastUsed: "Último uso",
  never: "Nunca",
  made: "Creada el",
  by: (name) => `por ${name}`,
  expires: (moment) => `vale hasta el ${moment}`,
  acts: "Acciones",
  create: "Crear la clave",
  secret: "Clave",
  tryIt: "Pruébela en su terminal:",
  hasCopied: "Ya la guardé",
  oldUntil: (moment) => `La clave anterior vale hasta el ${moment}.`,
  oldUntilRevoked: "La clave anterior sigue valiendo hasta que la revoque.",
  rotate: "Renovar",
  rotateOf: (name) => `Renovar la clave ${name}`,
  rotateHint: "Crea una clave nueva con el mismo nombre, entorno y permisos.",
  oldEnds: "La clave anterior deja de valer",
  ends: {
    "0": "ahora",
    "1": "en 1 hora",
    "24": "en 24 horas",
    "168": "en 7 días",
    "720": "en 30 días",
    never: "solo cuando se revoque",
  },
  revoke: "Revocar",
  revokeOf: (name) => `Revocar la clave ${name}`,
  revokeHint:
    "La próxima llamada con esta clave ya será rechazada. No se puede deshacer: si un programa todavía la usa, renuévela antes.",
};
