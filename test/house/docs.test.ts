import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { SETTINGS } from '../../apps/server/src/config/settings.ts';
import { samplesOf } from '../journeys/doc-samples.ts';
import { exists, filesBelow, textOf } from './tree.ts';

const ENGLISH = [
  'docs/quickstart.md',
  'docs/webhooks.md',
  'docs/legal.md',
  'docs/qualified.md',
  ...filesBelow('docs/guides', '.md'),
];
const PORTUGUESE = filesBelow('docs/pt-br', '.md');

describe('documentation in Portuguese', () => {
  it('has each page for integrators, and no other page', () => {
    const translated = ENGLISH.map((file) => file.replace('docs/', 'docs/pt-br/'));
    expect(PORTUGUESE.toSorted()).toEqual(translated.toSorted());
  });

  it.each(PORTUGUESE)('%s has the samples of its English page', (file) => {
    expect(samplesOf(file)).toEqual(samplesOf(file.replace('docs/pt-br/', 'docs/')));
  });

  it.each(PORTUGUESE)('%s has the headings of its English page, in order', (file) => {
    const levelsOf = (name: string) => [...textOf(name).matchAll(/^#+(?= )/gm)].map(([level]) => level);
    expect(levelsOf(file)).toEqual(levelsOf(file.replace('docs/pt-br/', 'docs/')));
  });
});

describe('pages for integrators', () => {
  it('name settings that exist', () => {
    const blocks = ENGLISH.flatMap((file) => samplesOf(file)).filter(({ language }) => language === 'text');
    const named = blocks.flatMap(({ text }) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
    const known = new Set<string | undefined>(SETTINGS.map(({ name }) => name));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(['docs/guides/production.md', 'docs/pt-br/guides/production.md'])(
    '%s shows settings that the service accepts',
    (file) => {
      const shown = samplesOf(file).filter(({ language }) => language === 'text');
      const lines = shown.flatMap(({ text }) => [...text.matchAll(/^([A-Z_]+)=(.*?)(?: +#.*)?$/gm)]);
      const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
      expect(env).toMatchObject({ MAIL_FROM: expect.stringContaining('@') });
      expect(readConfig(env)).toBeDefined();
    },
  );

  it.each([...ENGLISH, ...PORTUGUESE])('%s begins with a title and one line about it', (file) => {
    const [title = '', empty, description = ''] = textOf(file).split('\n');
    expect([title.startsWith('# '), empty]).toEqual([true, '']);
    expect(description.split(/\s+/).length).toBeLessThan(70);
  });

  it.each([...ENGLISH, ...PORTUGUESE])('%s: the anchor of each link is there', (file) => {
    const links = [...textOf(file).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
    const missing = links.filter(([, target = '', anchor = '']) => {
      const named = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      return !exists(named) || !anchorsOf(named).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

/** The anchors of a document, by the rules of code hosts. */
function anchorsOf(file: string): readonly string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}
