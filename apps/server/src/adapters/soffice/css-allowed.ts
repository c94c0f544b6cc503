const SIDES = ['', '-top', '-right', '-bottom', '-left'];

/** The properties that are kept. None moves or hides a text, adds one, or loads anything. */
export const ALLOWED_PROPERTIES: ReadonlySet<string> = new Set([
  'color',
  'background',
  'background-color',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-decoration',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
  'height',
  ...SIDES.map((side) => `margin${side}`),
  ...SIDES.map((side) => `padding${side}`),
  ...SIDES.flatMap((side) => ['', '-color', '-style', '-width'].map((what) => `border${side}${what}`)),
  'border-collapse',
  'border-spacing',
  'list-style-type',
  'page-break-after',
  'page-break-before',
  'page-break-inside',
  'orphans',
  'widows',
]);

/** Functions of colours. All others are left out. */
export const ALLOWED_FUNCTIONS: ReadonlySet<string> = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

export const ALLOWED_UNITS: ReadonlySet<string> = new Set([
  'px',
  'pt',
  'pc',
  'cm',
  'mm',
  'in',
  'em',
  'rem',
  'ex',
]);
