import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import { Avatar } from '../../design/avatar.tsx';
import { Dropdown } from '../../design/dropdown.tsx';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { LanguageChoice } from '../../i18n/language-choice.tsx';
import type { Language } from '../../i18n/language.ts';
import { useAppContext } from './app-context.ts';
import { Link } from './link.tsx';
import { DeveloperSwitch } from './developer-switch.tsx';
import { menuFor } from './menu.ts';
import { WORDS } from './words.ts';

/** The user's own pages, the language, and the way out. */
export function AccountMenu({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const context = useAppContext();
  const { me, language, logOut } = context;
  const words = WORDS[language];
  return (
    <Dropdown label={words.groups.account} id="account-menu" button={<Avatar name={me.user.name} />}>
      <div class="account-head">
        <strong>{me.user.name}</strong>
        <span class="soft">{me.user.email}</span>
      </div>
      <ul class="account-links">
        {menuFor(context)
          .filter(({ group }) => group === 'account')
          .map(({ name, icon, path }) => (
            <li key={path}>
              <Link to={path}>
                <Icon of={icon} />
                {words.pages[name]}
              </Link>
            </li>
          ))}
      </ul>
      <DeveloperSwitch />
      <LanguageChoice language={language} onChange={onLanguage} />
      <Button look="quiet" wide onClick={() => void logOut()}>
        <Icon of={LogOut} />
        {words.logOut}
      </Button>
    </Dropdown>
  );
}
