import type { Words } from './pt-br.ts';

export const ES: Words = {
  title: 'Contraseña y verificación',
  intro: 'Con una segunda verificación, saber su contraseña no basta para entrar en su cuenta.',
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    hint: 'Al menos 8 caracteres. Una frase funciona bien.',
    change: 'Cambiar la contraseña',
    changed: 'Contraseña cambiada',
    changedAdvice: 'Sus otras sesiones se cerraron.',
    wrong: {
      title: 'La contraseña actual no es correcta',
      advice: 'Escriba la contraseña con la que entra hoy.',
    },
  },
  totp: {
    title: 'Aplicación de autenticación',
    intro: 'Una aplicación en su teléfono muestra un código nuevo cada 30 segundos.',
    on: (since) => `Activa desde ${since}.`,
    add: 'Configurar una aplicación',
    scan: 'Abra su aplicación de autenticación y escanee este código QR.',
    qr: 'Código QR para la aplicación de autenticación',
    typed: '¿No puede escanearlo? Escriba esta clave en la aplicación',
    code: 'Código de 6 dígitos que muestra la aplicación',
    codeWrong: 'El código no es correcto. Espere el siguiente y escríbalo de nuevo.',
    confirm: 'Activar',
    remove: 'Quitar la aplicación',
    removeHint: 'Los códigos de esta aplicación dejan de servir para su cuenta.',
  },
  passkeys: {
    title: 'Llaves de acceso',
    intro:
      'Entre con la huella, el rostro o el PIN de su dispositivo, sin contraseña. Una llave de acceso no funciona en sitios falsos.',
    unknown: 'Este navegador, o esta dirección, no permite llaves de acceso.',
    add: 'Agregar una llave de acceso',
    name: 'Nombre',
    nameHint: 'Dónde está, por ejemplo “mi teléfono”.',
    make: 'Continuar',
    dismissed: {
      title: 'No se usó ninguna llave de acceso',
      advice: 'La ventana del navegador se cerró o se agotó el tiempo. Inténtelo de nuevo.',
    },
    added: (when) => `Agregada el ${when}`,
    used: (when) => `usada el ${when}`,
    remove: 'Quitar',
    removeOf: (name) => `Quitar la llave ${name}`,
    removeHint: 'Deja de abrir su cuenta. Bórrela también en el dispositivo.',
  },
  recovery: {
    title: 'Códigos de recuperación',
    left: (count) =>
      count === 1 ? 'Queda 1 código.' : count === 0 ? 'No queda ningún código.' : `Quedan ${count} códigos.`,
    renew: 'Generar códigos nuevos',
    renewHint: 'Los códigos que tiene hoy dejan de servir.',
    once: 'Sus códigos de recuperación: solo se muestran ahora',
    advice:
      'Guárdelos fuera del teléfono. Si lo pierde, cada código sirve una vez en lugar de la segunda verificación.',
    copy: 'Copiar todos',
    kept: 'Ya los guardé',
  },
  erase: {
    title: 'Eliminar la cuenta',
    intro:
      'Borra su nombre, su correo, sus sesiones y sus tokens. Los documentos de la organización se conservan.',
    act: 'Eliminar mi cuenta',
    sure: 'Esto no se puede deshacer.',
    password: 'Confirme con su contraseña',
    conflict: {
      title: 'Alguien tiene que responder por la organización',
      advice:
        'Usted es la única persona propietaria de una organización que tiene otros miembros o que envió documentos en Producción. Haga propietaria a otra persona en Miembros.',
    },
    wrong: {
      title: 'La contraseña no es correcta',
      advice: 'Escriba la contraseña con la que entra.',
    },
  },
  stepUp: {
    title: 'Confirme que es usted',
    why: 'Entró hace más de diez minutos. Para esto pedimos una nueva confirmación.',
    code: 'Código de verificación',
    codeHint: 'De la aplicación de autenticación, o un código de recuperación.',
    password: 'Su contraseña',
    confirm: 'Confirmar',
    passkey: 'Usar llave de acceso',
    or: 'o',
    wrong: {
      title: 'No es correcto',
      advice: 'Revíselo e inténtelo de nuevo. Cada código sirve una vez.',
    },
  },
};
