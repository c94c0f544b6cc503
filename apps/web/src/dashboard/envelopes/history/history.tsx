import type { Words } from './words/pt-br.ts';
import type { Client } from '@aval/sdk/client';
import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useRead } from '../../../api/use-read.ts';
import { Alert, Button } from '../../../design/parts.tsx';
import { Timeline } from '../../../design/timeline.tsx';
import { RelativeTime } from '../../../i18n/relative-time.tsx';
import { isDeveloper, useAppContext } from '../../shell/app-context.ts';
import type { AppContext } from '../../shell/app-context.ts';
import { ReadView } from '../../shell/parts.tsx';
import { changesContact, isLinkOnly, mainEntries, sentenceOf } from './entry.ts';
import type { Entry, Person, Trail } from './entry.ts';
import { iconOf, toneOf } from './entry-look.ts';
import { WORDS } from './words.ts';

/** The events of an envelope, newest first, and whether the chain of its history is intact. */
export function History({
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
    <section class="card" aria-labelledby="history">
      <h2 id="history">{words.heading}</h2>
      <ReadView of={read}>
        {({ data, chain, people }) => (
          <>
            {!chain.valid && <Alert kind="bad" title={words.chainBroken(chain.brokenAtSeq ?? 0)} urgent />}
            <Entries entries={data} people={[...envelope.signers, ...people]} />
            {chain.valid && (
              <details class="soft">
                <summary>✓ {words.chainWhole}</summary>
                {words.chainDetails(chain.count)}
              </details>
            )}
          </>
        )}
      </ReadView>
    </section>
  );
}

function Entries({
  entries,
  people,
}: {
  readonly entries: readonly Entry[];
  readonly people: readonly Person[];
}) {
  const context = useAppContext();
  const words = WORDS[context.language];
  const [isWhole, setWhole] = useState(isDeveloper(context));
  const main = mainEntries(entries);
  const sentAt = entries.find(({ type }) => type === 'ENVELOPE_SENT')?.seq ?? Infinity;
  const items = (isWhole ? entries : main).toReversed().map((entry) => ({
    key: entry.seq,
    icon: iconOf(entry.type),
    tone: toneOf(entry.type),
    text: sentenceOf(entry, people, words),
    time: <RelativeTime at={entry.occurredAt} language={context.language} />,
    note: <Note entry={entry} words={words} isAfterSending={entry.seq > sentAt} />,
  }));
  return (
    <>
      <Timeline items={items} />
      {entries.length > main.length && (
        <p class="no-print">
          <Button look="bare" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? words.showLess : words.showAll(entries.length)}
          </Button>
        </p>
      )}
    </>
  );
}

function Note(props: { readonly entry: Entry; readonly words: Words; readonly isAfterSending: boolean }) {
  const { entry, words, isAfterSending } = props;
  if (isAfterSending && changesContact(entry)) return <p class="soft">{words.contactChanged}</p>;
  if (isLinkOnly(entry)) return <p class="soft">{words.declinedByLink}</p>;
  return entry.type === 'SIGNER_DISPUTED' ? <p class="soft">{words.disputedByLink}</p> : null;
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
