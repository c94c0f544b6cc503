import type { Language } from '../../../i18n/language.ts';

const PT = {
  factor: 'Ative a verificação em duas etapas',
  factorLead: (organization: string) =>
    `${organization} exige a verificação em duas etapas de todos os membros. Ative-a na sua conta para continuar; leva um minuto.`,
  enrol: 'Ativar agora',
  again: 'Tentar de novo',
  network: 'Esta rede não é permitida',
  networkLead: (organization: string) =>
    `${organization} só permite o trabalho a partir das redes da empresa. Conecte-se a uma delas, por exemplo pela VPN, ou fale com um administrador.`,
  noProject: 'Você ainda não participa de nenhum projeto',
  noProjectLead: 'Peça a um administrador da sua organização que inclua você em um projeto.',
};

type BarrierWords = typeof PT;

const EN: BarrierWords = {
  factor: 'Turn on two-step verification',
  factorLead: (organization) =>
    `${organization} requires two-step verification of all its members. Turn it on for your account to go on; it takes a minute.`,
  enrol: 'Turn it on now',
  again: 'Try again',
  network: 'This network is not allowed',
  networkLead: (organization) =>
    `${organization} lets its members work from the company’s networks only. Connect to one of them, for example through the VPN, or ask an administrator.`,
  noProject: 'You are not a member of any project yet',
  noProjectLead: 'Ask an administrator of your organization to add you to a project.',
};

const ES: BarrierWords = {
  factor: 'Active la verificación en dos pasos',
  factorLead: (organization) =>
    `${organization} exige la verificación en dos pasos a todos sus miembros. Actívela en su cuenta para continuar; toma un minuto.`,
  enrol: 'Activar ahora',
  again: 'Intentar de nuevo',
  network: 'Esta red no está permitida',
  networkLead: (organization) =>
    `${organization} solo permite trabajar desde las redes de la empresa. Conéctese a una de ellas, por ejemplo con la VPN, o hable con un administrador.`,
  noProject: 'Todavía no es miembro de ningún proyecto',
  noProjectLead: 'Pida a un administrador de su organización que lo incluya en un proyecto.',
};

export const WORDS: Readonly<Record<Language, BarrierWords>> = { 'pt-BR': PT, en: EN, es: ES };
