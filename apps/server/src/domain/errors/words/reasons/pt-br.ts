import { PROVIDER_PT } from './provider-pt-br.ts';
import { PT_EVIDENCE } from './evidence-pt-br.ts';
import type { ReasonWords } from './words.ts';

const REPAIR = 'bra-o em um leitor de PDF, imprima em um novo PDF, confira e envie o novo arquivo.';
const AS_NEW_PDF = `A${REPAIR}`;
const OR_AS_NEW_PDF = `Se não resolver, a${REPAIR}`;
const WITHOUT_IT = 'Imprima em um novo PDF, que fica sem isso, e envie o novo arquivo.';
const SEND_KEY = 'Envie o cabeçalho “Authorization: Bearer ask_test_…” com uma chave de API.';

const AGAIN =
  'Para aceitar, envie o arquivo com POST /v1/documents e acceptChange como em details.acceptChange. Quem assina é avisado, e a trilha guarda o hash dos dois arquivos.';

/** The hints in Brazilian Portuguese. */
export const PT: ReasonWords = {
  BAD_REQUEST: {
    'malformed-http': 'Envie uma requisição HTTP bem formada, com todos os cabeçalhos de uma vez.',
    'body-cut-off': 'Envie o corpo inteiro: todos os bytes de Content-Length, ou todos os blocos.',
    'body-too-slow': 'Envie o corpo mais rápido, em uma conexão melhor, ou diminua-o.',
    'not-utf-8': 'Codifique o corpo em UTF-8.',
    'not-json':
      'Envie JSON válido (RFC 8259): confira aspas, vírgulas e colchetes. Se houver details.line e details.column, a leitura parou ali.',
    'duplicate-name': 'Use cada nome uma só vez em um objeto JSON.',
    'too-deep': 'Use no máximo 20 níveis de JSON.',
    'too-many-values': 'Envie menos valores em um corpo; são aceitos 2.000, salvo indicação do endpoint.',
    'form-malformed':
      'Envie um corpo multipart/form-data bem formado, com o separador indicado em Content-Type.',
    'form-duplicate-part': 'Envie cada parte do formulário uma só vez.',
  },
  UNAUTHENTICATED: {
    CREDENTIAL_MISSING: `${SEND_KEY} Para obter uma chave, entre e chame POST /v1/api-keys, ou use o painel.`,
    BASIC_AUTH: `Foi enviada autenticação Basic. ${SEND_KEY}`,
    BEARER_MISSING: `A chave foi enviada sem a palavra Bearer. ${SEND_KEY}`,
    OTHER_HEADER: `A chave foi enviada em outro cabeçalho, como X-API-Key. ${SEND_KEY}`,
    SCHEME_UNKNOWN: `O cabeçalho Authorization não usa Bearer ou está malformado. ${SEND_KEY}`,
    WEBHOOK_SECRET: `Foi enviado o segredo de um webhook, que só serve para verificar entregas. ${SEND_KEY}`,
    RECEIPT_NOT_PROVED:
      'A requisição não prova que vem do provedor configurado. Compare o segredo das configurações com o do provedor, e os relógios dos dois.',
    TOKEN_UNKNOWN: `O token não é uma chave, que começa com ask_, nem um token de acesso de POST /v1/auth/login. Aqui não valem tokens de renovação nem de links de assinatura. ${SEND_KEY}`,
  },
  INVALID_API_KEY: {
    KEY_MALFORMED:
      'A chave está incompleta ou foi digitada errado: chaves têm 47 caracteres, e tokens pessoais, 46. Copie a chave inteira de novo.',
  },
  INVALID_CREDENTIALS: {
    SECOND_FACTOR_REQUIRED:
      'Envie também o código do aplicativo autenticador ou um código de recuperação, ou use uma chave de acesso.',
  },
  CONFLICT: {
    VERSION_CHANGED:
      'O objeto está na versão details.currentVersion. Leia-o de novo e envie o ETag dele em If-Match.',
    IF_MATCH_MALFORMED: 'Envie If-Match com o ETag como foi recebido, com as aspas: "v3".',
    ALREADY_ATTACHED: 'O envelope já tem este documento. Para enviar outro arquivo, anexe outro documento.',
    DOCUMENT_IN_DRAFT: 'Um rascunho contém este documento. Cancele primeiro o rascunho.',
    REFERENCE_TAKEN:
      'O envelope details.envelopeId tem esta referência. Leia-o: talvez uma tentativa anterior sua o tenha criado. Se não, escolha outra referência ou deixe uniqueReference de fora.',
    EVIDENCE_NOT_FAILED:
      'Só se pode tentar de novo uma prova que não pôde ser gerada (`evidenceFailure`). Leia o envelope: a prova já existe, está sendo gerada ou nunca existirá.',
    FIELDS_OUTDATED:
      'Um documento tem outra versão, diferente da que estava lá quando os campos foram colocados. Salve os campos de novo: PUT …/fields.',
    DOCUMENT_CHANGED:
      'O documento tem outra versão, diferente da que estava lá quando a lista foi conferida. Crie o envio de novo.',
    BULK_SEND_NOT_READY:
      'Só um envio em READY pode ser enviado, ou em DRAFT com skipInvalid se alguma linha não tiver problemas. Leia o envio de novo.',
    SIGNING_IN_PROGRESS:
      'Outra pessoa está assinando o mesmo documento com o certificado dela. Tente de novo em alguns segundos.',
    COPY_ONLY: 'Esta pessoa só recebe uma cópia do documento final. Não tem link nem o que assinar.',
    SIGNER_DECLINED: 'Esta pessoa recusou. As outras pessoas do grupo ainda podem assinar.',
    SIGNER_SKIPPED:
      'Outras pessoas do grupo já assinaram em número suficiente: a assinatura desta pessoa não é mais necessária.',
    CERTIFICATE_NOT_EMBEDDED:
      'Esta pessoa assina com o próprio certificado, e as páginas do provedor não podem ser incorporadas. Envie a ela o link de assinatura.',
    DELEGATION_NOT_ALLOWED: 'Quem enviou quer que esta pessoa assine ela mesma.',
    DELEGATION_REQUESTED: 'Cada pessoa pode indicar outra uma única vez, e esta já indicou.',
    DELEGATION_NOT_REQUESTED:
      'A pessoa não indicou ninguém, ou o pedido já foi decidido. Leia o envelope de novo.',
    ERASURE_NOT_WAITING: 'Nenhuma eliminação deste envelope está esperando: não foi pedida, ou já foi feita.',
    ON_HOLD:
      'O envelope está preservado: nada dele pode ser apagado, e a preservação não pode terminar antes. Um proprietário ou administrador pode encerrá-la (DELETE …/hold).',
    NOT_DISPUTED:
      'Ninguém disse, pelo link desta pessoa, que não reconhece o documento, ou os dados dela foram apagados.',
    DISPUTE_ANSWERED: 'Este aviso já foi respondido. A resposta é única e não muda.',
    CERTIFICATE_NOT_NEEDED: 'Esta pessoa assina sem certificado. Envie a assinatura.',
    AUTHORIZATION_ENDED:
      'A autorização no provedor terminou, já foi usada ou substituída, ou começou antes de uma atualização deste serviço. Comece de novo na página de assinatura.',
    INVITATION_OPEN: 'Ninguém entrou com este convite ainda. Decida quando a pessoa for membro.',
    ADMINISTRATORS_READ_PERSONAL_DATA:
      'Proprietários e administradores sempre podem ver dados pessoais. Dê também outro papel ao membro.',
    APPROVAL_OPEN:
      'Isto já espera a liberação de outro membro. Aguarde a decisão, ou retire o pedido (POST /v1/approvals/{id}/withdraw) e envie de novo.',
    APPROVAL_ENDED: 'O pedido foi decidido ou retirado, ou mudou o que ele pedia. Leia de novo.',
    APPROVAL_OUTDATED:
      'O que seria enviado mudou depois do pedido de liberação, por isso nada foi enviado. Confira e envie de novo.',
    BULK_SEND_ENDED: 'O envio terminou ou foi cancelado. Os envelopes dele podem ser cancelados um a um.',
  },
  CONSENT_MISMATCH: {
    VALUES_CHANGED:
      'Outra pessoa assinou nesse meio-tempo, e os valores dela já estão no documento. Mostre o documento de novo e peça o consentimento outra vez.',
  },
  ENVELOPE_NOT_EDITABLE: {
    ALREADY_ACCEPTED:
      'Depois do envio, só quem ainda não fez nada pode sair ou mudar de lugar na ordem, e não pode entrar quem mudaria o que outras pessoas já aceitaram. Cancele o envelope, ou copie-o e altere a cópia.',
    DISPUTED:
      'Alguém com o link desta pessoa disse que não reconhece o documento, então ninguém mais pode ocupar o lugar dela. Responda ao aviso (POST …/dispute/answer), copie o envelope com outra pessoa ou cancele o envelope.',
  },
  FORBIDDEN: {
    ROLE_TOO_LOW: 'Peça um papel mais alto a um proprietário ou administrador da organização.',
    API_KEY_NOT_ACCEPTED:
      'Chaves de API não podem usar este endpoint. Use o painel ou um token pessoal com o escopo admin.',
    ADMIN_SCOPE_REQUIRED: 'Use o painel ou um token pessoal com o escopo admin.',
    EMAIL_NOT_VERIFIED: 'Abra o link da mensagem que confirma o endereço de e-mail e tente de novo.',
    REAUTHENTICATION_REQUIRED:
      'Confirme sua identidade com POST /v1/auth/reauthenticate e envie a requisição de novo.',
    ORGANIZATION_SUSPENDED:
      'Um administrador deste serviço suspendeu a organização. Os envelopes, documentos e evidências continuam disponíveis para consulta. Fale com o administrador.',
    NETWORK_NOT_ALLOWED:
      'Esta chave, este token ou a organização só funciona a partir das redes em allowedNetworks. Envie a requisição de lá. No caso de uma chave ou de um token, você também pode criar outro.',
    SECOND_FACTOR_REQUIRED:
      'A organização exige um segundo fator dos seus membros. Adicione um aplicativo autenticador ou uma chave de acesso à sua conta: no painel, em Conta, Segurança. O último não pode ser removido.',
    PERSONAL_DATA_NOT_ALLOWED:
      'Peça a um proprietário ou administrador da organização a permissão para ver dados pessoais.',
    OWN_REQUEST:
      'Outro membro precisa liberar: quem pediu foi você, ou uma chave ou um token que você criou.',
    PROJECT_ARCHIVED:
      'O projeto está arquivado: é possível consultá-lo, mas nada nele pode ser alterado. Um administrador da organização pode reativá-lo.',
    SIGNUP_CLOSED: 'Peça um convite a um administrador deste serviço.',
  },
  NOT_FOUND: {
    PATH_UNKNOWN:
      'Nenhum endpoint tem este caminho. details.suggestion é o caminho mais parecido, se houver algum.',
    METHOD_UNKNOWN: 'O caminho existe, mas não com este método. Use um método de details.allowedMethods.',
    ACCOUNT_UNKNOWN:
      'Nenhuma conta tem este e-mail, e este serviço não envia convites. Peça à pessoa que crie a conta primeiro.',
    ID_UNKNOWN:
      'Não há nada com o id de details.field neste projeto e ambiente. Leia a lista desses objetos com a mesma credencial.',
    ID_OF_ANOTHER_KIND:
      'O valor de details.field não é um id deste tipo: esses ids começam com details.prefix.',
    PAGE_NOT_DRAWN:
      'Este serviço não consegue desenhar a página. Baixe o documento e abra-o em um leitor de PDF.',
  },
  IDENTITY_MISMATCH: {
    SAME_PERSON:
      'Este CPF ou este e-mail já é de outra pessoa deste envelope, e as duas precisam ser pessoas diferentes. Fale com o remetente, que já foi avisado.',
  },
  AUTHENTICATION_REQUIRED: {
    OTHER_BROWSER: 'Você confirmou sua identidade em outro navegador. Confirme de novo aqui para continuar.',
    CERTIFICATE_REQUIRED: 'Autorize a assinatura no provedor do seu certificado e depois assine.',
    NUMBER_WRONG:
      'Este não é o número que a página de assinatura mostra. details.attemptsRemaining é o número de tentativas que restam; depois da última, comece de novo na página de assinatura.',
  },
  EVIDENCE_NOT_READY: PT_EVIDENCE,
  WEBHOOK_URL_NOT_ALLOWED: {
    LOCAL_ADDRESS:
      'O Aval não chama este computador nem redes privadas. No desenvolvimento, execute `aval listen --forward URL`, que dispensa webhook, ou inclua o host em WEBHOOK_ALLOWED_PRIVATE_HOSTS, para o Sandbox.',
    NOT_HTTPS: 'Use um endereço que comece com https://.',
    HAS_USER: 'Retire usuário e senha do endereço. As entregas são assinadas; verifique a assinatura.',
    PORT_NOT_ALLOWED:
      'Use a porta 443, ou uma porta a partir de 1024 que não seja de banco de dados nem de cache.',
    NOT_PUBLIC:
      'O host não tem endereço público no DNS. No desenvolvimento, execute `aval listen --forward URL` ou inclua o host em WEBHOOK_ALLOWED_PRIVATE_HOSTS, para o Sandbox.',
  },
  SIGNING_SESSION_REVOKED: {
    RENEWED: 'Um link mais novo foi enviado. Use a mensagem mais recente.',
    CANCELLED: 'O remetente cancelou o envelope. Se ainda quiser assinar, peça um novo envio ao remetente.',
    DECLINED:
      'Um signatário recusou, e este link foi encerrado. Se ainda quiser assinar, peça um novo envio ao remetente.',
    SKIPPED:
      'Outras pessoas do seu grupo já assinaram em número suficiente: sua assinatura não é mais necessária. Não há mais nada a fazer.',
    ERASED: 'Os dados deste signatário foram apagados. Nada mais pode ser aberto ou assinado.',
    USED: 'O endereço de uma sessão incorporada abre só uma vez. Recarregue a página que mostra o documento.',
  },
  SIGNING_SESSION_EXPIRED: {
    EXPIRED: 'O prazo terminou. Se ainda quiser assinar, peça um novo envio ao remetente.',
    COMPLETED: 'Todos assinaram há mais de 90 dias. Peça ao remetente uma cópia do documento final.',
    TIMED_OUT: 'O tempo da sessão incorporada terminou. Recarregue a página que mostra o documento.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    COMPLETED: 'Todos já assinaram. O documento final pode ser baixado com este link por 90 dias.',
    CANCELLED: 'O remetente cancelou o envelope. Se ainda quiser assinar, peça um novo envio ao remetente.',
    DECLINED:
      'Um signatário recusou, e este link foi encerrado. Se ainda quiser assinar, peça um novo envio ao remetente.',
    SKIPPED:
      'Outras pessoas do seu grupo já assinaram em número suficiente: sua assinatura não é mais necessária. Não há mais nada a fazer.',
    COPY_ONLY: 'Esta pessoa só recebe uma cópia. Pode ler os documentos e não tem nada a assinar.',
    DISPUTED:
      'Alguém com o link desta pessoa disse que não reconhece o documento. O remetente foi avisado e precisa responder antes que alguém possa assinar por este link.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    'not-pdf':
      'O arquivo não é um PDF. Abra-o no programa em que foi feito, salve como PDF e envie esse arquivo.',
    'junk-before-header': `Há algo antes do começo do PDF, deixado por alguns programas de e-mail ou download. Baixe o arquivo de novo. ${OR_AS_NEW_PDF}`,
    damaged: `O PDF está danificado, e cada leitor pode mostrá-lo de um jeito. ${AS_NEW_PDF}`,
    encrypted:
      'O PDF só abre com uma senha ou um certificado. Abra-o assim, imprima em um novo PDF sem proteção e envie esse arquivo.',
    'dynamic-xfa':
      'O PDF é um formulário que poucos programas mostram. Preencha-o no Adobe Acrobat Reader, imprima em um novo PDF e envie esse arquivo.',
    portfolio:
      'O PDF é um portfólio: uma coleção de outros arquivos, em que as páginas são só uma capa. Abra-o no Adobe Acrobat Reader, salve os arquivos que estão nele e envie os que devem ser assinados.',
    CERTIFIED_NO_CHANGES:
      'O PDF já tem uma assinatura digital que não permite outras, e assinar aqui a tornaria inválida. Envie o original de antes dela, ou peça a quem assinou uma cópia que outras pessoas possam assinar.',
    corrupt: `O PDF está quebrado ou incompleto. Baixe ou exporte o arquivo de novo. ${OR_AS_NEW_PDF}`,
    'no-pages':
      'Leitores de PDF não encontram páginas no arquivo. Exporte-o de novo, confira se as páginas aparecem e envie esse arquivo.',
    'too-many-pages': 'O PDF tem mais de 2.000 páginas. Divida-o em vários arquivos e envie cada um.',
    bomb: `O PDF tem muito mais dados do que o tamanho sugere, por isso não foi lido até o fim. ${AS_NEW_PDF}`,
    unsupported: `O PDF foi feito de um jeito que não permite selá-lo com segurança. ${AS_NEW_PDF}`,
    limit:
      'O PDF demora demais para ser lido. Imprima em um novo PDF com imagens menores, ou divida-o em vários arquivos.',
    'conversion-off':
      'Este serviço só recebe PDFs. Salve o arquivo como PDF e envie esse PDF, ou peça ao operador que ative a conversão (DOCUMENT_CONVERTER=soffice).',
    'source-unreadable':
      'O arquivo não pôde ser lido no formato que o nome indica. Abra-o no programa em que foi feito, salve de novo como DOCX ou como HTML em UTF-8 e envie esse arquivo.',
    'source-external':
      'O arquivo carrega algo de outro arquivo ou de outro computador, como uma imagem vinculada. Insira-o no próprio documento e envie o novo arquivo.',
    'source-active':
      'O arquivo tem macros, scripts, formulários ou objetos incorporados. Remova-os, ou salve o arquivo como PDF, e envie o novo arquivo.',
    'source-limit':
      'O arquivo é grande demais ou demora demais para ser convertido. Salve-o como PDF e envie esse PDF.',
    'type-not-requested':
      'O arquivo não é de nenhum dos tipos pedidos. Envie uma foto em JPEG ou PNG, ou um PDF, conforme o pedido.',
    'picture-damaged':
      'A imagem está incompleta ou danificada, ou contém outro arquivo. Tire a foto de novo, ou salve a imagem outra vez como JPEG ou PNG, e envie esse arquivo.',
    'content-type-not-accepted':
      'Envie JSON com o cabeçalho Content-Type: application/json. Onde se envia um arquivo, multipart/form-data também vale.',
    'content-type-malformed': 'Corrija o cabeçalho Content-Type, por exemplo para application/json.',
  },
  MALWARE_DETECTED: {
    'active-content:launch': `O PDF pode abrir um programa ou outro arquivo no computador de quem o lê. ${WITHOUT_IT}`,
    'active-content:javascript': `O PDF contém um script que roda quando o arquivo é aberto, impresso ou fechado. Formulários costumam ter um. ${WITHOUT_IT}`,
    'active-content:page-javascript': `O PDF contém um script que roda quando uma das páginas aparece. ${WITHOUT_IT}`,
    'active-content:submit-form': `O PDF é um formulário com um botão que envia o que foi preenchido a outro endereço. ${WITHOUT_IT}`,
    'active-content:import-data': `O PDF pode carregar dados de outro arquivo no formulário. ${WITHOUT_IT}`,
    'active-content:remote-goto': `O PDF tem um link para um arquivo em outro computador, que pode revelar o login de quem o lê. ${WITHOUT_IT}`,
    'active-content:embedded-executable':
      'Há um programa anexado ao PDF. Remova o anexo e exporte o PDF de novo, ou imprima em um novo PDF, e envie o novo arquivo.',
    'active-content:xfa-doctype': `O formulário do PDF contém uma declaração que pode fazer programas lerem outros arquivos. ${WITHOUT_IT}`,
    signature:
      'O antivírus reconheceu algo no arquivo; o nome vem depois de "signature:". Não abra o arquivo de novo. Verifique o computador de onde ele veio e peça uma cópia limpa a quem o enviou.',
  },
  PROVIDER_ERROR: PROVIDER_PT,
  opensWithoutPassword:
    'O PDF abre sem senha, mas está protegido contra alterações e por isso não pode ser assinado. Abra-o, imprima ou salve em um novo PDF sem proteção e envie esse arquivo.',
  damagedSigned:
    'O PDF está assinado, mas uma parte dele não está onde a tabela do arquivo diz, e cada leitor pode consertá-lo de um jeito. Uma cópia consertada ou nova perderia as assinaturas: peça a quem assinou o arquivo como essa pessoa o tem.',
  offeredChanges: {
    DECRYPTED: `O PDF está protegido contra alterações, mas a proteção permite assinar. O Aval pode assinar uma cópia sem a proteção. ${AGAIN}`,
    JUNK_REMOVED: `Há algo antes do começo do PDF, deixado por alguns programas de e-mail ou download. O Aval pode assinar o PDF sem isso. ${AGAIN}`,
  },
};
