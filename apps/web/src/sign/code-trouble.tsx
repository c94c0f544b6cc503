import { Alert } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import type { SentCode, Session } from './portal.ts';
import { Mail } from './privacy-dialog.tsx';
import { CODE_DELIVERY } from './words/code-delivery.ts';
import type { Trouble } from './words/code-delivery.ts';
import { codeToHost } from './words/role-words.ts';
import type { Words } from './words/words.ts';

const TROUBLES: readonly Trouble[] = ['DELAYED', 'FAILED', 'EXPIRED', 'KEPT'];

/** Returns why a code has not come, or null while nothing is wrong. */
function troubleOf(code: Session['code']): Trouble | null {
  return TROUBLES.find((trouble) => trouble === code?.status) ?? null;
}

interface CodeTroubleProps {
  readonly code: Session['code'];
  readonly session: Pick<Session, 'sender' | 'signer'>;
  readonly language: Language;
}

/** Says that a code did not come, and who can help. The Sandbox sends nothing, and its code is known. */
export function CodeTrouble({ code, session, language }: CodeTroubleProps) {
  const trouble = troubleOf(code);
  if (code === null || trouble === null) return null;
  const { organizationName: organization, contactEmail } = session.sender;
  const { email, phone } = session.signer;
  const address = code.medium === 'EMAIL' ? email : (phone ?? '');
  const words = CODE_DELIVERY[language];
  const { title, advice } = words.trouble(trouble, { medium: code.medium, organization, address });
  return (
    <Alert kind="warn" title={title}>
      <p>{advice}</p>
      {contactEmail !== null && trouble !== 'DELAYED' && (
        <p>
          {words.contact} <Mail to={contactEmail} />
        </p>
      )}
    </Alert>
  );
}

/** Says where a code was sent, unless it won't come. */
export function CodeOnItsWay(
  props: CodeTroubleProps & {
    readonly session: Session;
    readonly sent: SentCode;
    readonly words: Words;
  },
) {
  const { code, session, language, sent, words } = props;
  const trouble = troubleOf(code);
  return (
    <>
      {(trouble === null || trouble === 'DELAYED') && (
        <Alert kind="note" title={words.identify.sentTo(sent.sentTo)}>
          {sent.hostSentTo !== null && <p>{codeToHost(language, sent.hostSentTo)}</p>}
          {session.envelope.environment === 'SANDBOX' && <p>{words.identify.sandboxCode}</p>}
        </Alert>
      )}
      <CodeTrouble {...{ code, session, language }} />
    </>
  );
}
