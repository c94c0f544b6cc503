import type { Language } from '../../../i18n/language.ts';

const PT = {
  heading: 'Acesso dos membros',
  factor: 'Exigir verificação em duas etapas de todos os membros',
  factorHint:
    'Quem não tem entra na conta, mas só trabalha nesta organização depois de ativá-la. Você precisa tê-la na sua própria conta. Chaves de API não mudam.',
  networks: 'Redes de onde os membros trabalham',
  networksHint:
    'Endereços ou redes, um por linha, como 203.0.113.0/24 ou 2001:db8::/32. Vazio: de qualquer lugar. Vale para o painel e para os tokens pessoais, não para signatários nem para chaves de API.',
  enrol: 'Ativar a verificação em duas etapas na sua conta',
  wrongNetwork: (network: string, message: string) => `${network}: ${message}`,
  access: 'Projetos dos membros',
  accessAll: 'Cada membro trabalha em todos os projetos',
  accessMembers: 'Cada membro trabalha só nos projetos de que participa',
  accessHint:
    'Proprietários e administradores trabalham em todos. Os membros de cada projeto são escolhidos na página Projetos. Quando cada projeto tem seus membros, cada um tem também seus próprios contatos.',
  members: {
    of: (project: string) => `Membros de ${project}`,
    intro:
      'Estas escolhas valem quando, nas configurações, cada membro trabalha só nos projetos de que participa.',
    all: 'trabalha em todos os projetos',
    roleOf: (name: string) => `Papel de ${name} no projeto`,
    none: 'Não participa',
    MEMBER: 'Membro',
    VIEWER: 'Leitor',
    saved: (name: string) => `Papel de ${name} salvo.`,
    more: 'Mostrar mais',
  },
};

type AccessWords = typeof PT;

const EN: AccessWords = {
  heading: 'Member access',
  factor: 'Require two-step verification for all members',
  factorHint:
    'Members without it can log in, and work in this organization only after they have turned it on. You need it on your own account. API keys stay as they are.',
  networks: 'Networks from which members work',
  networksHint:
    'Addresses or networks, one per line, such as 203.0.113.0/24 or 2001:db8::/32. Leave it empty to allow every network. It applies to the dashboard and personal tokens, not to signers or API keys.',
  enrol: 'Turn on two-step verification for your account',
  wrongNetwork: (network, message) => `${network}: ${message}`,
  access: 'Projects of members',
  accessAll: 'Every member works in every project',
  accessMembers: 'Every member works only in the projects they are a member of',
  accessHint:
    'Owners and administrators work in all of them. Choose the members of each project on the page Projects. Projects that have members of their own also have contacts of their own.',
  members: {
    of: (project) => `Members of ${project}`,
    intro:
      'These choices apply if the settings let every member work only in the projects they are a member of.',
    all: 'works in every project',
    roleOf: (name) => `Role of ${name} in the project`,
    none: 'Not a member',
    MEMBER: 'Member',
    VIEWER: 'Viewer',
    saved: (name) => `Role of ${name} saved.`,
    more: 'Show more',
  },
};

const ES: AccessWords = {
  heading: 'Acceso de los miembros',
  factor: 'Exigir la verificación en dos pasos a todos los miembros',
  factorHint:
    'Quien no la tiene entra en su cuenta, pero solo trabaja en esta organización después de activarla. Usted debe tenerla en su propia cuenta. Las claves de API no cambian.',
  networks: 'Redes desde las que trabajan los miembros',
  networksHint:
    'Direcciones o redes, una por línea, como 203.0.113.0/24 o 2001:db8::/32. Vacío: desde cualquier lugar. Vale para el panel y los tokens personales, no para los firmantes ni las claves de API.',
  enrol: 'Activar la verificación en dos pasos en su cuenta',
  wrongNetwork: (network, message) => `${network}: ${message}`,
  access: 'Proyectos de los miembros',
  accessAll: 'Cada miembro trabaja en todos los proyectos',
  accessMembers: 'Cada miembro trabaja solo en los proyectos de los que es miembro',
  accessHint:
    'Los propietarios y administradores trabajan en todos. Elija los miembros de cada proyecto en la página Proyectos. Los proyectos con miembros propios tienen también contactos propios.',
  members: {
    of: (project) => `Miembros de ${project}`,
    intro:
      'Estas opciones valen si, en la configuración, cada miembro trabaja solo en los proyectos de los que es miembro.',
    all: 'trabaja en todos los proyectos',
    roleOf: (name) => `Rol de ${name} en el proyecto`,
    none: 'No es miembro',
    MEMBER: 'Miembro',
    VIEWER: 'Lector',
    saved: (name) => `Rol de ${name} guardado.`,
    more: 'Mostrar más',
  },
};

export const WORDS: Readonly<Record<Language, AccessWords>> = { 'pt-BR': PT, en: EN, es: ES };
