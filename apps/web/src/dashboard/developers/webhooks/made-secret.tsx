import type { NewWebhook, RotatedWebhook } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { moment } from '../../../i18n/moment.ts';
import { useDesk } from '../../shell/desk.ts';
import { Secret } from '../../shell/parts.tsx';
import { WORDS } from './words.ts';

/** The secret of an endpoint, this once. */
export function MadeSecret(props: {
  readonly made: NewWebhook | RotatedWebhook;
  readonly onClose: () => void;
}) {
  const { made, onClose } = props;
  const { language } = useDesk();
  const words = WORDS[language];
  const previous = 'previousSecretExpiresAt' in made ? made.previousSecretExpiresAt : null;
  return (
    <section class="card" aria-label={words.secret}>
      <Secret name={words.secret} value={made.secret} />
      <p>
        {words.secretHint} {previous !== null && words.previousUntil(moment(previous, language))}
      </p>
      <Button look="quiet" onClick={onClose}>
        {words.hasCopied}
      </Button>
    </section>
  );
}
