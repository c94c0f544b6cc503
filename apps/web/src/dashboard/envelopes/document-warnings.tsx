import type { Envelope } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { useWords } from '../shell/app-context.ts';
import { WORDS } from './warning-words.ts';

type Warning = Envelope['documents'][number]['warnings'][number];

/** Warns the sender that a document may look different in another viewer, or already imitates a footer. */
export function DocumentWarnings({ found }: { readonly found: readonly Warning[] }) {
  const { title, each, advice, lookalike } = useWords(WORDS);
  const others = found.filter((warning) => warning !== 'FOOTER_LOOKALIKE');
  return (
    <>
      {others.length < found.length && (
        <Alert kind="warn" title={lookalike.title}>
          <p>{lookalike.advice}</p>
        </Alert>
      )}
      {others.length > 0 && (
        <Alert kind="warn" title={title}>
          <ul>
            {others.map((warning) => (
              <li key={warning}>{each[warning]}</li>
            ))}
          </ul>
          <p>{advice}</p>
        </Alert>
      )}
    </>
  );
}
