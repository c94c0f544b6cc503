import { render } from 'preact';
import '../design/page.css';
import { chosenLanguage } from '../i18n/language.ts';
import { Dashboard } from './shell/app.tsx';
import { sessionIn } from './shell/session.ts';
import './dashboard.css';

const page = document.querySelector('#page');
const language = chosenLanguage();
document.documentElement.lang = language;
if (page !== null) render(<Dashboard session={sessionIn(localStorage)} initial={language} />, page);
