import type { NewPersonalToken } from '@aval/sdk/operations';
import { Button } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { Secret } from '../shell/parts.tsx';
import { TryCall } from '../shell/try-call.tsx';
import { WORDS } from './words.ts';

/** A new token: its secret, shown only once, and a call to try it. */
export function CreatedToken(props: { readonly created: NewPersonalToken; readonly onClose: () => void }) {
  const { created, onClose } = props;
  const { service, project, language } = useAppContext();
  const words = WORDS[language].tokens;
  const base = service.baseUrls[service.environment];
  const curl = [
    `export AVAL_KEY=${created.token}`,
    `curl '${base}/v1/envelopes?limit=1' -H "Authorization: Bearer $AVAL_KEY" -H 'X-Project-Id: ${project.id}'`,
  ].join('\n');
  return (
    <section class="card" aria-label={created.name}>
      <Secret name={words.token} value={created.token} />
      {created.scopes.includes('envelopes:read') && <TryCall text={words.tryIt} curl={curl} />}
      <Button look="quiet" onClick={onClose}>
        {words.hasCopied}
      </Button>
    </section>
  );
}
