import { render } from 'preact';
import '../design/page.css';
import { initialLanguage } from '../i18n/language.ts';
import { VerificationPage } from './app.tsx';
import './verify.css';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
const code = decodeURIComponent(location.pathname.split('/')[2] ?? '') || null;
if (page !== null) render(<VerificationPage code={code} initial={language} />, page);
