import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../../design/page.css';
import { createPageClient } from '../../api/page-client.ts';
import { initialLanguage } from '../../i18n/language.ts';
import '../sign.css';
import { readAddress } from './address.ts';
import { EmbeddedNote, EmbeddedPage } from './embedded-page.tsx';
import { createPortal } from '../portal.ts';
import type { OpenedAddress } from './embedded-portal.ts';
import { openOutside } from './open-outside.ts';
import { notifyByReturning, notifyFrame } from './notify.ts';
import { WORDS } from './words.ts';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
const { id, secret, returnUrl } = readAddress(location);
// The secret is of no use any more, and belongs in no history.
history.replaceState(null, '', location.pathname);
openOutside(document);

/** The only origin that browsers let frame this page; empty for a page that returns to the customer's. */
const origin = document.querySelector<HTMLMetaElement>('meta[name="aval-origin"]')?.content ?? '';
const isFramed = window.parent !== window;
const notifyParent = origin === '' || !isFramed ? () => undefined : notifyFrame(window.parent, origin);

function leave(url: string): void {
  location.replace(url);
}

async function redeem(): Promise<OpenedAddress> {
  const body = { secret, returnUrl };
  const session = await createPageClient().call('POST /v1/embedded-sessions/{id}/redeem', {
    path: { id },
    body,
  });
  const notify = session.returnUrl === null ? notifyParent : notifyByReturning(session.returnUrl, leave);
  return { portal: createPortal(session.token, { isFramed: true }), notify };
}

if (page !== null)
  render(
    origin !== '' && !isFramed ? (
      <EmbeddedNote {...WORDS[language].alone} />
    ) : (
      <EmbeddedPage {...{ language, redeem }} notifyFailure={notifyParent} />
    ),
    page,
  );
