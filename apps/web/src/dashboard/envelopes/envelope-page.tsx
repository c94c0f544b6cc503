import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { DeclinedRelease } from '../shell/approvals/declined-release.tsx';
import { WaitingApproval } from '../shell/approvals/waiting-approval.tsx';
import { canWrite, useAppContext, wordFor } from '../shell/app-context.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import type { Params } from '../shell/match-route.ts';
import { useRead } from '../../api/use-read.ts';
import { DelegationRequests } from './delegation-requests.tsx';
import { DisputeWarning } from './dispute-warning.tsx';
import { DraftEditor } from './draft/draft-editor.tsx';
import { DraftStore } from './draft/draft-store.ts';
import { WORDS as DRAFT } from './draft/words.ts';
import { EnvelopeActions } from './envelope-actions.tsx';
import { EnvelopeSkeleton } from './envelope-skeleton.tsx';
import { EnvelopeTabs } from './envelope-tabs.tsx';
import './envelopes.css';
import { Links } from './links.tsx';
import { WORDS } from './words.ts';

/** How often an envelope that may change is read again. */
const POLL_INTERVAL_MS = 5000;

/** An envelope: its documents, signers, history and evidence. */
export function EnvelopePage({ params }: { readonly params: Params }) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const id = params['id'] ?? '';
  const [links, setLinks] = useState<readonly SigningLink[]>([]);
  const read = useRead(() => client.call('GET /v1/envelopes/{id}', { path: { id } }), [id]);
  // Counts the user's actions: a reminder changes the history and not the envelope.
  const [round, setRound] = useState(0);
  const changed = (): void => {
    setRound(round + 1);
    void read.reload();
  };
  usePolling(read.value, read.reload);
  const title = read.value?.title ?? words.title[wordFor(context)];
  const waiting = waitingApproval(read.value);
  if (read.value?.status === 'DRAFT' && waiting === null && canWrite(context))
    return (
      <Draft
        envelope={read.value}
        onSent={(sent) => {
          setLinks(sent);
          void read.reload();
        }}
      />
    );
  return (
    <Page
      title={title}
      actions={
        read.value !== null && <EnvelopeActions envelope={read.value} onChange={changed} onLinks={setLinks} />
      }
    >
      <ReadView of={read} skeleton={<EnvelopeSkeleton words={words.loading} />}>
        {(envelope) => (
          <>
            <Links links={links} />
            {waiting !== null && <WaitingApproval id={waiting} onDecided={changed} onLinks={setLinks} />}
            <DisputeWarning envelope={envelope} onChange={changed} />
            <DelegationRequests envelope={envelope} onLink={(link) => setLinks([link])} onChange={changed} />
            <EnvelopeTabs envelope={envelope} round={round} onLink={setLinks} onChange={changed} />
          </>
        )}
      </ReadView>
    </Page>
  );
}

/** Returns the id of the approval that the envelope waits for; null if it waits for none. */
function waitingApproval(envelope: Envelope | null): string | null {
  return envelope?.approval?.status === 'REQUESTED' ? envelope.approval.id : null;
}

/** A draft, which continues where its sender stopped. */
function Draft(props: {
  readonly envelope: Envelope;
  readonly onSent: (links: readonly SigningLink[]) => void;
}) {
  const { client, language, organization } = useAppContext();
  const { envelope, onSent } = props;
  const { untitled } = DRAFT[language];
  const [store] = useState(
    () => new DraftStore(client, { envelope, untitled, timeZone: organization.timeZone }),
  );
  useEffect(() => () => void store.save().catch(() => undefined), []);
  return (
    <DraftEditor store={store} onSent={onSent} notice={<DeclinedRelease approval={envelope.approval} />} />
  );
}

/** Reads the envelope again while changes are expected and the window is visible. */
function usePolling(envelope: Envelope | null, reload: () => Promise<void>): void {
  const waits = envelope?.status === 'SENT' || (envelope?.status === 'COMPLETED' && !envelope.evidenceReady);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void (document.hidden || void reload()), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [waits]);
}
