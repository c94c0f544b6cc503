import { OPERATOR_WORDS } from './operator-words.ts';
import { PROOF_PT } from './proof-pt-br.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { TIMELINE_PT } from './timeline-pt-br.ts';
import type { ReportWords } from './words.ts';

/** The evidence report in Brazilian Portuguese. */
export const PT: ReportWords = {
  title: 'Relatório de assinaturas',
  validar: (secret) =>
    `4. No VALIDAR do ITI (validar.iti.gov.br): leia o código QR e digite o código secreto ${secret}. Com o código de verificação e este código secreto, qualquer pessoa obtém os documentos finais: mostre-o só a quem pode vê-los.`,
  warning: 'SANDBOX · TESTE SEM VALOR JURÍDICO',
  sandbox:
    'Ambiente de testes (Sandbox): este documento e estas assinaturas não têm valor jurídico. Identidades e códigos podem ser fictícios.',
  labels: {
    organization: 'Organização',
    operator: 'Operador do serviço',
    signatures: 'Assinaturas',
    envelopeId: 'Envelope',
    level: 'Nível de assinatura',
    declaredLevel: 'Nível declarado pelo remetente',
    sentAt: 'Enviado em',
    release: 'Liberação',
    completedAt: 'Concluído em',
    code: 'Código de verificação',
    validarSecret: 'Código secreto (VALIDAR)',
    pages: 'Páginas',
    size: 'Tamanho (bytes)',
    original: 'SHA-256 do original',
    uploaded: 'Arquivo como foi enviado',
    inside: 'Arquivos dentro dele',
    role: 'Papel',
    identity: 'Identidade',
    ...ROLE_LABELS['pt-BR'],
    delegator: 'Em lugar de',
    group: 'Grupo',
    order: 'Ordem',
    cpf: 'CPF',
    email: 'E-mail',
    phone: 'Telefone',
    proof: 'Como se identificou',
    viewedAt: 'Visualizou em',
    openedByLinkAt: 'Link aberto, sem autenticação',
    provedElsewhereAt: 'Confirmou de novo, em outro navegador',
    contactChanges: 'Contato trocado pelo remetente',
    dispute: 'Não reconheceu o documento',
    disputeAnswer: 'Resposta do remetente',
    signedAt: 'Consentiu e assinou em',
    approvedAt: 'Consentiu e aprovou em',
    filledAt: 'Preenchido em',
    filledAfter: 'Depois da assinatura de',
    ip: 'Endereço IP',
    browser: 'Navegador',
    holder: 'Titular do certificado',
    issuer: 'Emitido por',
    validity: 'Validade',
    policy: 'Política (ICP-Brasil)',
    revocation: 'Revogação',
    signatureStamp: 'Carimbo do tempo',
    networks: 'Redes da autorização',
    certificate: 'Certificado (SHA-256)',
    consent: 'Consentimento (SHA-256)',
    entries: 'Registros',
    head: 'Último hash da trilha',
    manifestKey: 'Chave do manifesto (SHA-256)',
    sealCertificate: 'Certificado do selo (SHA-256)',
    logOrigin: 'Registro público',
  },
  headings: {
    documents: 'Documentos',
    signers: 'Signatários',
    consents: 'Termo de consentimento aceito',
    timeline: 'Linha do tempo',
    trail: 'Âncoras para conferência futura',
    check: 'Como conferir',
  },
  levels: {
    SIMPLE: 'Assinatura eletrônica simples (Lei nº 14.063/2020, art. 4º, I)',
    ADVANCED: 'Assinatura eletrônica avançada (Lei nº 14.063/2020, art. 4º, II)',
    QUALIFIED:
      'Nível pedido: qualificada. Este relatório não atesta assinaturas com certificado ICP-Brasil; confira-as no próprio documento.',
  },
  channels: {
    EMAIL: 'E-mail',
    SMS: 'SMS',
    WHATSAPP: 'WhatsApp',
    SANDBOX: 'Sandbox (código fixo de teste)',
    LOCAL_OUTBOX: 'Caixa de saída local do operador',
  },
  browser: (name, system) => `${name} no ${system}`,
  otherProgram: 'Outro programa',
  qualified:
    'Assinatura eletrônica qualificada (Lei nº 14.063/2020, art. 4º, III; MP nº 2.200-2/2001, art. 10, § 1º)',
  simulated: 'Simulador do Sandbox, sem valor legal',
  ownSignature: (name) => `Assinatura de ${name} com certificado próprio`,
  from: (start, end) => `de ${start} a ${end}`,
  notRevoked: (source, at) =>
    `não revogado ao assinar, conforme ${source === 'OCSP' ? 'resposta OCSP' : 'lista de certificados revogados'} de ${at}`,
  stampedBy: (authority, at, isTrusted) =>
    `de ${authority}, em ${at}${isTrusted ? '' : ' (autoridade fora das raízes da ICP-Brasil que este serviço conhece)'}`,
  differentNetworks: (begun, returned) =>
    `pedida na rede ${begun} e dada na rede ${returned}: são diferentes`,
  selfDeclared: 'declarada pela própria pessoa em um formulário público (SELF_DECLARED)',
  selfDeclaredCpf:
    'nome e e-mail indicados por quem delegou; CPF declarado pela própria pessoa (SELF_DECLARED)',
  onlySimple: {
    HOST_RECEIVED_CODE:
      'Simples: o código de uso único também foi enviado ao anfitrião, por isso ele não comprova sozinho quem assinou (HOST_RECEIVED_CODE)',
    HOST_ADDRESS:
      'Simples: o código de uso único foi para um e-mail ou telefone que é do anfitrião (HOST_ADDRESS)',
    SELF_DECLARED:
      'Simples: a própria pessoa informou nome, e-mail e CPF em um formulário público, e só o acesso ao e-mail foi confirmado (SELF_DECLARED)',
    DISPUTED: 'Simples: alguém com o link desta pessoa disse que não reconhece o documento (DISPUTED)',
  },
  exceptSimple: (level, names) => `${level}. Contam como assinatura simples: ${names}`,
  companySources: {
    STATED_BY_SENDER: 'conforme informado pelo remetente; não verificado por este serviço',
    CERTIFICATE: 'comprovados pelo certificado ICP-Brasil da assinatura',
  },
  roles: {
    SIGNER: 'Signatário',
    WITNESS: 'Testemunha',
    APPROVER: 'Aprovador',
    CC: 'Recebe cópia',
    IN_PERSON: 'Signatário presencial',
    REPRESENTATIVE: 'Representante',
  },
  approvedBy: (name) => `Aprovado por ${name}`,
  host: (email, isCodeAlone) =>
    isCodeAlone
      ? `${email}: a assinatura foi feita no aparelho desta pessoa; o código foi só para o signatário`
      : `${email}: a assinatura foi feita no aparelho desta pessoa, que também recebeu o código`,
  filledIn: (name, ordinal) => `Preenchido por ${name} (número ${ordinal} nas páginas)`,
  pagesOfField: (pages) =>
    pages.includes(',') || pages.includes('–') ? `páginas ${pages}` : `página ${pages}`,
  nobodyBefore: 'Ninguém tinha assinado antes',
  attachedBy: (name) => `Anexado por ${name}`,
  attachedFile: (name, kind, size, sha256) => `${name} (${kind}, ${size} bytes). SHA-256 ${sha256}`,
  fieldTypes: {
    SIGNATURE: 'Assinatura',
    INITIALS: 'Rubrica',
    NAME: 'Nome',
    CPF: 'CPF',
    DATE_SIGNED: 'Data da assinatura',
    TEXT: 'Texto',
    NUMBER: 'Número',
    CHECKBOX: 'Caixa de seleção',
    CHOICE: 'Escolha',
    STAMP_CODE: 'Código de verificação',
  },
  checked: 'Marcado',
  leftEmpty: 'Em branco',
  undrawn:
    '* Este valor está somente neste relatório. Ele não aparece no documento, porque não é possível desenhar na página em que o campo foi colocado.',
  copies: (names) => `Recebem apenas uma cópia do documento final: ${names}.`,
  delegator: (name, email) => `${name} (${email}), que indicou esta pessoa; o remetente aprovou`,
  group: (name, signed, members) =>
    `${name}: ${signed} de ${members} pessoas assinaram, como o remetente exigiu`,
  withoutSignature: (names) => `Não assinaram, porque o grupo não exigia a assinatura de todos: ${names}.`,
  dispute: (isFormer) =>
    `alguém com o link desta pessoa disse que não reconhece o documento${isFormer ? '; o link já tinha sido substituído' : ''}`,
  noAnswer: 'sem resposta até a conclusão',
  contactChange: {
    EMAIL: (before, now) => `e-mail de ${before} para ${now}`,
    PHONE: (before, now) => `telefone de ${before} para ${now}`,
    HOST_EMAIL: (before, now) => `e-mail do anfitrião de ${before} para ${now}`,
  },
  noContact: 'nenhum',
  order: (order) => `${order}º a assinar`,
  qrCode: (address) => `Código QR que leva à página de verificação: ${address}`,
  mark: (name) => `Assinatura desenhada ou digitada por ${name}`,
  inside: (names) => `Nenhuma página os mostra; fazem parte do arquivo assinado: ${names}`,
  unnamedInside: 'sem nome',
  changed: {
    DECRYPTED: (sha256) =>
      `O arquivo enviado foi uma versão protegida contra alterações; quem enviou aceitou que se assine uma cópia sem a proteção. SHA-256 daquele arquivo: ${sha256}`,
    JUNK_REMOVED: (sha256) =>
      `O arquivo enviado tinha algo antes do começo do PDF; quem enviou aceitou que se assine o PDF sem isso. SHA-256 daquele arquivo: ${sha256}`,
  },
  consentTitle: (version) => `Versão ${version}`,
  consentReplaced:
    'O texto desta versão foi substituído depois; o hash acima identifica o texto que foi aceito.',
  seal: 'O selo eletrônico no documento é do operador deste serviço e não é a assinatura dos signatários. Ele não usa certificado ICP-Brasil dos signatários.',
  sealBesideOwn:
    'As assinaturas com os certificados próprios dos signatários estão nos próprios documentos, cada uma sobre tudo o que veio antes. O selo eletrônico depois delas é do operador deste serviço e não é assinatura dos signatários. Os certificados nos documentos contêm nome, CPF e data de nascimento por inteiro.',
  ownClock:
    'Carimbo do tempo: emitido pela autoridade embutida deste serviço, isto é, pelo relógio do próprio operador, e não por uma autoridade externa.',
  operator: OPERATOR_WORDS['pt-BR'],
  readers: (address) =>
    `O que outros leitores mostram: o Adobe Acrobat e outros leitores dizem que a validade da assinatura é desconhecida, porque a chave do selo não está na lista de autoridades deles. Isso não significa que algo mudou: uma mudança apareceria como assinatura inválida. Como confiar na chave, em três passos com figuras, e o que o verificador do ITI mostra: ${address}`,
  readersPath: '/docs/pt-br/guides/readers',
  howToCheck: (address) => [
    `1. Aponte a câmera para o código QR ou abra ${address} e envie o arquivo: a página diz se ele é o documento final, sem alterações.`,
    '2. Sem depender deste serviço: abra o PDF em um leitor que valide assinaturas, ou use o pacote de evidências (evidence.zip), que traz verify.sh e só precisa de openssl e sha256sum.',
    '3. O SHA-256 de cada original acima pode ser comparado com o do arquivo que você recebeu (sha256sum arquivo.pdf).',
  ],
  masked:
    'CPF, e-mail e telefone aparecem aqui só em parte (Lei nº 13.709/2018). Os valores completos ficam com o remetente, ligados a estas evidências por compromissos criptográficos.',
  whole:
    'CPF, e-mail e telefone das partes aparecem por inteiro neste relatório, que faz parte do documento, como o remetente escolheu. A verificação pública só os mostra em parte (Lei nº 13.709/2018).',
  summary: (people, documents) => `${people === 1 ? '1 pessoa' : `${people} pessoas`}; ${documents}`,
  sealedFile:
    'O SHA-256 do arquivo final não pode constar nele mesmo: está em manifest.json, no pacote de evidências, e na página de verificação.',
  afterPrinting:
    'O número de série do carimbo do tempo e a posição no registro público só existem depois de impresso este relatório: estão em timestamp.tsr e log.tlog-proof, no pacote de evidências. Guarde a chave acima: com ela, o pacote pode ser conferido anos depois, mesmo sem este serviço.',
  timeline: TIMELINE_PT,
  proof: PROOF_PT,
  law: (address) => `O que a lei diz sobre esta forma de assinatura: ${address}`,
  lawPath: '/docs/pt-br/legal',
};
