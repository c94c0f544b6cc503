import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './npm.ts';

/** A block of code of a README that the tests run, and what it has to print. */
export interface Example {
  readonly readme: string;
  readonly language: 'js' | 'cjs' | 'sh';
  /** Words that only this block has. */
  readonly has: string;
  readonly code: number;
  readonly output: RegExp;
}

/** The examples that run as they stand, with the files and variables that their README speaks of. */
export const EXAMPLES: readonly Example[] = [
  { readme: 'packages/sdk', language: 'cjs', has: 'require', code: 0, output: /^1\n$/ },
  {
    readme: 'packages/evidence',
    language: 'sh',
    has: 'aval-verify',
    code: 2,
    output: /^INTACT, NOT ANCHORED/,
  },
  { readme: 'packages/evidence', language: 'js', has: 'import', code: 0, output: /^VALID true 0\n$/ },
  {
    readme: 'packages/evidence',
    language: 'sh',
    has: 'aval-monitor',
    code: 0,
    output: /"finding":"(GREW|SAME)"/,
  },
  { readme: 'packages/pki', language: 'js', has: 'import', code: 0, output: /^20\d\d-\S+Z\n$/ },
  { readme: 'packages/pades', language: 'js', has: 'import', code: 0, output: /^4 false \[\]\n$/ },
  { readme: 'apps/cli', language: 'sh', has: 'aval verify', code: 2, output: /^INTACT, NOT ANCHORED/ },
];

/** The program of the SDK that waits until somebody has signed: its test signs and delivers the webhooks. */
export const WALKTHROUGH: Example = {
  readme: 'packages/sdk',
  language: 'js',
  has: 'waitForEvidence',
  code: 0,
  output: /^Sign at \S+\nSigned: (\w{5}-){3}\w{5}\n$/,
};

/** The blocks of code of a package's README, in order. */
export function blocksOf(folder: string): readonly { readonly language: string; readonly text: string }[] {
  const readme = readFileSync(path.join(CHECKOUT, folder, 'README.md'), 'utf8');
  return [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The text of an example as it stands in its README. Throws where there is not exactly one such block. */
export function textOfExample({ readme, language, has }: Example): string {
  const found = blocksOf(readme).filter((block) => block.language === language && block.text.includes(has));
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`${readme}/README.md has ${found.length} blocks of ${language} with ${has}.`);
  return found[0].text;
}
