import { PdfError } from '../pdf-error.ts';
import type { PdfDocument } from './document.ts';
import { highestMentioned } from './mentioned-numbers.ts';
import type { ReferenceSurvey } from './reference-survey.ts';
import { serialize } from './serialize.ts';
import { PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from './values.ts';
import { writeXrefSection, type NewXref } from './write-xref.ts';
import { HIGHEST_GENERATION, HIGHEST_OBJECT_NUMBER, type XrefEntry } from './xref.ts';

/**
 * The body of a changed object: a value, or text that is already PDF syntax, a character for each byte.
 * A stream's /Length is written from its bytes; the caller is responsible for its filters.
 */
export type ObjectBody = { readonly value: PdfValue } | { readonly text: string };

/** The bytes to append to the original. */
interface WrittenUpdate {
  readonly tail: Buffer;
  /** Offset inside the tail of each written body, by object number. */
  readonly bodies: ReadonlyMap<number, number>;
}

/** More than an update ever needs, with space for later updates. */
const NUMBERS_KEPT_FREE = 65_536;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Collects new and changed objects and writes them after the original bytes, which stay
 * as they are (ISO 32000-1, 7.5.6). Reads return earlier changes.
 */
export class IncrementalUpdate {
  readonly document: PdfDocument;
  readonly #changed = new Map<number, { readonly generation: number; readonly body: ObjectBody }>();
  readonly #first: number;
  #next: number;

  /** Throws PdfError `unsupported` if no safe numbers are left, `bomb` beyond the budget. */
  constructor(document: PdfDocument, references?: ReferenceSurvey) {
    this.document = document;
    this.#first = highestMentioned(document, references) + 1;
    this.#next = this.#first;
    if (this.#next > HIGHEST_OBJECT_NUMBER - NUMBERS_KEPT_FREE)
      throw new PdfError('unsupported', 'no object numbers are left');
  }

  /** Returns a number for a new object, above every number that the file mentions, so nothing refers to it (ADR-0044). */
  allocate(): PdfRef {
    return new PdfRef(this.#next++, 0);
  }

  /**
   * Replaces an object, or gives a new one its body. Throws PdfError `corrupt` for an unknown number, and
   * for a wrong generation: objects that some reader did not see before must not appear (ADR-0044).
   */
  set(ref: PdfRef, body: ObjectBody): void {
    if (ref.generation > HIGHEST_GENERATION) throw new PdfError('corrupt', 'a generation number is too high');
    if (!this.has(ref)) throw new PdfError('corrupt', 'a reference leads to no object');
    this.#changed.set(ref.number, { generation: ref.generation, body });
  }

  /** Returns true for an object of the file with that generation, and for an allocated number. */
  has(ref: PdfRef): boolean {
    return ref.number >= this.#first ? ref.number < this.#next : isThere(this.document, ref);
  }

  /** Resolves a value, after the changes made so far. */
  resolve(value: PdfValue | undefined): PdfValue {
    const changed = value instanceof PdfRef ? this.#changed.get(value.number) : undefined;
    if (changed && 'value' in changed.body) return changed.body.value;
    return this.document.resolve(value);
  }

  /** Writes the update. The second half of /ID becomes `id` (ISO 32000-1, 14.4). */
  write(id: Buffer): WrittenUpdate {
    const original = this.document.source.bytes;
    const bodies = new Map<number, number>();
    const entries = new Map<number, XrefEntry>();
    let tail = endsLine(original) ? '' : '\n';
    for (const [number, { generation, body }] of [...this.#changed].toSorted(([a], [b]) => a - b)) {
      entries.set(number, { kind: 'plain', offset: original.length + tail.length, generation });
      tail += `${number} ${generation} obj\n`;
      bodies.set(number, tail.length);
      tail += `${bodyText(body)}\nendobj\n`;
    }
    const xref = this.#newXref(entries, original.length + tail.length, id);
    tail += `${writeXrefSection(xref).toString('latin1')}startxref\n${xref.offset}\n%%EOF\n`;
    return { tail: Buffer.from(tail, 'latin1'), bodies };
  }

  /**
   * Readers accept only the same kind of section as the file's last. A file whose table is damaged
   * gets a complete one, and no /Prev: that would lead readers back into the damage.
   */
  #newXref(changed: ReadonlyMap<number, XrefEntry>, offset: number, id: Buffer): NewXref {
    const { xref } = this.document;
    const [newest] = xref.sections;
    const trailer = this.#trailer(id);
    if (!newest) {
      const entries = new Map<number, XrefEntry>([...xref.entries, ...changed, [0, { kind: 'free' }]]);
      return { kind: 'stream', entries, trailer, offset, firstFreeNumber: this.#next };
    }
    trailer.set('Prev', newest.offset);
    return { kind: newest.kind, entries: changed, trailer, offset, firstFreeNumber: this.#next };
  }

  #trailer(id: Buffer): PdfDict {
    const original = this.document.xref.trailer;
    const trailer: PdfDict = new Map();
    for (const key of ['Root', 'Info']) {
      const value = original.get(key);
      if (value instanceof PdfRef) trailer.set(key, value);
    }
    const first = this.document.array(original.get('ID'))?.[0];
    trailer.set('ID', [first instanceof PdfString ? first : new PdfString(id), new PdfString(id)]);
    return trailer;
  }
}

function bodyText(body: ObjectBody): string {
  if ('text' in body) return body.text;
  if (!(body.value instanceof PdfStream)) return serialize(body.value);
  const { dict, raw } = body.value;
  const head = serialize(new Map([...dict, ['Length', raw.length] as const]));
  return `${head}\nstream\n${raw.toString('latin1')}\nendstream`;
}

function endsLine(bytes: Buffer): boolean {
  const last = bytes.at(-1);
  return last === LINE_FEED || last === CARRIAGE_RETURN;
}

/** Returns whether a file has an object of that generation. Packed objects are of generation 0 (ISO 32000-1, 7.5.8.3). */
export function isThere(document: PdfDocument, { number, generation }: PdfRef): boolean {
  const entry = document.xref.entries.get(number);
  if (!entry || entry.kind === 'free' || document.object(number) === null) return false;
  return generation === (entry.kind === 'plain' ? entry.generation : 0);
}
