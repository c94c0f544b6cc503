import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { initialLanguage } from '../i18n/language.ts';
import { SigningPage } from './app.tsx';
import { createPortal, tokenOf } from './portal.ts';
import './sign.css';

// The viewer loads at the same time as the session. Its step reports if it can't be loaded.
import('./viewer/start-worker.ts').catch(() => undefined);
import('./viewer/open-pdf.ts').catch(() => undefined);

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
if (page !== null)
  render(<SigningPage portal={createPortal(tokenOf(location.pathname))} initial={language} />, page);
