import type { ErrorText } from '../../words/help.ts';

const ERRORS: Readonly<Record<string, ErrorText>> = {
  OTP_COOLDOWN: {
    title: 'Um pedido acabou de ir para o celular',
    advice: 'Veja o aplicativo do provedor. Se o pedido não chegou, espere ou autorize no navegador.',
  },
  OTP_LIMIT_REACHED: {
    title: 'Não dá para enviar mais pedidos ao celular agora',
    advice:
      'Para a sua segurança, há um limite de pedidos e uma pausa depois de uma recusa. Você pode autorizar no navegador.',
  },
};

const SIGNING: readonly ((provider: string) => string)[] = [
  (provider) => `${provider} está assinando. Costuma levar poucos segundos. Não feche esta página.`,
  (provider) =>
    `Ainda aguardando o seu certificado em ${provider}… Pode levar até 20 segundos, e você não precisa fazer nada.`,
  (provider) =>
    `${provider} está demorando. Se não responder a tempo, nada é assinado e avisamos aqui. O que você já fez continua valendo.`,
  () =>
    'Passou do tempo esperado. Recarregue esta página: se a assinatura foi feita, ela aparece; se não foi, você assina de novo. Nada se perde e nada é assinado duas vezes.',
];

const REASONS: Readonly<Record<string, ErrorText>> = {
  DENIED: {
    title: 'A autorização foi recusada',
    advice:
      'Nada foi assinado. Se foi sem querer, autorize de novo. Se você não quer assinar, use “Não quero assinar”.',
  },
  EXPIRED: {
    title: 'A autorização venceu',
    advice: 'Nada foi assinado. Autorize de novo: a autorização vale por poucos minutos.',
  },
  UNAVAILABLE: {
    title: 'O provedor não respondeu a tempo',
    advice:
      'Nada mudou e nada foi assinado, e o que você já fez continua valendo. Aperte o botão de novo, agora ou em alguns minutos, pelo mesmo link. Se tiver, use um certificado de outro provedor.',
  },
  MALFORMED: {
    title: 'O provedor deu uma resposta que não dá para usar',
    advice:
      'Nada mudou e nada foi assinado. Tente de novo. Se continuar, use outro certificado ou fale com quem enviou.',
  },
  RATE_LIMITED: {
    title: 'O provedor está recebendo pedidos demais',
    advice: 'Nada mudou e nada foi assinado. Espere um minuto e tente de novo.',
  },
  CERTIFICATE: {
    title: 'Este certificado não pode assinar',
    advice:
      'Ele pode estar vencido ou bloqueado. Nada foi assinado. Use outro certificado ou fale com o seu provedor.',
  },
  REVOKED: {
    title: 'Este certificado foi revogado',
    advice:
      'Ele não vale mais, e nada foi assinado. Use outro certificado ou fale com a autoridade que emitiu este.',
  },
  UNTRUSTED: {
    title: 'Este certificado não é da ICP-Brasil',
    advice: 'Nada foi assinado. Use um certificado da ICP-Brasil.',
  },
  REVOCATION_UNKNOWN: {
    title: 'Não deu para confirmar que o certificado vale',
    advice:
      'A autoridade que o emitiu não respondeu. Nada mudou e nada foi assinado. Tente de novo em alguns minutos.',
  },
  STAMP_UNAVAILABLE: {
    title: 'Não deu para obter o carimbo do tempo',
    advice:
      'A autoridade de carimbo do tempo não respondeu, e nada foi assinado. Tente de novo em alguns minutos. Talvez seja preciso autorizar outra vez no seu provedor.',
  },
  WRONG_NUMBER: {
    title: 'A autorização foi encerrada por segurança',
    advice:
      'O número foi digitado errado três vezes. Nada foi assinado. Se foi você, autorize de novo. Se não foi, alguém pode ter tentado usar o seu pedido.',
  },
  IDENTITY_MISMATCH: {
    title: 'O certificado é de outra pessoa',
    advice:
      'O CPF do certificado não é o seu CPF neste documento. Nada foi assinado. Autorize com o seu próprio certificado. Se o CPF do documento estiver errado, fale com quem enviou.',
  },
  CERTIFICATE_REQUIRED: {
    title: 'Falta autorizar com o certificado',
    advice: 'Autorize a assinatura no seu provedor.',
  },
  SIGNING_IN_PROGRESS: {
    title: 'Outra pessoa está assinando agora',
    advice: 'As assinaturas entram uma depois da outra. Espere alguns segundos e aperte o botão de novo.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    title: 'A sua assinatura ainda está em andamento',
    advice: 'O provedor ainda não terminou. Espere alguns segundos e aperte o botão de novo.',
  },
  QUALIFIED_PROVIDER_UNAVAILABLE: {
    title: 'Não há provedor de certificados agora',
    advice: 'Este serviço não tem um provedor em funcionamento. Fale com quem enviou o documento.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    title: 'Este PDF não aceita mais assinaturas',
    advice: 'O arquivo foi fechado por quem o fez. Fale com quem enviou o documento.',
  },
};

