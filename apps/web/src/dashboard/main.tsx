import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { initialLanguage } from '../i18n/language.ts';
import { Dashboard } from './app.tsx';
import { createSession } from '../api/session.ts';
import { restoreScroll } from './shell/scroll-restoration.ts';
import './shell/shell.css';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
restoreScroll();
if (page !== null) render(<Dashboard session={createSession(localStorage)} initial={language} />, page);
