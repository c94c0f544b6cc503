import type { ComponentChildren } from 'preact';
import { LoadingIndicator } from '../../design/parts.tsx';
import type { Language } from '../../i18n/language.ts';
import { WORDS } from './words.ts';

/** Shown until the dashboard is loaded, like the first view of `dashboard.html`, or until its children explain why it isn't. */
export function StartScreen(props: {
  readonly language: Language;
  readonly children?: ComponentChildren | false;
}) {
  const words = WORDS[props.language];
  const { children = false } = props;
  return (
    <main class="narrow">
      <p class="mark">Aval</p>
      <h1 class="hidden-words">{words.title}</h1>
      {children === false ? <LoadingIndicator words={words.loading} /> : children}
    </main>
  );
}
