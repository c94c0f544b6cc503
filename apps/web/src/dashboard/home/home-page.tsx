import { useWords } from '../shell/desk.ts';
import { Page } from '../shell/parts.tsx';
import { WORDS } from '../shell/words.ts';

export function HomePage() {
  return <Page title={useWords(WORDS).places.home}>{null}</Page>;
}
