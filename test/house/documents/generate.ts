import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../tree.ts';
import { generatedDocuments } from './documents.ts';

/** Writes the documents that follow from other files of the checkout. */
const files = Object.entries(generatedDocuments());
await Promise.all(files.map(([file, text]) => writeFile(path.join(ROOT, file), text)));
