import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StartScreen } from '../../../src/dashboard/shell/start-screen.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { mount } from '../../mount.ts';

describe('StartScreen', () => {
  it('begins like the page as it is sent, so that nothing moves', async () => {
    const view = await mount(<StartScreen language="es" />);
    const html = readFileSync('apps/web/dashboard.html', 'utf8');
    const [, sent = 'missing'] = /<div id="page">\s*([\s\S]*?)<\/main>/.exec(html) ?? [];
    expect(view.root.innerHTML.startsWith(sent.replaceAll(/\n\s*/g, ''))).toBe(true);
    expect(view.text()).toContain(WORDS.es.loading);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('shows what it is given instead of the waiting', async () => {
    const view = await mount(<StartScreen language="en">The service is down.</StartScreen>);
    expect(view.text()).toContain('The service is down.');
    expect(view.text()).not.toContain(WORDS.en.loading);
  });
});
