import type { Language } from '../../i18n/language.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const PT = {
  tokens: {
    title: 'Tokens pessoais',
    intro:
      'Agem em seu nome, nos dois ambientes e em todos os seus projetos: para scripts e para a linha de comando. Para um servidor, use uma chave de API.',
    add: 'Novo token',
    empty: 'Você não tem tokens. Crie um para usar a API do seu terminal sem a senha.',
    name: 'Nome',
    nameHint: 'Onde será usado, por exemplo “meu notebook”.',
    token: 'Token',
    scopes: 'Escopos',
    expires: 'Vence',
    days: {
      '7': 'em 7 dias',
      '30': 'em 30 dias',
      '90': 'em 90 dias',
      '365': 'em um ano',
    },
    lastUsed: 'Último uso',
    never: 'Nunca',
    hasEnded: 'Vencido',
    acts: 'Ações',
    create: 'Criar token',
    hasCopied: 'Já guardei',
    tryIt: 'Experimente no seu terminal:',
    erase: 'Excluir',
    eraseOf: (name: string) => `Excluir o token ${name}`,
    eraseHint: 'A próxima chamada com este token já será recusada. Não dá para desfazer.',
  },
  admin: {
    legend: 'Administração',
    means: 'administrar por você: membros, chaves, tokens, sessões, plano, exclusão de dados',
    title: 'Guarde este token como a sua senha',
    warning:
      'Quem tiver este token pode convidar e remover membros, criar e revogar chaves, encerrar suas sessões e apagar dados. Crie-o só se um programa precisa administrar, com o menor prazo possível.',
  },
  sessions: {
    title: 'Sessões',
    intro: 'Onde a sua conta está aberta, no Sandbox ou na Produção.',
    empty: 'Nenhuma sessão.',
    device: 'Navegador',
    noDevice: 'Desconhecido',
    current: 'Esta sessão',
    begun: 'Início',
    lastUsed: 'Último uso',
    expires: 'Vence',
    acts: 'Ações',
    end: 'Encerrar',
    endOf: (device: string) => `Encerrar a sessão em ${device}`,
    endHint:
      'Nesse navegador será preciso entrar de novo. Se você não reconhece a sessão, troque também sua senha.',
    logOutHint: 'Para sair daqui, use Sair.',
    over: 'Encerradas, mas com acessos que ainda funcionam',
    overHint: 'Tokens e chaves de API que foram criados nestas sessões continuam valendo.',
    endEverything: 'Encerrar com tudo o que ela criou',
    endEverythingOf: (device: string) => `Encerrar com tudo o que ela criou: sessão em ${device}`,
    endEverythingHint: (tokens: number, keys: number) =>
      `Para uma sessão que não era sua. Ela termina, e o que foi criado nela deixa de valer na hora: ${counted(tokens, 'token pessoal', 'tokens pessoais')} e ${counted(keys, 'chave de API', 'chaves de API')}. Programas que usam esses acessos param. Não dá para desfazer.`,
    ended: (tokens: number, keys: number, keysLeft: number) =>
      `Sessão encerrada, com ${counted(tokens, 'token', 'tokens')} e ${counted(keys, 'chave', 'chaves')}.${keysLeft > 0 ? ` ${counted(keysLeft, 'chave continua', 'chaves continuam')} valendo, em organizações que você não administra mais: avise quem as administra.` : ''}`,
  },
};

/** Texts of the tokens and sessions pages. */
type Words = typeof PT;

