import type { Language } from '../../i18n/language.ts';

const PT = {
  logIn: 'Entrar',
  signUp: 'Criar conta',
  lead: 'Assinaturas eletrônicas que qualquer pessoa pode conferir.',
  toSignUp: 'Ainda não tem conta? Crie uma.',
  toLogIn: 'Já tem conta? Entre.',
  name: 'Seu nome',
  email: 'E-mail',
  password: 'Senha',
  passwordHint: 'Pelo menos 8 caracteres. Uma frase funciona bem.',
  organization: 'Nome da organização',
  programs: {
    title: 'Você programa?',
    no: 'Não, quero enviar e assinar documentos',
    yes: 'Sim, vou usar a API',
  },
  again: 'A Produção pede que você entre de novo: as sessões dos dois ambientes são separadas.',
  forgot: 'Esqueci a senha',
  code: 'Código de verificação',
  codeHint: 'Do seu aplicativo autenticador, ou um código de recuperação.',
  codeWrong: { title: 'O código não confere', advice: 'Espere o próximo código e digite de novo.' },
  passkey: 'Usar chave de acesso',
  passkeyDismissed: {
    title: 'A chave de acesso não foi usada',
    advice: 'A janela do navegador foi fechada ou o prazo acabou. Tente de novo ou use a senha.',
  },
  passkeyRefused: {
    title: 'Esta chave de acesso não abre nenhuma conta',
    advice: 'Ela pode ter sido removida. Entre com a senha.',
  },
  resetAsk: 'Esqueceu a senha?',
  resetLead: 'Diga o e-mail da sua conta e enviaremos um link para criar outra senha.',
  resetSend: 'Enviar link',
  resetSent: {
    title: 'Confira o seu e-mail',
    advice: 'Se houver uma conta com este e-mail, o link chega em instantes. Ele vale por 30 minutos.',
  },
  reset: 'Criar nova senha',
  newPassword: 'Nova senha',
  resetSave: 'Salvar a nova senha',
  resetDone: {
    title: 'Senha trocada',
    advice: 'Todas as sessões foram encerradas. Entre com a nova senha.',
  },
  linkDead: {
    title: 'Este link não vale mais',
    advice: 'Ele já foi usado ou passou de 30 minutos. Peça outro.',
  },
};

/** Texts of the sign-in pages. */
type Words = typeof PT;

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': PT,
  en: {
    logIn: 'Log in',
    signUp: 'Create an account',
    lead: 'Electronic signatures that anyone can check.',
    toSignUp: 'No account yet? Create one.',
    toLogIn: 'Already have an account? Log in.',
    name: 'Your name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 8 characters. A sentence works well.',
    organization: 'Name of the organization',
    programs: {
      title: 'Do you program?',
      no: 'No, I want to send and sign documents',
      yes: 'Yes, I will use the API',
    },
    again: 'Production needs its own log-in: the two environments have separate sessions.',
    forgot: 'Forgot your password?',
    code: 'Verification code',
    codeHint: 'From your authenticator app, or a recovery code.',
    codeWrong: { title: 'The code is wrong', advice: 'Wait for the next code and try again.' },
    passkey: 'Use a passkey',
    passkeyDismissed: {
      title: 'No passkey was used',
      advice: 'The browser’s window was closed or timed out. Try again, or use your password.',
    },
    passkeyRefused: {
      title: 'This passkey doesn’t open any account',
      advice: 'It may have been removed. Log in with your password.',
    },
    resetAsk: 'Forgot your password?',
    resetLead: 'Enter the e-mail of your account and we will send you a link to set a new password.',
    resetSend: 'Send link',
    resetSent: {
      title: 'Check your e-mail',
      advice: 'If an account has this e-mail, the link arrives in a moment. It works for 30 minutes.',
    },
    reset: 'Set a new password',
    newPassword: 'New password',
    resetSave: 'Save the new password',
    resetDone: {
      title: 'Password changed',
      advice: 'All sessions have ended. Log in with the new password.',
    },
    linkDead: {
      title: 'This link no longer works',
      advice: 'It was already used or is older than 30 minutes. Request another link.',
    },
  },
  es: {
    logIn: 'Entrar',
    signUp: 'Crear una cuenta',
    lead: 'Firmas electrónicas que cualquiera puede comprobar.',
    toSignUp: '¿Aún no tiene cuenta? Créela.',
    toLogIn: '¿Ya tiene cuenta? Entre.',
    name: 'Su nombre',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos 8 caracteres. Una frase funciona bien.',
    organization: 'Nombre de la organización',
    programs: {
      title: '¿Usted programa?',
      no: 'No, quiero enviar y firmar documentos',
      yes: 'Sí, voy a usar la API',
    },
    again: 'Producción le pide entrar de nuevo: las sesiones de los dos entornos están separadas.',
    forgot: 'Olvidé mi contraseña',
    code: 'Código de verificación',
    codeHint: 'De su aplicación de autenticación, o un código de recuperación.',
    codeWrong: { title: 'El código no es correcto', advice: 'Espere el siguiente y escríbalo de nuevo.' },
    passkey: 'Usar llave de acceso',
    passkeyDismissed: {
      title: 'No se usó ninguna llave de acceso',
      advice:
        'La ventana del navegador se cerró o se agotó el tiempo. Inténtelo de nuevo o use la contraseña.',
    },
    passkeyRefused: {
      title: 'Esta llave de acceso no abre ninguna cuenta',
      advice: 'Puede que se haya quitado. Entre con la contraseña.',
    },
    resetAsk: '¿Olvidó su contraseña?',
    resetLead: 'Escriba el correo de su cuenta y le enviaremos un enlace para crear otra contraseña.',
    resetSend: 'Enviar enlace',
    resetSent: {
      title: 'Revise su correo',
      advice: 'Si hay una cuenta con este correo, el enlace llega en un momento. Sirve durante 30 minutos.',
    },
    reset: 'Crear una contraseña nueva',
    newPassword: 'Contraseña nueva',
    resetSave: 'Guardar la contraseña nueva',
    resetDone: {
      title: 'Contraseña cambiada',
      advice: 'Se cerraron todas las sesiones. Entre con la contraseña nueva.',
    },
    linkDead: {
      title: 'Este enlace ya no sirve',
      advice: 'Ya se usó o tiene más de 30 minutos. Pida otro.',
    },
  },
};
