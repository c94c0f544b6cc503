import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countRetiredWords, LIST, listedRetiredWords, retiredWordsIn } from './retired-words.ts';
import { ROOT, textOf } from './tree.ts';

/**
 * Writes the list of files that still have retired words. The list only shrinks: a file with more words than it lists
 * keeps its number, and the test then names the lines. A file that moved takes its number along, as long as the sum
 * doesn't grow. With `--show FILE …` it writes nothing and prints every retired word of the files, with its line.
 */
function show(files: readonly string[]): void {
  for (const file of files) {
    for (const { line, found } of retiredWordsIn(textOf(file))) {
      process.stdout.write(`${file}:${line} ${found.word} → ${found.use}\n`);
    }
  }
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

async function renew(): Promise<void> {
  const listed = listedRetiredWords();
  const counted = countRetiredWords();
  const mayMove = listed.size === 0 || sum(counted) <= sum(listed);
  const lines = [...counted]
    .map(([file, count]) => ({ file, count: Math.min(count, listed.get(file) ?? (mayMove ? count : 0)) }))
    .filter(({ count }) => count > 0)
    .map(({ file, count }) => `${count} ${file}\n`);
  await writeFile(path.join(ROOT, LIST), lines.join(''));
}

const [option, ...files] = process.argv.slice(2);
if (option === '--show') show(files);
else await renew();
