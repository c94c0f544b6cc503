import type { Member, SecurityEvent } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { formatExactMoment } from '../../../i18n/format-exact-moment.ts';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { List, Page, Select } from '../../shell/parts.tsx';
import { useList } from '../../../api/use-list.ts';
import { useRead } from '../../../api/use-read.ts';
import '../organization.css';
import { WORDS } from './words.ts';

type Type = SecurityEvent['type'];

interface Filter {
  readonly type: Type | 'ALL';
  /** The ID of a member, or ALL. */
  readonly person: string;
}

const NO_FILTER: Filter = { type: 'ALL', person: 'ALL' };

/** Security events: of the organization for administrators, of their own account for everyone else. */
export function SecurityPage() {
  const context = useAppContext();
  const words = useWords(WORDS);
  const [filter, setFilter] = useState(NO_FILTER);
  const members = useMembers();
  const list = useEvents(filter);
  return (
    <Page title={words.title} intro={isAdmin(context) ? words.intro : words.ownIntro}>
      <FilterForm filter={filter} members={members} onFilter={setFilter} />
      <List of={list} caption={words.title} columns={useColumns(members)} empty={<p>{words.empty}</p>} />
    </Page>
  );
}

/** Reads the newest hundred members, for their names. */
function useMembers(): readonly Member[] {
  const { client, organization } = useAppContext();
  const path = { id: organization.id };
  const read = useRead(
    () => client.call('GET /v1/organizations/{id}/members', { path, query: { limit: 100 } }),
    [organization.id],
  );
  return read.value?.data ?? [];
}

function useEvents(filter: Filter) {
  const context = useAppContext();
  const { client, organization } = context;
  const type = filter.type === 'ALL' ? undefined : filter.type;
  const userId = filter.person === 'ALL' ? undefined : filter.person;
  return useList<SecurityEvent>(
    (cursor) =>
      isAdmin(context)
        ? client.call('GET /v1/organizations/{id}/security-events', {
            path: { id: organization.id },
            query: { type, userId, cursor },
          })
        : client.call('GET /v1/me/security-events', { query: { type, cursor } }),
    [organization.id, organization.role, type, userId],
  );
}

function FilterForm(props: {
  readonly filter: Filter;
  readonly members: readonly Member[];
  readonly onFilter: (filter: Filter) => void;
}) {
  const context = useAppContext();
  const words = useWords(WORDS);
  const { filter, members, onFilter } = props;
  const types = TYPES.map((value) => ({ value, label: words.types[value] }));
  // An invited address has no account yet.
  const people = members.flatMap(({ user: { id, name } }) =>
    id === null || name === null ? [] : [{ value: id, label: name }],
  );
  return (
    <form class="card" aria-label={words.filter} onSubmit={(event) => event.preventDefault()}>
      <Select<Filter['type']>
        id="event-type"
        label={words.type}
        value={filter.type}
        choices={[{ value: 'ALL', label: words.all }, ...types]}
        onChange={(type) => onFilter({ ...filter, type })}
      />
      {isAdmin(context) && (
        <Select
          id="event-person"
          label={words.person}
          value={filter.person}
          choices={[{ value: 'ALL', label: words.everybody }, ...people]}
          onChange={(person) => onFilter({ ...filter, person })}
        />
      )}
    </form>
  );
}

// The texts are complete in every language, so their keys are all types.
const TYPES = Object.keys(WORDS.en.types).filter((item): item is Type => item in WORDS.en.types);

function useColumns(members: readonly Member[]) {
  const { language } = useAppContext();
  const words = WORDS[language];
  return [
    { title: words.when, cell: (row: SecurityEvent) => formatExactMoment(row.occurredAt, language) },
    { title: words.what, cell: (row: SecurityEvent) => <EventCell event={row} /> },
    { title: words.who, cell: (row: SecurityEvent) => <ActorCell event={row} members={members} /> },
    { title: words.whom, cell: (row: SecurityEvent) => <TargetCell event={row} members={members} /> },
    { title: words.network, cell: ({ network }: SecurityEvent) => network ?? words.unknown },
  ];
}

function EventCell({ event }: { readonly event: SecurityEvent }) {
  const words = useWords(WORDS);
  const facts = Object.entries(event.data).filter(([, value]) => value !== null && value !== '');
  return (
    <>
      <strong>{words.types[event.type]}</strong>
      {facts.length > 0 && (
        <details>
          <summary>{words.details}</summary>
          {facts.map(([name, value]) => (
            <div key={name} class="soft breaks">
              {name}: <code>{String(value)}</code>
            </div>
          ))}
        </details>
      )}
    </>
  );
}

interface MemberCellProps {
  readonly event: SecurityEvent;
  readonly members: readonly Member[];
}

function ActorCell({ event: { actor }, members }: MemberCellProps) {
  const words = useWords(WORDS);
  const name = memberNameById(members, actor.id);
  if (name !== null) return <>{name}</>;
  return (
    <>
      {words.actors[actor.type]}
      {actor.id !== null && <code class="breaks soft"> {actor.id}</code>}
    </>
  );
}

function TargetCell({ event: { userId, target }, members }: MemberCellProps) {
  return (
    <>
      {userId !== null && (
        <div class="breaks">{memberNameById(members, userId) ?? <code>{userId}</code>}</div>
      )}
      {target !== null && <code class="breaks soft">{target.id}</code>}
    </>
  );
}

function memberNameById(members: readonly Member[], id: string | null): string | null {
  return members.find(({ user }) => user.id === id)?.user.name ?? null;
}
