import Check from 'lucide/dist/esm/icons/check.mjs';
import type { Envelope, Signer } from '@aval/sdk/operations';
import { Avatar } from '../../../design/avatar.tsx';
import { Icon } from '../../../design/icon.tsx';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { useAppContext } from '../app-context.ts';
import { WORDS as STATUSES } from '../signer-statuses/words.ts';
import { countNeeded } from './groups.ts';
import { nameOf } from './next-step.ts';
import { WORDS } from './words.ts';
import './people.css';

/** How many people a row names. */
const NAMED = 3;

/** The signers with their initials and states: “Maria ✓ · Ana aguardando”. */
export function People({ signers }: { readonly signers: readonly Signer[] }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const statuses = STATUSES[language];
  const others = signers.length - NAMED;
  if (signers.length === 0) return null;
  return (
    <ul class="people">
      {signers.slice(0, NAMED).map((signer) => (
        <li key={signer.id} title={signer.name}>
          <Avatar name={signer.name} />
          <span class="person">{nameOf(signer, words)}</span>
          {signer.status === 'SIGNED' ? (
            <>
              <Icon of={Check} />
              <span class="hidden-words">{statuses.SIGNED.short}</span>
            </>
          ) : (
            <span class="soft">{signer.role === 'CC' ? words.copied : statuses[signer.status].short}</span>
          )}
        </li>
      ))}
      {others > 0 && <li class="soft">{words.more(others)}</li>}
    </ul>
  );
}

/** How many of the signers have signed, as a bar and in words. */
export function SigningProgress({ envelope }: { readonly envelope: Pick<Envelope, 'status' | 'signers'> }) {
  const words = WORDS[useAppContext().language];
  const parties = envelope.signers.filter(({ role }) => role !== 'CC');
  const signed = parties.filter(({ status }) => status === 'SIGNED').length;
  const all = countNeeded(parties);
  if (envelope.status === 'DRAFT' || all === 0) return null;
  return (
    <div class="signing-progress">
      <ProgressBar value={signed} max={all} />
      <span>{words.signed(signed, all)}</span>
    </div>
  );
}
