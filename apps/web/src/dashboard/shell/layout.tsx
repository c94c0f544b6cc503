import type { Words } from './words/pt-br.ts';
import MenuIcon from 'lucide/dist/esm/icons/menu.mjs';
import Scale from 'lucide/dist/esm/icons/scale.mjs';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { ToastProvider } from '../../design/toast.tsx';
import type { Language } from '../../i18n/language.ts';
import { LEGAL_PAGE } from '../../i18n/legal-page.ts';
import { AccountMenu } from './account-menu.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { isDeveloper, useAppContext } from './app-context.ts';
import { EnvironmentBar } from './environment-bar.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { NoMailNotice } from './no-mail-notice.tsx';
import { Palette } from './palette.tsx';
import { menuFor } from './menu.ts';
import type { MenuItem } from './menu.ts';
import { currentPath, usePath } from './navigation.ts';
import { Link } from './link.tsx';
import { WORDS } from './words.ts';
import { addressOf } from '../../api/base-path.ts';

/** The frame around every page for signed-in users. */
export function Layout(props: {
  readonly onLanguage: (language: Language) => void;
  readonly children: ComponentChildren;
}) {
  const context = useAppContext();
  const words = WORDS[context.language];
  const [menuOpen, setMenuOpen] = useState(false);
  const path = usePath();
  // An effect would come after the first frame, and close a menu that was opened before it.
  useLayoutEffect(() => setMenuOpen(false), [path]);
  return (
    <ToastProvider>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <header>
        <EnvironmentBar service={context.service} words={words} />
        <HoldNotice words={words} />
        <NoMailNotice service={context.service} words={words} />
        <div class="top-bar">
          <Button
            look="bare"
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            <Icon of={MenuIcon} />
            <span class="hidden-words">{words.menu}</span>
          </Button>
          <Link to="/" class="mark">
            Aval
          </Link>
          <Palette />
          <AccountMenu onLanguage={props.onLanguage} />
        </div>
      </header>
      <div class="frame">
        <Menu words={words} open={menuOpen} />
        <main id="content" tabIndex={-1}>
          {props.children}
          {isDeveloper(context) && <CallsPanel />}
        </main>
      </div>
    </ToastProvider>
  );
}

/** The organization, and the choice of its project if there are several. */
function ProjectSelect({ words }: { readonly words: Words }) {
  const { me, organization, project, openProject: open } = useAppContext();
  const active = me.projects.filter((item) => item.status === 'ACTIVE');
  return (
    <div class="project">
      <strong>{organization.name}</strong>
      {active.length > 1 && (
        <label>
          <span class="hidden-words">{words.project}</span>
          <select class="input" value={project.id} onChange={(event) => open(event.currentTarget.value)}>
            {active.map((item) => (
              <option key={item.id} value={item.id}>
                {item.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Menu({ words, open }: { readonly words: Words; readonly open: boolean }) {
  const context = useAppContext();
  const lines = menuFor(context);
  const current = currentItemPath(currentPath(), lines);
  const groups = [...new Set(lines.map(({ group }) => group))].filter((group) => group !== 'account');
  return (
    <nav id="menu" class={open ? 'menu open' : 'menu'} aria-label={words.menu}>
      <div class="menu-inner">
        <ProjectSelect words={words} />
        {groups.map((group) => (
          <section key={group}>
            <h2>{words.groups[group]}</h2>
            <ul>
              {lines
                .filter((line) => line.group === group)
                .map(({ name, icon, path }) => (
                  <li key={path}>
                    <Link to={path} {...(current === path ? { 'aria-current': 'page' as const } : {})}>
                      <Icon of={icon} />
                      {words.pages[name]}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <a href={addressOf(LEGAL_PAGE[context.language])}>
          <Icon of={Scale} />
          {words.law}
        </a>
      </div>
    </nav>
  );
}

/** Returns the path of the current menu item, or of the nearest item above it: `/envelopes` for `/envelopes/env_1`. */
function currentItemPath(current: string, lines: readonly MenuItem[]): string | undefined {
  const above = lines.filter(
    ({ path }) => current === path || (path !== '/' && current.startsWith(`${path}/`)),
  );
  return above.toSorted((item, other) => other.path.length - item.path.length)[0]?.path;
}
