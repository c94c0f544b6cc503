import { useWords } from './app-context.ts';
import { Page } from './parts.tsx';
import { Link } from './link.tsx';
import { WORDS } from './words.ts';

/** Shown when no page has this address. */
export function NotFound() {
  const words = useWords(WORDS);
  return (
    <Page title={words.notFound.title}>
      <p>{words.notFound.advice}</p>
      <Link to="/">{words.pages.home}</Link>
    </Page>
  );
}
