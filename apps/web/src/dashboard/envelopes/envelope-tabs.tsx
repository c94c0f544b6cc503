import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { Tabs } from '../../design/tabs.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { useSearch } from '../shell/navigation.ts';
import { Documents } from './documents.tsx';
import { Evidence } from './evidence.tsx';
import { History } from './history/history.tsx';
import { LegalHold } from './legal-hold.tsx';
import { Messages } from './messages.tsx';
import { Signers } from './signers.tsx';
import { WaitingErasures } from './waiting-erasures.tsx';
import { WORDS } from './words.ts';

const NAMES = ['progress', 'evidence', 'messages'] as const;
type Name = (typeof NAMES)[number];

/** The parts of the page of an envelope. The address names the selected tab, so a reload keeps it. */
export function EnvelopeTabs(props: {
  readonly envelope: Envelope;
  /** Another number reads the history and the messages again. */
  readonly round: number;
  readonly onLink: (links: readonly SigningLink[]) => void;
  readonly onChange: () => void;
}) {
  const { envelope, round, onLink, onChange } = props;
  const words = WORDS[useAppContext().language];
  const [selected, select] = useTab();
  return (
    <Tabs
      label={envelope.title}
      tabs={NAMES.map((name) => ({ name, label: words.tabs[name] }))}
      selected={selected}
      onSelect={select}
    >
      {selected === 'progress' && (
        <div class="envelope">
          <div class="envelope-parts">
            <Signers
              envelope={envelope}
              round={round}
              onLink={(link) => onLink([link])}
              onChange={onChange}
            />
            <Documents envelope={envelope} />
            <History envelope={envelope} round={round} />
          </div>
        </div>
      )}
      {selected === 'evidence' && (
        <>
          <Evidence envelope={envelope} onChange={onChange} />
          <LegalHold envelope={envelope} />
          <WaitingErasures envelope={envelope} />
        </>
      )}
      {selected === 'messages' && <Messages envelope={envelope} round={round} />}
    </Tabs>
  );
}

function useTab(): readonly [Name, (name: Name) => void] {
  const [search, setSearch] = useSearch({ replace: true });
  const query = new URLSearchParams(search);
  const selected = NAMES.find((name) => name === query.get('tab')) ?? NAMES[0];
  const select = (name: Name): void => {
    query.delete('tab');
    if (name !== NAMES[0]) query.set('tab', name);
    const text = query.toString();
    setSearch(text === '' ? '' : `?${text}`);
  };
  return [selected, select];
}
