import { describe, expect, it } from 'vitest';
import { renderHtml, inkOn, LOGO_CONTENT_ID, withoutLogo } from '../../../src/domain/messages/html.ts';

describe('inkOn', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#ffcc00', '#000000'],
    ['#000000', '#ffffff'],
    ['#0b5d4e', '#ffffff'],
    ['#7A1F5C', '#ffffff'],
  ])('on %s writes in %s', (color, ink) => {
    expect(inkOn(color)).toBe(ink);
  });
});

describe('the logo', () => {
  const letter = { language: 'en', subject: 's', short: 's', paragraphs: ['p'], notes: [] } as const;

  it('is part of the mail, beside the name', () => {
    const html = renderHtml(letter, { organizationName: 'Sol', primaryColor: null, hasLogo: true });
    expect(html.match(/<img [^>]*src="([^"]*)"/)?.[1]).toBe(`cid:${LOGO_CONTENT_ID}`);
    expect(html).toMatch(/<img [^>]*>Sol</);
  });

  it('can be left out of HTML that is written', () => {
    const html = renderHtml(letter, { organizationName: 'Sol', primaryColor: null, hasLogo: true });
    expect(withoutLogo(html)).toBe(renderHtml(letter, { organizationName: 'Sol', primaryColor: null }));
  });
});

describe('htmlOf', () => {
  it('has colors for dark mode, and quiet links at the end', () => {
    const link = { label: 'Choose', url: 'https://example.com/?a=1&b=2' };
    const letter = {
      language: 'en',
      subject: 's',
      short: 's',
      paragraphs: ['p'],
      notes: [],
      settings: link,
    } as const;
    const html = renderHtml(letter, { organizationName: 'A', primaryColor: null });
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
  });

  it('breaks long values, such as addresses, on a narrow phone', () => {
    const facts = [{ label: 'Questions', value: 'a-very-long-address@bakery.example.com' }];
    const letter = {
      language: 'en',
      subject: 's',
      short: 's',
      paragraphs: ['p'],
      notes: [],
      facts,
    } as const;
    const html = renderHtml(letter, { organizationName: 'A', primaryColor: null });
    expect(html).toMatch(/word-break:break-word">a-very-long-address@bakery\.example\.com</);
  });

  it('wears the colour of the organization, or ours', () => {
    const letter = { language: 'en', subject: 's', short: 's', paragraphs: ['p'], notes: [] } as const;
    expect(renderHtml(letter, { organizationName: 'A', primaryColor: '#7a1f5c' })).toContain('#7a1f5c');
    expect(renderHtml(letter, { organizationName: 'A', primaryColor: null })).toContain('#0b5d4e');
  });
});
