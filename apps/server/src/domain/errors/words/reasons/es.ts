import { PROVIDER_ES } from './provider-es.ts';
import { ES_EVIDENCE } from './evidence-es.ts';
import type { ReasonWords } from './words.ts';

const REPAIR = 'bralo en un lector de PDF, imprímalo en un PDF nuevo, revíselo y envíe ese archivo.';
const AS_NEW_PDF = `Á${REPAIR}`;
const OR_AS_NEW_PDF = `Si no basta, á${REPAIR}`;
const WITHOUT_IT = 'Imprímalo en un PDF nuevo, que queda sin eso, y envíe el archivo nuevo.';
const SEND_KEY = 'Envíe el encabezado “Authorization: Bearer ask_test_…” con una clave de API.';

/** The hints in Spanish. */
export const ES: ReasonWords = {
  BAD_REQUEST: {
    'malformed-http': 'Envíe una petición HTTP bien formada, con todos sus encabezados sin demora.',
    'body-cut-off': 'Envíe el cuerpo completo: todos los bytes de Content-Length, o todos los fragmentos.',
    'body-too-slow': 'Envíe el cuerpo más rápido, con una conexión mejor, o redúzcalo.',
    'not-utf-8': 'Codifique el cuerpo en UTF-8.',
    'not-json':
      'Envíe JSON válido (RFC 8259): revise comillas, comas y corchetes. Si hay details.line y details.column, la lectura se detuvo ahí.',
    'duplicate-name': 'Use cada nombre una sola vez en un objeto JSON.',
    'too-deep': 'Use como máximo 20 niveles de JSON.',
    'too-many-values':
      'Envíe menos valores en un cuerpo; se admiten 2.000, salvo que el endpoint diga otra cosa.',
    'form-malformed':
      'Envíe un cuerpo multipart/form-data bien formado, con el separador indicado en Content-Type.',
    'form-duplicate-part': 'Envíe cada parte del formulario una sola vez.',
  },
  UNAUTHENTICATED: {
    CREDENTIAL_MISSING: `${SEND_KEY} Para obtener una clave, inicie sesión y llame a POST /v1/api-keys, o use el panel.`,
    BASIC_AUTH: `Se envió autenticación Basic. ${SEND_KEY}`,
    BEARER_MISSING: `La clave se envió sin la palabra Bearer. ${SEND_KEY}`,
    OTHER_HEADER: `La clave se envió en otro encabezado, como X-API-Key. ${SEND_KEY}`,
    SCHEME_UNKNOWN: `El encabezado Authorization no usa Bearer o está mal formado. ${SEND_KEY}`,
    WEBHOOK_SECRET: `Se envió el secreto de un webhook, que solo sirve para verificar entregas. ${SEND_KEY}`,
    RECEIPT_NOT_PROVED:
      'La solicitud no demuestra que viene del proveedor configurado. Compare el secreto de la configuración con el del proveedor, y los relojes de ambos.',
    TOKEN_UNKNOWN: `El token no es una clave, que empieza con ask_, ni un token de acceso de POST /v1/auth/login. Aquí no se aceptan tokens de renovación ni de enlaces de firma. ${SEND_KEY}`,
  },
  INVALID_API_KEY: {
    KEY_MALFORMED:
      'La clave está incompleta o mal escrita: las claves tienen 47 caracteres, y los tokens personales, 46. Copie de nuevo la clave completa.',
  },
  INVALID_CREDENTIALS: {
    SECOND_FACTOR_REQUIRED:
      'Envíe también el código de la aplicación de autenticación o un código de recuperación, o use una llave de acceso.',
  },
  CONFLICT: {
    VERSION_CHANGED:
      'El objeto está en la versión details.currentVersion. Léalo de nuevo y envíe su ETag en If-Match.',
    IF_MATCH_MALFORMED: 'Envíe If-Match con el ETag tal como lo recibió, con las comillas: "v3".',
    ALREADY_ATTACHED: 'El sobre ya tiene este documento. Para enviar otro archivo, adjunte otro documento.',
    DOCUMENT_IN_DRAFT: 'Un borrador contiene este documento. Cancele primero el borrador.',
    REFERENCE_TAKEN:
      'El sobre details.envelopeId tiene esta referencia. Léalo: quizás lo creó un intento anterior suyo. Si no, elija otra referencia u omita uniqueReference.',
    EVIDENCE_NOT_FAILED:
      'Solo se puede reintentar una prueba que no se pudo generar (`evidenceFailure`). Lea el sobre: la prueba ya existe, se está generando o no existirá.',
    FIELDS_OUTDATED:
      'Un documento tiene otra versión que cuando se colocaron los campos. Guarde los campos otra vez: PUT …/fields.',
    DOCUMENT_CHANGED:
      'El documento tiene otra versión que cuando se comprobó la lista. Cree el envío otra vez.',
    BULK_SEND_NOT_READY:
      'Solo se puede enviar un envío en READY, o en DRAFT con skipInvalid si alguna fila no tiene problemas. Léalo otra vez.',
    SIGNING_IN_PROGRESS:
      'Otra persona está firmando el mismo documento con su certificado. Inténtelo de nuevo en unos segundos.',
    COPY_ONLY: 'Esta persona solo recibe una copia del documento final. No tiene enlace ni nada que firmar.',
    SIGNER_DECLINED: 'Esta persona rechazó. Las demás personas del grupo todavía pueden firmar.',
    SIGNER_SKIPPED:
      'Ya firmaron suficientes personas del grupo: la firma de esta persona ya no es necesaria.',
    CERTIFICATE_NOT_EMBEDDED:
      'Esta persona firma con su propio certificado, y las páginas del proveedor no se pueden incrustar. Envíele su enlace de firma.',
    DELEGATION_NOT_ALLOWED: 'El remitente quiere que firme esta misma persona.',
    DELEGATION_REQUESTED: 'Cada persona puede designar a otra una sola vez, y esta ya lo hizo.',
    DELEGATION_NOT_REQUESTED:
      'La persona no designó a nadie, o la solicitud ya se decidió. Lea el sobre de nuevo.',
    ERASURE_NOT_WAITING: 'Ninguna supresión de este sobre está en espera: no se pidió, o ya se hizo.',
    ON_HOLD:
      'El sobre está en conservación legal: nada de él se puede borrar, y la conservación no puede terminar antes. Un propietario o administrador puede levantarla (DELETE …/hold).',
    NOT_DISPUTED:
      'Nadie dijo, con el enlace de esta persona, que no reconoce el documento, o sus datos se borraron.',
    DISPUTE_ANSWERED: 'Este aviso ya se respondió. La respuesta es única y no cambia.',
    CERTIFICATE_NOT_NEEDED: 'Esta persona firma sin certificado. Envíe la firma.',
    AUTHORIZATION_ENDED:
      'La autorización en el proveedor terminó, ya se usó o se reemplazó, o empezó antes de una actualización de este servicio. Empiece de nuevo en la página de firma.',
    INVITATION_OPEN: 'Nadie se ha unido todavía con esta invitación. Decídalo cuando la persona sea miembro.',
    ADMINISTRATORS_READ_PERSONAL_DATA:
      'Los propietarios y administradores siempre pueden ver datos personales. Cambie también el rol del miembro.',
    APPROVAL_OPEN:
      'Esto ya espera que otro miembro lo libere. Espere la decisión, o retire la solicitud (POST /v1/approvals/{id}/withdraw) y envíelo de nuevo.',
    APPROVAL_ENDED: 'La solicitud se decidió o se retiró, o cambió lo que pedía. Léala de nuevo.',
    APPROVAL_OUTDATED:
      'Lo que se iba a enviar cambió después de pedir la liberación, así que no se envió nada. Revíselo y envíelo de nuevo.',
    BULK_SEND_ENDED: 'El envío terminó o se canceló. Sus sobres se pueden cancelar uno por uno.',
  },
  CONSENT_MISMATCH: {
    VALUES_CHANGED:
      'Mientras tanto firmó otra persona, y sus valores ya están en el documento. Muéstrelo otra vez y vuelva a pedir el consentimiento.',
  },
  ENVELOPE_NOT_EDITABLE: {
    ALREADY_ACCEPTED:
      'Después del envío, solo quien todavía no hizo nada puede salir o cambiar de lugar en el orden, y no puede entrar quien cambiaría lo que otras personas ya aceptaron. Cancele el sobre, o cópielo y cambie la copia.',
    DISPUTED:
      'Alguien con el enlace de esta persona dijo que no reconoce el documento, así que nadie más puede ocupar su lugar. Responda al aviso (POST …/dispute/answer), copie el sobre con otra persona o cancélelo.',
  },
  FORBIDDEN: {
    ROLE_TOO_LOW: 'Pida un rol superior a un propietario o administrador de la organización.',
    API_KEY_NOT_ACCEPTED:
      'Las claves de API no pueden usar este endpoint. Use el panel o un token personal con el alcance admin.',
    ADMIN_SCOPE_REQUIRED: 'Use el panel o un token personal con el alcance admin.',
    EMAIL_NOT_VERIFIED:
      'Abra el enlace del mensaje que confirma la dirección de correo y vuelva a intentarlo.',
    REAUTHENTICATION_REQUIRED:
      'Confirme su identidad con POST /v1/auth/reauthenticate y envíe la petición de nuevo.',
    ORGANIZATION_SUSPENDED:
      'Un administrador de este servicio suspendió la organización. Los sobres, documentos y evidencias siguen disponibles para consulta. Hable con el administrador.',
    NETWORK_NOT_ALLOWED:
      'Esta clave, este token o la organización solo funciona desde las redes de allowedNetworks. Envíe la petición desde allí. Si se trata de una clave o un token, también puede crear otro.',
    SECOND_FACTOR_REQUIRED:
      'La organización exige un segundo factor a sus miembros. Añada una aplicación de autenticación o una clave de acceso a su cuenta: en el panel, en Cuenta, Seguridad. El último no se puede quitar.',
    PERSONAL_DATA_NOT_ALLOWED:
      'Pida a un propietario o administrador de la organización el permiso para ver datos personales.',
    OWN_REQUEST: 'Otro miembro debe liberarlo: lo pidió usted, o una clave o un token que usted creó.',
    PROJECT_ARCHIVED:
      'El proyecto está archivado: se puede consultar, pero nada en él se puede cambiar. Un administrador de la organización puede reactivarlo.',
    SIGNUP_CLOSED: 'Pida una invitación a un administrador de este servicio.',
  },
  NOT_FOUND: {
    PATH_UNKNOWN:
      'Ningún endpoint tiene esta ruta. details.suggestion es la ruta más parecida, si hay alguna.',
    METHOD_UNKNOWN: 'La ruta existe, pero no con este método. Use un método de details.allowedMethods.',
    ACCOUNT_UNKNOWN:
      'Ninguna cuenta tiene este correo, y este servicio no envía invitaciones. Pida a la persona que cree primero su cuenta.',
    ID_UNKNOWN:
      'No hay nada con el id de details.field en este proyecto y entorno. Lea la lista de esos objetos con la misma credencial.',
    ID_OF_ANOTHER_KIND:
      'El valor de details.field no es un id de este tipo: esos ids empiezan con details.prefix.',
    PAGE_NOT_DRAWN:
      'Este servicio no puede dibujar la página. Descargue el documento y ábralo en un lector de PDF.',
  },
  IDENTITY_MISMATCH: {
    SAME_PERSON:
      'Este CPF o este correo ya es de otra persona de este sobre, y las dos deben ser personas distintas. Hable con el remitente, que ya fue avisado.',
  },
  AUTHENTICATION_REQUIRED: {
    OTHER_BROWSER: 'Confirmó su identidad en otro navegador. Confírmela de nuevo aquí para continuar.',
    CERTIFICATE_REQUIRED: 'Autorice la firma en el proveedor de su certificado y después firme.',
    NUMBER_WRONG:
      'Este no es el número que muestra la página de firma. details.attemptsRemaining es el número de intentos que quedan; después del último, empiece de nuevo en la página de firma.',
  },
  EVIDENCE_NOT_READY: ES_EVIDENCE,
  WEBHOOK_URL_NOT_ALLOWED: {
    LOCAL_ADDRESS:
      'Aval no llama a este equipo ni a redes privadas. En desarrollo, ejecute `aval listen --forward URL`, que no necesita webhook, o añada el host a WEBHOOK_ALLOWED_PRIVATE_HOSTS, para el Sandbox.',
    NOT_HTTPS: 'Use una dirección que empiece con https://.',
    HAS_USER:
      'Quite el usuario y la contraseña de la dirección. Las entregas van firmadas; verifique la firma.',
    PORT_NOT_ALLOWED:
      'Use el puerto 443, o un puerto a partir de 1024 que no sea de una base de datos ni de una caché.',
    NOT_PUBLIC:
      'El host no tiene una dirección pública en el DNS. En desarrollo, ejecute `aval listen --forward URL`, o añada el host a WEBHOOK_ALLOWED_PRIVATE_HOSTS, para el Sandbox.',
  },
  SIGNING_SESSION_REVOKED: {
    RENEWED: 'Se envió un enlace más nuevo. Use el mensaje más reciente.',
    CANCELLED: 'El remitente canceló el sobre. Si aún quiere firmar, pida al remitente un nuevo envío.',
    DECLINED:
      'Un firmante rechazó, y este enlace se cerró. Si aún quiere firmar, pida al remitente un nuevo envío.',
    SKIPPED:
      'Ya firmaron suficientes personas de su grupo: su firma ya no es necesaria. No queda nada por hacer.',
    ERASED: 'Los datos de este firmante se borraron. Ya no se puede abrir ni firmar nada.',
    USED: 'La dirección de una sesión incrustada se abre una sola vez. Recargue la página que muestra el documento.',
  },
  SIGNING_SESSION_EXPIRED: {
    EXPIRED: 'El plazo terminó. Si aún quiere firmar, pida al remitente un nuevo envío.',
    COMPLETED: 'Todos firmaron hace más de 90 días. Pida al remitente una copia del documento final.',
    TIMED_OUT: 'El tiempo de la sesión incrustada terminó. Recargue la página que muestra el documento.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    COMPLETED: 'Todos ya firmaron. El documento final se puede descargar con este enlace durante 90 días.',
    CANCELLED: 'El remitente canceló el sobre. Si aún quiere firmar, pida al remitente un nuevo envío.',
    DECLINED:
      'Un firmante rechazó, y este enlace se cerró. Si aún quiere firmar, pida al remitente un nuevo envío.',
    SKIPPED:
      'Ya firmaron suficientes personas de su grupo: su firma ya no es necesaria. No queda nada por hacer.',
    COPY_ONLY: 'Esta persona solo recibe una copia. Puede leer los documentos y no tiene nada que firmar.',
    DISPUTED:
      'Alguien con el enlace de esta persona dijo que no reconoce el documento. El remitente está avisado y tiene que responder antes de que se pueda firmar con este enlace.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    'not-pdf':
      'El archivo no es un PDF. Ábralo en el programa con que se hizo, guárdelo como PDF y envíe ese archivo.',
    'junk-before-header': `Hay algo antes del comienzo del PDF, que dejan algunos programas de correo o descarga. Descargue el archivo de nuevo. ${OR_AS_NEW_PDF}`,
    damaged: `El PDF está dañado, y cada lector puede mostrarlo de otra manera. ${AS_NEW_PDF}`,
    encrypted:
      'El PDF solo se abre con una contraseña o un certificado. Ábralo así, imprímalo en un PDF nuevo sin protección y envíe ese archivo.',
    'dynamic-xfa':
      'El PDF es un formulario que pocos programas muestran. Rellénelo en Adobe Acrobat Reader, imprímalo en un PDF nuevo y envíe ese archivo.',
    portfolio:
      'El PDF es una cartera: una colección de otros archivos, en la que las páginas son solo una portada. Ábralo en Adobe Acrobat Reader, guarde los archivos que contiene y suba los que deban firmarse.',
    CERTIFIED_NO_CHANGES:
      'El PDF ya tiene una firma digital que no permite otras, y firmarlo aquí la invalidaría. Envíe el original anterior a esa firma, o pida a quien firmó una copia que otras personas puedan firmar.',
    corrupt: `El PDF está roto o incompleto. Descárguelo o expórtelo de nuevo. ${OR_AS_NEW_PDF}`,
    'no-pages':
      'Los lectores de PDF no encuentran páginas en el archivo. Expórtelo de nuevo, compruebe que se ven sus páginas y envíe ese archivo.',
    'too-many-pages': 'El PDF tiene más de 2.000 páginas. Divídalo en varios archivos y envíe cada uno.',
    bomb: `El PDF contiene muchos más datos de lo que sugiere su tamaño, por eso no se leyó hasta el final. ${AS_NEW_PDF}`,
    unsupported: `El PDF está hecho de un modo que no permite sellarlo con seguridad. ${AS_NEW_PDF}`,
    limit:
      'El PDF tarda demasiado en leerse. Imprímalo en un PDF nuevo con imágenes más pequeñas, o divídalo en varios archivos.',
    'conversion-off':
      'Este servicio solo recibe PDF. Guarde el archivo como PDF y envíe ese PDF, o pida al operador que active la conversión (DOCUMENT_CONVERTER=soffice).',
    'source-unreadable':
      'El archivo no se puede leer en el formato que indica su nombre. Ábralo en el programa con que se hizo, guárdelo de nuevo como DOCX o como HTML en UTF-8 y envíe ese archivo.',
    'source-external':
      'El archivo carga algo de otro archivo o de otro equipo, como una imagen vinculada. Insértelo en el propio documento y envíe el nuevo archivo.',
    'source-active':
      'El archivo tiene macros, scripts, formularios u objetos incrustados. Quítelos, o guarde el archivo como PDF, y envíe el nuevo archivo.',
    'source-limit':
      'El archivo es demasiado grande o tarda demasiado en convertirse. Guárdelo como PDF y envíe ese PDF.',
    'type-not-requested':
      'El archivo no es de ninguno de los tipos pedidos. Envíe una foto en JPEG o PNG, o un PDF, según el pedido.',
    'picture-damaged':
      'La imagen está incompleta o dañada, o contiene otro archivo. Tome la foto de nuevo, o guarde la imagen otra vez como JPEG o PNG, y envíe ese archivo.',
    'content-type-not-accepted':
      'Envíe JSON con el encabezado Content-Type: application/json. Donde se envía un archivo, también vale multipart/form-data.',
    'content-type-malformed': 'Corrija el encabezado Content-Type, por ejemplo a application/json.',
  },
  MALWARE_DETECTED: {
    'active-content:launch': `El PDF puede abrir un programa u otro archivo en el equipo de quien lo lee. ${WITHOUT_IT}`,
    'active-content:javascript': `El PDF contiene un script que se ejecuta al abrir, imprimir o cerrar el archivo. Los formularios suelen tener uno. ${WITHOUT_IT}`,
    'active-content:page-javascript': `El PDF contiene un script que se ejecuta cuando se muestra una de sus páginas. ${WITHOUT_IT}`,
    'active-content:submit-form': `El PDF es un formulario con un botón que envía lo rellenado a otra dirección. ${WITHOUT_IT}`,
    'active-content:import-data': `El PDF puede cargar en su formulario datos de otro archivo. ${WITHOUT_IT}`,
    'active-content:remote-goto': `El PDF tiene un enlace a un archivo de otro equipo, que puede revelar las credenciales de quien lo lee. ${WITHOUT_IT}`,
    'active-content:embedded-executable':
      'Hay un programa adjunto al PDF. Quite el adjunto y exporte el PDF de nuevo, o imprímalo en un PDF nuevo, y envíe el archivo nuevo.',
    'active-content:xfa-doctype': `El formulario del PDF contiene una declaración que puede hacer que los programas lean otros archivos. ${WITHOUT_IT}`,
    signature:
      'El antivirus reconoció algo en el archivo; su nombre va después de "signature:". No abra el archivo de nuevo. Revise el equipo del que procede y pida una copia limpia a quien lo envió.',
  },
  PROVIDER_ERROR: PROVIDER_ES,
  opensWithoutPassword:
    'El PDF se abre sin contraseña, pero está protegido contra cambios, por eso no se puede firmar. Ábralo, imprímalo o guárdelo en un PDF nuevo sin protección y envíe ese archivo.',
  damagedSigned:
    'El PDF está firmado, pero una parte no está donde dice la tabla del archivo, y cada lector puede repararlo a su manera. Una copia reparada o nueva perdería las firmas: pida a quien lo firmó el archivo tal como lo tiene.',
  offeredChanges: {
    DECRYPTED: `El PDF está protegido contra cambios, pero la protección permite firmar. Aval puede firmar una copia sin la protección. Para aceptarlo, suba el archivo con POST /v1/documents y acceptChange como en details.acceptChange. Quienes firman reciben el aviso, y el registro guarda el hash de los dos archivos.`,
    JUNK_REMOVED: `Hay algo antes del comienzo del PDF, que dejan algunos programas de correo o de descarga. Aval puede firmar el PDF sin eso. Para aceptarlo, suba el archivo con POST /v1/documents y acceptChange como en details.acceptChange. Quienes firman reciben el aviso, y el registro guarda el hash de los dos archivos.`,
  },
};
