import type { ObjectBody } from '../pdf/incremental-update.ts';
import { serialize } from '../pdf/serialize.ts';
import { textString } from '../pdf/text-string.ts';
import { dictOf, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../pdf/values.ts';
import type { ObjectSink } from './font-objects.ts';
import { addPages } from './page-objects.ts';
import type { PageSet } from './page-set.ts';
import { addStructure, parentNumbers } from './structure-objects.ts';

/** Numbers the objects of a new file from 1. */
class NewFile implements ObjectSink {
  readonly #bodies: ObjectBody[] = [];

  allocate(): PdfRef {
    return new PdfRef(this.#bodies.push({ value: null }), 0);
  }

  set(ref: PdfRef, body: ObjectBody): void {
    this.#bodies[ref.number - 1] = body;
  }

  add(value: PdfValue): PdfRef {
    const ref = this.allocate();
    this.set(ref, { value });
    return ref;
  }

  /** The file with a classic cross-reference table (ISO 32000-1, 7.5). */
  write(trailer: Readonly<Record<string, PdfValue>>): Buffer {
    // Four bytes above 127 show transfer programs that the file is not text (ISO 32000-1, 7.5.2).
    const parts = [Buffer.from('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', 'latin1')];
    let length = parts[0]?.length ?? 0;
    const offsets = this.#bodies.map((body, index) => {
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        bodyOf(body),
        Buffer.from('\nendobj\n'),
      ]);
      parts.push(part);
      length += part.length;
      return length - part.length;
    });
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    const dict = serialize(dictOf({ Size: size, ...trailer }));
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n${dict}\nstartxref\n${length}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(table, 'latin1')]);
  }
}

function bodyOf(body: ObjectBody): Buffer {
  if ('text' in body) return Buffer.from(body.text, 'latin1');
  if (!(body.value instanceof PdfStream)) return Buffer.from(serialize(body.value), 'latin1');
  const { dict, raw } = body.value;
  const head = serialize(new Map([...dict, ['Length', raw.length] as const]));
  return Buffer.concat([Buffer.from(`${head}\nstream\n`, 'latin1'), raw, Buffer.from('\nendstream')]);
}

/**
 * Writes finished pages as a separate file: tagged, with title and language (ISO 32000-1, 14.8 and 14.9).
 * `id` is 16 bytes for the file's /ID (14.4).
 */
export function writePages(set: PageSet, id: Uint8Array): Buffer {
  const file = new NewFile();
  const [root, tree, structure] = [file.allocate(), file.allocate(), file.allocate()];
  const pages = addPages(file, set, { parent: tree, structParents: 0 });
  file.set(tree, { value: dictOf({ Type: new PdfName('Pages'), Kids: [...pages], Count: pages.length }) });
  const elements = addStructure(file, set, { parent: structure, pages });
  const parents = file.add(dictOf({ Nums: parentNumbers(elements, 0) }));
  const top = dictOf({
    Type: new PdfName('StructTreeRoot'),
    K: [elements.top],
    ParentTree: parents,
    ParentTreeNextKey: pages.length,
  });
  file.set(structure, { value: top });
  const catalog = dictOf({
    Type: new PdfName('Catalog'),
    Pages: tree,
    Lang: textString(set.language),
    MarkInfo: dictOf({ Marked: true }),
    StructTreeRoot: structure,
    ViewerPreferences: dictOf({ DisplayDocTitle: true }),
  });
  file.set(root, { value: catalog });
  const both = new PdfString(Buffer.from(id));
  const info = file.add(dictOf({ Title: textString(set.title), Producer: textString('Aval') }));
  return file.write({ Root: root, Info: info, ID: [both, both] });
}
