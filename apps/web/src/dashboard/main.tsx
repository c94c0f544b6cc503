import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { createSession } from '../api/session.ts';
import { initialLanguage } from '../i18n/language.ts';
import { Dashboard } from './app.tsx';
import { requestMe } from './early-me.ts';
import { preloadPage } from './preload-pages.ts';
import { needsSession, screenAt } from './screens.ts';
import { currentPath } from './shell/navigation.ts';
import { restoreScroll } from './shell/scroll-restoration.ts';
import './shell/shell.css';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
restoreScroll();
const session = createSession(localStorage);
const path = currentPath();
const isSignedIn = session.isActive() && needsSession(path);
// All code that the address needs loads at the same time.
screenAt(path, isSignedIn).preload();
if (isSignedIn) preloadPage(path);
const early = requestMe(isSignedIn ? session : null);
if (page !== null) render(<Dashboard {...{ session, early }} initial={language} />, page);
