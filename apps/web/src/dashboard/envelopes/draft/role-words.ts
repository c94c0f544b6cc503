import type { Signer } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';

/** Texts about what a person does with a document. */
export interface RoleWords {
  readonly label: string;
  /** Below the choice; roles without a hint explain themselves. */
  readonly hints: Readonly<Partial<Record<Signer['role'], string>>>;
  readonly required: string;
  readonly mayDelegate: string;
  /** Of a person in copy. */
  readonly readsAlong: string;
  readonly group: {
    readonly label: string;
    readonly hint: string;
    readonly required: (name: string) => string;
    readonly tooFew: (required: number) => string;
    readonly line: (name: string, required: number, members: number) => string;
    readonly review: (name: string, required: number) => string;
  };
  /** The review, of a person who only receives a copy. */
  readonly receivesCopy: (email: string) => string;
}

export const WORDS: Readonly<Record<Language, RoleWords>> = {
  'pt-BR': {
    label: 'O que esta pessoa faz',
    hints: {
      WITNESS: 'Recebe o convite depois que as outras pessoas assinarem.',
      CC: 'Recebe o documento final por e-mail quando todos assinarem.',
      IN_PERSON:
        'O convite vai para o anfitrião, que empresta o próprio aparelho. O código vai para o anfitrião e para quem assina.',
    },
    required: 'Preencha este campo.',
    mayDelegate: 'Pode indicar outra pessoa para assinar em seu lugar, com a sua aprovação',
    readsAlong: 'Recebe também, desde o início, um link para ler o documento',
    group: {
      label: 'Grupo (opcional)',
      hint: 'Dê o mesmo nome de grupo às pessoas das quais só algumas precisam assinar. Exemplo: diretoria.',
      required: (name) => `Quantas pessoas do grupo ${name} precisam assinar`,
      tooFew: (required) =>
        `O grupo tem menos de ${required} pessoas. Inclua mais pessoas ou diminua o número.`,
      line: (name, required, members) =>
        `Grupo ${name}: ${required === 1 ? 'basta 1 assinatura' : `bastam ${required} assinaturas`} de ${members} pessoas`,
      review: (name, required) =>
        `Grupo ${name}: ${required === 1 ? 'basta 1 assinatura' : `bastam ${required} assinaturas`}.`,
    },
    receivesCopy: (email) => `Recebe o documento final em ${email} quando todos assinarem.`,
  },
  en: {
    label: 'What this person does',
    hints: {
      WITNESS: 'Receives the invitation after the others have signed.',
      CC: 'Receives the final document by e-mail when everyone has signed.',
      IN_PERSON:
        'The invitation goes to the host, who lends their device. The code goes to the host and to the signer.',
    },
    required: 'Fill in this field.',
    mayDelegate: 'May name somebody else to sign in their place, with your approval',
    readsAlong: 'Also receives, from the start, a link to read the document',
    group: {
      label: 'Group (optional)',
      hint: 'Give people the same group name if only some of them have to sign. Example: board.',
      required: (name) => `How many people of the group ${name} have to sign`,
      tooFew: (required) => `The group has fewer than ${required} people. Add people, or lower the number.`,
      line: (name, required, members) => `Group ${name}: any ${required} of ${members} people`,
      review: (name, required) =>
        `Group ${name}: ${required === 1 ? '1 signature is' : `${required} signatures are`} enough.`,
    },
    receivesCopy: (email) => `Receives the final document at ${email} when everyone has signed.`,
  },
  es: {
    label: 'Qué hace esta persona',
    hints: {
      WITNESS: 'Recibe la invitación después de que las demás personas firmen.',
      CC: 'Recibe el documento final por correo cuando todos hayan firmado.',
      IN_PERSON:
        'La invitación va al anfitrión, que presta su dispositivo. El código va al anfitrión y a quien firma.',
    },
    required: 'Complete este campo.',
    mayDelegate: 'Puede designar a otra persona para firmar en su lugar, con su aprobación',
    readsAlong: 'Recibe también, desde el inicio, un enlace para leer el documento',
    group: {
      label: 'Grupo (opcional)',
      hint: 'Dé el mismo nombre de grupo a las personas de las que solo algunas tienen que firmar. Ejemplo: directorio.',
      required: (name) => `Cuántas personas del grupo ${name} tienen que firmar`,
      tooFew: (required) =>
        `El grupo tiene menos de ${required} personas. Agregue personas o reduzca el número.`,
      line: (name, required, members) =>
        `Grupo ${name}: ${required === 1 ? 'basta 1 firma' : `bastan ${required} firmas`} de ${members} personas`,
      review: (name, required) =>
        `Grupo ${name}: ${required === 1 ? 'basta 1 firma' : `bastan ${required} firmas`}.`,
    },
    receivesCopy: (email) => `Recibe el documento final en ${email} cuando todos hayan firmado.`,
  },
};
