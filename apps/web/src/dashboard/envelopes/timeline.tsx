import type { Client } from '@aval/sdk/client';
import type { Envelope, Operations } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useAppContext } from '../shell/app-context.ts';
import { ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

type Trail = Operations['GET /v1/envelopes/{id}/audit']['answer'];
type Entry = Trail['data'][number];

/** The history of an envelope, and whether its chain is intact. */
export function Timeline({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const read = useRead(
    () => readWholeTrail(client, envelope.id),
    [envelope.id, envelope.updatedAt, envelope.evidenceReady],
  );
  return (
    <section class="card" aria-labelledby="timeline">
      <h2 id="timeline">{words.timeline}</h2>
      <ReadView of={read}>
        {({ data, chain }) => (
          <>
            <Chain chain={chain} words={words} />
            <ol class="timeline">
              {data.map((entry) => (
                <li key={entry.seq}>
                  <strong>{words.acts[entry.type] ?? entry.type}</strong>
                  <p class="soft">
                    {formatMoment(entry.occurredAt, language)} · {actorName(entry, envelope, words)}
                  </p>
                  {isLinkOnly(entry) && <p>{words.declinedByLink}</p>}
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
    const page = await client.call('GET /v1/envelopes/{id}/audit', { path: { id }, query });
    data.push(...page.data);
    if (page.nextCursor === null) return { data, chain: page.chain };
    cursor = page.nextCursor;
  }
}

function Chain({ chain, words }: { readonly chain: Trail['chain']; readonly words: Words }) {
  if (chain.valid) return <p class="soft">✓ {words.chainWhole(chain.count)}</p>;
  return <Alert kind="bad" title={words.chainBroken(chain.brokenAtSeq ?? 0)} urgent />;
}

/** Returns whether only the link identified the signer. Older entries don't record it; then this is false. */
function isLinkOnly({ type, data }: Entry): boolean {
  return type === 'SIGNER_DECLINED' && data['authenticated'] === false;
}

function actorName({ actor }: Entry, { signers }: Envelope, words: Words): string {
  const signer = signers.find(({ id }) => id === actor.id);
  return signer?.name ?? words.actors[actor.type] ?? actor.type;
}
