import { Alert, StepHeading } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { DECLINED_WORDS } from './declined-words.ts';
import { Onward } from './onward.tsx';
import type { Session } from './portal.ts';

interface DeclinedProps {
  readonly session: Session;
  readonly language: Language;
  /** Where the signer may go on; null for nowhere. */
  readonly onward: string | null;
}

/** Confirms that the signer declined, with the way on to a page of the sender. */
export function Declined({ session, language, onward }: DeclinedProps) {
  const words = DECLINED_WORDS[language];
  const { organizationName: organization } = session.sender;
  return (
    <div class="card">
      <StepHeading>{words.heading}</StepHeading>
      <Alert kind="note" title={session.envelope.title}>
        <p>{words.done(organization)}</p>
      </Alert>
      <Onward {...{ url: onward, organization, language }} />
    </div>
  );
}
