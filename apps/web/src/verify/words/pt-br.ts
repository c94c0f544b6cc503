import { REASON_WORDS } from './reason-words.ts';
import type { Words } from './words.ts';

export const PT: Words = {
  title: 'Verificar documento · Aval',
  heading: 'Verificar um documento assinado',
  intro:
    'Confira se um documento foi mesmo assinado aqui e se continua igual. Qualquer pessoa pode conferir, sem criar conta.',
  loading: 'Carregando…',
  sandbox: 'Sandbox: ambiente de testes, sem valor jurídico',
  file: {
    heading: 'Com o arquivo',
    pick: 'Escolher o arquivo',
    choose: 'O PDF assinado ou o pacote de evidências (ZIP)',
    drop: 'ou solte o arquivo aqui',
    privacy:
      'O PDF é enviado só para a conferência e não é guardado. O pacote ZIP é conferido neste navegador e não sai daqui.',
    hashing: 'Preparando o arquivo…',
    asking: 'Conferindo…',
    other: 'Conferir outro documento',
  },
  code: {
    heading: 'Com o código',
    label: 'Código de verificação',
    hint: '20 letras e números, na página de evidências do documento. Hífens e maiúsculas não importam.',
    wrong: 'O código tem 20 letras e números. Confira se falta algum.',
    check: 'Conferir o código',
    withFile: 'O arquivo será conferido contra este código.',
  },
  results: {
    VALID: {
      title: 'Autêntico e intacto',
      advice:
        'Este arquivo é, byte a byte, o documento final assinado. O selo do serviço e a prova dele são válidos.',
    },
    ALTERED: {
      title: 'Alterado',
      advice: 'O arquivo parece um documento assinado aqui, mas foi modificado. Não confie nele.',
    },
    UNKNOWN: {
      title: 'Não reconhecido',
      advice:
        'Não encontramos este documento. Isso não significa que ele seja falso, só que não foi concluído aqui.',
    },
    REVOKED: {
      title: 'Sem validade',
      advice:
        'O processo deste documento foi encerrado sem conclusão, ou a chave que o selou não é mais confiável.',
    },
    INVALID_EVIDENCE: {
      title: 'A prova não é válida',
      advice: 'O documento é conhecido, mas a prova guardada dele não passa na verificação. Veja os motivos.',
    },
  },
  codeOnly: {
    title: 'Código de um documento concluído',
    advice: 'O código existe e a prova é válida. Para saber se o seu arquivo é o mesmo, envie também o PDF.',
  },
  original: {
    title: 'É o arquivo original, antes das assinaturas',
    advice:
      'O processo foi concluído e a prova é válida, mas o que vale é o documento final, com a página de evidências.',
  },
  report: {
    title: 'Relatório autêntico e intacto',
    advice:
      'Este arquivo é, byte a byte, o relatório de evidências que foi emitido. O documento assinado é outro arquivo: envie-o também para saber se é o mesmo.',
  },
  packaged: {
    VALID: {
      title: 'Pacote íntegro e autêntico',
      advice: 'Todos os arquivos são os que foram emitidos, e a prova é válida.',
    },
    ALTERED: {
      title: 'Pacote alterado',
      advice: 'Os arquivos não são os que foram emitidos. Veja os motivos.',
    },
    UNKNOWN: {
      title: 'Pacote não reconhecido',
      advice: 'Não é um pacote de evidências, ou não foi assinado por uma chave deste serviço.',
    },
    REVOKED: {
      title: 'Chave revogada',
      advice: 'A chave que assinou o pacote já não valia naquele momento.',
    },
    INVALID_EVIDENCE: {
      title: 'A prova do pacote não é válida',
      advice: 'Os arquivos são os que foram emitidos, mas a prova não passa na verificação. Veja os motivos.',
    },
  },
  facts: {
    status: 'Situação',
    completedAt: 'Concluído em',
    documents: 'Documentos',
    signers: 'Signatários',
    signedAt: (moment) => `assinou em ${moment}`,
    notSigned: 'não assinou',
    hash: 'SHA-256 do arquivo',
    fileName: 'Arquivo',
    reasons: 'Motivos',
    archive: 'Arquivo ZIP',
    stampedAt: 'Carimbo do tempo',
    key: 'Chave',
    keyKnown: 'publicada por este serviço',
    envelope: 'Envelope',
    stampNote:
      'A assinatura da autoridade foi conferida neste navegador, até o certificado raiz que vem com o pacote.',
    zone: 'Datas e horas no horário de Brasília.',
    log: 'Registro público',
    inLog: (origin) => `consta do registro público ${origin}`,
    disclosed: (disclosed, all) =>
      all === 1
        ? `${disclosed} de 1 dado pessoal revelado`
        : `${disclosed} de ${all} dados pessoais revelados`,
  },
  sheet: {
    heading: 'O documento',
    checkedAt: (moment) => `Conferido em ${moment}`,
    title: 'Título',
    titleWithFile: 'Aparece quando você envia o PDF assinado.',
    notDisclosed: 'Não revelado neste pacote.',
    organization: 'Enviado por',
    senderInReport: 'Consta no relatório do pacote (report.pdf).',
    senderGone: 'A conta de quem enviou não existe mais.',
    level: 'Nível declarado pelo remetente',
    levels: {
      SIMPLE: 'Assinatura eletrônica simples (Lei 14.063/2020, art. 4º, I)',
      ADVANCED: 'Assinatura eletrônica avançada (Lei 14.063/2020, art. 4º, II)',
      QUALIFIED: 'Assinatura eletrônica qualificada (Lei 14.063/2020, art. 4º, III)',
    },
    method: 'Identificação',
    methods: {
      EMAIL_OTP: 'Link pessoal e código de uso único enviado por e-mail',
      SMS_OTP: 'Link pessoal e código de uso único enviado por SMS',
      WHATSAPP_OTP: 'Link pessoal e código de uso único enviado por WhatsApp',
    },
    nameNotDisclosed: 'Nome não revelado neste pacote',
    namesWithFile: 'Os nomes aparecem inteiros quando você envia o PDF assinado.',
    proofs: 'Provas conferidas',
    seal: 'Selo digital',
    sealOf: (subject, issuer) => `${subject}, em certificado emitido por ${issuer}`,
    sealSha256: 'SHA-256 do certificado do selo',
    entryOf: (origin, index) => `Entrada ${index} do registro público ${origin}`,
    longTerm: 'Longo prazo',
    forms: {
      SEALED: {
        newest:
          'Este arquivo tem a forma com que foi emitido (PAdES B-T). Dele ainda não há uma forma de longo prazo (PAdES B-LTA).',
        former:
          'Este arquivo tem a forma com que foi emitido (PAdES B-T). Para guardar por muitos anos, baixe a forma de longo prazo (PAdES B-LTA) pelo link de assinatura ou peça a quem enviou.',
      },
      LONG_TERM: {
        newest:
          'Este arquivo tem a forma de longo prazo (PAdES B-LTA), a mais nova que existe dele: pode ser verificado mesmo depois que os certificados das assinaturas vencerem.',
        former:
          'Este arquivo tem uma forma de longo prazo anterior (PAdES B-LTA). Ele continua válido. Para guardar, baixe a forma renovada pelo link de assinatura ou peça a quem enviou: ela pode ser verificada por mais tempo.',
      },
    },
    footers: 'Rodapés do Aval',
    footersCompared: (pages) =>
      `conferidos em ${pages} ${pages === 1 ? 'página' : 'páginas'}: as páginas não têm outra diferença em relação ao original.`,
    footersDeclared: (pages) =>
      `declarados em ${pages} ${pages === 1 ? 'página' : 'páginas'}; não comparados aqui. Envie o PDF assinado para compará-los.`,
    notChecked: 'O que não foi conferido',
    unchecked: {
      FILE: 'O arquivo assinado: para saber se o seu é o mesmo, envie o PDF final.',
      CONTENT: 'O que o documento diz. Conferimos se ele continua igual, não se o conteúdo é verdadeiro.',
      PEOPLE:
        'Quem estava por trás do e-mail ou do telefone, e se podia assinar, por exemplo em nome de uma empresa. O código foi para o contato indicado pelo remetente, e o CPF digitado, quando pedido, foi comparado com o que ele indicou, sem consulta à Receita Federal.',
      REVOCATION: 'Se algum certificado foi revogado depois da assinatura.',
      SEAL: 'A assinatura digital dentro de cada PDF. Os PDFs foram comparados com os resumos do manifesto.',
      LOG_TODAY: 'O registro público de hoje. A prova que veio no pacote foi conferida.',
      SERVICE:
        'A conferência foi feita pelo próprio serviço. Para conferir sem depender dele, use o pacote de evidências (ZIP).',
    },
    technical: 'Parte técnica',
    codeGiven: 'Código informado',
  },
  goOn: {
    heading: 'O que fazer agora',
    steps: [
      'Este é o arquivo de antes das assinaturas? Peça o documento final a quem o enviou: ele termina com uma página de evidências e um código de verificação.',
      'O PDF foi impresso, digitalizado, comprimido ou salvo de novo? Então ele mudou. Use o arquivo como você o recebeu.',
      'Você tem o código? Digite-o aqui para conferir este mesmo arquivo com ele.',
    ],
    check: 'Conferir com o código',
  },
  share: {
    heading: 'Link para conferir',
    copy: 'Copiar o link',
    copied: 'Link copiado',
  },
  statuses: {
    DRAFT: 'Rascunho',
    SENT: 'Em andamento',
    COMPLETED: 'Concluído',
    CANCELLED: 'Cancelado',
    DECLINED: 'Recusado',
    EXPIRED: 'Vencido',
  },
  reasons: REASON_WORDS['pt-BR'],
  print: 'Imprimir',
  law: 'O que a lei diz sobre assinaturas eletrônicas',
  otherEnvironment: (environment) =>
    environment === 'SANDBOX' ? 'Procurar no Sandbox (testes)' : 'Procurar na Produção',
  without: {
    title: 'Falta o arquivo ou o código',
    advice: 'Escolha um arquivo ou digite o código.',
  },
  refusals: {
    PAYLOAD_TOO_LARGE: {
      title: 'Arquivo grande demais',
      advice: 'O limite é de 48 MB. Use o código de verificação.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      title: 'Isto não é um PDF',
      advice: 'Envie o PDF assinado ou o pacote ZIP.',
    },
    RATE_LIMITED: {
      title: 'Muitas conferências seguidas',
      advice: 'Espere um pouco e tente de novo.',
    },
    SERVICE_UNAVAILABLE: {
      title: 'Indisponível agora',
      advice: 'Tente de novo em instantes.',
    },
  },
  offline: {
    title: 'O serviço não responde',
    advice: 'Verifique sua conexão e tente de novo.',
  },
  notPackage: {
    title: 'O ZIP não pôde ser lido',
    advice: 'Está danificado ou não é um pacote de evidências.',
  },
};
