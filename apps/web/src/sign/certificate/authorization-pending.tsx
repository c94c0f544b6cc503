import { Button, LoadingIndicator } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { ShownNumber } from './shown-number.tsx';
import { labelOf } from './label-of.ts';
import type { AuthorizationProps } from './step-props.ts';
import { WORDS } from './words.ts';

/** Waits for a signer who is at their provider: in this tab, which they came back with, or on another device. */
export function AuthorizationPending(props: AuthorizationProps) {
  const { certificate, provider, isBusy, language, authorize, onChoose } = props;
  const words = WORDS[language].pending;
  const label = labelOf(certificate, provider);
  const { expiresAt } = certificate;
  return (
    <>
      <p>{words.intro(label)}</p>
      <LoadingIndicator words={words.waiting(label)} />
      <ShownNumber number={certificate.number} words={words.number} />
      {expiresAt !== null && <p class="soft">{words.until(formatMoment(expiresAt, language))}</p>}
      <div class="dialog-action">
        <Button wide look="quiet" busy={isBusy} onClick={() => void authorize(provider)}>
          {words.again(label)}
        </Button>
      </div>
      <Button look="bare" disabled={isBusy} onClick={onChoose}>
        {words.other}
      </Button>
    </>
  );
}
