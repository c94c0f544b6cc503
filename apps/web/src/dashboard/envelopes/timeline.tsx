import type { Client } from '@aval/sdk/client';
import type { Envelope, Operations } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { moment } from '../../i18n/moment.ts';
import { useDesk } from '../shell/desk.ts';
import { Shown } from '../shell/parts.tsx';
import { useRead } from '../shell/use-read.ts';
import { WORDS } from './words.ts';
import type { Words } from './words.ts';

type Trail = Operations['GET /v1/envelopes/{id}/audit']['answer'];
type Entry = Trail['data'][number];

/** Everything that happened, and whether the chain that holds it is whole. */
export function Timeline({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useDesk();
  const words = WORDS[language];
  const read = useRead(
    () => wholeTrail(client, envelope.id),
    [envelope.id, envelope.updatedAt, envelope.evidenceReady],
  );
  return (
    <section class="card" aria-labelledby="timeline">
      <h2 id="timeline">{words.timeline}</h2>
      <Shown of={read}>
        {({ data, chain }) => (
          <>
            <Chain chain={chain} words={words} />
            <ol class="timeline">
              {data.map((entry) => (
                <li key={entry.seq}>
                  <strong>{words.acts[entry.type] ?? entry.type}</strong>
                  <p class="soft">
                    {moment(entry.occurredAt, language)} · {whoOf(entry, envelope, words)}
                  </p>
                  {isByLinkAlone(entry) && <p>{words.declinedByLink}</p>}
                </li>
              ))}
            </ol>
          </>
        )}
      </Shown>
    </section>
  );
}

/** Page by page: a chain is told as a whole. */
async function wholeTrail(client: Client, id: string): Promise<Pick<Trail, 'data' | 'chain'>> {
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

/** Older entries do not say whether the signer was authenticated; then nothing is claimed. */
function isByLinkAlone({ type, data }: Entry): boolean {
  return type === 'SIGNER_DECLINED' && data['authenticated'] === false;
}

function whoOf({ actor }: Entry, { signers }: Envelope, words: Words): string {
  const signer = signers.find(({ id }) => id === actor.id);
  return signer?.name ?? words.actors[actor.type] ?? actor.type;
}
