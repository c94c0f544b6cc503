import type { ApiKey } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { moment } from '../../../i18n/moment.ts';
import { isAdmin, useDesk, useWords } from '../../shell/desk.ts';
import { Badge, List } from '../../shell/parts.tsx';
import type { Listed } from '../../shell/use-list.ts';
import { ScopesOfKey } from '../scopes/scopes-of-key.tsx';
import { WORDS } from './words.ts';

const LOOKS = { ACTIVE: 'good', REVOKED: 'bad', EXPIRED: 'plain' } as const;

/** What somebody wants to do with a key. */
export type KeyAct = 'rotate' | 'revoke';

/** The keys with what is known of each, and what can be done with those that are active. */
export function KeyList(props: {
  readonly of: Listed<ApiKey>;
  readonly onAct: (act: KeyAct, key: ApiKey) => void;
}) {
  const desk = useDesk();
  const words = useWords(WORDS);
  const columns = [
    { title: words.name, cell: (key: ApiKey) => <NameAndKey of={key} /> },
    { title: words.environment, cell: (key: ApiKey) => <Environment of={key} /> },
    { title: words.scopes, cell: (key: ApiKey) => <ScopesOfKey scopes={key.scopes} /> },
    {
      title: words.lastUsed,
      cell: ({ lastUsedAt }: ApiKey) =>
        lastUsedAt === null ? words.never : moment(lastUsedAt, desk.language),
    },
    { title: words.state, cell: (key: ApiKey) => <State of={key} /> },
  ];
  const acts = {
    title: words.acts,
    cell: (key: ApiKey) => key.status === 'ACTIVE' && <Acts of={key} onAct={props.onAct} />,
  };
  const shown = isAdmin(desk) ? [...columns, acts] : columns;
  return <List of={props.of} caption={words.title} columns={shown} empty={<p>{words.empty}</p>} />;
}

function NameAndKey({ of: { name, prefix, last4 } }: { readonly of: ApiKey }) {
  return (
    <>
      <strong>{name}</strong>
      <div>
        <code class="mono">
          {prefix}…{last4}
        </code>
      </div>
    </>
  );
}

function Environment({ of: { environment } }: { readonly of: ApiKey }) {
  const words = useWords(WORDS);
  return <Badge kind={environment === 'SANDBOX' ? 'warn' : 'bad'}>{words.environments[environment]}</Badge>;
}

function State({ of: { status, expiresAt, createdAt, createdBy } }: { readonly of: ApiKey }) {
  const { language } = useDesk();
  const words = WORDS[language];
  return (
    <>
      <Badge kind={LOOKS[status]}>{words.states[status]}</Badge>
      {status === 'ACTIVE' && expiresAt !== null && (
        <div class="soft">{words.expires(moment(expiresAt, language))}</div>
      )}
      <div class="soft">
        {words.made} {moment(createdAt, language)}
        {createdBy !== null && ` ${words.by(createdBy.name)}`}
      </div>
    </>
  );
}

function Acts(props: { readonly of: ApiKey; readonly onAct: (act: KeyAct, key: ApiKey) => void }) {
  const words = useWords(WORDS);
  const { of, onAct } = props;
  return (
    <div class="key-acts">
      <Button look="quiet" aria-label={words.rotateOf(of.name)} onClick={() => onAct('rotate', of)}>
        {words.rotate}
      </Button>
      <Button look="quiet" aria-label={words.revokeOf(of.name)} onClick={() => onAct('revoke', of)}>
        {words.revoke}
      </Button>
    </div>
  );
}
