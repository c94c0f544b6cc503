import type { ErrorWords } from './words.ts';

/** The Brazilian Portuguese texts of errors. */
export const PT: ErrorWords = {
  refusals: {
    VALIDATION_FAILED: {
      message: 'Alguns campos da requisição não são válidos.',
      cause: 'Um campo está faltando ou tem tipo, tamanho ou formato errado.',
      hint: 'Corrija os campos listados em details.fields e envie a requisição de novo.',
    },
    BAD_REQUEST: {
      message: 'Não foi possível ler a requisição.',
      cause:
        'O corpo não é um JSON válido, ou um cabeçalho que define o contexto da requisição está faltando ou malformado.',
      hint: 'Confira o JSON do corpo. Se houver details.header, envie esse cabeçalho, por exemplo X-Project-Id.',
    },
    UNAUTHENTICATED: {
      message: 'A requisição não tem uma credencial válida.',
      cause: 'O cabeçalho Authorization está faltando ou malformado, ou o token expirou.',
      hint: 'Envie Authorization: Bearer seguido de uma chave de API, um token pessoal ou um token de acesso.',
    },
    INVALID_CREDENTIALS: {
      message: 'O e-mail ou a senha está incorreto.',
      cause: 'Nenhuma conta tem este e-mail com esta senha.',
      hint: 'Confira os dois e tente de novo. Depois de várias falhas, será preciso esperar um pouco.',
    },
    INVALID_API_KEY: {
      message: 'A chave não é válida.',
      cause:
        'A chave ou o token pessoal foi digitado errado, foi revogado ou expirou, ou o projeto está arquivado.',
      hint: 'Compare a chave com a que você guardou ou crie outra no painel.',
    },
    SESSION_EXPIRED: {
      message: 'A sessão terminou.',
      cause: 'O token de acesso tem mais de 15 minutos, ou a sessão foi encerrada ou revogada.',
      hint: 'Envie o token de renovação para POST /v1/auth/refresh e receba novos tokens. Se isso também falhar, entre de novo.',
    },
    REFRESH_TOKEN_REUSED: {
      message: 'O token de renovação já tinha sido usado, por isso a sessão foi revogada.',
      cause:
        'Dois programas usaram o mesmo token de renovação, um programa guardou um token antigo, ou alguém o copiou.',
      hint: 'Entre de novo. Guarde só o token de renovação mais recente e renove em um lugar de cada vez.',
    },
    FORBIDDEN: {
      message: 'Você não tem permissão para fazer isso.',
      cause: 'Seu papel na organização não permite, ou este endpoint não aceita chaves de API.',
      hint: 'Peça um papel maior a um proprietário ou administrador, ou use o painel ou um token pessoal.',
    },
    INSUFFICIENT_SCOPE: {
      message: 'A chave não tem o escopo que esta requisição exige.',
      cause: 'A chave foi criada sem o escopo indicado em details.requiredScope.',
      hint: 'Crie uma chave com esse escopo. Não é possível mudar os escopos de uma chave existente.',
    },
    ENVIRONMENT_MISMATCH: {
      message: 'A credencial ou o contexto pertence ao outro ambiente.',
      cause:
        'Uma chave do Sandbox foi enviada ao endereço da Produção, ou o contrário, ou X-Environment contradiz o endereço.',
      hint: 'Use chaves ask_test_ no endereço do Sandbox e chaves ask_live_ no endereço da Produção.',
    },
    NOT_FOUND: {
      message: 'Nada foi encontrado neste endereço.',
      cause:
        'O caminho ou o id foi digitado errado, ou o objeto foi excluído ou está em outro projeto ou ambiente.',
      hint: 'Confira o método, o caminho e o id, e use uma credencial do projeto a que o objeto pertence.',
    },
    CONFLICT: {
      message: 'A requisição entra em conflito com o estado atual do objeto.',
      cause: 'Alguém alterou o objeto nesse meio-tempo, If-Match indica uma versão antiga, ou ele já existe.',
      hint: 'Leia o objeto de novo e decida se ainda quer fazer a alteração.',
    },
    EMAIL_ALREADY_REGISTERED: {
      message: 'Não é possível criar uma conta com estes dados.',
      cause: 'Talvez já exista uma conta com este e-mail.',
      hint: 'Entre com este e-mail ou cadastre-se com outro.',
    },
    SLUG_TAKEN: {
      message: 'A organização já tem um projeto com este slug.',
      cause:
        'Você enviou este slug, ou ele foi formado a partir do nome, e outro projeto da organização o usa.',
      hint: 'Escolha outro nome ou envie um slug diferente.',
    },
    IDEMPOTENCY_KEY_REUSED: {
      message: 'A Idempotency-Key já foi usada em uma requisição diferente.',
      cause: 'A mesma chave foi enviada com outro corpo, arquivo ou consulta em menos de 24 horas.',
      hint: 'Use uma chave nova (um UUID) para cada operação nova, e a mesma chave só para repetir a mesma requisição.',
    },
    IDEMPOTENCY_IN_PROGRESS: {
      message: 'A primeira requisição com esta Idempotency-Key ainda está em andamento.',
      cause: 'A requisição foi repetida antes de a primeira tentativa terminar.',
      hint: 'Espere alguns segundos e repita a requisição com a mesma chave e o mesmo corpo.',
    },
    RATE_LIMITED: {
      message: 'Muitas requisições seguidas.',
      cause: 'Esta credencial, este link ou este endereço atingiu o limite deste endpoint.',
      hint: 'Espere o número de segundos em Retry-After (details.retryAfterSeconds) e aumente o intervalo a cada nova tentativa.',
    },
    PAYLOAD_TOO_LARGE: {
      message: 'O corpo ou o arquivo é grande demais.',
      cause:
        'O PDF é maior do que o plano permite (20 MB, salvo outra configuração), ou o corpo JSON passou do limite.',
      hint: 'Reduza o PDF, por exemplo comprimindo as imagens, ou divida-o em vários documentos.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      message: 'O conteúdo é de um tipo que este endpoint não aceita.',
      cause:
        'O arquivo não é um PDF, está danificado ou tem senha, ou o endpoint não aceita este Content-Type.',
      hint: 'Envie um PDF íntegro e sem senha, ou JSON com Content-Type: application/json. Leia details.hint.',
    },
    MALWARE_DETECTED: {
      message: 'O arquivo foi recusado por segurança.',
      cause:
        'O arquivo tem conteúdo ativo, como um formulário com scripts, ou o antivírus encontrou algo nele.',
      hint: 'Leia details.hint: explica como obter um arquivo sem o conteúdo indicado em details.reason.',
    },
    DOCUMENT_LOCKED: {
      message: 'O documento não pode mais ser alterado.',
      cause: 'Uma de suas versões foi enviada para assinatura, e versões enviadas não mudam.',
      hint: 'Envie uma nova versão ou um novo documento.',
    },
    INVALID_STATE_TRANSITION: {
      message: 'O estado do envelope não permite isso.',
      cause: 'O envelope está no estado indicado em details.from.',
      hint: 'Leia o envelope e veja o estado atual. Concluído, cancelado, recusado e expirado são estados finais.',
    },
    ENVELOPE_NOT_EDITABLE: {
      message: 'O envelope não pode mais ser editado.',
      cause: 'Ele já foi enviado ou encerrado: os documentos e quase todos os dados não mudam mais.',
      hint: 'Depois do envio, corrija um signatário com PATCH …/signers/{signerId} ou informe um expiresAt posterior. Para outras mudanças, cancele o envelope e crie outro.',
    },
    ENVELOPE_INCOMPLETE: {
      message: 'O envelope ainda não pode ser enviado.',
      cause: 'Falta um documento ou um signatário.',
      hint: 'Adicione o que details.missing lista: POST /v1/envelopes/{id}/documents ou …/signers. Depois, envie de novo.',
    },
    QUALIFIED_PROVIDER_UNAVAILABLE: {
      message: 'Assinaturas qualificadas não estão disponíveis aqui.',
      cause: 'Nenhum provedor ICP-Brasil está configurado para este ambiente.',
      hint: 'Escolha o nível SIMPLE ou ADVANCED, ou peça ao operador que configure um provedor.',
    },
    CPF_REQUIRED: {
      message: 'Falta o CPF do signatário.',
      cause: 'Um signatário do nível ADVANCED ou QUALIFIED está sem CPF.',
      hint: 'Envie o campo cpf do signatário, ou escolha o nível SIMPLE enquanto o envelope for um rascunho.',
    },
    INVALID_CPF: {
      message: 'O CPF não é válido.',
      cause: 'Os dígitos verificadores estão errados, ou todos os dígitos são iguais.',
      hint: 'Envie os onze dígitos do CPF, com ou sem pontuação, e confira com o documento da pessoa.',
    },
    PHONE_REQUIRED: {
      message: 'Falta o telefone do signatário.',
      cause:
        'Os códigos são enviados por SMS (SMS_OTP), ou as mensagens por WhatsApp, e um signatário está sem telefone.',
      hint: 'Envie o campo phone no formato E.164, por exemplo +5511912345678, ou escolha EMAIL_OTP.',
    },
    SIGNING_TOKEN_INVALID: {
      message: 'Este link de assinatura não é válido.',
      cause: 'O link está incompleto ou não existe. Programas de e-mail às vezes quebram links longos.',
      hint: 'Abra de novo o link da mensagem ou peça um novo a quem enviou o documento.',
    },
    SIGNING_SESSION_EXPIRED: {
      message: 'O prazo para assinar terminou.',
      cause: 'O link ou o envelope expirou.',
      hint: 'Peça um novo envelope a quem enviou o documento.',
    },
    SIGNING_SESSION_REVOKED: {
      message: 'Este link de assinatura não vale mais.',
      cause: 'Um link mais novo foi criado para este signatário, ou o envelope foi encerrado.',
      hint: 'Use o link mais recente que você recebeu ou fale com quem enviou o documento.',
    },
    ENVELOPE_NOT_SIGNABLE: {
      message: 'O envelope está encerrado e não recebe mais assinaturas.',
      cause: 'Ele foi concluído, cancelado ou recusado, ou expirou.',
      hint: 'Você não precisa fazer nada. Se esperava assinar, fale com quem enviou o documento.',
    },
    NOT_YOUR_TURN: {
      message: 'Ainda não é a vez deste signatário.',
      cause: 'O envelope tem ordem de assinatura, e um signatário anterior ainda não assinou.',
      hint: 'Espere a mensagem que avisa que chegou a sua vez e abra o mesmo link.',
    },
    IDENTITY_MISMATCH: {
      message: 'O CPF não é o que foi cadastrado para este signatário.',
      cause: 'Ele foi digitado errado, ou outro CPF foi cadastrado no envio.',
      hint: 'Confira os onze dígitos. Se estiverem certos, peça a correção a quem enviou o documento.',
    },
    OTP_COOLDOWN: {
      message: 'Um código ou um pedido ao celular acabou de ser enviado.',
      cause: 'O último código ou pedido é recente demais.',
      hint: 'Use o código ou o pedido que foi enviado ou espere o número de segundos em details.retryAfterSeconds.',
    },
    OTP_LIMIT_REACHED: {
      message: 'Muitos códigos, confirmações de identidade ou pedidos ao celular para este signatário.',
      cause:
        'Foram pedidos códigos demais, CPFs ou códigos errados foram digitados muitas vezes, ou o titular de um certificado recebeu pedidos demais no celular ou recusou um deles.',
      hint: 'Espere o número de segundos em details.retryAfterSeconds ou peça um novo link a quem enviou o documento. Em vez do pedido ao celular, o signatário pode autorizar no navegador.',
    },
    OTP_INVALID: {
      message: 'O código está incorreto.',
      cause: 'Os seis dígitos não são os que foram enviados.',
      hint: 'Digite o código mais recente. details.attemptsRemaining é o número de tentativas que restam.',
    },
    OTP_EXPIRED: {
      message: 'O código expirou.',
      cause: 'Ele foi enviado há mais de 5 minutos.',
      hint: 'Peça um novo código.',
    },
    OTP_LOCKED: {
      message: 'O código está bloqueado.',
      cause: 'Um código errado foi digitado muitas vezes.',
      hint: 'Peça um novo código.',
    },
    OTP_NOT_REQUESTED: {
      message: 'Não há código para conferir.',
      cause: 'Nenhum código foi pedido, ou o último já foi usado ou bloqueado.',
      hint: 'Primeiro peça um código e depois envie os seis dígitos.',
    },
    DOCUMENT_NOT_VIEWED: {
      message: 'O documento ainda não foi aberto.',
      cause: 'Antes da assinatura, todos os documentos precisam ser abertos pelo link de assinatura.',
      hint: 'Abra cada documento do envelope e depois assine.',
    },
    AUTHENTICATION_REQUIRED: {
      message: 'Primeiro é preciso confirmar a identidade do signatário.',
      cause: 'Nenhum código foi confirmado, ou isso foi há mais de 30 minutos.',
      hint: 'Peça um código, confirme-o e assine em até 30 minutos.',
    },
    CONSENT_REQUIRED: {
      message: 'A declaração de aceite não foi aceita.',
      cause: 'O campo accepted está faltando ou não é true.',
      hint: 'Mostre a declaração e envie accepted: true quando o signatário concordar.',
    },
    CONSENT_MISMATCH: {
      message: 'A declaração aceita não é a atual.',
      cause: 'O campo consentHash está faltando ou é diferente do hash da declaração atual.',
      hint: 'Busque a declaração de novo, mostre-a e envie o hash dela.',
    },
    DOCUMENT_HASH_MISMATCH: {
      message: 'Os documentos mostrados não são os documentos do envelope.',
      cause: 'Um hash em documentHashes está faltando ou é diferente do registrado.',
      hint: 'Busque os documentos de novo e envie, por id, o hash de cada documento que você mostrou.',
    },
    ALREADY_SIGNED: {
      message: 'Este signatário já assinou.',
      cause: 'A assinatura já está registrada. Talvez esta requisição repita outra que deu certo.',
      hint: 'Você não precisa fazer nada. Leia o envelope para ver o estado dele.',
    },
    EVIDENCE_NOT_READY: {
      message: 'As evidências ainda não estão prontas.',
      cause: 'O envelope não foi concluído, ou as evidências ainda estão sendo geradas.',
      hint: 'Espere o evento envelope.evidence_ready ou tente de novo em alguns segundos.',
    },
    WEBHOOK_URL_NOT_ALLOWED: {
      message: 'A URL do webhook não é permitida.',
      cause: 'Ela não usa HTTPS, não pode ser resolvida ou leva a uma rede privada.',
      hint: 'Use uma URL HTTPS em um servidor público. No desenvolvimento, você pode usar um túnel com nome público.',
    },
    SANDBOX_ONLY: {
      message: 'Isto só existe no Sandbox.',
      cause: 'Foi usada uma credencial ou um endereço da Produção.',
      hint: 'Envie a requisição ao endereço do Sandbox com uma credencial do Sandbox.',
    },
    DOCUMENT_LIMIT_REACHED: {
      message: 'A cota mensal de documentos acabou.',
      cause: 'A organização usou todos os documentos do plano neste mês, e o uso excedente está bloqueado.',
      hint: 'Ative o uso excedente, mude de plano ou espere o próximo mês. O Sandbox continua disponível.',
    },
    PLAN_LIMIT_REACHED: {
      message: 'O plano não permite mais itens deste tipo.',
      cause: 'A organização já tem tantos quantos o plano permite. Os itens existentes não mudam.',
      hint: 'Remova itens de que você não precisa mais ou mude de plano.',
    },
    PLAN_CHANGE_NOT_ALLOWED: {
      message: 'Não é possível mudar para o plano pedido.',
      cause: 'Ele é o plano atual, ou não está disponível a partir do plano atual.',
      hint: 'Leia GET /v1/billing/plans para ver os planos que você pode escolher agora.',
    },
    OVERAGE_NOT_AVAILABLE: {
      message: 'Não é possível ativar o uso excedente neste plano.',
      cause: 'O plano gratuito não tem uso excedente.',
      hint: 'Primeiro mude para um plano pago.',
    },
    PAYMENT_PROVIDER_UNAVAILABLE: {
      message: 'Pagamentos não estão disponíveis aqui.',
      cause: 'Nenhum provedor de pagamento está configurado.',
      hint: 'Peça ao operador que configure um provedor de pagamento.',
    },
    PROVIDER_ERROR: {
      message: 'Um provedor externo falhou.',
      cause:
        'O provedor de e-mail, de SMS, de WhatsApp, de carimbo do tempo ou da ICP-Brasil recusou o pedido ou não respondeu.',
      hint: 'Tente de novo em um minuto. Se continuar falhando, informe o requestId ao operador.',
    },
    INTERNAL_ERROR: {
      message: 'O serviço falhou de forma inesperada.',
      cause: 'É um defeito do serviço, e ele foi registrado.',
      hint: 'Tente de novo. Se continuar falhando, informe o requestId ao suporte.',
    },
    SERVICE_UNAVAILABLE: {
      message: 'O serviço está indisponível no momento.',
      cause: 'Um componente de que ele depende está fora do ar.',
      hint: 'Tente de novo depois do número de segundos em Retry-After.',
    },
  },
  fields: {
    required: 'Este campo é obrigatório.',
    'required.one_of': 'Envie um destes campos: {fields}.',
    conflict: 'Não pode ser enviado junto com {with}.',
    type: 'O valor deve ser {type}.',
    enum: 'Valores aceitos: {allowed}.',
    min_length: 'Deve ter pelo menos {limit} caracteres.',
    max_length: 'Deve ter no máximo {limit} caracteres.',
    min_items: 'Deve ter pelo menos {limit} itens.',
    max_items: 'Deve ter no máximo {limit} itens.',
    unique_items: 'Não pode ter o mesmo item duas vezes.',
    max_members: 'Deve ter no máximo {limit} membros.',
    minimum: 'O valor mínimo é {limit}.',
    maximum: 'O valor máximo é {limit}.',
    format: 'Não está no formato esperado.',
    'format.base64': 'Deve estar em base64 (RFC 4648).',
    'format.base64url': 'Deve estar em base64url, sem preenchimento.',
    'format.color': 'Deve ser uma cor de seis dígitos hexadecimais, como #0b6e4f.',
    'format.date': 'Deve ser uma data, como 2026-01-31.',
    'format.date-time': 'Deve ser uma data com hora no formato RFC 3339, como 2026-01-31T12:00:00Z.',
    'format.email': 'Deve ser um endereço de e-mail, como ana@example.com.',
    'format.https': 'Deve ser um endereço que começa com https://.',
    'format.sha256': 'Deve ter 64 dígitos hexadecimais em minúsculas.',
    'format.slug': 'Use letras minúsculas e números, separados por hifens simples, como meu-projeto.',
    'format.time-zone': 'Use um fuso horário, como America/Sao_Paulo.',
    'format.uri': 'Deve ser uma URL completa, como https://example.com/caminho.',
    characters: 'Tem caracteres que não são aceitos.',
    name: 'Um campo com este nome não é aceito.',
    'name.invisible': 'Tem caracteres invisíveis. Apague o nome e digite de novo.',
    'name.undrawable':
      'Tem caracteres que o documento não consegue mostrar. Escreva o nome com letras latinas.',
    undrawable: 'Tem caracteres que o documento não consegue mostrar: {characters}. Escreva de outra forma.',
    'name.mixed_scripts':
      'Uma palavra mistura letras de alfabetos diferentes, como o latino e o cirílico. Digite o nome de novo.',
    'name.reserved': 'Este nome é reservado. Se ele é seu, fale com quem opera este serviço.',
    'name.contact': 'Um nome não pode ter e-mail, link nem número longo.',
    'phone.country':
      'Este serviço só envia SMS e WhatsApp para números com estes códigos de país: {allowed}.',
    phone: 'Deve ser um número de telefone, como (11) 98765-4321 ou +5511987654321.',
    'phone.landline': 'Deve ser um celular: o código chega por SMS.',
    'cpf.digits': 'O CPF não é válido.',
    'cnpj.digits': 'O CNPJ não é válido.',
    locks_out: 'Deve incluir o endereço de onde vem esta requisição.',
    'format.network': 'Deve ser um endereço ou uma rede, como 203.0.113.0/24 ou 2001:db8::/32.',
    'format.number': 'Deve ser um número, como 1234.56.',
    decimals: 'Use no máximo {limit} casas decimais.',
    mask: 'Deve ter a forma {mask}: 9 é um dígito, A uma letra, * qualquer um dos dois.',
    read_only: 'O valor deste campo já está definido e não pode mudar.',
    unknown_member: 'Este membro não existe nesta operação.',
    unknown: 'Este campo não existe para este signatário.',
    fits: 'O texto não cabe no espaço do campo. Escreva menos.',
    box: 'O campo sai da página, que tem {width} por {height} pontos.',
    covers_content: 'O campo cobre conteúdo da página {page}. Mova-o para um espaço livre.',
    page_unmarkable: 'Não é possível desenhar na página {page}. Escolha outra página.',
    place_too_large: 'O espaço pode ter no máximo {height} pontos de altura e {percent}% da página.',
    'anchor.found': 'O documento não tem a ocorrência {occurrence} deste texto.',
    'acro_form.found': 'O formulário do documento não tem um campo com este nome.',
    'format.origin': 'Informe uma origem como https://app.example.com, ou http://localhost:* para o Sandbox.',
    'origin.allowed': 'O projeto não tem esta origem em embedOrigins.',
    'redirect.allowed': 'A origem não está na lista de origens de destino do projeto (redirectOrigins).',
    logo: 'O arquivo não é uma imagem PNG ou JPEG inteira.',
    'document.signed':
      'O documento já veio assinado ou certificado. Nada pode ser desenhado nas páginas dele.',
    qualified: 'Os documentos têm campos e já foram enviados sem lugar para o certificado deste signatário.',
    future: 'A data deve estar no futuro.',
    later: 'Não pode ser antes de {limit}.',
    cursor: 'Use o nextCursor de uma página desta lista, com os mesmos filtros.',
    range: 'Não combina com o valor de {with}.',
    second_member: 'É preciso um segundo membro que possa enviar: só assim alguém pode liberar.',
    same_person:
      'Já é de outra pessoa deste envelope. Integrantes de um grupo, testemunhas e quem assina no lugar de alguém precisam ser pessoas diferentes: confira CPF, e-mail e telefone.',
    'form.roles':
      'O modelo precisa de um documento e de exatamente um papel sem pessoa: signatário, testemunha ou aprovador.',
    'variable.unknown': 'A variável {name} não existe aqui.',
    'variable.syntax':
      'O documento tem uma variável que não pode ser lida: {text}. Escreva o nome entre chaves duplas, só com letras, números e sublinhado.',
    'variable.field':
      'O documento já tem uma variável com este nome: {name}. Escolha outro nome para o campo.',
    'variable.anchor': 'O valor contém o texto que marca o lugar de um campo. Escreva-o de outro jeito.',
    'form.variables':
      'O modelo tem variáveis sem valor padrão. Dê a cada uma um valor padrão ou marque-a como opcional.',
    'file.part': 'Envie o arquivo na parte {part} do formulário.',
    'csv.syntax': 'Há aspas fora do lugar ou sem fechar na linha {line}.',
    'csv.columns': 'A primeira linha deve ter cada uma destas colunas uma vez: {columns}.',
    unknown_column:
      'O modelo não usa estas colunas: {columns}. Ele tem estas: {allowed}. Corrija os nomes na primeira linha ou tire as colunas.',
    'csv.cells': 'A linha tem mais de {limit} células.',
    total_size: 'Os arquivos têm mais de {limit} bytes juntos. Escolha menos documentos.',
    doubtful_address: 'Você quis dizer {suggestion}? Confira o que vem depois da arroba.',
    incomplete_address: 'O que vem depois da arroba não tem ponto. O endereço está completo?',
    repeated: 'O mesmo valor já está na linha {line}.',
    'password.common': 'Esta senha é muito comum. Escolha outra.',
    'password.email': 'A senha não pode ser o endereço de e-mail.',
    code: 'Não é o código que o aplicativo mostra agora.',
    expired: 'Não existe, já foi usado ou expirou. Comece de novo.',
    proof: 'Não foi possível confirmar a assinatura.',
    strokes: 'O desenho está malformado ou sai da área.',
    picture_ink:
      'A imagem está escura demais: no máximo {percent}% dela pode ser tinta. Envie só o traço da assinatura.',
    picture: 'A imagem não tem o tamanho informado ou está vazia.',
  },
  empty: 'Não pode ficar vazio.',
  types: {
    string: 'um texto',
    integer: 'um número inteiro',
    number: 'um número',
    boolean: 'true ou false',
    array: 'uma lista',
    object: 'um objeto',
    null: 'null',
  },
  or: ' ou ',
};
