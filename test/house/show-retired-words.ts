import { filesToRead, retiredWordsIn } from './retired-words.ts';
import { textOf } from './tree.ts';

const named = process.argv.slice(2);

/** Prints each retired word of the named files, or of every file, with its line and replacement. */
for (const file of named.length === 0 ? filesToRead() : named) {
  for (const { line, found } of retiredWordsIn(textOf(file))) {
    process.stdout.write(`${file}:${line} ${found.word} → ${found.use}\n`);
  }
}
