import type { Language } from '../../i18n/language.ts';

/** What the entrance says. */
export interface Words {
  readonly logIn: string;
  readonly signUp: string;
  readonly lead: string;
  readonly toSignUp: string;
  readonly toLogIn: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly organization: string;
  readonly again: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
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
    again: 'A Produção pede que você entre de novo: as sessões dos dois ambientes são separadas.',
  },
  en: {
    logIn: 'Log in',
    signUp: 'Create an account',
    lead: 'Electronic signatures that anyone can check.',
    toSignUp: 'No account yet? Create one.',
    toLogIn: 'You have an account? Log in.',
    name: 'Your name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 8 characters. A sentence does well.',
    organization: 'Name of the organization',
    again: 'Production asks you to log in again: the sessions of both environments are apart.',
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
    again: 'Producción le pide entrar de nuevo: las sesiones de los dos entornos están separadas.',
  },
};
