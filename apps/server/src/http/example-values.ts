import { EXAMPLE_PDF_BASE64 } from './example-pdf.ts';

/** 64 hexadecimal digits. */
export const DIGEST = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Texts by their format. */
export const FORMATS: Readonly<Record<string, string>> = {
  email: 'maria@example.com',
  uri: 'https://sandbox.aval.example/v1/files/8Jq0b2lzdGVyIG9mIG91cnM',
  'date-time': '2026-03-02T14:05:09.120Z',
  date: '2026-03-02',
  'date-or-time': '2026-12-31',
};

/** Prefixes of identifiers by the noun that has one. */
const PREFIXES: Readonly<Record<string, string>> = {
  user: 'usr',
  session: 'ses',
  personaltoken: 'pat',
  token: 'pat',
  organization: 'org',
  member: 'mem',
  invitation: 'mem',
  project: 'proj',
  apikey: 'key',
  replaces: 'key',
  document: 'doc',
  form: 'frm',
  version: 'docv',
  currentversion: 'docv',
  envelope: 'env',
  sentenvelope: 'env',
  envelopedetails: 'env',
  signer: 'sgn',
  signerdetails: 'sgn',
  people: 'sgn',
  field: 'fld',
  fieldsofothers: 'fld',
  others: 'fld',
  open: 'fld',
  signaturerequest: 'sigreq',
  contact: 'ctc',
  template: 'tpl',
  approval: 'apr',
  bulksend: 'bulk',
  webhook: 'whk',
  event: 'evt',
  delivery: 'dlv',
  request: 'req',
  call: 'req',
  log: 'req',
  link: 'lnk',
  message: 'msg',
  sandboxmessage: 'msg',
  sentmessage: 'msg',
  webhookdelivery: 'dlv',
  requestedsignature: 'sigreq',
  requestlog: 'req',
  inspectedrequest: 'req',
  credential: 'key',
  createdby: 'usr',
  requestedby: 'usr',
  destructionrecord: 'dst',
  securityevent: 'sev',
  actor: 'usr',
  target: 'usr',
  factor: 'fct',
  challenge: 'chl',
};

const RELYING_PARTY = 'app.aval.example';

/** Bytes in base64url, as WebAuthn writes its identifiers. */
export const BASE64URL = 'AZmMI7p6Sm2kZ3v8Qm2xT7yR4wN9pLc5';

/** Identifiers that are not ours. */
const FOREIGN: Readonly<Record<string, string>> = {
  group: 'diretoria',
  rp: RELYING_PARTY,
  allowcredential: BASE64URL,
  excludecredential: BASE64URL,
};

