import { render } from 'preact';
import '@fontsource-variable/figtree/wght.css';
import '../design/page.css';
import { chosenLanguage, initialLanguage } from '../i18n/language.ts';
import { SigningPage } from './app.tsx';
import { earlyPortal } from './early-portal.ts';
import { createPortal, tokenOf } from './portal.ts';
import './sign.css';

const page = document.querySelector('#page');
const language = initialLanguage();
document.documentElement.lang = language;
if (page !== null)
  render(
    <SigningPage
      portal={earlyPortal(createPortal(tokenOf(location.pathname)))}
      initial={language}
      chosen={chosenLanguage()}
    />,
    page,
  );
