import { Alert } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import type { Session } from './portal.ts';
import { Mail } from './privacy-dialog.tsx';
import { CODE_DELIVERY } from './words/code-delivery.ts';
import type { Trouble } from './words/code-delivery.ts';

const TROUBLES: readonly Trouble[] = ['DELAYED', 'FAILED', 'EXPIRED', 'KEPT'];

/** Returns why a code has not come, or null while nothing is wrong. */
export function troubleOf(code: Session['code']): Trouble | null {
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
