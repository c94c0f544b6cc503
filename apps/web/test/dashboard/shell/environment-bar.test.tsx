import { describe, expect, it } from 'vitest';
import { EnvironmentBar } from '../../../src/dashboard/shell/environment-bar.tsx';
import { WORDS } from '../../../src/dashboard/shell/words.ts';
import { appContextOf, mountInDashboard } from '../mount-in-dashboard.tsx';

const words = WORDS.en;

describe('EnvironmentBar', () => {
  it.each([
    ['SANDBOX', 'https://aval.test/dashboard', words.toProduction, words.sandbox],
    ['PRODUCTION', 'https://sandbox.aval.test/dashboard', words.toSandbox, words.production],
  ] as const)('names %s and links to the other environment', async (environment, href, link, text) => {
    const { service } = appContextOf({ environment }).context;
    const view = await mountInDashboard(<EnvironmentBar service={service} words={words} />);
    expect(view.text()).toContain(text);
    expect(view.named(link).getAttribute('href')).toBe(href);
  });
});
