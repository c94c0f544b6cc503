import { Button, StepHeading } from '../design/parts.tsx';
import { formatMoment } from '../i18n/format-moment.ts';
import type { Language } from '../i18n/language.ts';
import { Mail } from './privacy-dialog.tsx';
import { errorCode } from './portal.ts';
import { errorText } from './refusal.tsx';
import { detailText, endingOf, isEnded, senderOf } from './sender.ts';
import type { Words } from './words/words.ts';

interface EndingProps {
  readonly error: unknown;
  readonly language: Language;
  readonly words: Words;
  readonly onRetry: () => void;
}

/** A link that can't be opened: why, since when, what to do, and whom to write to. Another try is offered only where it can help. */
export function Ending({ error, language, words, onRetry }: EndingProps) {
  const ending = endingOf(error);
  const { title, advice } = ending === null ? errorText(error, words) : words.endings[ending];
  const endedAt = ending === 'YOU_DECLINED' || ending === 'COMPLETED' ? null : detailText(error, 'endedAt');
  const hadSigned = ending !== 'COMPLETED' && detailText(error, 'signerStatus') === 'SIGNED';
  return (
    <div class="card">
      <StepHeading>{title}</StepHeading>
      <p>{advice}</p>
      {hadSigned && <p>{words.ended.hadSigned}</p>}
      {endedAt !== null && <p class="soft">{words.ended.at(formatMoment(endedAt, language))}</p>}
      <Contact error={error} words={words} />
      {canRetry(error) && (
        <Button look="quiet" onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}

function Contact({ error, words }: Pick<EndingProps, 'error' | 'words'>) {
  const sender = senderOf(error);
  if (sender === null) return null;
  return (
    <p>
      {words.ended.ask(sender.organizationName)}{' '}
      {sender.contactEmail !== null && (
        <>
          (<Mail to={sender.contactEmail} />)
        </>
      )}
    </p>
  );
}

/** A link that ended, or that nobody made, will not open at the next try either. */
function canRetry(error: unknown): boolean {
  return !isEnded(error) && errorCode(error) !== 'SIGNING_TOKEN_INVALID';
}
