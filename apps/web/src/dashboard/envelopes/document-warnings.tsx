import type { Envelope } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { isLostClaim } from './lost-claim.ts';
import { useWords } from '../shell/app-context.ts';
import { WORDS } from './warning-words.ts';

type Warning = Envelope['documents'][number]['warnings'][number];

/** Warns the sender of a document that may look different in another viewer, imitates a footer, or may lose a standard. */
export function DocumentWarnings({ found }: { readonly found: readonly Warning[] }) {
  const { title, each, advice, lookalike, lost } = useWords(WORDS);
  const claims = found.filter(isLostClaim);
  const others = found.filter((warning) => warning !== 'FOOTER_LOOKALIKE' && !isLostClaim(warning));
  return (
    <>
      {claims.map((claim) => (
        <Alert key={claim} kind="warn" title={lost[claim]}>
          <p>{lost.advice}</p>
        </Alert>
      ))}
      {found.includes('FOOTER_LOOKALIKE') && (
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