/** `NewApiKey`, `apikeys` and `ApiKey` are one noun. */
export function singular(noun: string): string {
  return noun
    .toLowerCase()
    .replace(/^(new|rotated)/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
}

/** `EnvelopeSentEvent` is an event. */
export function lastWord(noun: string): string {
  return (/[A-Z][a-z]+$/.exec(noun)?.[0] ?? noun).toLowerCase();
}

/** An identifier of the noun, in the singular or in the plural. */
export function idExample(noun: string): string {
  const foreign = FOREIGN[singular(noun)];
  if (foreign !== undefined) return foreign;
  const prefix = PREFIXES[noun.toLowerCase()] ?? PREFIXES[singular(noun)] ?? PREFIXES[lastWord(noun)];
  return `${prefix === undefined ? '' : `${prefix}_`}01hzy3v7q2m8k4t6w9x0c5b1nf`;
}

const NAMES: Readonly<Record<string, string>> = {
  organization: 'Padaria Três Corações',
  project: 'Encomendas',
  apikey: 'loja',
  personaltoken: 'terminal',
  token: 'terminal',
  template: 'Contrato padrão',
  artifact: 'manifest.json',
  factor: 'celular',
  field: 'aluguel',
  file: 'comprovante.jpg',
  longterm: 'contrato.pdf',
  operator: 'Assinaturas Ipê Ltda.',
};

/** Returns a typical name for a noun; by default that of a person. */
export function nameExample(noun: string): string {
  return NAMES[singular(noun)] ?? 'Maria Souza';
}

const SECRETS: Readonly<Record<string, string>> = {
  personaltoken: 'ask_pat_0123456789ABCDEFGHIJKLMNOPQRSTUV3bLn7X',
  webhook: 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  totpsetup: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
};

/** Returns a typical secret of a noun; by default that of an API key. */
export function secretExample(noun: string): string {
  return SECRETS[singular(noun)] ?? 'ask_test_0123456789ABCDEFGHIJKLMNOPQRSTUV3CFQA9';
}

/** Values that are shown masked. */
export const MASKED: Readonly<Record<string, string>> = {
  name: 'Maria S***',
  email: 'ma***@e***.com',
  current: 'ma***@e***.com',
  holder: 'Maria S***',
  hostEmail: 'ma***@e***.com',
  hostSentTo: 'ma***@e***.com',
  previous: 'ma***@e***.com',
  to: 'ma***@e***.com',
  value: '***.982.247-**',
  sentTo: 'ma***@e***.com',
  cpf: '***.982.247-**',
  phone: '+55*******4321',
};

/** An amount of bytes that means nothing, in base64: 32 of a hash. */
const HASH_BASE64 = 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=';

/** The head of a log with one entry. */
const CHECKPOINT = `aval.example/log\n1\n${HASH_BASE64}\n\n— aval.example/log ${HASH_BASE64}\n`;

/** Usual values by the name of the member; used where its shape allows the value. */
export const USUAL: Readonly<Record<string, unknown>> = {
  accepted: true,
  accessToken: 'aval_at_Zk3v8Qm2xT7yR4wN9pLc5hJf0aXe6uYi1oQqMdGb',
  alg: 'EdDSA',
  algorithm: 'Ed25519',
  answer: '41738',
  authenticationMethod: 'EMAIL_OTP',
  authority: 'Aval time-stamp authority',
  baseUrls: { SANDBOX: 'https://sandbox.aval.example', PRODUCTION: 'https://aval.example' },
  bits: 'AAAAADwAAH4AAGYAAGYAAH4AADwAAAAA',
  browserKey: 'hJf0aXe6uYi1oQqMdGbZk3v8Qm2xT7yR4wN9pLc5q7A',
  challenge: BASE64URL,
  channel: 'EMAIL',
  checkpoint: CHECKPOINT,
  code: '424242',
  columns: ['locatario.name', 'value.aluguel'],
  consentAddition:
    'As partes aceitam este meio de comprovar a autoria e a integridade (MP 2.200-2/2001, art. 10, § 2º).',
  consentHash: DIGEST,
  consistencyProof: [HASH_BASE64],
  contentBase64: EXAMPLE_PDF_BASE64,
  continuation: BASE64URL,
  cooldownSeconds: 60,
  cosignature: `— witness.example ${HASH_BASE64}`,
  cpf: '529.982.247-25',
  crv: 'Ed25519',
  currentPassword: 'correct horse battery staple',
  cursor: 'eyJhZnRlciI6IjAxaHp5M3Y3cTJtOGs0dDZ3OXgwYzViMW5mIn0',
  defaultExpirationDays: 30,
  detail: 'The bytes are those that were sealed.',
  device: 'curl/8.5.0',
  displayName: 'Maria Souza',
  documentHashes: { [idExample('document')]: DIGEST },
  documentIds: [idExample('document')],
  email: 'maria@example.com',
  embeddedFiles: ['planilha.xlsx'],
  embedOrigins: ['https://app.padaria.example'],
  redirectOrigins: ['https://app.padaria.example'],
  enabled: true,
  environment: 'SANDBOX',
  events: ['envelope.completed', 'signer.signed'],
  expiresIn: 900,
  expiresInDays: 90,
  filename: 'contrato.pdf',
  ignoredColumns: ['RG', 'Cargo'],
  inclusionProof: [HASH_BASE64],
  invitationToken: 'q7xT7yR4wN9pLc5hJf0aXe6uYi1oQqMdGbZk3v8Qm2A',
  ip: '192.0.2.1',
  jws: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImV2aWRlbmNlLTEifQ..c2lnbmF0dXJl',
  key: 'comprovante',
  kid: 'evidence-1',
  kty: 'OKP',
  label: 'Comprovante de endereço',
  labels: ['locação'],
  language: 'pt-BR',
  last4: 'FQA9',
  logoUrl: 'https://padaria.example/logo.png',
  manifestKid: 'evidence-1',
  message: 'Por favor, leia e assine.',
  metadata: { contract: '2026-117' },
  method: 'POST',
  newPassword: 'correct horse battery staple',
  notify: true,
  options: ['Sim', 'Não'],
  organizationName: 'Padaria Três Corações',
  origin: 'https://app.padaria.example',
  otp: '424242',
  pages: 4,
  password: 'correct horse battery staple',
  path: '/v1/envelopes',
  phone: '+5511987654321',
  prefix: 'ask_test_',
  primaryColor: '#0b5fff',
  recoveryCodes: ['4n7q-2x8k-5mt9-w0c5'],
  reference: 'PED-2026-117',
  refreshToken: 'aval_rt_m2xT7yR4wN9pLc5hJf0aXe6uYi1oQqMdGbZk3v8Q',
  response: 'MAMCAQA=',
  role: 'OWNER',
  rpId: RELYING_PARTY,
  samePersonAs: [idExample('signer')],
  salt: '8f14e45fceea167a5a36dedd4bea2543',
  setUpToken: 'hJf0aXe6uYi1oQqMdGbZk3v8Qm2xT7yR4wN9pLc5q7A',
  sha256: DIGEST,
  signatureLevel: 'ADVANCED',
  size: 47_569,
  slug: 'padaria',
  statement: 'Li os documentos e concordo em assiná-los eletronicamente.',
  status: 'SENT',
  strokes: [[12, 80, 40, 20, 70, 85]],
  suggested: 'Sim',
  timeZone: 'America/Sao_Paulo',
  title: 'Contrato de prestação de serviços',
  token: 'ZQ3m1x0yT8dGk5v2bW7pLr9sNc4hJf6aXe0uYi1oQqM',
  transports: ['internal'],
  type: 'DOCUMENT_VIEWED',
  uri: 'otpauth://totp/Aval:maria%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aval',
  url: 'https://sandbox.aval.example/s/Zk3v8Qm2xT7yR4wN9pLc5hJf0aXe6uYi1oQqMdGb',
  use: 'sig',
  valid: true,
  version: '3',
  website: '',
  witness: 'witness.example',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};
