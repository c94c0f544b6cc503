import { retiredWordsIn } from './retired-words.ts';
import { textOf } from './tree.ts';

/** Prints every retired word of the files named on the command line, with its line and replacement. */
for (const file of process.argv.slice(2)) {
  for (const { line, found } of retiredWordsIn(textOf(file))) {
    process.stdout.write(`${file}:${line} ${found.word} → ${found.use}\n`);
  }
}
