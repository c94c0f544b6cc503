import { claimsOf } from '../conformance/claims.ts';
import { colourDefaults } from '../conformance/colour-defaults.ts';
import type { WantedMark } from './wanted-mark.ts';
import type { IncrementalUpdate } from '../pdf/incremental-update.ts';
import { appearanceDigest, markAppearance } from '../pdf/mark-annotation.ts';
import type { PageGeometry } from '../pdf/page-geometry.ts';
import { serialize } from '../pdf/serialize.ts';
import type { PdfDict, PdfRef } from '../pdf/values.ts';
import { addFont } from './font-objects.ts';
import type { EmbeddedFont } from './page-set.ts';

/** Appearances and fonts of a revision. Each is added when the first mark uses it; initials look the same on every page. */
export class MarkShelf {
  readonly #update: IncrementalUpdate;
  readonly #fonts: ReadonlyMap<string, EmbeddedFont>;
  readonly #added = new Map<string, PdfRef>();
  readonly #appearances = new Map<string, PdfRef>();

  constructor(update: IncrementalUpdate, fonts: readonly EmbeddedFont[]) {
    this.#update = update;
    this.#fonts = new Map(fonts.map((font) => [font.resource, font]));
  }

  /** Returns the appearance of a mark, and its digest. Throws RangeError for the name of a font that isn't there. */
  appearanceOf(
    mark: WantedMark,
    geometry: PageGeometry,
  ): { readonly appearance: PdfRef; readonly digest: string } {
    const fonts: PdfDict = new Map((mark.fonts ?? []).map((name) => [name, this.#fontNamed(name)]));
    const colours = colourDefaults(this.#update.document);
    const stream = markAppearance(geometry, { ...mark, fonts, colours });
    const digest = appearanceDigest(stream.raw);
    const key = `${digest} ${serialize(stream.dict)}`;
    const appearance = this.#appearances.get(key) ?? this.#update.allocate();
    if (!this.#appearances.has(key)) this.#update.set(appearance, { value: stream });
    this.#appearances.set(key, appearance);
    return { appearance, digest };
  }

  #fontNamed(name: string): PdfRef {
    const font = this.#fonts.get(name);
    if (font === undefined) throw new RangeError(`there is no font ${name}`);
    const ref =
      this.#added.get(name) ??
      addFont(this.#update, font, claimsOf(this.#update.document).archive?.part === 1);
    this.#added.set(name, ref);
    return ref;
  }
}
