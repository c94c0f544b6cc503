import type { NewWebhook, RotatedWebhook } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { Secret } from '../../shell/parts.tsx';
import { WORDS } from './words.ts';

/** The secret of an endpoint, shown only once. */
export function CreatedSecret(props: {
  readonly created: NewWebhook | RotatedWebhook;
  readonly onClose: () => void;
}) {
  const { created, onClose } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const previous = 'previousSecretExpiresAt' in created ? created.previousSecretExpiresAt : null;
  return (
    <section class="card" aria-label={words.secret}>
      <Secret name={words.secret} value={created.secret} />
      <p>
        {words.secretHint} {previous !== null && words.previousUntil(formatMoment(previous, language))}
      </p>
      <Button look="quiet" onClick={onClose}>
        {words.hasCopied}
      </Button>
    </section>
  );
}
