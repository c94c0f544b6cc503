import { Alert, Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { OtherWays } from './push-pending.tsx';
import type { PushProps } from './push-pending.tsx';
import { reasonText } from './reason-text.ts';
import { WORDS } from './words.ts';

/** Says why an authorization gave nothing to sign with. */
export function AuthorizationRefused(props: { readonly reason: string | null; readonly language: Language }) {
  const { reason, language } = props;
  const { title, advice } = reasonText(reason ?? '', language) ?? WORDS[language].refused;
  return (
    <Alert kind="bad" title={title} urgent>
      <p>{advice}</p>
    </Alert>
  );
}

/** The same after a push: the phone again, unless its holder refused, or another way. */
export function PushRefused(props: PushProps) {
  const { certificate, provider, isBusy, language, authorize } = props;
  const { push } = WORDS[language];
  const { reason } = certificate;
  return (
    <>
      <AuthorizationRefused reason={reason} language={language} />
      {reason !== 'DENIED' && (
        <div class="dialog-action">
          <Button wide busy={isBusy} onClick={() => void authorize(provider, true)}>
            {push.again}
          </Button>
        </div>
      )}
      <OtherWays {...props} />
    </>
  );
}
