import type { SigningLink } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../shell/app-context.ts';
import { CopyButton } from '../shell/parts.tsx';
import { WORDS } from './words.ts';

/** New signing links, shown only once: the service stores only their hashes. */
export function Links({ links }: { readonly links: readonly SigningLink[] }) {
  const words = useWords(WORDS);
  const block = useRef<HTMLDivElement>(null);
  // A new link is requested far below the place where it appears.
  useEffect(() => block.current?.scrollIntoView({ block: 'nearest' }), [links]);
  if (links.length === 0) return null;
  return (
    <div ref={block}>
      <Alert kind="warn" title={words.links}>
        {links.map(({ signerId, name, url }) => (
          <div key={signerId} class="link-line">
            <strong>{words.linkOf(name)}</strong>
            <code class="mono secret">{url}</code>
            <div class="row">
              <CopyButton text={url} />
              <a href={url} target="_blank" rel="noopener">
                {words.openLink}
              </a>
            </div>
          </div>
        ))}
      </Alert>
    </div>
  );
}
