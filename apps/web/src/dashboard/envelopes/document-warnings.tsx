import type { Envelope } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { EMBEDDED_FILES_WORDS } from '../../i18n/embedded-files-words.ts';
import { isLostClaim } from './lost-claim.ts';
import { useWords } from '../shell/app-context.ts';
import { WORDS } from './warning-words.ts';
import type { LookWarning } from './warning-words.ts';

type Warning = Envelope['documents'][number]['warnings'][number];

interface DocumentWarningsProps {
  readonly found: readonly Warning[];
  /** The names of files inside; undefined from a node of the version before. */
  readonly inside: readonly string[] | undefined;
}

/** Warns the sender of a document that may look different in another viewer, imitates a footer, has files inside, or may lose a standard. */
export function DocumentWarnings({ found, inside = [] }: DocumentWarningsProps) {
  const { title, each, advice, lookalike, lost } = useWords(WORDS);
  const claims = found.filter(isLostClaim);
  const files = useWords(EMBEDDED_FILES_WORDS);
  const others = found.filter(isAboutLook);
  return (
    <>
      {claims.map((claim) => (
        <Alert key={claim} kind="warn" title={lost[claim]}>
          <p>{lost.advice}</p>
        </Alert>
      ))}
      {inside.length > 0 && (
        <Alert kind="warn" title={files.title(inside.length)}>
          <ul>
            {inside.map((name) => (
              <li key={name}>{name === '' ? files.unnamed : name}</li>
            ))}
          </ul>
          <p>{files.forSender}</p>
        </Alert>
      )}
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

function isAboutLook(warning: Warning): warning is LookWarning {
  return warning !== 'EMBEDDED_FILES' && warning !== 'FOOTER_LOOKALIKE' && !isLostClaim(warning);
}
