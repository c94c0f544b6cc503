/** Applies the color of an organization to surfaces and links. Other text keeps the default colors. */
export declare function applyBrandColor(color: string | null, root: HTMLElement): void;
/** Returns black or white, whichever has more contrast on a color (WCAG 2.2, relative luminance). */
export declare function inkOn(color: string): string;
/** Returns the contrast ratio of two colors, 1 to 21. */
export declare function contrast(first: string, second: string): number;
