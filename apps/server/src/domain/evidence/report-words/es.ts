import type { ReportWords } from './words.ts';

/** The evidence report in Spanish. */
export const ES: ReportWords = {
  title: 'Informe de firmas',
  warning: 'SANDBOX · PRUEBA SIN VALOR JURÍDICO',
  sandbox:
    'Entorno de pruebas (Sandbox): este documento y estas firmas no tienen valor jurídico. Las identidades y los códigos pueden ser ficticios.',
  labels: {
    organization: 'Organización',
    envelopeId: 'Sobre',
    level: 'Nivel de firma',
    sentAt: 'Enviado',
    completedAt: 'Completado',
    code: 'Código de verificación',
    pages: 'Páginas',
    size: 'Tamaño (bytes)',
    original: 'SHA-256 del original',
    role: 'Función',
    order: 'Orden',
    cpf: 'CPF',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    channel: 'Código enviado por',
    viewedAt: 'Visualizado',
    authenticatedAt: 'Autenticado',
    signedAt: 'Consintió y firmó',
    ip: 'Dirección IP',
    browser: 'Navegador',
    holder: 'Titular del certificado',
    issuer: 'Emitido por',
    validity: 'Validez',
    policy: 'Política (ICP-Brasil)',
    revocation: 'Revocación',
    signatureStamp: 'Sello de tiempo',
    certificate: 'Certificado (SHA-256)',
    consent: 'Consentimiento (SHA-256)',
    entries: 'Registros',
    head: 'Último hash del registro',
  },
  headings: {
    documents: 'Documentos',
    signers: 'Firmantes',
    consents: 'Declaración de consentimiento aceptada',
    trail: 'Registro de auditoría',
    check: 'Cómo comprobarlo',
  },
  levels: {
    SIMPLE: 'Firma electrónica simple (Ley brasileña 14.063/2020, art. 4, I)',
    ADVANCED: 'Firma electrónica avanzada (Ley brasileña 14.063/2020, art. 4, II)',
    QUALIFIED:
      'Nivel pedido: cualificada. Este informe no acredita firmas con certificado ICP-Brasil; compruébelas en el propio documento.',
  },
  channels: {
    EMAIL: 'Correo electrónico',
    SMS: 'SMS',
    WHATSAPP: 'WhatsApp',
    SANDBOX: 'Sandbox (código fijo de prueba)',
    LOCAL_OUTBOX: 'Bandeja de salida local del operador',
  },
  browser: (name, system) => `${name} en ${system}`,
  otherProgram: 'Otro programa',
  qualified:
    'Firma electrónica cualificada (Ley brasileña 14.063/2020, art. 4, III; MP 2.200-2/2001, art. 10, § 1)',
  simulated: 'Simulador del Sandbox, sin valor legal',
  ownSignature: (name) => `Firma de ${name} con su propio certificado`,
  from: (start, end) => `del ${start} al ${end}`,
  notRevoked: (source, at) =>
    `no revocado al firmar, según ${source === 'OCSP' ? 'respuesta OCSP' : 'lista de revocación'} de ${at}`,
  stampedBy: (authority, at, isTrusted) =>
    `de ${authority}, el ${at}${isTrusted ? '' : ' (autoridad fuera de las raíces de ICP-Brasil que este servicio conoce)'}`,
  role: 'Firmante',
  order: (order) => `${order}.º en firmar`,
  qrCode: (address) => `Código QR que lleva a la página de verificación: ${address}`,
  mark: (name) => `Firma dibujada o escrita por ${name}`,
  consentTitle: (version) => `Versión ${version}`,
  consentReplaced:
    'El texto de esta versión fue sustituido después; el hash de arriba identifica el texto aceptado.',
  seal: 'El sello electrónico del documento es del operador de este servicio y no es la firma de los firmantes. No usa un certificado ICP-Brasil de los firmantes.',
  sealBesideOwn:
    'Las firmas con los certificados propios de los firmantes están en los propios documentos, cada una sobre todo lo anterior. El sello electrónico posterior es del operador de este servicio y no es una firma de los firmantes. Los certificados en los documentos contienen nombre, CPF y fecha de nacimiento completos.',
  ownClock:
    'Sello de tiempo: emitido por la autoridad incorporada de este servicio, es decir, por el reloj del propio operador, y no por una autoridad externa.',
  howToCheck: (address) => [
    `1. Apunte la cámara al código QR o abra ${address} y entregue el archivo: la página dice si es el documento final, sin cambios.`,
    '2. Sin depender de este servicio: abra el PDF en un lector que valide firmas, o use el paquete de evidencias (evidence.zip), cuyo verify.sh solo necesita openssl y sha256sum.',
    '3. El SHA-256 de cada original puede compararse con el del archivo que usted recibió (sha256sum archivo.pdf).',
  ],
  masked:
    'CPF, correo electrónico y teléfono se muestran solo en parte (Ley brasileña 13.709/2018). El remitente guarda los valores completos, ligados a estas evidencias por compromisos criptográficos.',
  law: (address) => `Qué dice la ley brasileña sobre este tipo de firma (en inglés): ${address}`,
  lawPath: '/docs/legal',
};
