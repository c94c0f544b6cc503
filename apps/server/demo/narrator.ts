import type { Answer } from './api.ts';

/** Prints each step as it happens, with the time it took. */
export class Narrator {
  readonly #begun = performance.now();
  #steps = 0;

  title(text: string): void {
    console.log(`\n${text}`);
  }

  async step(text: string, work: () => Promise<Answer>): Promise<Answer> {
    const answer = await work();
    this.#steps += 1;
    console.log(`  ${String(Math.round(answer.milliseconds)).padStart(5)} ms  ${answer.status}  ${text}`);
    return answer;
  }

  note(text: string): void {
    console.log(`                 ${text}`);
  }

  end(): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(1);
    console.log(`\n${this.#steps} calls in ${seconds} s.`);
  }
}
