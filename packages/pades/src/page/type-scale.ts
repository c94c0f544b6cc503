import { INK, MUTED, type Style } from './page-flow.ts';

/** Every size of text on our pages: a style in another size doesn't exist. Points. */
export const TYPE = {
  title: { weight: 'bold', size: 18, leading: 24, colour: INK },
  heading: { weight: 'bold', size: 12, leading: 17, colour: INK },
  name: { weight: 'bold', size: 10, leading: 14.5, colour: INK },
  lead: { weight: 'regular', size: 10, leading: 14.5, colour: INK },
  text: { weight: 'regular', size: 8.8, leading: 12.6, colour: INK },
  strong: { weight: 'bold', size: 8.8, leading: 12.6, colour: INK },
  small: { weight: 'regular', size: 7.6, leading: 10.8, colour: MUTED },
  /** Rows of tables, and identifiers. */
  row: { weight: 'regular', size: 7.6, leading: 10.8, colour: INK },
  smallStrong: { weight: 'bold', size: 7.6, leading: 10.8, colour: INK },
} as const satisfies Readonly<Record<string, Style>>;
