import type { ErrorWords } from './words.ts';

/** The Spanish texts of errors. */
export const ES: ErrorWords = {
  refusals: {
    VALIDATION_FAILED: {
      message: 'Algunos campos de la solicitud no son válidos.',
      cause: 'Falta un campo, o tiene un tipo, una longitud o un formato incorrecto.',
      hint: 'Corrija los campos de details.fields y envíe la solicitud otra vez.',
    },
    BAD_REQUEST: {
      message: 'No se pudo leer la solicitud.',
      cause:
        'El cuerpo no es un JSON válido, o falta o está mal escrito un encabezado que define el contexto de la solicitud.',
      hint: 'Revise el JSON del cuerpo. Si aparece details.header, envíe ese encabezado, por ejemplo X-Project-Id.',
    },
    UNAUTHENTICATED: {
      message: 'La solicitud no tiene una credencial válida.',
      cause: 'El encabezado Authorization falta o está mal escrito, o su token caducó.',
      hint: 'Envíe Authorization: Bearer seguido de una clave de API, un token personal o un token de acceso.',
    },
    INVALID_CREDENTIALS: {
      message: 'El correo o la contraseña no es correcto.',
      cause: 'Ninguna cuenta tiene este correo con esta contraseña.',
      hint: 'Revise los dos e inténtelo otra vez. Después de varios fallos tendrá que esperar un poco.',
    },
    INVALID_API_KEY: {
      message: 'La clave no es válida.',
      cause:
        'La clave o el token personal está mal escrito, fue revocado o caducó, o su proyecto está archivado.',
      hint: 'Compare la clave con la que guardó o cree otra en el panel.',
    },
    SESSION_EXPIRED: {
      message: 'La sesión terminó.',
      cause: 'El token de acceso tiene más de 15 minutos, o la sesión se cerró o fue revocada.',
      hint: 'Envíe el token de renovación a POST /v1/auth/refresh para recibir tokens nuevos. Si eso también falla, inicie sesión otra vez.',
    },
    REFRESH_TOKEN_REUSED: {
      message: 'El token de renovación ya se había usado, por eso la sesión fue revocada.',
      cause:
        'Dos programas usaron el mismo token de renovación, un programa guardó un token antiguo, o alguien lo copió.',
      hint: 'Inicie sesión otra vez. Guarde solo el token de renovación más reciente y renueve en un solo lugar a la vez.',
    },
    FORBIDDEN: {
      message: 'Usted no tiene permiso para hacer esto.',
      cause: 'Su rol en la organización no lo permite, o este endpoint no acepta claves de API.',
      hint: 'Pida un rol mayor a un propietario o administrador, o use el panel o un token personal.',
    },
    INSUFFICIENT_SCOPE: {
      message: 'La clave no tiene el permiso que necesita esta solicitud.',
      cause: 'La clave se creó sin el permiso indicado en details.requiredScope.',
      hint: 'Cree una clave con ese permiso. No se pueden cambiar los permisos de una clave existente.',
    },
    ENVIRONMENT_MISMATCH: {
      message: 'La credencial o el contexto pertenece al otro entorno.',
      cause:
        'Se envió una clave del Sandbox a la dirección de Producción o al revés, o X-Environment contradice la dirección.',
      hint: 'Use claves ask_test_ en la dirección del Sandbox y claves ask_live_ en la dirección de Producción.',
    },
    NOT_FOUND: {
      message: 'No se encontró nada en esta dirección.',
      cause: 'La ruta o el id está mal escrito, o el objeto se eliminó o está en otro proyecto o entorno.',
      hint: 'Revise el método, la ruta y el id, y use una credencial del proyecto al que pertenece el objeto.',
    },
    CONFLICT: {
      message: 'La solicitud entra en conflicto con el estado actual del objeto.',
      cause: 'Alguien lo cambió mientras tanto, If-Match indica una versión anterior, o ya existe.',
      hint: 'Lea el objeto otra vez y decida si todavía quiere hacer el cambio.',
    },
    EMAIL_ALREADY_REGISTERED: {
      message: 'No se puede crear una cuenta con estos datos.',
      cause: 'Tal vez ya exista una cuenta con este correo.',
      hint: 'Inicie sesión con este correo o regístrese con otro.',
    },
    SLUG_TAKEN: {
      message: 'La organización ya tiene un proyecto con este slug.',
      cause:
        'Usted envió este slug, o se formó a partir del nombre, y otro proyecto de la organización lo usa.',
      hint: 'Elija otro nombre o envíe un slug diferente.',
    },
    IDEMPOTENCY_KEY_REUSED: {
      message: 'La Idempotency-Key ya se usó en una solicitud diferente.',
      cause: 'La misma clave se envió con otro cuerpo, archivo o consulta en menos de 24 horas.',
      hint: 'Use una clave nueva (un UUID) para cada operación nueva, y la misma clave solo para repetir la misma solicitud.',
    },
    IDEMPOTENCY_IN_PROGRESS: {
      message: 'La primera solicitud con esta Idempotency-Key todavía está en curso.',
      cause: 'La solicitud se repitió antes de que terminara el primer intento.',
      hint: 'Espere unos segundos y repita la solicitud con la misma clave y el mismo cuerpo.',
    },
    RATE_LIMITED: {
      message: 'Demasiadas solicitudes seguidas.',
      cause: 'Esta credencial, este enlace o esta dirección llegó al límite de este endpoint.',
      hint: 'Espere los segundos que indica Retry-After (details.retryAfterSeconds) y aumente la espera en cada nuevo intento.',
    },
    PAYLOAD_TOO_LARGE: {
      message: 'El cuerpo o el archivo es demasiado grande.',
      cause:
        'El PDF es más grande de lo que permite el plan (20 MB, salvo otra configuración), o el cuerpo JSON supera su límite.',
      hint: 'Reduzca el PDF, por ejemplo comprimiendo las imágenes, o divídalo en varios documentos.',
    },
    UNSUPPORTED_MEDIA_TYPE: {
      message: 'El contenido es de un tipo que este endpoint no acepta.',
      cause:
        'El archivo no es un PDF, está dañado o tiene contraseña, o el endpoint no acepta este Content-Type.',
      hint: 'Envíe un PDF íntegro y sin contraseña, o JSON con Content-Type: application/json. Lea details.hint.',
    },
    MALWARE_DETECTED: {
      message: 'El archivo se rechazó por seguridad.',
      cause:
        'El archivo tiene contenido activo, como un formulario con scripts, o el antivirus encontró algo en él.',
      hint: 'Lea details.hint: explica cómo obtener un archivo sin el contenido indicado en details.reason.',
    },
    DOCUMENT_LOCKED: {
      message: 'El documento ya no se puede cambiar.',
      cause: 'Una de sus versiones se envió a firmar, y las versiones enviadas no cambian.',
      hint: 'Suba una versión nueva o un documento nuevo.',
    },
    INVALID_STATE_TRANSITION: {
      message: 'El estado del sobre no lo permite.',
      cause: 'El sobre está en el estado indicado en details.from.',
      hint: 'Lea el sobre y vea su estado actual. Completado, cancelado, rechazado y vencido son estados finales.',
    },
    ENVELOPE_NOT_EDITABLE: {
      message: 'El sobre ya no se puede editar.',
      cause: 'Ya se envió o se cerró: sus documentos y casi todos sus datos ya no cambian.',
      hint: 'Después del envío, corrija a un firmante con PATCH …/signers/{signerId} o indique un expiresAt posterior. Para otros cambios, cancélelo y cree un sobre nuevo.',
    },
    ENVELOPE_INCOMPLETE: {
      message: 'El sobre todavía no se puede enviar.',
      cause: 'Falta un documento o un firmante.',
      hint: 'Agregue lo que indica details.missing: POST /v1/envelopes/{id}/documents o …/signers. Después envíelo otra vez.',
    },
    QUALIFIED_PROVIDER_UNAVAILABLE: {
      message: 'Las firmas cualificadas no están disponibles aquí.',
      cause: 'No hay un proveedor de ICP-Brasil configurado para este entorno.',
      hint: 'Elija el nivel SIMPLE o ADVANCED, o pida al operador que configure un proveedor.',
    },
    CPF_REQUIRED: {
      message: 'Falta el CPF del firmante.',
      cause: 'Un firmante del nivel ADVANCED o QUALIFIED no tiene CPF.',
      hint: 'Envíe el campo cpf del firmante, o elija el nivel SIMPLE mientras el sobre sea un borrador.',
    },
    INVALID_CPF: {
      message: 'El CPF no es válido.',
      cause: 'Los dígitos de control no son correctos, o todos los dígitos son iguales.',
      hint: 'Envíe los once dígitos del CPF, con o sin puntuación, y compárelos con el documento de la persona.',
    },
    PHONE_REQUIRED: {
      message: 'Falta el teléfono del firmante.',
      cause:
        'Los códigos se envían por SMS (SMS_OTP), o los mensajes por WhatsApp, y un firmante no tiene teléfono.',
      hint: 'Envíe el campo phone en formato E.164, por ejemplo +5511912345678, o elija EMAIL_OTP.',
    },
    SIGNING_TOKEN_INVALID: {
      message: 'Este enlace de firma no es válido.',
      cause:
        'El enlace está incompleto o no existe. Los programas de correo a veces cortan los enlaces largos.',
      hint: 'Abra otra vez el enlace del mensaje o pida uno nuevo a quien le envió el documento.',
    },
    SIGNING_SESSION_EXPIRED: {
      message: 'El plazo para firmar terminó.',
      cause: 'El enlace o el sobre venció.',
      hint: 'Pida un sobre nuevo a quien le envió el documento.',
    },
    SIGNING_SESSION_REVOKED: {
      message: 'Este enlace de firma ya no sirve.',
      cause: 'Se creó un enlace más nuevo para este firmante, o el sobre se cerró.',
      hint: 'Use el enlace más reciente que recibió o consulte a quien le envió el documento.',
    },
    ENVELOPE_NOT_SIGNABLE: {
      message: 'El sobre está cerrado y ya no recibe firmas.',
      cause: 'Se completó, se canceló, se rechazó o venció.',
      hint: 'No tiene que hacer nada. Si esperaba firmar, consulte a quien le envió el documento.',
    },
    NOT_YOUR_TURN: {
      message: 'Todavía no es el turno de este firmante.',
      cause: 'El sobre tiene un orden de firma, y un firmante anterior todavía no firmó.',
      hint: 'Espere el mensaje que avisa que llegó su turno y abra el mismo enlace.',
    },
    IDENTITY_MISMATCH: {
      message: 'El CPF no es el que se registró para este firmante.',
      cause: 'Está mal escrito, o al enviar se registró otro CPF.',
      hint: 'Revise los once dígitos. Si están bien, pida la corrección a quien le envió el documento.',
    },
    OTP_COOLDOWN: {
      message: 'Se acaba de enviar un código o una solicitud al móvil.',
      cause: 'El último código o la última solicitud es demasiado reciente.',
      hint: 'Use el código o la solicitud que se envió o espere los segundos que indica details.retryAfterSeconds.',
    },
    OTP_LIMIT_REACHED: {
      message: 'Demasiados códigos, comprobaciones de identidad o solicitudes al móvil para este firmante.',
      cause:
        'Se pidieron demasiados códigos, se escribieron muchas veces CPF o códigos incorrectos, o el titular de un certificado recibió demasiadas solicitudes en el móvil o rechazó una.',
      hint: 'Espere los segundos que indica details.retryAfterSeconds o pida un enlace nuevo a quien le envió el documento. En vez de la solicitud al móvil, el firmante puede autorizar en el navegador.',
    },
    OTP_INVALID: {
      message: 'El código no es correcto.',
      cause: 'Los seis dígitos no son los que se enviaron.',
      hint: 'Escriba el código más reciente. details.attemptsRemaining es el número de intentos que quedan.',
    },
    OTP_EXPIRED: {
      message: 'El código venció.',
      cause: 'Se envió hace más de 5 minutos.',
      hint: 'Pida un código nuevo.',
    },
    OTP_LOCKED: {
      message: 'El código está bloqueado.',
      cause: 'Se escribió un código incorrecto demasiadas veces.',
      hint: 'Pida un código nuevo.',
    },
    OTP_NOT_REQUESTED: {
      message: 'No hay un código que comprobar.',
      cause: 'No se pidió ningún código, o el último ya se usó o está bloqueado.',
      hint: 'Primero pida un código y después envíe sus seis dígitos.',
    },
    DOCUMENT_NOT_VIEWED: {
      message: 'El documento todavía no se abrió.',
      cause: 'Antes de firmar, cada documento debe abrirse desde el enlace de firma.',
      hint: 'Abra cada documento del sobre y después firme.',
    },
    AUTHENTICATION_REQUIRED: {
      message: 'Primero hay que confirmar la identidad del firmante.',
      cause: 'No se comprobó ningún código, o eso fue hace más de 30 minutos.',
      hint: 'Pida un código, confírmelo y firme antes de 30 minutos.',
    },
    CONSENT_REQUIRED: {
      message: 'No se aceptó la declaración de consentimiento.',
      cause: 'El campo accepted falta o no es true.',
      hint: 'Muestre la declaración y envíe accepted: true cuando el firmante esté de acuerdo.',
    },
    CONSENT_MISMATCH: {
      message: 'La declaración aceptada no es la actual.',
      cause: 'El campo consentHash falta o es distinto del hash de la declaración actual.',
      hint: 'Obtenga la declaración otra vez, muéstrela y envíe su hash.',
    },
    DOCUMENT_HASH_MISMATCH: {
      message: 'Los documentos mostrados no son los documentos del sobre.',
      cause: 'Falta un hash en documentHashes o es distinto del registrado.',
      hint: 'Obtenga los documentos otra vez y envíe, por id, el hash de cada documento que mostró.',
    },
    ALREADY_SIGNED: {
      message: 'Este firmante ya firmó.',
      cause: 'La firma ya está registrada. Tal vez esta solicitud repite otra que tuvo éxito.',
      hint: 'No tiene que hacer nada. Lea el sobre para ver su estado.',
    },
    EVIDENCE_NOT_READY: {
      message: 'Las evidencias todavía no están listas.',
      cause: 'El sobre no se completó, o sus evidencias todavía se están generando.',
      hint: 'Espere el evento envelope.evidence_ready o inténtelo otra vez en unos segundos.',
    },
    WEBHOOK_URL_NOT_ALLOWED: {
      message: 'La URL del webhook no está permitida.',
      cause: 'No usa HTTPS, no se puede resolver o lleva a una red privada.',
      hint: 'Use una URL HTTPS en un servidor público. En desarrollo puede usar un túnel con un nombre público.',
    },
    SANDBOX_ONLY: {
      message: 'Esto existe solo en el Sandbox.',
      cause: 'Se usó una credencial o una dirección de Producción.',
      hint: 'Envíe la solicitud a la dirección del Sandbox con una credencial del Sandbox.',
    },
    DOCUMENT_LIMIT_REACHED: {
      message: 'Se agotó la cuota mensual de documentos.',
      cause:
        'La organización usó todos los documentos de su plan este mes, y el uso adicional está bloqueado.',
      hint: 'Active el uso adicional, cambie de plan o espere al próximo mes. El Sandbox sigue disponible.',
    },
    PLAN_LIMIT_REACHED: {
      message: 'El plan no permite más elementos de este tipo.',
      cause: 'La organización ya tiene todos los que permite su plan. Los existentes no cambian.',
      hint: 'Elimine los que ya no necesite o cambie de plan.',
    },
    PLAN_CHANGE_NOT_ALLOWED: {
      message: 'No se puede cambiar al plan solicitado.',
      cause: 'Es el plan actual, o no está disponible desde el plan actual.',
      hint: 'Lea GET /v1/billing/plans para ver los planes que puede elegir ahora.',
    },
    OVERAGE_NOT_AVAILABLE: {
      message: 'No se puede activar el uso adicional en este plan.',
      cause: 'El plan gratuito no tiene uso adicional.',
      hint: 'Primero cambie a un plan de pago.',
    },
    PAYMENT_PROVIDER_UNAVAILABLE: {
      message: 'Los pagos no están disponibles aquí.',
      cause: 'No hay un proveedor de pagos configurado.',
      hint: 'Pida al operador que configure un proveedor de pagos.',
    },
    PROVIDER_ERROR: {
      message: 'Falló un proveedor externo.',
      cause:
        'El proveedor de correo, de SMS, de WhatsApp, de sellos de tiempo o de ICP-Brasil rechazó la solicitud o no respondió.',
      hint: 'Inténtelo otra vez en un minuto. Si sigue fallando, dé el requestId al operador.',
    },
    INTERNAL_ERROR: {
      message: 'El servicio falló de forma inesperada.',
      cause: 'Es un defecto del servicio y quedó registrado.',
      hint: 'Inténtelo otra vez. Si sigue fallando, dé el requestId a soporte.',
    },
    SERVICE_UNAVAILABLE: {
      message: 'El servicio no está disponible por el momento.',
      cause: 'Un componente del que depende no funciona.',
      hint: 'Inténtelo otra vez después de los segundos que indica Retry-After.',
    },
  },
  fields: {
    required: 'Este campo es obligatorio.',
    'required.one_of': 'Envíe uno de estos campos: {fields}.',
    conflict: 'No se puede enviar junto con {with}.',
    type: 'El valor debe ser {type}.',
    enum: 'Valores aceptados: {allowed}.',
    min_length: 'Debe tener al menos {limit} caracteres.',
    max_length: 'Debe tener como máximo {limit} caracteres.',
    min_items: 'Debe tener al menos {limit} elementos.',
    max_items: 'Debe tener como máximo {limit} elementos.',
    unique_items: 'No puede tener el mismo elemento dos veces.',
    max_members: 'Debe tener como máximo {limit} miembros.',
    minimum: 'El valor mínimo es {limit}.',
    maximum: 'El valor máximo es {limit}.',
    format: 'No tiene el formato esperado.',
    'format.base64': 'Debe estar en base64 (RFC 4648).',
    'format.base64url': 'Debe estar en base64url, sin relleno.',
    'format.color': 'Debe ser un color de seis dígitos hexadecimales, como #0b6e4f.',
    'format.date': 'Debe ser una fecha, como 2026-01-31.',
    'format.date-time': 'Debe ser una fecha con hora en formato RFC 3339, como 2026-01-31T12:00:00Z.',
    'format.email': 'Debe ser una dirección de correo, como ana@example.com.',
    'format.https': 'Debe ser una dirección que empiece con https://.',
    'format.sha256': 'Debe tener 64 dígitos hexadecimales en minúsculas.',
    'format.slug': 'Use letras minúsculas y números, separados por guiones simples, como mi-proyecto.',
    'format.time-zone': 'Use una zona horaria, como America/Sao_Paulo.',
    'format.uri': 'Debe ser una URL completa, como https://example.com/ruta.',
    characters: 'Tiene caracteres que no se aceptan.',
    name: 'No se acepta un campo con este nombre.',
    'name.invisible': 'Tiene caracteres invisibles. Borre el nombre y escríbalo de nuevo.',
    'name.undrawable':
      'Tiene caracteres que el documento no puede mostrar. Escriba el nombre con letras latinas.',
    undrawable: 'Tiene caracteres que el documento no puede mostrar: {characters}. Escríbalo de otra forma.',
    'name.mixed_scripts':
      'Una palabra mezcla letras de alfabetos distintos, como el latino y el cirílico. Escriba el nombre de nuevo.',
    'name.reserved': 'Este nombre está reservado. Si es suyo, hable con quien opera este servicio.',
    'name.contact': 'Un nombre no puede tener correo, enlace ni número largo.',
    'phone.country':
      'Este servicio solo envía SMS y WhatsApp a números con estos códigos de país: {allowed}.',
    phone: 'Debe ser un número de teléfono, como (11) 98765-4321 o +5511987654321.',
    'phone.landline': 'Debe ser un celular: el código llega por SMS.',
    'cpf.digits': 'El CPF no es válido.',
    'cnpj.digits': 'El CNPJ no es válido.',
    locks_out: 'Debe incluir la dirección desde la que llega esta petición.',
    'format.network': 'Debe ser una dirección o una red, como 203.0.113.0/24 o 2001:db8::/32.',
    'format.number': 'Debe ser un número, como 1234.56.',
    decimals: 'Use como máximo {limit} decimales.',
    mask: 'Debe tener la forma {mask}: 9 es un dígito, A una letra, * cualquiera de los dos.',
    read_only: 'El valor de este campo ya está definido y no puede cambiar.',
    unknown_member: 'Este miembro no existe en esta operación.',
    unknown: 'Este campo no existe para este firmante.',
    fits: 'El texto no cabe en el espacio del campo. Escriba menos.',
    box: 'El campo se sale de la página, que mide {width} por {height} puntos.',
    covers_content: 'El campo cubre contenido de la página {page}. Muévalo a un espacio libre.',
    page_unmarkable: 'No se puede dibujar en la página {page}. Elija otra página.',
    place_too_large: 'El espacio puede tener como máximo {height} puntos de alto y {percent} % de la página.',
    'anchor.found': 'El documento no tiene la aparición {occurrence} de este texto.',
    'acro_form.found': 'El formulario del documento no tiene un campo con este nombre.',
    'format.origin': 'Indique un origen como https://app.example.com, o http://localhost:* para el Sandbox.',
    'origin.allowed': 'El proyecto no tiene este origen en embedOrigins.',
    'redirect.allowed':
      'El origen no está en la lista de orígenes de destino del proyecto (redirectOrigins).',
    logo: 'El archivo no es una imagen PNG o JPEG completa.',
    'document.signed':
      'El documento ya venía firmado o certificado. No se puede dibujar nada en sus páginas.',
    qualified:
      'Los documentos tienen campos y ya se enviaron sin lugar para el certificado de este firmante.',
    future: 'La fecha debe estar en el futuro.',
    later: 'No puede ser anterior a {limit}.',
    cursor: 'Use el nextCursor de una página de esta lista, con los mismos filtros.',
    range: 'No concuerda con el valor de {with}.',
    second_member: 'Se necesita un segundo miembro que pueda enviar: solo así alguien puede liberar.',
    same_person:
      'Ya es de otra persona de este sobre. Los miembros de un grupo, los testigos y quien firma en lugar de otro deben ser personas distintas: revise el CPF, el correo y el teléfono.',
    'form.roles':
      'El modelo necesita un documento y exactamente una función sin persona: firmante, testigo o aprobador.',
    'variable.unknown': 'La variable {name} no existe aquí.',
    'variable.syntax':
      'El documento tiene una variable que no se puede leer: {text}. Escriba el nombre entre llaves dobles, solo con letras, números y guion bajo.',
    'variable.field':
      'El documento ya tiene una variable con este nombre: {name}. Elija otro nombre para el campo.',
    'variable.anchor': 'El valor contiene el texto que marca el lugar de un campo. Escríbalo de otra manera.',
    'form.variables':
      'La plantilla tiene variables sin valor predeterminado. Dé a cada una un valor predeterminado o márquela como opcional.',
    'file.part': 'Envíe el archivo en la parte {part} del formulario.',
    'csv.syntax': 'Hay comillas fuera de lugar o sin cerrar en la línea {line}.',
    'csv.columns': 'La primera línea debe tener cada una de estas columnas una vez: {columns}.',
    unknown_column:
      'La plantilla no usa estas columnas: {columns}. Tiene estas: {allowed}. Corrija los nombres en la primera línea o quite las columnas.',
    'csv.cells': 'La línea tiene más de {limit} celdas.',
    total_size: 'Los archivos tienen más de {limit} bytes juntos. Elija menos documentos.',
    doubtful_address: '¿Quería decir {suggestion}? Revise lo que sigue a la arroba.',
    incomplete_address: 'Lo que sigue a la arroba no tiene punto. ¿Está completa la dirección?',
    repeated: 'El mismo valor ya está en la línea {line}.',
    'password.common': 'Esta contraseña es muy común. Elija otra.',
    'password.email': 'La contraseña no puede ser la dirección de correo.',
    code: 'No es el código que la aplicación muestra ahora.',
    expired: 'No existe, ya se usó o venció. Empiece otra vez.',
    proof: 'No se pudo comprobar la firma.',
    strokes: 'El dibujo está mal formado o se sale del área.',
    picture_ink:
      'La imagen es demasiado oscura: como máximo el {percent} % puede ser tinta. Envíe solo el trazo de la firma.',
    picture: 'La imagen no tiene el tamaño indicado o está vacía.',
  },
  empty: 'No puede quedar vacío.',
  types: {
    string: 'un texto',
    integer: 'un número entero',
    number: 'un número',
    boolean: 'true o false',
    array: 'una lista',
    object: 'un objeto',
    null: 'null',
  },
  or: ' o ',
};
