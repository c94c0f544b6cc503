import type { HelpWords } from './help.ts';

/** Ends, help and privacy of the signing page in Brazilian Portuguese. */
export const HELP_PT: HelpWords = {
  changedFile: {
    title: 'Este documento é uma cópia do arquivo que foi enviado',
    each: {
      DECRYPTED:
        'O arquivo enviado estava protegido contra alterações, e ninguém poderia assiná-lo. Quem enviou aceitou que se assine esta cópia, sem a proteção. O conteúdo é o mesmo. O arquivo enviado tem este código:',
      JUNK_REMOVED:
        'O arquivo enviado tinha algo antes do começo do PDF, como alguns programas de e-mail deixam. Quem enviou aceitou que se assine esta cópia, sem isso. O conteúdo é o mesmo. O arquivo enviado tem este código:',
    },
  },
  endings: {
    RENEWED: {
      title: 'Há um link mais novo',
      advice:
        'Este link foi trocado por outro. Procure a mensagem mais recente que você recebeu. Se não recebeu, fale com quem enviou.',
    },
    CANCELLED: {
      title: 'O envio foi cancelado',
      advice: 'Quem enviou cancelou este documento. Você não precisa fazer nada.',
    },
    DECLINED: {
      title: 'O documento foi recusado',
      advice:
        'Uma das pessoas convidadas recusou, e por isso ninguém mais pode assinar. Você não precisa fazer nada.',
    },
    YOU_DECLINED: {
      title: 'Você recusou este documento',
      advice: 'A recusa está registrada. Se mudou de ideia, peça um novo envio.',
    },
    EXPIRED: {
      title: 'O prazo para assinar terminou',
      advice: 'Já não é possível assinar por este link. Se ainda quiser assinar, peça um novo envio.',
    },
    COMPLETED: {
      title: 'Todos assinaram, e este link já foi encerrado',
      advice:
        'O documento final podia ser baixado aqui por 90 dias. Se precisar de uma cópia, peça a quem enviou.',
    },
    SKIPPED: {
      title: 'Sua assinatura não é mais necessária',
      advice:
        'Outras pessoas do seu grupo já assinaram. Você não precisa fazer nada e recebe uma cópia quando tudo estiver concluído.',
    },
    ERASED: {
      title: 'Os dados desta assinatura foram apagados',
      advice: 'Por isso este link não abre mais nada. Você não precisa fazer nada.',
    },
  },
  ended: {
    at: (moment) => `Desde ${moment}.`,
    hadSigned: 'Você já tinha assinado, mas o documento não chegou a ser concluído.',
    ask: (organization) => `Quem enviou: ${organization}`,
  },
  dispute: {
    open: 'Não reconheço este documento',
    heading: 'Você não reconhece este documento?',
    intro: (organization) =>
      `Avise se a mensagem não era para você, se você não conhece ${organization} ou se desconfia de fraude. Não é preciso ter conta.`,
    effect:
      'O aviso fica registrado e quem enviou o recebe. Ele não cancela nem assina nada. Não passe códigos a ninguém.',
    note: 'Quer explicar? (opcional)',
    noteHint: 'Quem enviou vai ler. Não escreva senhas nem códigos.',
    confirm: 'Enviar aviso',
    cancel: 'Voltar',
    doneHeading: 'Aviso enviado',
    done: (organization) =>
      `Registramos que você não reconhece este documento e avisamos ${organization}. Você não precisa fazer mais nada.`,
    already: 'Foi avisado que este documento não é reconhecido.',
    close: 'Fechar',
  },
  foot: {
    label: 'Ajuda e privacidade',
    about: 'O que é isto?',
    privacy: 'Privacidade',
    help: 'Ajuda',
    questions: 'Dúvidas sobre o documento?',
    law: 'O que diz a lei',
  },
  about: {
    sender: (organization) => `${organization} enviou um documento e pede a sua assinatura eletrônica.`,
    free: 'Abrir e ler não obriga você a nada. O documento só é assinado se você confirmar sua identidade com um código e tocar em “Assinar agora”.',
    end: 'Ao final, este mesmo link abre o documento com as provas da assinatura. Qualquer pessoa pode conferi-lo.',
    operator: (name) => `Esta página é operada por ${name}, com o software livre Aval.`,
    cnpj: (cnpj) => `Quem enviou declara o CNPJ ${cnpj}.`,
    verifiedBy: (operator) => `Verificada por ${operator ?? 'quem opera este serviço'}`,
    verified: (operator) =>
      `${operator ?? 'Quem opera este serviço'} conferiu que quem enviou é quem diz ser. Isso não diz nada sobre o documento: leia antes de assinar.`,
  },
  privacy: {
    heading: 'Privacidade',
    kept: {
      heading: 'O que é guardado',
      text: 'Seu nome, seu e-mail e, se foram informados, seu CPF e telefone. Ao usar esta página: data e hora de cada passo, endereço IP, navegador, a declaração aceita e a assinatura desenhada ou escrita. Se você recusar ou não reconhecer o documento, também o que escrever.',
    },
    why: {
      heading: 'Para quê',
      text: 'Para provar quem leu e assinou, o quê e quando, e para impedir que alguém assine no seu lugar. Esta página não tem anúncios nem rastreadores.',
    },
    howLong: {
      heading: 'Por quanto tempo',
      text: (organization) =>
        `Enquanto a prova for necessária, pelo tempo que ${organization} definir conforme a lei. O documento assinado fica também com quem o baixou.`,
    },
    decides: {
      heading: 'Quem decide',
      text: (organization) =>
        `${organization} decide o que é feito com os seus dados (controladora). Quem opera este serviço os trata em nome dela.`,
    },
    rights: {
      heading: 'Seus direitos (LGPD, art. 18)',
      text: 'Você pode pedir confirmação, acesso, correção, portabilidade, informação sobre o compartilhamento e, quando a lei permitir, a eliminação dos dados. O que faz parte de uma prova pode ser mantido (art. 16, I). Você também pode reclamar à ANPD.',
    },
    contact: 'Com quem falar',
    sender: (organization) => `${organization}, que enviou o documento`,
    operator: (name) => `${name}, que opera este serviço`,
    thisService: 'Quem opera este serviço',
    policy: 'Política de privacidade do serviço',
  },
  lookalike: {
    title: 'Este documento já traz algo parecido com o rodapé de assinatura do Aval',
    advice:
      'Isso veio no arquivo enviado e não prova nenhuma assinatura. Em caso de dúvida, pergunte a quem enviou antes de assinar.',
  },
};
