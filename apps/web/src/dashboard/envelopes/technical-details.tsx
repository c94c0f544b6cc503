import type { Envelope } from '@aval/sdk/operations';
import { isDeveloper, useAppContext } from '../shell/app-context.ts';
import { CopyButton } from '../shell/parts.tsx';
import { WORDS } from './words.ts';

/** Ids and hashes, folded away for people who don't program. */
export function TechnicalDetails({ envelope }: { readonly envelope: Envelope }) {
  const context = useAppContext();
  const words = WORDS[context.language];
  return (
    <details class="card technical" open={isDeveloper(context)}>
      <summary>{words.technical}</summary>
      <dl class="facts">
        <Code name={words.title.envelope} value={envelope.id} />
        {envelope.documents.map(({ id, title, sha256 }) => (
          <>
            <Code key={id} name={title} value={id} />
            <Code key={sha256} name={`SHA-256 · ${title}`} value={sha256} />
          </>
        ))}
        {envelope.signers.map(({ id, name }) => (
          <Code key={id} name={name} value={id} />
        ))}
      </dl>
      <CopyButton text={envelope.id} label={words.copyId} />
    </details>
  );
}

function Code({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code class="mono">{value}</code>
      </dd>
    </>
  );
}
