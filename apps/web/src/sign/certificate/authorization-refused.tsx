import { Alert, Button } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import type { ErrorText } from '../words/help.ts';
import { OtherWays } from './push-pending.tsx';
import { reasonText } from './reason-text.ts';
import type { AuthorizationProps } from './step-props.ts';
import { WORDS } from './words.ts';

/** Says why an authorization gave nothing to sign with. */
export function AuthorizationRefused(props: { readonly reason: string | null; readonly language: Language }) {
  const { reason, language } = props;
  return <Refusal text={reasonText(reason ?? '', language) ?? WORDS[language].refused} />;
}

function Refusal({ text: { title, advice } }: { readonly text: ErrorText }) {
  return (
    <Alert kind="bad" title={title} urgent>
      <p>{advice}</p>
    </Alert>
  );
}

/** The same after a push: the phone again, unless its holder refused there, or another way. */
export function PushRefused(props: AuthorizationProps) {
  const { certificate, provider, isBusy, language, authorize, onChoose } = props;
  const { push, pending } = WORDS[language];
  if (certificate.reason !== 'DENIED')
    return (
      <>
        <AuthorizationRefused reason={certificate.reason} language={language} />
        <div class="dialog-action">
          <Button wide busy={isBusy} onClick={() => void authorize(provider, true)}>
            {push.again}
          </Button>
        </div>
        <OtherWays {...props} />
      </>
    );
  return (
    <>
      <Refusal text={push.denied} />
      <div class="dialog-action">
        <Button wide busy={isBusy} onClick={() => void authorize(provider)}>
          {push.browser}
        </Button>
      </div>
      <Button look="bare" disabled={isBusy} onClick={onChoose}>
        {pending.other}
      </Button>
    </>
  );
}
