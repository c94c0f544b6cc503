import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { initialLanguage } from '../i18n/language.ts';
import { VerificationPage } from './app.tsx';
import { codeOf } from './check-document.ts';
import './verify.css';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
if (page !== null) render(<VerificationPage code={codeOf(location.pathname)} initial={language} />, page);
