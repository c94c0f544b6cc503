import { OPERATOR_WORDS } from './operator-words.ts';
import { PROOF_ES } from './proof-es.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { TIMELINE_ES } from './timeline-es.ts';
import type { ReportWords } from './words.ts';

/** The evidence report in Spanish. */
export const ES: ReportWords = {
  title: 'Informe de firmas',
  validar: (secret) =>
    `4. En el VALIDAR del ITI (validar.iti.gov.br): lea el código QR y escriba el código secreto ${secret}. Con el código de verificación y este código secreto, cualquier persona obtiene los documentos finales: muéstrelo solo a quien puede verlos.`,
  warning: 'SANDBOX · PRUEBA SIN VALOR JURÍDICO',
  sandbox:
    'Entorno de pruebas (Sandbox): este documento y estas firmas no tienen valor jurídico. Las identidades y los códigos pueden ser ficticios.',
  labels: {
    organization: 'Organización',
    operator: 'Operador del servicio',
    signatures: 'Firmas',
    envelopeId: 'Sobre',
    level: 'Nivel de firma',
    declaredLevel: 'Nivel declarado por el remitente',
    sentAt: 'Enviado',
    release: 'Liberación',
    completedAt: 'Completado',
    code: 'Código de verificación',
    validarSecret: 'Código secreto (VALIDAR)',
    pages: 'Páginas',
    size: 'Tamaño (bytes)',
    original: 'SHA-256 del original',
    uploaded: 'Archivo como se envió',
    inside: 'Archivos dentro de él',
    role: 'Función',
    identity: 'Identidad',
    ...ROLE_LABELS.es,
    delegator: 'En lugar de',
    group: 'Grupo',
    order: 'Orden',
    cpf: 'CPF',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    proof: 'Cómo se identificó',
    viewedAt: 'Visualizado',
    openedByLinkAt: 'Enlace abierto, sin autenticación',
    provedElsewhereAt: 'Confirmó de nuevo, en otro navegador',
    contactChanges: 'Contacto cambiado por el remitente',
    dispute: 'No reconoció el documento',
    disputeAnswer: 'Respuesta del remitente',
    signedAt: 'Consintió y firmó',
    approvedAt: 'Consintió y aprobó el',
    filledAt: 'Completado el',
    filledAfter: 'Después de la firma de',
    ip: 'Dirección IP',
    browser: 'Navegador',
    holder: 'Titular del certificado',
    issuer: 'Emitido por',
    validity: 'Validez',
    policy: 'Política (ICP-Brasil)',
    revocation: 'Revocación',
    signatureStamp: 'Sello de tiempo',
    networks: 'Redes de la autorización',
    certificate: 'Certificado (SHA-256)',
    consent: 'Consentimiento (SHA-256)',
    entries: 'Registros',
    head: 'Último hash del registro',
    manifestKey: 'Clave del manifiesto (SHA-256)',
    sealCertificate: 'Certificado del sello (SHA-256)',
    logOrigin: 'Registro público',
  },
  headings: {
    documents: 'Documentos',
    signers: 'Firmantes',
    consents: 'Declaración de consentimiento aceptada',
    timeline: 'Línea de tiempo',
    trail: 'Anclas para comprobaciones futuras',
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
  differentNetworks: (begun, returned) =>
    `pedida en la red ${begun} y dada en la red ${returned}: son distintas`,
  selfDeclared: 'declarada por la propia persona en un formulario público (SELF_DECLARED)',
  selfDeclaredCpf:
    'nombre y correo indicados por quien delegó; CPF declarado por la propia persona (SELF_DECLARED)',
  onlySimple: {
    HOST_RECEIVED_CODE:
      'Simple: el código de un solo uso también se envió al anfitrión, por lo que no prueba por sí solo quién firmó (HOST_RECEIVED_CODE)',
    HOST_ADDRESS:
      'Simple: el código de un solo uso fue a un correo o teléfono que es del anfitrión (HOST_ADDRESS)',
    SELF_DECLARED:
      'Simple: la propia persona indicó su nombre, correo y CPF en un formulario público, y solo se confirmó el acceso al correo (SELF_DECLARED)',
    DISPUTED: 'Simple: alguien con el enlace de esta persona dijo que no reconoce el documento (DISPUTED)',
  },
  exceptSimple: (level, names) => `${level}. Cuentan como firma simple: ${names}`,
  companySources: {
    STATED_BY_SENDER: 'según lo informado por el remitente; no verificado por este servicio',
    CERTIFICATE: 'probados por el certificado ICP-Brasil de la firma',
  },
  roles: {
    SIGNER: 'Firmante',
    WITNESS: 'Testigo',
    APPROVER: 'Aprobador',
    CC: 'Recibe copia',
    IN_PERSON: 'Firmante presencial',
    REPRESENTATIVE: 'Representante',
  },
  approvedBy: (name) => `Aprobado por ${name}`,
  host: (email, isCodeAlone) =>
    isCodeAlone
      ? `${email}: se firmó en el dispositivo de esta persona; el código fue solo al firmante`
      : `${email}: se firmó en el dispositivo de esta persona, que también recibió el código`,
  filledIn: (name, ordinal) => `Completado por ${name} (número ${ordinal} en las páginas)`,
  pagesOfField: (pages) =>
    pages.includes(',') || pages.includes('–') ? `páginas ${pages}` : `página ${pages}`,
  nobodyBefore: 'Nadie había firmado antes',
  attachedBy: (name) => `Adjuntado por ${name}`,
  attachedFile: (name, kind, size, sha256) => `${name} (${kind}, ${size} bytes). SHA-256 ${sha256}`,
  fieldTypes: {
    SIGNATURE: 'Firma',
    INITIALS: 'Rúbrica',
    NAME: 'Nombre',
    CPF: 'CPF',
    DATE_SIGNED: 'Fecha de la firma',
    TEXT: 'Texto',
    NUMBER: 'Número',
    CHECKBOX: 'Casilla',
    CHOICE: 'Opción',
    STAMP_CODE: 'Código de verificación',
  },
  checked: 'Marcado',
  leftEmpty: 'En blanco',
  undrawn:
    '* Este valor está solo en este informe. No aparece en el documento, porque no se puede dibujar en la página donde se colocó el campo.',
  copies: (names) => `Solo reciben una copia del documento final: ${names}.`,
  delegator: (name, email) => `${name} (${email}), quien designó a esta persona; el remitente lo aprobó`,
  group: (name, signed, members) =>
    `${name}: ${signed} de ${members} personas firmaron, como exigió el remitente`,
  withoutSignature: (names) => `No firmaron, porque el grupo no exigía la firma de todos: ${names}.`,
  dispute: (isFormer) =>
    `alguien con el enlace de esta persona dijo que no reconoce el documento${isFormer ? '; el enlace ya se había sustituido' : ''}`,
  noAnswer: 'ninguna hasta la conclusión',
  contactChange: {
    EMAIL: (before, now) => `correo de ${before} a ${now}`,
    PHONE: (before, now) => `teléfono de ${before} a ${now}`,
    HOST_EMAIL: (before, now) => `correo del anfitrión de ${before} a ${now}`,
  },
  noContact: 'ninguno',
  order: (order) => `${order}.º en firmar`,
  qrCode: (address) => `Código QR que lleva a la página de verificación: ${address}`,
  mark: (name) => `Firma dibujada o escrita por ${name}`,
  inside: (names) => `Ninguna página los muestra; forman parte del archivo firmado: ${names}`,
  unnamedInside: 'sin nombre',
  changed: {
    DECRYPTED: (sha256) =>
      `El remitente subió un archivo protegido contra cambios y aceptó que se firme una copia sin la protección. SHA-256 de ese archivo: ${sha256}`,
    JUNK_REMOVED: (sha256) =>
      `El remitente subió un archivo con algo antes del comienzo del PDF y aceptó que se firme el PDF sin eso. SHA-256 de ese archivo: ${sha256}`,
  },
  consentTitle: (version) => `Versión ${version}`,
  consentReplaced:
    'El texto de esta versión fue sustituido después; el hash de arriba identifica el texto aceptado.',
  seal: 'El sello electrónico del documento es del operador de este servicio y no es la firma de los firmantes. No usa un certificado ICP-Brasil de los firmantes.',
  sealBesideOwn:
    'Las firmas con los certificados propios de los firmantes están en los propios documentos, cada una sobre todo lo anterior. El sello electrónico posterior es del operador de este servicio y no es una firma de los firmantes. Los certificados en los documentos contienen nombre, CPF y fecha de nacimiento completos.',
  ownClock:
    'Sello de tiempo: emitido por la autoridad incorporada de este servicio, es decir, por el reloj del propio operador, y no por una autoridad externa.',
  operator: OPERATOR_WORDS.es,
  readers: (address) =>
    `Lo que muestran otros lectores: Adobe Acrobat y otros dicen que la validez de la firma es desconocida, porque la clave del sello no está en su lista de autoridades. Eso no significa que algo haya cambiado: un cambio aparecería como firma no válida. Cómo confiar en la clave, en tres pasos con figuras, y qué muestra el verificador del ITI: ${address}`,
  readersPath: '/docs/guides/readers',
  howToCheck: (address) => [
    `1. Apunte la cámara al código QR o abra ${address} y entregue el archivo: la página dice si es el documento final, sin cambios.`,
    '2. Sin depender de este servicio: abra el PDF en un lector que valide firmas, o use el paquete de evidencias (evidence.zip), cuyo verify.sh solo necesita openssl y sha256sum.',
    '3. El SHA-256 de cada original puede compararse con el del archivo que usted recibió (sha256sum archivo.pdf).',
  ],
  masked:
    'CPF, correo electrónico y teléfono se muestran solo en parte (Ley brasileña 13.709/2018). El remitente guarda los valores completos, ligados a estas evidencias por compromisos criptográficos.',
  whole:
    'CPF, correo electrónico y teléfono de las partes se muestran completos en este informe, que forma parte del documento, como eligió el remitente. La verificación pública solo los muestra en parte (Ley brasileña 13.709/2018).',
  summary: (people, documents) => `${people === 1 ? '1 persona' : `${people} personas`}; ${documents}`,
  sealedFile:
    'El SHA-256 del archivo final no puede constar en el propio archivo: está en manifest.json, en el paquete de evidencias, y en la página de verificación.',
  afterPrinting:
    'El número de serie del sello de tiempo y la posición en el registro público solo existen después de imprimir este informe: están en timestamp.tsr y log.tlog-proof, en el paquete de evidencias. Guarde la clave de arriba: con ella se puede comprobar el paquete años después, incluso sin este servicio.',
  timeline: TIMELINE_ES,
  proof: PROOF_ES,
  law: (address) => `Qué dice la ley brasileña sobre este tipo de firma (en inglés): ${address}`,
  lawPath: '/docs/legal',
};
