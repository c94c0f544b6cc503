import type { Language } from '../../i18n/language.ts';
import type { Session } from '../portal.ts';

/** The choice to have the code sent to the host as well. */
interface HostChoice {
  readonly label: string;
  readonly hint: string;
}

const PT = {
  copy: 'Você recebe uma cópia deste documento: pode ler tudo e não precisa assinar nada.',
  witness: 'Você assina como testemunha.',
  company: (office: string, company: string) => `Você assina em nome de ${company}, como ${office}.`,
  group: (required: number, members: number) =>
    `Seu grupo tem ${members} pessoas e ${required === 1 ? 'basta 1 assinatura' : `bastam ${required} assinaturas`}.`,
  declineInGroup:
    'As outras pessoas do seu grupo ainda podem assinar. Se a sua assinatura fizer falta ao grupo, o processo termina e ninguém mais poderá assinar.',
  inPerson: (host: string) => `Assinatura presencial: este aparelho é de ${host}.`,
  codeToHost: (host: string) => `O código também foi enviado a ${host}.`,
  choice: (host: string): HostChoice => ({
    label: `Enviar o código também a ${host}`,
    hint: 'Use se você não consegue abrir suas mensagens agora. A assinatura passa a contar como simples.',
  }),
};

type Notes = typeof PT;

const NOTES: Readonly<Record<Language, Notes>> = {
  'pt-BR': PT,
  en: {
    copy: 'You receive a copy of this document: you can read all of it, and there is nothing to sign.',
    witness: 'You sign as a witness.',
    company: (office, company) => `You sign on behalf of ${company}, as ${office}.`,
    group: (required, members) =>
      `Your group has ${members} people, and ${required === 1 ? '1 signature is' : `${required} signatures are`} enough.`,
    declineInGroup:
      'The other people of your group can still sign. If the group can’t do without your signature, everything ends and nobody else can sign.',
    inPerson: (host) => `You sign in person: this device belongs to ${host}.`,
    codeToHost: (host) => `The code was also sent to ${host}.`,
    choice: (host) => ({
      label: `Send the code to ${host} as well`,
      hint: 'Use this if you can’t open your messages now. The signature then counts as simple.',
    }),
  },
  es: {
    copy: 'Usted recibe una copia de este documento: puede leerlo todo y no tiene que firmar nada.',
    witness: 'Usted firma como testigo.',
    company: (office, company) => `Usted firma en nombre de ${company}, como ${office}.`,
    group: (required, members) =>
      `Su grupo tiene ${members} personas y ${required === 1 ? 'basta 1 firma' : `bastan ${required} firmas`}.`,
    declineInGroup:
      'Las demás personas de su grupo todavía pueden firmar. Si el grupo no puede prescindir de su firma, el proceso termina y nadie más podrá firmar.',
    inPerson: (host) => `Firma presencial: este dispositivo es de ${host}.`,
    codeToHost: (host) => `El código también se envió a ${host}.`,
    choice: (host) => ({
      label: `Enviar el código también a ${host}`,
      hint: 'Úselo si ahora no puede abrir sus mensajes. La firma pasa a contar como simple.',
    }),
  },
};

/** Returns a sentence about the signer's role and their group, or null where the page says it already. */
export function roleNote(language: Language, signer: Session['signer']): string | null {
  const notes = NOTES[language];
  const { group } = signer;
  const ofGroup = group === null ? null : notes.group(group.required, group.members);
  const sentences = [roleSentence(notes, signer), ofGroup].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

function roleSentence(notes: Notes, signer: Session['signer']): string | null {
  const { role, organizationName, office, hostEmail } = signer;
  if (role === 'CC') return notes.copy;
  if (role === 'WITNESS') return notes.witness;
  if (role === 'REPRESENTATIVE') return notes.company(office ?? '', organizationName ?? '');
  return hostEmail === null ? null : notes.inPerson(hostEmail);
}

/** Returns a sentence about the code of an in-person signer. */
export function codeToHost(language: Language, host: string): string {
  return NOTES[language].codeToHost(host);
}

/** Returns the choice to have the code sent to the host as well. */
export function hostChoice(language: Language, host: string): HostChoice {
  return NOTES[language].choice(host);
}

/** Returns what a decline does to the others of the signer's group; null without a group. */
export function declineInGroup(language: Language, { group }: Session['signer']): string | null {
  return group === null ? null : NOTES[language].declineInGroup;
}

/** Said before the CPF where the report shows the parties to each other. */
export const SEEN_BY_PARTIES: Readonly<Record<Language, string>> = {
  'pt-BR': 'O relatório final mostra seu CPF, e-mail e telefone às outras partes deste documento.',
  en: 'The final report shows your CPF, e-mail address, and phone to the other parties of this document.',
  es: 'El informe final muestra su CPF, correo y teléfono a las otras partes de este documento.',
};
