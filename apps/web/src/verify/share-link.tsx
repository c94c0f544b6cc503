import { useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import type { Words } from './words/words.ts';
import { addressOf } from '../api/base-path.ts';

/** The address that shows this result to somebody else. It is text too, for paper and for browsers without a clipboard. */
export function ShareLink({ code, words }: { readonly code: string; readonly words: Words }) {
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}${addressOf(`/verify/${code}`)}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(address);
    setCopied(true);
  };
  return (
    <section class="card share" aria-labelledby="share">
      <h2 id="share">{words.share.heading}</h2>
      <p>
        <a href={address}>{address}</a>
      </p>
      {'clipboard' in navigator && (
        <p class="row no-print">
          <Button look="quiet" onClick={() => void copy()}>
            {words.share.copy}
          </Button>
          <span role="status">{copied && words.share.copied}</span>
        </p>
      )}
    </section>
  );
}
