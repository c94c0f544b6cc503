import { useWords } from '../app-context.ts';
import { presetOf } from './scope-presets.ts';
import type { TokenScope } from '@aval/sdk/scopes';
import { WORDS } from './words.ts';

/** The scopes of a key or token: the name of their preset, and the list on demand. */
export function ScopeList({ scopes }: { readonly scopes: readonly TokenScope[] }) {
  const words = useWords(WORDS);
  const preset = presetOf(scopes);
  return (
    <details class="scopes">
      <summary>{preset === 'own' ? words.count(scopes.length) : words.presets[preset][0]}</summary>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>
            <code class="mono">{scope}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
