import type { Words } from "./words.ts";

export const PT: Words = {
  onlyAdmins:
    "Você pode ver, mas só proprietários e administradores podem alterar.",
  reload: "Recarregar",
  saved: "Salvo.",
  roles: {
    OWNER: "Proprietário",
    ADMIN: "Administrador",
    MEMBER: "Membro",
    VIEWER: "Leitor",
  },
  settings: {
    title: "Configurações da organização",
    intro:
      "Como sua organização se apresenta a quem assina. Vale para o Sandbox e para a Produção.",
    general: "Geral",
    name: "Nome da organização",
    nameHint: "Aparece para os signatários: “Nome pede a sua assinatura”.",
    language: "Idioma das mensagens",
    days: "Prazo padrão para assinar, em dias",
    daysHint: "De 1 a 365. Vale para envelopes enviados sem um prazo próprio.",
    conflict: {
      title: "Alguém alterou estas configurações enquanto isso",
      advice:
        "Nada foi salvo. Recarregue para ver como estão agora e refaça a sua alteração.",
    },
    consent: {
      heading: "Declaração de consentimento",
      intro:
        "O que cada signatário aceita antes de assinar. O texto aceito fica nas evidências, palavra por palavra.",
      ours: "A declaração do Aval",
      oursHint:
        "No idioma de quem assina, com a base legal da MP 2.200-2/2001.",
      own: "Um texto próprio",
      text: "Seu texto",
      textHint:
        "Aparece exatamente como escrito, em todos os idiomas. Até 10.000 caracteres.",
      version: (version) => `Hoje: versão ${version}.`,
      meaning: (next) =>
        `Salvar uma mudança cria a versão ${next}. Para quem já aceitou, vale o texto que leu; quem ainda não assinou verá o novo, mesmo que já tenha aberto o link.`,
      preview: "Como o signatário vê",
      accept: "Li e aceito a declaração acima.",
      empty: "Escreva o texto ou escolha a declaração do Aval.",
    },
    branding: {
      heading: "Marca",
      intro: "Sua cor e seu logotipo na página de assinatura e nos e-mails.",
      useOwn: "Usar uma cor própria",
      color: "Cor",
      code: "Código da cor",
      codeWrong: "Digite a cor neste formato: #0b5d4e.",
      logo: "Endereço do logotipo",
      logoHint:
        "PNG, JPEG ou WebP, com https://. Buscamos a imagem uma vez e guardamos uma cópia: o navegador de quem assina não acessa esse endereço.",
      logoAgain: "Buscar o logotipo de novo",
      fetching: "Buscando o logotipo…",
      onSave: "O logotipo aparece aqui depois de salvar.",
      fetched: "O logotipo foi buscado e já aparece para os signatários.",
      failures: {
        URL_NOT_ALLOWED:
          "Esse endereço não é permitido: use um endereço público com https://.",
        NOT_RESOLVED: "O nome desse endereço não existe na internet.",
        CONNECTION_FAILED: "Não foi possível conectar a esse endereço.",
        TLS_FAILED: "O certificado desse endereço não é válido.",
        TIMED_OUT: "Esse endereço demorou demais para responder.",
        REDIRECTED:
          "Esse endereço leva a outro. Use o endereço final da imagem.",
        REFUSED: "Esse endereço não entregou a imagem.",
        TOO_LARGE: "A imagem é grande demais.",
        NOT_AN_IMAGE: "O que está nesse endereço não é PNG, JPEG nem WebP.",
      },
      preview: "Prévia",
      page: "Página de assinatura",
      asks: (name) => `${name} pede a sua assinatura`,
      document: "Contrato de prestação de serviços",
      action: "Já li, continuar",
      link: "Baixar o documento",
      mail: "E-mail",
      mailAction: "Ler e assinar",
      changed: (color) =>
        `Essa cor tem pouco contraste para ser lida. Na página de assinatura usamos ${color}; no e-mail, a cor escolhida.`,
      kept: "A cor tem contraste suficiente e é usada como está.",
    },
  },
  members: {
    title: "Membros",
    intro: "Quem tem acesso a todos os projetos desta organização.",
    add: "Adicionar membro",
    email: "E-mail da pessoa",
    emailHint:
      "Ela já precisa ter uma conta no Aval. Não enviamos convite: o acesso começa na hora.",
    role: "Papel",
    roleOf: (name) => `Papel de ${name}`,
    means: {
      OWNER: "Proprietário: tudo, inclusive nomear outros proprietários.",
      ADMIN: "Administrador: configurações, membros, projetos e plano.",
      MEMBER: "Membro: envia envelopes e cuida da integração.",
      VIEWER: "Leitor: vê tudo e não altera nada.",
    },
    who: "Pessoa",
    since: "Desde",
    actions: "Ações",
    you: "você",
    empty: "Por enquanto, só você.",
    remove: (name) => `Remover ${name}`,
    revokesTheirs:
      "Revogar também as chaves de API que essa pessoa criou nesta organização",
    revokesMine:
      "Revogar também as chaves de API que eu criei nesta organização",
    removing: (name) =>
      `${name} perde o acesso na hora. As chaves de API que essa pessoa criou continuam valendo, a não ser que você as revogue.`,
    leaving: "Você perde o acesso a esta organização na hora.",
    lastOwner: {
      title: "A organização precisa de um proprietário",
      advice:
        "É a última pessoa com esse papel. Torne outra pessoa proprietária primeiro.",
    },
    isMember: {
      title: "Essa pessoa já é membro",
      advice: "Altere o papel dela na lista.",
    },
    noAccount: {
      title: "Ninguém com esse e-mail tem conta",
      advice:
        "Confira o e-mail, ou peça à pessoa que crie uma conta no Aval e tente de novo.",
    },
    invited: (email) => `Enviamos um convite para ${email}.`,
    pending: (until) => `Convite enviado, vale até ${until}`,
    expired: "Convite vencido",
    again: "Enviar de novo",
    againOf: (email) => `Enviar de novo o convite de ${email}`,
    withdraw: (email) => `Retirar convite de ${email}`,
    withdrawing: (email) => `O link que enviamos para ${email} deixa de valer.`,
    withdrawAct: "Retirar convite",
    hintWithMail:
      "Quem já tem conta ganha acesso na hora. Para outros endereços, enviamos um convite por e-mail.",
    added: (name) => `${name} agora é membro.`,
    changed: (name, role) => `Papel de ${name}: ${role}.`,
  },
  projects: {
    title: "Projetos",
    intro:
      "Cada projeto tem seus envelopes, chaves e webhooks, separados no Sandbox e na Produção.",
    add: "Novo projeto",
    editOf: (name) => `Editar ${name}`,
    name: "Nome",
    slug: "Identificador",
    slugHint:
      "Letras minúsculas, números e hífens. Deixe vazio para criar a partir do nome.",
    description: "Descrição",
    environment: "Ambiente que abre primeiro",
    environmentHint:
      "Os dois ambientes sempre existem; isto só diz qual se abre primeiro.",
    environments: { SANDBOX: "Sandbox", PRODUCTION: "Produção" },
    state: "Situação",
    states: { ACTIVE: "Ativo", ARCHIVED: "Arquivado" },
    actions: "Ações",
    open: (name) => `Abrir ${name}`,
    isOpen: "aberto agora",
    archive: (name) => `Arquivar ${name}`,
    archiving:
      "As chaves de API deste projeto deixam de funcionar na hora, no Sandbox e na Produção.",
    kept: "Nada é apagado: envelopes e evidências ficam, os links de assinatura continuam valendo, e o projeto pode ser reativado.",
    archiveNow: "Arquivar agora",
    restore: (name) => `Reativar ${name}`,
    empty: "Nenhum projeto ainda. Crie o primeiro.",
    slugTaken: {
      title: "Outro projeto já tem esse identificador",
      advice: "Escolha outro nome ou escreva outro identificador.",
    },
    conflict: {
      title: "Alguém alterou este projeto enquanto isso",
      advice:
        "Nada foi salvo. Feche, veja como está agora e refaça a alteração.",
    },
  },
  usage: {
    title: "Uso e plano",
    intro: "O que a organização usou neste mês e o que o plano permite.",
    period: (from, to) => `De ${from} a ${to} (UTC)`,
    documents: {
      SANDBOX: "Documentos no Sandbox",
      PRODUCTION: "Documentos na Produção",
    },
    of: (limit) => `de ${limit}`,
    noLimit: "sem limite",
    beyond: (count) => `${count} além do incluído no plano`,
    items: {
      projects: "Projetos",
      apiKeys: "Chaves de API",
      webhooks: "Webhooks",
      templates: "Modelos",
      members: "Membros",
    },
    sandboxNote:
      "No Sandbox não há limite de documentos. O que conta para o plano está na Produção.",
    plans: "Planos",
    planNames: {
      UNLIMITED: "Ilimitado",
      FREE: "Gratuito",
      PRO: "Pro",
      BUSINESS: "Business",
    },
    current: "Plano atual",
    perMonth: (documents) => `${documents} documentos por mês`,
    anyNumber: "Documentos sem limite",
    itemLimit: (item, limit) => `${item}: até ${limit}`,
    noItemLimits: "Projetos, chaves, webhooks, modelos e membros sem limite",
    overageYes: "Permite documentos além do incluído",
    overageNo: "Para no limite do mês",
    paid: "Pago",
    choose: (plan) => `Mudar para ${plan}`,
    notNow: "Não está disponível a partir do plano atual.",
    choosing: (plan) => `Mudar para o plano ${plan}?`,
    fewer:
      "Se você já tem mais itens do que o plano permite, nada é apagado, mas não será possível criar outros.",
    noReturn:
      "Depois não será possível voltar ao plano Ilimitado: ele é reservado a quem hospeda o serviço.",
    pay: "O plano pago passa a valer depois do pagamento, em outra página.",
    checkout: "Continuar para o pagamento",
    chosen: (plan) => `Agora o plano é ${plan}.`,
    overage: "Documentos além do incluído",
    overageOn: "Permitir documentos além do incluído no mês",
    overageHint:
      "Desligado, novos documentos são recusados quando o limite do mês acaba.",
    refusals: {
      PLAN_CHANGE_NOT_ALLOWED: {
        title: "Não dá para mudar direto para esse plano",
        advice:
          "Mude um passo por vez: a lista mostra os planos disponíveis agora.",
      },
      OVERAGE_NOT_AVAILABLE: {
        title: "Este plano não permite documentos além do incluído",
        advice: "Mude antes para um plano pago.",
      },
      PAYMENT_PROVIDER_UNAVAILABLE: {
        title: "Este serviço não recebe pagamentos",
        advice:
          "Quem o hospeda não configurou um provedor de pagamento. Fale com o operador. O plano não mudou.",
      },
      PROVIDER_ERROR: {
        title: "O provedor de pagamento não respondeu",
        advice:
          "Tente de novo em um minuto. O plano não mudou e nada foi cobrado.",
      },
    },
  },
};
