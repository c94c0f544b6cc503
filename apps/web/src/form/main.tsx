import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { withoutBase } from '../api/base-path.ts';
import { initialLanguage } from '../i18n/language.ts';
import { FormPage } from './app.tsx';
import './form.css';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
const id = withoutBase(location.pathname).split('/')[2] ?? '';
if (page !== null) render(<FormPage id={id} initial={language} />, page);
