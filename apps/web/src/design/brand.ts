const WHITE = '#ffffff';
const BLACK = '#000000';
/** The darkest light background and the lightest dark background of `page.css`. Text that is readable there is readable everywhere. */
const LIGHT = '#fdeaea';
const DARK = '#2d2410';

/** Applies the color of an organization to surfaces and links. Other text keeps the default colors. */
export function applyBrandColor(color: string | null, root: HTMLElement): void {
  if (color === null || !/^#[0-9a-f]{6}$/i.test(color)) return;
  const accent = isReadable(color) ? color : toReadable(color);
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--on-accent', inkOn(accent));
}

/** Returns black or white, whichever has more contrast on a color (WCAG 2.2, relative luminance). */
export function inkOn(color: string): string {
  return contrast(color, WHITE) >= contrast(color, BLACK) ? WHITE : BLACK;
}

/** Returns the contrast ratio of two colors, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function isReadable(color: string): boolean {
  return contrast(color, backgroundColor()) >= 4.5;
}

function backgroundColor(): string {
  return matchMedia('(prefers-color-scheme: dark)').matches ? DARK : LIGHT;
}

/** Mixes a color with the text color until it is readable as text, because links use the accent color too. */
function toReadable(color: string): string {
  const ink = backgroundColor() === LIGHT ? 0 : 255;
  for (let share = 0.1; share <= 1; share += 0.1) {
    const mixed = channels(color).map((channel) => Math.round(channel + (ink - channel) * share));
    const hex = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (isReadable(hex)) return hex;
  }
  return ink === 0 ? BLACK : WHITE;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