export const PT = {
  heading: 'Use o seu certificado digital',
  search: {
    intro:
      'Este documento é assinado com o seu próprio certificado digital ICP-Brasil em nuvem. Você autoriza a assinatura no provedor do certificado e volta para cá.',
    /** Names the providers that learn the CPF. */
    consent: (providers: string) =>
      `Podemos procurar o seu certificado. Para isso, o seu CPF é enviado a: ${providers}. Nada é enviado antes de você apertar o botão.`,
    start: 'Procurar meu certificado',
    busy: 'Perguntando aos provedores…',
    known: 'Já sei qual é o meu provedor',
    knownHint: 'Escolha sem procurar: o seu CPF vai só para o provedor escolhido.',
    found: (count: number): string =>
      count === 1 ? 'Encontramos o seu certificado.' : `Encontramos certificados em ${count} provedores.`,
    none: 'Não encontramos um certificado com o seu CPF.',
    /** Names the providers that did not respond. */
    silent: (providers: string) =>
      `Sem resposta agora: ${providers}. Se o seu certificado está aí, escolha assim mesmo ou procure de novo.`,
    again: 'Procurar de novo',
    go: (provider: string) => `Autorizar em ${provider}`,
  },
  pending: {
    intro: (provider: string) =>
      `Autorize a assinatura na página ou no aplicativo de ${provider}. Pode ser em outro aparelho: esta página percebe sozinha.`,
    waiting: (provider: string) => `Esperando a sua autorização em ${provider}…`,
    until: (moment: string) => `Você pode autorizar até ${moment}.`,
    again: (provider: string) => `Abrir ${provider} de novo`,
    other: 'Escolher outro provedor',
    /** Of a provider that comes back in another browser. */
    number: {
      heading: 'Seu número',
      hint: 'Digite este número só se o provedor voltar em outro navegador ou aparelho e a página pedir. Não o envie a ninguém.',
    },
  },
  /** The authorization on the phone. */
  push: {
    app: 'Autorizar no aplicativo do celular',
    browser: 'Autorizar no navegador',
    intro: (provider: string) => `Enviamos um pedido ao aplicativo de ${provider} no seu celular.`,
    steps: (provider: string): readonly string[] => [
      `Pegue o celular e abra o aplicativo de ${provider}.`,
      'Veja o pedido de assinatura e autorize.',
      'Volte para cá: esta página percebe sozinha. Se você fechar a página, é só abrir o link de novo.',
    ],
    waiting: 'Esperando você autorizar no celular…',
    /** Of a phone that asks for it. */
    number: {
      heading: 'Seu número',
      hint: 'No celular, autorize só se aparecer este mesmo número. Não o envie a ninguém.',
    },
    caution: 'Autorize só o pedido que você fez agora. Se receber outro, recuse.',
    again: 'Enviar o pedido de novo',
    againIn: (seconds: number) => `Enviar de novo em ${seconds} s`,
    /** The holder refused on the phone. */
    denied: {
      title: 'O pedido foi recusado no celular',
      advice:
        'Nada foi assinado. Se foi sem querer, autorize no navegador. Se você não quer assinar, use “Não quero assinar”.',
    },
    /** By code. */
    errors: ERRORS,
  },
  card: {
    heading: 'Certificado que vai assinar',
    holder: 'Titular',
    cpf: 'CPF',
    issuer: 'Emitido por',
    valid: 'Validade',
    validity: (from: string, until: string) => `de ${from} a ${until}`,
    provider: 'Provedor',
    use: 'Assinar com este certificado',
    other: 'Usar outro certificado',
  },
  /** While the provider signs: at once, then after each of the times in `signing-progress.tsx`. */
  signing: SIGNING,
  /** The connection was lost while the provider signed. */
  lost: {
    title: 'A conexão caiu durante a assinatura',
    advice:
      'Nada se perdeu. Quando a conexão voltar, aperte o botão de novo: se a assinatura já foi feita, ela aparece. Nada é assinado duas vezes.',
  },
  help: {
    open: 'Não tenho esse certificado',
    about:
      'É um e-CPF da ICP-Brasil guardado em nuvem pelo provedor. Ele prova quem você é, e você o usa pelo celular. Um certificado em cartão ou token USB não serve aqui.',
    get: 'Quem emite são as autoridades certificadoras. É pago, e a sua identidade é conferida por vídeo ou pessoalmente. A lista está no',
    site: 'site do ITI',
    sender: (organization: string) =>
      `Não quer ter um certificado? Fale com ${organization}: talvez você possa assinar de outro jeito.`,
    back: 'Você pode fechar esta página e voltar depois pelo mesmo link.',
  },
  /** A refusal without a known reason. */
  refused: {
    title: 'A autorização não deu certo',
    advice: 'Nada foi assinado. Autorize de novo ou escolha outro certificado.',
  },
  /** By `details.reason`, or by the code of an error without a reason. */
  reasons: REASONS,
};

/** The texts of the steps of a signer with a certificate, in one language. */
export type Words = typeof PT;
