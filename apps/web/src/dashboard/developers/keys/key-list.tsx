import type { ApiKey } from '@aval/sdk/operations';
import { Button } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { Badge, List } from '../../shell/parts.tsx';
import type { ListState } from '../../../api/use-list.ts';
import { Networks } from '../../shell/credential-limits/networks.tsx';
import { ExpiresSoon } from '../../shell/credential-limits/term.tsx';
import { ScopeList } from '../../shell/scopes/scope-list.tsx';
import { WORDS } from './words.ts';

const BADGES = { ACTIVE: 'good', REVOKED: 'bad', EXPIRED: 'plain' } as const;

/** An action for a key. */
type KeyAction = 'rotate' | 'revoke';

/** The keys with their details. Active keys have actions. */
export function KeyList(props: {
  readonly of: ListState<ApiKey>;
  readonly onAct: (act: KeyAction, key: ApiKey) => void;
}) {
  const context = useAppContext();
  const words = useWords(WORDS);
  const columns = [
    { title: words.name, cell: (key: ApiKey) => <NameAndKey of={key} /> },
    { title: words.environment, cell: (key: ApiKey) => <Environment of={key} /> },
    { title: words.scopes, cell: (key: ApiKey) => <ScopeList scopes={key.scopes} /> },
    {
      title: words.lastUsed,
      cell: ({ lastUsedAt }: ApiKey) =>
        lastUsedAt === null ? words.never : formatMoment(lastUsedAt, context.language),
    },
    { title: words.state, cell: (key: ApiKey) => <State of={key} /> },
  ];
  const acts = {
    title: words.acts,
    cell: (key: ApiKey) => key.status === 'ACTIVE' && <KeyActions of={key} onAct={props.onAct} />,
  };
  const shown = isAdmin(context) ? [...columns, acts] : columns;
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

function State({
  of: { status, expiresAt, allowedNetworks, createdAt, createdBy },
}: {
  readonly of: ApiKey;
}) {
  const { language } = useAppContext();
  const words = WORDS[language];
  return (
    <>
      <Badge kind={BADGES[status]}>{words.states[status]}</Badge>
      {status === 'ACTIVE' && <ExpiresSoon at={expiresAt} />}
      {status === 'ACTIVE' && expiresAt !== null && (
        <div class="soft">{words.expires(formatMoment(expiresAt, language))}</div>
      )}
      <Networks of={allowedNetworks} />
      <div class="soft">
        {words.made} {formatMoment(createdAt, language)}
        {createdBy !== null && ` ${words.by(createdBy.name)}`}
      </div>
    </>
  );
}

function KeyActions(props: { readonly of: ApiKey; readonly onAct: (act: KeyAction, key: ApiKey) => void }) {
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
