import { HELP_PT } from './help-pt-br.ts';
import { REFUSALS_PT } from './refusals-pt-br.ts';
import type { Words } from './words.ts';

const PLURAL = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;

const CODE_BY: Readonly<Record<string, string>> & { readonly EMAIL_OTP: string } = {
  EMAIL_OTP: 'Enviaremos um código de seis dígitos para o seu e-mail.',
  SMS_OTP: 'Enviaremos um código de seis dígitos por SMS para o seu celular.',
  WHATSAPP_OTP: 'Enviaremos um código de seis dígitos por WhatsApp para o seu celular.',
};

/** The signing page in Brazilian Portuguese. */
export const PT: Words = {
  title: 'Assinar documento',
  loading: 'Abrindo o documento…',
  sandbox: 'Ambiente de testes: nada aqui tem valor jurídico.',
  asks: (organization) => `${organization} pede a sua assinatura`,
  until: (moment) => `Você pode assinar até ${moment}.`,
  steps: {
    read: 'Ler',
    identify: 'Identificar-se',
    certificate: 'Certificado',
    fill: 'Preencher',
    sign: 'Assinar',
  },
  stepOf: (step, count, name) => `Passo ${step} de ${count}: ${name}`,
  read: {
    heading: 'Leia antes de assinar',
    intro: 'Abra cada documento e leia com calma. Você assina exatamente o que está vendo aqui.',
    message: 'Mensagem de quem enviou',
    pages: (count) => PLURAL(count, 'página', 'páginas'),
    open: (title) => `Abrir ${title}`,
    opened: 'aberto',
    left: (count) => `falta abrir ${PLURAL(count, 'documento', 'documentos')}`,
    unseen: (count) => `${count === 1 ? 'falta' : 'faltam'} ${count} para ver`,
    next: 'Já li, continuar',
    skip: 'Continuar',
    nextUnseen: 'Ver a próxima',
    nextDocument: 'Abrir o próximo documento',
    more: 'Mostrar tudo',
    less: 'Mostrar menos',
    notYourTurn: {
      title: 'Ainda não é a sua vez',
      advice:
        'Outra pessoa precisa assinar antes. Você já pode ler. Quando chegar a sua vez, assine por este mesmo link.',
    },
    warnings: {
      title: 'Este documento pode aparecer diferente em outros programas',
      each: {
        ANNOTATIONS_WITHOUT_APPEARANCE:
          'Ele tem notas ou desenhos que cada leitor de PDF mostra do seu jeito.',
        EXTERNAL_CONTENT: 'Partes dele vêm de outros arquivos, que não são assinados.',
        FORM_WITHOUT_APPEARANCE: 'Ele tem campos de formulário que cada leitor de PDF mostra do seu jeito.',
        JAVASCRIPT:
          'Ele tem pequenos programas que podem mudar o que um formulário mostra. Aqui eles não funcionam.',
        LAYERS: 'Ele tem camadas que podem ser mostradas ou escondidas.',
        MULTIMEDIA: 'Ele tem som, vídeo ou 3D, que não aparecem aqui.',
        SWITCHED_CONTENT: 'Ele tem botões ou links que mostram ou escondem partes do conteúdo.',
        XFA_FORM:
          'Ele tem um segundo formulário dentro, que alguns leitores de PDF mostram no lugar destas páginas.',
      },
      advice:
        'Você assina o que está vendo aqui. Se parecer que falta algo, pergunte a quem enviou antes de assinar.',
    },
  },
  viewer: {
    loading: 'Carregando o documento…',
    loaded: (percent) => `Carregando… ${percent} %`,
    goTo: 'Ir para a página',
    ofPages: (count) => `de ${count}`,
    fitText: 'Ajustar à largura do texto',
    smallText: 'Letra pequena? Gire o celular ou',
    enlarge: 'aumente a letra',
    page: (number, count) => `Página ${number} de ${count}`,
    zoomIn: 'Aumentar',
    zoomOut: 'Diminuir',
    search: 'Buscar no documento',
    found: (at, count) => `${at} de ${count}`,
    notFound: 'Nada encontrado',
    nextMatch: 'Próximo resultado',
    failed: 'Não foi possível mostrar o documento aqui. Baixe-o para ler.',
    download: 'Baixar PDF',
  },
  identify: {
    heading: 'Confirme sua identidade',
    intro: (method) => CODE_BY[method] ?? CODE_BY.EMAIL_OTP,
    cpf: 'Seu CPF',
    cpfHint: 'Para conferir com o que o remetente informou.',
    cpfWrong: 'Digite os 11 números do CPF.',
    send: 'Enviar código',
    sentTo: (address) => `Código enviado para ${address}. Ele vale por 5 minutos.`,
    code: 'Código de seis dígitos',
    codeHint: 'Você pode colar o código.',
    codeWrong: 'O código tem seis números.',
    verify: 'Confirmar código',
    again: 'Enviar outro código',
    againIn: (seconds) => `Enviar outro código em ${seconds} s`,
    otherCpf: 'Corrigir o CPF',
    sandboxCode: 'No ambiente de testes o código é sempre 424242.',
    otherBrowser: 'Você confirmou sua identidade em outro navegador. Confirme de novo aqui para continuar.',
    otherBrowserAdvice: 'Se não foi você, fale com quem enviou antes de assinar.',
  },
  sign: {
    heading: 'Assine',
    intro: (title, organization) => `Você está prestes a assinar “${title}”, de ${organization}.`,
    statement: 'Declaração',
    accept: 'Li e aceito a declaração acima.',
    mustAccept: 'Para assinar, aceite a declaração.',
    sign: 'Assinar agora',
    back: 'Voltar ao documento',
  },
  decline: {
    open: 'Não quero assinar',
    heading: 'Recusar a assinatura?',
    intro: 'Tudo bem não assinar. Antes de confirmar, veja o que acontece:',
    effects: {
      sender: (organization) => `${organization} recebe a recusa e o motivo que você escrever.`,
      others:
        'Ninguém mais poderá assinar. Se outras pessoas receberam o convite, o aviso a elas diz só que alguém recusou, sem o seu nome e sem o motivo.',
      final: 'A recusa não pode ser desfeita. Para assinar depois, será preciso um novo envio.',
    },
    notMine: 'Este documento não é para você? Em vez de recusar, avise:',
    reason: 'O que fez você decidir não assinar? (opcional)',
    confirm: 'Recusar',
    cancel: 'Voltar',
  },
  receipt: {
    heading: 'Pronto, você assinou',
    signed: (moment) => `Assinado em ${moment}.`,
    waiting:
      'Outras pessoas ainda precisam assinar. Avisaremos quando todas assinarem, com o link do documento final.',
    waitingHere:
      'Outras pessoas ainda precisam assinar. Guarde este link: o documento final aparece aqui quando todas assinarem.',
    preparing: 'Assinaturas concluídas. O documento final está sendo preparado…',
    failed: 'As assinaturas estão concluídas, mas o documento final não pôde ser gerado',
    askSender: (sender) =>
      `As assinaturas estão guardadas, e você não precisa assinar de novo. Quem enviou já foi avisado. O documento final aparece aqui assim que for gerado; em caso de dúvida, fale com ${sender}.`,
    ready: 'Assinaturas concluídas. O documento final está pronto.',
    download: (title) => `Baixar ${title}`,
    copy: (title) => `Baixar ${title} (ainda sem as assinaturas)`,
    code: 'Código de verificação',
    validarSecret: 'Código secreto para o VALIDAR',
    verify: 'Verificar o documento',
    keep: 'Guarde uma cópia do documento final. Este link funciona por mais 90 dias.',
  },
  ...HELP_PT,
  attempts: (left) => `Resta${left === 1 ? '' : 'm'} ${PLURAL(left, 'tentativa', 'tentativas')}.`,
  waitSeconds: (seconds) =>
    seconds < 90
      ? `Tente de novo em ${PLURAL(seconds, 'segundo', 'segundos')}.`
      : `Tente de novo em ${Math.ceil(seconds / 60)} minutos.`,
  retry: 'Tentar de novo',
  offline: {
    title: 'Sem conexão',
    advice: 'Verifique sua conexão e tente de novo. Nada do que você fez se perdeu.',
  },
  unknown: {
    title: 'Algo deu errado',
    advice: 'Tente de novo em alguns instantes. Se continuar, fale com quem enviou.',
  },
  refusals: REFUSALS_PT,
};
