import { Alert, StepHeading } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { Onward } from './onward.tsx';
import type { Session } from './portal.ts';
import type { Words } from './words/words.ts';

interface DeclinedProps {
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  /** Where the signer may go on; null for nowhere. */
  readonly onward: string | null;
}

/** Confirms that the signer declined, with the way on to a page of the sender. */
export function Declined({ session, language, words, onward }: DeclinedProps) {
  const { organizationName: organization } = session.sender;
  return (
    <div class="card">
      <StepHeading>{words.decline.doneHeading}</StepHeading>
      <Alert kind="note" title={session.envelope.title}>
        <p>{words.decline.done(organization)}</p>
      </Alert>
      <Onward {...{ url: onward, organization, language }} />
    </div>
  );
}
