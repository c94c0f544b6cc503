import { render } from 'preact';
import '../design/page.css';
import { chosenLanguage } from '../i18n/language.ts';
import { SigningPage } from './app.tsx';
import { portalOf, tokenOf } from './portal.ts';
import './sign.css';

const page = document.querySelector('#page');
const language = chosenLanguage();
document.documentElement.lang = language;
if (page !== null)
  render(<SigningPage portal={portalOf(tokenOf(location.pathname))} initial={language} />, page);
