import type { Envelope } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { useWords } from '../shell/app-context.ts';
import { WORDS } from './warning-words.ts';

/** Warns the sender that a document may look different in another viewer. */
export function DocumentWarnings({ found }: { readonly found: Envelope['documents'][number]['warnings'] }) {
  const { title, each, advice } = useWords(WORDS);
  if (found.length === 0) return null;
  return (
    <Alert kind="warn" title={title}>
      <ul>
        {found.map((warning) => (
          <li key={warning}>{each[warning]}</li>
        ))}
      </ul>
      <p>{advice}</p>
    </Alert>
  );
}