const EN: Words = {
  tokens: {
    title: 'Personal tokens',
    intro:
      'Tokens act in your name, in both environments and all your projects. Use them for scripts and the command line. For a server, use an API key.',
    add: 'New token',
    empty: 'You have no tokens. Create a token to use the API from your terminal without your password.',
    name: 'Name',
    nameHint: 'Where it will be used, for example “my laptop”.',
    token: 'Token',
    scopes: 'Scopes',
    expires: 'Expires',
    days: {
      '7': 'in 7 days',
      '30': 'in 30 days',
      '90': 'in 90 days',
      '365': 'in a year',
    },
    lastUsed: 'Last used',
    never: 'Never',
    hasEnded: 'Expired',
    acts: 'Actions',
    create: 'Create the token',
    hasCopied: 'I have saved it',
    tryIt: 'Try it in your terminal:',
    erase: 'Delete',
    eraseOf: (name) => `Delete the token ${name}`,
    eraseHint: 'Further calls with this token are refused. This cannot be undone.',
  },
  admin: {
    legend: 'Administration',
    means: 'administer in your name: members, keys, tokens, sessions, plan, erasing data',
    title: 'Guard this token like your password',
    warning:
      'Anyone with this token can add and remove members, create and revoke keys, end your sessions and erase data. Create it only if a program has to administer, and let it expire as soon as possible.',
  },
  sessions: {
    title: 'Sessions',
    intro: 'Where your account is logged in, in the Sandbox or in Production.',
    empty: 'No sessions.',
    device: 'Browser',
    noDevice: 'Unknown',
    current: 'This session',
    begun: 'Started',
    lastUsed: 'Last used',
    expires: 'Expires',
    acts: 'Actions',
    end: 'End',
    endOf: (device) => `End the session in ${device}`,
    endHint:
      'That browser has to log in again. If you don’t recognize the session, change your password too.',
    logOutHint: 'To end this session, use Log out.',
    over: 'Ended, with access that still works',
    overHint: 'Tokens and API keys that were created in these sessions keep working.',
    endEverything: 'End everything it made',
    endEverythingOf: (device) => `End everything it made: session in ${device}`,
    endEverythingHint: (tokens, keys) =>
      `For a session that was not yours. It ends, and what was created in it stops working at once: ${counted(tokens, 'personal token', 'personal tokens')} and ${counted(keys, 'API key', 'API keys')}. Programs that use them stop. This cannot be undone.`,
    ended: (tokens, keys, keysLeft) =>
      `Session ended, with ${counted(tokens, 'token', 'tokens')} and ${counted(keys, 'key', 'keys')}.${keysLeft > 0 ? ` ${counted(keysLeft, 'key still works', 'keys still work')}, in organizations that you no longer administer: tell their administrators.` : ''}`,
  },
};

const ES: Words = {
  tokens: {
    title: 'Tokens personales',
    intro:
      'Actúan en su nombre, en los dos entornos y en todos sus proyectos: para scripts y la línea de comandos. Para un servidor, use una clave de API.',
    add: 'Nuevo token',
    empty: 'No tiene tokens. Cree uno para usar la API desde su terminal sin la contraseña.',
    name: 'Nombre',
    nameHint: 'Dónde se usará, por ejemplo «mi portátil».',
    token: 'Token',
    scopes: 'Permisos',
    expires: 'Caduca',
    days: {
      '7': 'en 7 días',
      '30': 'en 30 días',
      '90': 'en 90 días',
      '365': 'en un año',
    },
    lastUsed: 'Último uso',
    never: 'Nunca',
    hasEnded: 'Caducado',
    acts: 'Acciones',
    create: 'Crear el token',
    hasCopied: 'Ya lo guardé',
    tryIt: 'Pruébelo en su terminal:',
    erase: 'Eliminar',
    eraseOf: (name) => `Eliminar el token ${name}`,
    eraseHint: 'La próxima llamada con este token ya será rechazada. No se puede deshacer.',
  },
  admin: {
    legend: 'Administración',
    means: 'administrar en su nombre: miembros, claves, tokens, sesiones, plan, borrado de datos',
    title: 'Guarde este token como su contraseña',
    warning:
      'Quien tenga este token puede agregar y quitar miembros, crear y revocar claves, cerrar sus sesiones y borrar datos. Créelo solo si un programa debe administrar, con el menor plazo posible.',
  },
  sessions: {
    title: 'Sesiones',
    intro: 'Dónde está abierta su cuenta, en el Sandbox o en Producción.',
    empty: 'Ninguna sesión.',
    device: 'Navegador',
    noDevice: 'Desconocido',
    current: 'Esta sesión',
    begun: 'Inicio',
    lastUsed: 'Último uso',
    expires: 'Caduca',
    acts: 'Acciones',
    end: 'Cerrar',
    endOf: (device) => `Cerrar la sesión en ${device}`,
    endHint:
      'En ese navegador habrá que entrar de nuevo. Si no reconoce la sesión, cambie también su contraseña.',
    logOutHint: 'Para salir de aquí, use Salir.',
    over: 'Cerradas, pero con accesos que todavía funcionan',
    overHint: 'Los tokens y las claves de API que se crearon en estas sesiones siguen valiendo.',
    endEverything: 'Cerrar con todo lo que creó',
    endEverythingOf: (device) => `Cerrar con todo lo que creó: sesión en ${device}`,
    endEverythingHint: (tokens, keys) =>
      `Para una sesión que no era suya. Se cierra, y lo que se creó en ella deja de valer enseguida: ${counted(tokens, 'token personal', 'tokens personales')} y ${counted(keys, 'clave de API', 'claves de API')}. Los programas que usan esos accesos se detienen. No se puede deshacer.`,
    ended: (tokens, keys, keysLeft) =>
      `Sesión cerrada, con ${counted(tokens, 'token', 'tokens')} y ${counted(keys, 'clave', 'claves')}.${keysLeft > 0 ? ` ${counted(keysLeft, 'clave sigue', 'claves siguen')} valiendo, en organizaciones que usted ya no administra: avise a quienes las administran.` : ''}`,
  },
};

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: EN,
  es: ES,
};
