import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { LanguageChoice } from '../../i18n/language-choice.tsx';
import type { Language } from '../../i18n/language.ts';
import { LEGAL_PAGE } from '../../i18n/legal-page.ts';
import { CallsPanel } from './calls-panel.tsx';
import { useAppContext } from './app-context.ts';
import type { Service } from './app-context.ts';
import { Palette } from './palette.tsx';
import { MENU } from './menu.ts';
import type { MenuItem } from './menu.ts';
import { currentPath, usePath } from './navigation.ts';
import { Link } from './link.tsx';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

/** Names the environment at the top of the page and links to the other environment. */
export function EnvironmentBar({ service, words }: { readonly service: Service; readonly words: Words }) {
  const isSandbox = service.environment === 'SANDBOX';
  const other = service.baseUrls[isSandbox ? 'PRODUCTION' : 'SANDBOX'];
  return (
    <div class={isSandbox ? 'sandbox-bar environment' : 'production-bar environment'}>
      <span>{isSandbox ? words.sandbox : words.production}</span>
      <a href={`${other}/dashboard`}>{isSandbox ? words.toProduction : words.toSandbox}</a>
    </div>
  );
}

/** The frame around every page for signed-in users. */
export function Layout(props: {
  readonly onLanguage: (language: Language) => void;
  readonly children: ComponentChildren;
}) {
  const context = useAppContext();
  const words = WORDS[context.language];
  const [menuOpen, setMenuOpen] = useState(false);
  const path = usePath();
  useEffect(() => setMenuOpen(false), [path]);
  return (
    <>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <header>
        <EnvironmentBar service={context.service} words={words} />
        <div class="top-bar">
          <Button
            look="quiet"
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            ☰ <span class="hidden-words">{words.menu}</span>
          </Button>
          <Link to="/" class="mark">
            Aval
          </Link>
          <ProjectSelect words={words} />
          <Palette />
          <LanguageChoice language={context.language} onChange={props.onLanguage} />
          <Button look="bare" onClick={() => void context.logOut()}>
            {words.logOut}
          </Button>
        </div>
      </header>
      <div class="frame">
        <Menu words={words} open={menuOpen} />
        <main id="content" tabIndex={-1}>
          {props.children}
          <CallsPanel />
        </main>
      </div>
    </>
  );
}

function ProjectSelect({ words }: { readonly words: Words }) {
  const { me, project, openProject: open } = useAppContext();
  return (
    <label class="project">
      <span class="hidden-words">{words.project}</span>
      <select class="input" value={project.id} onChange={(event) => open(event.currentTarget.value)}>
        {me.projects
          .filter((item) => item.status === 'ACTIVE')
          .map((item) => (
            <option key={item.id} value={item.id}>
              {item.name}
            </option>
          ))}
      </select>
    </label>
  );
}

function Menu({ words, open }: { readonly words: Words; readonly open: boolean }) {
  const { service, language } = useAppContext();
  const lines = MENU.filter((line) => line.sandboxOnly !== true || service.environment === 'SANDBOX');
  const current = currentItemPath(currentPath(), lines);
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <nav id="menu" class={open ? 'menu open' : 'menu'} aria-label={words.menu}>
      {groups.map((group) => (
        <section key={group}>
          <h2>{words.groups[group]}</h2>
          <ul>
            {lines
              .filter((line) => line.group === group)
              .map(({ name, path }) => (
                <li key={path}>
                  <Link to={path} {...(current === path ? { 'aria-current': 'page' as const } : {})}>
                    {words.pages[name]}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <a href={LEGAL_PAGE[language]}>{words.law}</a>
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
