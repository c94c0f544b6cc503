import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyBrandColor, contrast, inkOn } from '../../src/design/brand.ts';

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const STYLE = readFileSync(fileURLToPath(new URL('../../src/design/tokens.css', import.meta.url)), 'utf8');
const [LIGHT_STYLE = '', DARK_STYLE = ''] = STYLE.split('@media (prefers-color-scheme: dark)');

/** The colors of all backgrounds that text stands on. */
function backgroundsOf(style: string): readonly string[] {
  return [...style.matchAll(/--(?:[\w-]*ground|paper): (#[\da-f]+);/g)].map(([, color = '']) =>
    color.length === 4 ? color.replaceAll(/[\da-f]/g, '$&$&') : color,
  );
}

/** The two custom properties that the color sets. */
function appliedColors(color: string | null, isDark: boolean): ReadonlyMap<string, string> {
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  const properties = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => void properties.set(name, value),
  };
  applyBrandColor(color, { style } as unknown as HTMLElement);
  return properties;
}

afterEach(() => vi.unstubAllGlobals());

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d, as WCAG 2.2 defines it', (item, other, ratio) => {
    expect(contrast(item, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, item)).toBe(contrast(item, other));
  });
});

describe('inkOn', () => {
  it('always reads with a ratio of at least 4.5', () => {
    fc.assert(
      fc.property(hexColor, (color) => {
        expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('applyBrandColor', () => {
  it.each([null, 'red', '#12', '#12345g', '#1234567', 'javascript:alert(1)'])('ignores %s', (color) => {
    expect(appliedColors(color, false)).toEqual(new Map());
  });

  it('keeps a color that reads well', () => {
    expect(appliedColors('#0b5d4e', false).get('--accent')).toBe('#0b5d4e');
    expect(appliedColors('#0b5d4e', false).get('--on-accent')).toBe('#ffffff');
  });

  it.each([
    [false, backgroundsOf(LIGHT_STYLE)],
    [true, backgroundsOf(DARK_STYLE)],
  ])('makes every color readable as text (dark: %s) on %j', (isDark, backgrounds) => {
    expect(backgrounds).toHaveLength(6);
    fc.assert(
      fc.property(hexColor, (color) => {
        const accent = appliedColors(color, isDark).get('--accent') ?? '';
        for (const background of backgrounds) {
          expect(contrast(accent, background)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it.each([false, true])('makes the text on every button readable (dark: %s)', (isDark) => {
    fc.assert(
      fc.property(hexColor, (color) => {
        const applied = appliedColors(color, isDark);
        const ratio = contrast(applied.get('--on-accent') ?? '', applied.get('--accent') ?? '');
        expect(ratio).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
