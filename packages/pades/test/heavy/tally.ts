import { writeFileSync } from 'node:fs';

/** Counts of a long run, and the names of what needs a look. */
export class Tally {
  readonly #title: string;
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string[]>();
  readonly #start = performance.now();
  #done = 0;

  /**
   * @param expected names of the counts that are printed even when they are 0, in the order in which they are printed
   */
  constructor(title: string, expected: readonly string[]) {
    this.#title = title;
    for (const what of expected) this.#counts.set(what, 0);
  }

  count(what: string, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  /** Counts and remembers a name, such as that of a file. */
  name(what: string, name: string): void {
    this.count(what);
    this.#names.set(what, [...(this.#names.get(what) ?? []), name]);
  }

  /** Notes that another of `all` files is done, and prints a line now and then. */
  progress(all: number): void {
    this.#done += 1;
    const seconds = Math.round((performance.now() - this.#start) / 1000);
    if (this.#done % PROGRESS_EVERY === 0)
      process.stdout.write(`${this.#title}: ${this.#done} of ${all} files, ${seconds} s\n`);
  }

  /** Returns the counts as a table in Markdown, and below it the names. */
  markdown(): string {
    const rows = [...this.#counts].map(([what, count]) => `| ${what} | ${count} |`);
    const lists = [...this.#names].map(
      ([what, names]) => `\n## ${what}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`,
    );
    return `# ${this.#title}\n\n| What | Count |\n| --- | --- |\n${rows.join('\n')}\n${lists.join('')}`;
  }

  /** Prints the summary, and writes it to `file` where there is one: as JSON where its name ends so, else as Markdown. */
  tell(file: string | undefined): void {
    process.stdout.write(`${this.markdown()}\n`);
    if (file === undefined || file === '') return;
    const plain = { counts: Object.fromEntries(this.#counts), names: Object.fromEntries(this.#names) };
    writeFileSync(file, file.endsWith('.json') ? `${JSON.stringify(plain, null, 2)}\n` : this.markdown());
  }
}

const PROGRESS_EVERY = 25;
