import type { Language } from '../../../i18n/language.ts';
import type { Role } from '../../shell/roles.ts';
const PT = {
  verify: {
    title: 'Confirme seu e-mail',
    lead: 'Só falta um clique para confirmar que este endereço é seu.',
    act: 'Confirmar e-mail',
    done: (email: string) => `Pronto: ${email} está confirmado.`,
    next: 'Agora você já pode trabalhar em Produção.',
    open: 'Abrir o painel',
    void: {
      title: 'Este link não vale mais',
      advice:
        'Ele já foi usado, foi trocado por outro ou passou de 24 horas. Entre no painel e peça um novo.',
    },
  },
  invitation: {
    title: 'Convite',
    lead: (organization: string, role: string) =>
      `Você recebeu um convite para a organização ${organization}, com o papel de ${role}.`,
    forAddress: (email: string) => `O convite é para ${email}.`,
    accept: 'Aceitar convite',
    logIn: 'Entrar e aceitar',
    logInFirst: 'Você já tem uma conta com este e-mail. Entre para aceitar.',
    signUp: 'Criar conta e aceitar',
    void: {
      title: 'Este convite não vale mais',
      advice: 'Ele já foi aceito, foi retirado ou passou de 7 dias. Peça um novo a quem convidou você.',
    },
    otherAddress: {
      title: 'Este convite é para outra conta',
      advice: 'Entre com a conta do e-mail convidado.',
    },
    otherAccount: 'Entrar com outra conta',
    noNewAccounts: {
      title: 'Este serviço não aceita contas novas',
      advice: 'Fale com quem convidou você ou com quem administra o serviço.',
    },
  },
  setUp: {
    title: 'Crie a primeira conta',
    lead: 'Esta instalação ainda não tem nenhuma conta. A primeira é sua.',
    act: 'Criar conta',
    void: {
      title: 'Este link não vale mais',
      advice:
        'Já existe uma conta ou o serviço foi reiniciado. O link mais novo aparece ao iniciar o serviço.',
    },
  },
  closed: {
    invite: {
      title: 'É preciso um convite',
      advice: 'Peça a quem administra a organização que convide você. O convite chega por e-mail.',
    },
    closed: {
      title: 'Este serviço não aceita contas novas',
      advice: 'Fale com quem administra o serviço.',
    },
  },
  banner: {
    title: 'Confirme seu e-mail',
    advice: (email: string) =>
      `Enviamos um link para ${email}. Enquanto você não confirmar, só é possível trabalhar no Sandbox.`,
    again: 'Enviar de novo',
    sent: 'Enviamos um novo link. O anterior não vale mais.',
  },
  roles: {
    OWNER: 'proprietário',
    ADMIN: 'administrador',
    MEMBER: 'membro',
    VIEWER: 'leitor',
  } satisfies Readonly<Record<Role, string>>,
};

