import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { withoutBase } from '../api/base-path.ts';
import { createPageClient } from '../api/page-client.ts';
import { initialLanguage } from '../i18n/language.ts';
import './editor.css';
import { EditorNote, EmbeddedEditor } from './editor-page.tsx';
import type { NotifyEditor } from './editor-page.tsx';
import { WORDS } from './words.ts';

const page = document.querySelector('#page');
const language = initialLanguage();
const words = WORDS[language];
document.documentElement.lang = language;
document.title = words.title;
const id = withoutBase(location.pathname).split('/')[3] ?? '';
const secret = new URLSearchParams(location.hash.slice(1)).get('secret') ?? '';
// The secret is of no use any more, and belongs in no history.
history.replaceState(null, '', location.pathname);

/** The only origin that browsers let frame this page. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="aval-origin"]')?.content ?? '';
const isFramed = window.parent !== window && origin !== '';
const client = createPageClient();

async function redeem(): Promise<string> {
  const { token } = await client.call('POST /v1/embedded-editors/{id}/redeem', {
    path: { id },
    body: { secret },
  });
  return token;
}

const notify: NotifyEditor = (event) =>
  window.parent.postMessage({ source: 'aval', ...event }, { targetOrigin: origin });

if (page !== null)
  render(
    isFramed ? (
      <EmbeddedEditor {...{ client, language, redeem, notify }} />
    ) : (
      <EditorNote title={words.alone} text={words.aloneText} />
    ),
    page,
  );
