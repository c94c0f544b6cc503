import { Button, LoadingIndicator } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useCountdown } from '../use-countdown.ts';
import { ShownNumber } from './shown-number.tsx';
import { labelOf } from './label-of.ts';
import type { AuthorizationProps } from './step-props.ts';
import { WORDS } from './words.ts';

/** The service asks a phone no sooner again. */
const COOLDOWN_SECONDS = 60;

/** Waits for a signer who decides on their phone, and says what to do there. */
export function PushPending(props: AuthorizationProps) {
  const { certificate, provider, isBusy, language, authorize } = props;
  const { push, pending } = WORDS[language];
  const label = labelOf(certificate, provider);
  const { expiresAt } = certificate;
  const seconds = useCountdown(COOLDOWN_SECONDS, expiresAt);
  return (
    <>
      <p>{push.intro(label)}</p>
      <ol class="push-steps">
        {push.steps(label).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <ShownNumber number={certificate.number} words={push.number} />
      <LoadingIndicator words={push.waiting} />
      {expiresAt !== null && <p class="soft">{pending.until(formatMoment(expiresAt, language))}</p>}
      <p class="soft">{push.caution}</p>
      <div class="dialog-action">
        <Button
          wide
          look="quiet"
          busy={isBusy}
          disabled={seconds > 0}
          onClick={() => void authorize(provider, true)}
        >
          {seconds > 0 ? push.againIn(seconds) : push.again}
        </Button>
      </div>
      <OtherWays {...props} />
    </>
  );
}

/** The browser instead of the phone, and another provider. */
export function OtherWays({ provider, isBusy, language, authorize, onChoose }: AuthorizationProps) {
  const { push, pending } = WORDS[language];
  return (
    <div class="row spread">
      <Button look="bare" busy={isBusy} onClick={() => void authorize(provider)}>
        {push.browser}
      </Button>
      <Button look="bare" disabled={isBusy} onClick={onChoose}>
        {pending.other}
      </Button>
    </div>
  );
}
