import type { Client } from '@aval/sdk/client';
import type { Envelope, Operations } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useAppContext } from '../shell/app-context.ts';
import type { AppContext } from '../shell/app-context.ts';
import { ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

type Trail = Operations['GET /v1/envelopes/{id}/audit']['answer'];
type Entry = Trail['data'][number];

/** The history of an envelope, and whether its chain is intact. */
export function Timeline({
  envelope,
  round = 0,
}: {
  readonly envelope: Envelope;
  /** Another number reads again. */
  readonly round?: number;
}) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const read = useRead(async () => {
    const trail = await readWholeTrail(client, envelope.id);
    return { ...trail, people: await readPeople(context, trail.data) };
  }, [envelope.id, envelope.updatedAt, envelope.evidenceReady, round]);
  return (
    <section class="card" aria-labelledby="timeline">
      <h2 id="timeline">{words.timeline}</h2>
      <ReadView of={read}>
        {({ data, chain, people }) => (
          <>
            <Chain chain={chain} words={words} />
            <ol class="timeline">
              {data.map((entry) => (
                <li key={entry.seq}>
                  <strong>{words.acts[entry.type] ?? entry.type}</strong>
                  <p class="soft">
                    {formatMoment(entry.occurredAt, language)} ·{' '}
                    {actorName(entry, [...envelope.signers, ...people], words)}
                  </p>
                  {isLinkOnly(entry) && <p>{words.declinedByLink}</p>}
                  {entry.type === 'SIGNER_DISPUTED' && <p>{words.disputedByLink}</p>}
                </li>
              ))}
            </ol>
          </>
        )}
      </ReadView>
    </section>
  );
}

/** Reads all pages of the trail, because a chain can only be checked as a whole. */
async function readWholeTrail(client: Client, id: string): Promise<Pick<Trail, 'data' | 'chain'>> {
  const data: Entry[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = { limit: 100, cursor };
    const page = await client.call('GET /v1/envelopes/{id}/audit', {
      path: { id },
      query,
    });
    data.push(...page.data);
    if (page.nextCursor === null) return { data, chain: page.chain };
    cursor = page.nextCursor;
  }
}

function Chain({ chain, words }: { readonly chain: Trail['chain']; readonly words: Words }) {
  if (chain.valid)
    return (
      <details class="soft">
        <summary>✓ {words.chainWhole}</summary>
        {words.chainDetails(chain.count)}
      </details>
    );
  return <Alert kind="bad" title={words.chainBroken(chain.brokenAtSeq ?? 0)} urgent />;
}

/** Returns whether only the link identified the signer. Older entries don't record it; then this is false. */
function isLinkOnly({ type, data }: Entry): boolean {
  return type === 'SIGNER_DECLINED' && data['authenticated'] === false;
}

function actorName({ actor }: Entry, people: readonly Person[], words: Words): string {
  const person = people.find(({ id }) => id === actor.id);
  return person?.name ?? words.actors[actor.type] ?? actor.type;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Returns the names of the members who acted. Other members are read only if one of them acted. */
async function readPeople(context: AppContext, entries: readonly Entry[]): Promise<readonly Person[]> {
  const { client, me, organization } = context;
  if (entries.every(({ actor }) => actor.type !== 'USER' || actor.id === me.user.id)) return [me.user];
  const query = { limit: 100 };
  const path = { id: organization.id };
  const read = client.call('GET /v1/organizations/{id}/members', {
    path,
    query,
  });
  // Without the names, the trail is still complete.
  const members = await read.then(({ data }) => data.map(({ user }) => user)).catch(() => []);
  return [
    me.user,
    ...members.flatMap(({ id, name }) => (id === null || name === null ? [] : [{ id, name }])),
  ];
}
