import { Alert } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import type { Session } from './portal.ts';

interface Words {
  readonly title: string;
  readonly waits: (organization: string) => string;
  readonly answered: (organization: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  'pt-BR': {
    title: 'Por este link, alguém disse que não reconhece o documento',
    waits: (organization) =>
      `${organization} recebeu o aviso e precisa responder antes que você possa assinar. Volte mais tarde, ou fale com quem enviou.`,
    answered: (organization) => `${organization} respondeu:`,
  },
  en: {
    title: 'Somebody said with this link that they don’t recognize the document',
    waits: (organization) =>
      `${organization} was notified, and has to answer before you can sign. Come back later, or talk to the sender.`,
    answered: (organization) => `${organization} answered:`,
  },
  es: {
    title: 'Con este enlace, alguien dijo que no reconoce el documento',
    waits: (organization) =>
      `${organization} recibió el aviso y tiene que responder antes de que usted pueda firmar. Vuelva más tarde, o hable con el remitente.`,
    answered: (organization) => `${organization} respondió:`,
  },
};

/** Says that a disputed signer can't sign yet, or what the sender answered. Nothing without a dispute, or without either. */
export function DisputeNote({
  session,
  language,
}: {
  readonly session: Session;
  readonly language: Language;
}) {
  const { needed, signer, sender } = session;
  const words = WORDS[language];
  if (needed.disputeAnswer)
    return (
      <Alert kind="warn" title={words.title}>
        <p>{words.waits(sender.organizationName)}</p>
      </Alert>
    );
  if (signer.disputedAt === null || signer.disputeAnswer === null) return null;
  return (
    <Alert kind="warn" title={words.title}>
      <p>
        {words.answered(sender.organizationName)} “{signer.disputeAnswer}”
      </p>
    </Alert>
  );
}