/** Texts of the pages for e-mailed links and set-up links, and of the banner for an unconfirmed address. */
type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    verify: {
      title: 'Confirm your e-mail',
      lead: 'One more click confirms that this address is yours.',
      act: 'Confirm e-mail',
      done: (email) => `Done: ${email} is confirmed.`,
      next: 'You can work in Production now.',
      open: 'Open the dashboard',
      void: {
        title: 'This link is no longer valid',
        advice:
          'It was used, replaced by a newer link, or is older than 24 hours. Log in and request a new link.',
      },
    },
    invitation: {
      title: 'Invitation',
      lead: (organization, role) => `You were invited to the organization ${organization} as ${role}.`,
      forAddress: (email) => `The invitation is for ${email}.`,
      accept: 'Accept invitation',
      logIn: 'Log in and accept',
      logInFirst: 'You already have an account with this e-mail. Log in to accept.',
      signUp: 'Create account and accept',
      void: {
        title: 'This invitation is no longer valid',
        advice:
          'It was accepted or withdrawn, or is older than 7 days. Ask the person who invited you for a new invitation.',
      },
      otherAddress: {
        title: 'This invitation is for another account',
        advice: 'Log in with the account of the invited address.',
      },
      otherAccount: 'Log in with another account',
      noNewAccounts: {
        title: 'This service does not accept new accounts',
        advice: 'Talk to the person who invited you, or to the people who run the service.',
      },
    },
    setUp: {
      title: 'Create the first account',
      lead: 'This installation has no account yet. You create the first account.',
      act: 'Create account',
      void: {
        title: 'This link is no longer valid',
        advice: 'An account already exists, or the service was restarted. Each start prints a new link.',
      },
    },
    closed: {
      invite: {
        title: 'You need an invitation',
        advice: 'Ask an administrator of the organization to invite you. The invitation arrives by e-mail.',
      },
      closed: {
        title: 'This service does not accept new accounts',
        advice: 'Talk to the people who run the service.',
      },
    },
    banner: {
      title: 'Confirm your e-mail',
      advice: (email) => `We sent a link to ${email}. Until you confirm, you can only work in the Sandbox.`,
      again: 'Send again',
      sent: 'We sent a new link. The earlier one no longer works.',
    },
    roles: { OWNER: 'owner', ADMIN: 'administrator', MEMBER: 'member', VIEWER: 'viewer' },
  },
  es: {
    verify: {
      title: 'Confirme su correo',
      lead: 'Falta un clic para confirmar que esta dirección es suya.',
      act: 'Confirmar correo',
      done: (email) => `Listo: ${email} está confirmado.`,
      next: 'Ahora ya puede trabajar en Producción.',
      open: 'Abrir el panel',
      void: {
        title: 'Este enlace ya no vale',
        advice:
          'Ya se usó, se reemplazó por otro o tiene más de 24 horas. Entre al panel y solicite uno nuevo.',
      },
    },
    invitation: {
      title: 'Invitación',
      lead: (organization, role) =>
        `Usted recibió una invitación para la organización ${organization}, con el rol de ${role}.`,
      forAddress: (email) => `La invitación es para ${email}.`,
      accept: 'Aceptar invitación',
      logIn: 'Entrar y aceptar',
      logInFirst: 'Usted ya tiene una cuenta con este correo. Entre para aceptar.',
      signUp: 'Crear cuenta y aceptar',
      void: {
        title: 'Esta invitación ya no vale',
        advice: 'Ya se aceptó, se retiró o tiene más de 7 días. Solicite una nueva a quien le invitó.',
      },
      otherAddress: {
        title: 'Esta invitación es para otra cuenta',
        advice: 'Entre con la cuenta del correo invitado.',
      },
      otherAccount: 'Entrar con otra cuenta',
      noNewAccounts: {
        title: 'Este servicio no acepta cuentas nuevas',
        advice: 'Hable con quien le invitó o con quien administra el servicio.',
      },
    },
    setUp: {
      title: 'Cree la primera cuenta',
      lead: 'Esta instalación todavía no tiene ninguna cuenta. La primera es suya.',
      act: 'Crear cuenta',
      void: {
        title: 'Este enlace ya no vale',
        advice:
          'Ya existe una cuenta o el servicio se reinició. El enlace más nuevo aparece al iniciar el servicio.',
      },
    },
    closed: {
      invite: {
        title: 'Se necesita una invitación',
        advice: 'Solicite a quien administra la organización que le invite. La invitación llega por correo.',
      },
      closed: {
        title: 'Este servicio no acepta cuentas nuevas',
        advice: 'Hable con quien administra el servicio.',
      },
    },
    banner: {
      title: 'Confirme su correo',
      advice: (email) =>
        `Enviamos un enlace a ${email}. Mientras no lo confirme, solo puede trabajar en el Sandbox.`,
      again: 'Enviar de nuevo',
      sent: 'Enviamos un enlace nuevo. El anterior ya no vale.',
    },
    roles: { OWNER: 'propietario', ADMIN: 'administrador', MEMBER: 'miembro', VIEWER: 'lector' },
  },
};
