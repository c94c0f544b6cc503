import type { NewApiKey, RotatedApiKey } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { moment } from '../../../i18n/moment.ts';
import { useDesk, useWords } from '../../shell/desk.ts';
import { Secret } from '../../shell/parts.tsx';
import { TryCall } from '../../shell/try-call.tsx';
import type { Scope } from '../scopes/scopes.ts';
import { WORDS } from './words.ts';

/** A list to try a key with, for each scope that opens one. */
const TRIES: readonly (readonly [Scope, string])[] = [
  ['envelopes:read', '/v1/envelopes?limit=1'],
  ['templates:read', '/v1/templates?limit=1'],
  ['webhooks:read', '/v1/webhooks?limit=1'],
  ['logs:read', '/v1/logs?limit=1'],
  ['usage:read', '/v1/dashboard/stats'],
];

/** A key that was just made: its secret, this once, and a call to try it with. */
export function MadeKey(props: { readonly made: NewApiKey | RotatedApiKey; readonly onClose: () => void }) {
  const { made, onClose } = props;
  const { service } = useDesk();
  const words = useWords(WORDS);
  const path = TRIES.find(([scope]) => made.scopes.includes(scope))?.[1];
  const address = `${service.baseUrls[made.environment]}${path}`;
  const curl = `export AVAL_KEY=${made.secret}\ncurl '${address}' -H "Authorization: Bearer $AVAL_KEY"`;
  return (
    <section class="card" aria-label={made.name}>
      <Secret name={`${words.secret} (${words.environments[made.environment]})`} value={made.secret} />
      {'replaces' in made && <OldKey made={made} />}
      {path !== undefined && <TryCall told={words.tryIt} curl={curl} />}
      <Button look="quiet" onClick={onClose}>
        {words.hasCopied}
      </Button>
    </section>
  );
}

function OldKey({ made: { replaces } }: { readonly made: RotatedApiKey }) {
  const { language } = useDesk();
  const words = WORDS[language];
  const { expiresAt } = replaces;
  return <p>{expiresAt === null ? words.oldUntilRevoked : words.oldUntil(moment(expiresAt, language))}</p>;
}
