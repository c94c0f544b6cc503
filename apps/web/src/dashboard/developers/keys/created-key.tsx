import type { NewApiKey, RotatedApiKey } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Secret } from '../../shell/parts.tsx';
import { TryCall } from '../../shell/try-call.tsx';
import type { Scope } from '@aval/sdk/scopes';
import { WORDS } from './words.ts';

/** For each scope that can read a list, a list to try a key with. */
const SAMPLE_PATHS: readonly (readonly [Scope, string])[] = [
  ['envelopes:read', '/v1/envelopes?limit=1'],
  ['templates:read', '/v1/templates?limit=1'],
  ['webhooks:read', '/v1/webhooks?limit=1'],
  ['logs:read', '/v1/logs?limit=1'],
  ['usage:read', '/v1/dashboard/stats'],
];

/** A new key: its secret, shown only once, and a call to try it. */
export function CreatedKey(props: {
  readonly created: NewApiKey | RotatedApiKey;
  readonly onClose: () => void;
}) {
  const { created, onClose } = props;
  const { service } = useAppContext();
  const words = useWords(WORDS);
  const path = SAMPLE_PATHS.find(([scope]) => created.scopes.includes(scope))?.[1];
  const address = `${service.baseUrls[created.environment]}${path}`;
  const curl = `export AVAL_KEY=${created.secret}\ncurl '${address}' -H "Authorization: Bearer $AVAL_KEY"`;
  return (
    <section class="card" aria-label={created.name}>
      <Secret name={`${words.secret} (${words.environments[created.environment]})`} value={created.secret} />
      {'replaces' in created && <OldKey created={created} />}
      {path !== undefined && <TryCall text={words.tryIt} curl={curl} />}
      <Button look="quiet" onClick={onClose}>
        {words.hasCopied}
      </Button>
    </section>
  );
}

function OldKey({ created: { replaces } }: { readonly created: RotatedApiKey }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const { expiresAt } = replaces;
  return (
    <p>{expiresAt === null ? words.oldUntilRevoked : words.oldUntil(formatMoment(expiresAt, language))}</p>
  );
}
