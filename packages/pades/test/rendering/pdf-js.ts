import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Reader } from './reader.ts';

/** Names that pdf.js makes with a counter, such as `g_d12_f3`, and object numbers of glyphs and pictures. */
const OWN_NAMES = /\b(g_d|img_d|pattern_p|mask_p)\d+_/g;

function digestOf(value: unknown): string {
  const text = JSON.stringify(value, (_, item: unknown) =>
    ArrayBuffer.isView(item) ? [...bytesOf(item)] : item,
  );
  return createHash('sha256')
    .update((text ?? 'undefined').replaceAll(OWN_NAMES, '$1_'))
    .digest('hex');
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Annotations as the viewer gets them, without fields for signatures: ours is one. */
async function annotationsOf(page: PDFPageProxy): Promise<unknown[]> {
  const annotations: readonly { readonly fieldType?: string }[] = await page.getAnnotations();
  return annotations.filter(({ fieldType }) => fieldType !== 'Sig');
}

async function valuesOf(document: PDFDocumentProxy): Promise<unknown> {
  const fields = (await document.getFieldObjects()) ?? {};
  const entries = Object.entries(fields).map(([name, kids]) => [name, kids] as const);
  return entries.filter(([, kids]) => !JSON.stringify(kids).includes('"type":"signature"'));
}

const failed = (error: unknown): string => `failed: ${error instanceof Error ? error.name : 'unknown'}`;

async function pageOf(document: PDFDocumentProxy, number: number, found: Map<string, string>): Promise<void> {
  const page = await document.getPage(number);
  const aspects = {
    page: async () => {
      const { fnArray, argsArray } = await page.getOperatorList();
      return [page.view, page.rotate, fnArray, argsArray];
    },
    text: async () => page.getTextContent(),
    annotations: async () => annotationsOf(page),
  };
  for (const [aspect, read] of Object.entries(aspects)) {
    found.set(`${aspect} ${number}`, await read().then(digestOf, failed));
  }
  page.cleanup();
}

/** The library of our viewer: what it draws, as operators; text, annotations and the values of the form. */
export const pdfJs: Reader = {
  name: 'pdf.js',
  isThere: true,
  async render(path, pages) {
    const found = new Map<string, string>();
    const data = new Uint8Array(await readFile(path));
    const task = getDocument({
      data,
      verbosity: VerbosityLevel.ERRORS,
      enableXfa: false,
      useSystemFonts: false,
    });
    try {
      const document = await task.promise;
      for (let number = 1; number <= pages; number++)
        await pageOf(document, number, found).catch((error: unknown) =>
          found.set(`page ${number}`, failed(error)),
        );
      found.set('form', await valuesOf(document).then(digestOf, failed));
    } catch (error) {
      found.set('document', failed(error));
    } finally {
      await task.destroy();
    }
    return found;
  },
};
