import path from 'node:path';
import { exists, textOf } from '../tree.ts';
import { Sources } from './sources.ts';
import type { Declaration } from './sources.ts';

const HTTP = 'apps/server/src/http';
const ENTRY = `${HTTP}/handle-request.ts`;

/**
 * Objects whose methods refuse. A call names no function, so the whole file is read; with `#`, the method is what the file
 * knows by that name.
 */
const THROUGH_OBJECTS: Readonly<Record<string, string>> = {
  'access.': `${HTTP}/server.ts#`,
  'bodies.': `${HTTP}/body/arriving-bodies.ts`,
  'budget.': `${HTTP}/body/upload-memory-budget.ts`,
};

/** Failures that `reply-error.ts` answers with a code of the catalogue. */
const FAILURES: Readonly<Record<string, string>> = {
  QueueFull: 'RATE_LIMITED',
  Unavailable: 'SERVICE_UNAVAILABLE',
};

/** A step of a request. */
export interface Step {
  readonly name: string;
  readonly file: string;
  /** The first sentence of its documentation. */
  readonly about: string;
  readonly codes: readonly string[];
  /** Whether it runs the route's own checks (`precheck`) or its handler. */
  readonly runsRoute: boolean;
}

/** Returns the steps of a function of `handle-request.ts` that refuse or send, in the order in which they end. */
export function stepsOf(name: string): readonly Step[] {
  const sources = new Sources(textOf, exists);
  const entry = sources.find(ENTRY, name);
  if (entry === null) throw new Error(`${ENTRY} has no ${name}.`);
  return callsIn(entry.body)
    .filter((called) => called !== name)
    .map((called) => sources.find(ENTRY, called))
    .filter((called) => called !== null)
    .map((called) => stepOf(sources, called))
    .filter(({ codes, runsRoute, name: step }) => codes.length > 0 || runsRoute || step === 'sendResponse');
}

function stepOf(sources: Sources, declaration: Declaration): Step {
  const reached = sources.closure(declaration, THROUGH_OBJECTS);
  const texts = reached.map(({ body }) => body);
  const codes = texts.flatMap((text) => codesIn(text));
  return {
    name: declaration.name,
    file: path.relative('apps/server/src', declaration.file),
    about: firstSentence(declaration.comment),
    codes: [...new Set(codes)],
    runsRoute: texts.some((text) => /\broute\.(?:precheck|handle)\b/.test(text)),
  };
}

function codesIn(text: string): readonly string[] {
  const refused = [...text.matchAll(/\b(?:fail|refusal)\(\s*'([A-Z_]+)'/g)].map(([, code = '']) => code);
  const failed = [...text.matchAll(/\bnew (\w+)\(/g)].flatMap(([, name = '']) => FAILURES[name] ?? []);
  return [...refused, ...failed];
}

/** Names that are called, in the order in which the calls end: arguments come before the call that takes them. */
function callsIn(body: string): readonly string[] {
  const calls = [...body.matchAll(/(?<![.\w])([a-z]\w*)\(/g)].map(({ 1: name = '', index, 0: text }) => ({
    name,
    end: endOfCall(body, index + text.length),
  }));
  return [...new Set(calls.toSorted((a, b) => a.end - b.end).map(({ name }) => name))];
}

function endOfCall(body: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < body.length && depth > 0; at += 1) {
    if (body[at] === '(') depth += 1;
    if (body[at] === ')') depth -= 1;
  }
  return at;
}

function firstSentence(comment: string): string {
  const [sentence = ''] = /^.*?[.:](?=\s|$)/s.exec(comment) ?? [comment];
  return sentence.replace(/:$/, '.');
}

/** Returns `docs/lifecycle.md`. */
export function lifecycleMarkdown(): string {
  const before = stepsOf('authenticateRequest');
  const after = stepsOf('handleRequest');
  return [
    '# Lifecycle of a request',
    '',
    `The steps of a request, in order, and the codes with which each step may refuse it. \`npm run generate\` reads this from \`${ENTRY}\` and the functions that it calls. A request that is wrong in several ways gets the first refusal.`,
    '',
    '```mermaid',
    'flowchart TD',
    '  request(["request"])',
    ...drawing(before, { title: 'before the body is read', from: 'request' }),
    ...drawing(after, { title: 'with the body', from: before.at(-1)?.name ?? '' }),
    `  ${after.at(-1)?.name} --> response(["response"])`,
    '  refused(["reply-error.ts: the code of the first step that refuses"]) --> response',
    '```',
    '',
    '## Before the body is read',
    '',
    'A caller who is refused here has not made Aval read a body.',
    '',
    ...table(before),
    '## With the body',
    '',
    "_The route's own_ codes are those of its `precheck`, which runs only for a request that is about to be refused, and of its `handle`: the action and its rule. [errors.md](errors.md) explains every code.",
    '',
    ...table(after),
    '## Around all steps',
    '',
    '`http/server.ts` gives the request its id and refuses addresses that no route has (NOT_FOUND). `http/connections.ts` answers bytes that are no HTTP (BAD_REQUEST). `http/reply-error.ts` writes every refusal: a row of the catalogue, PROVIDER_ERROR or SERVICE_UNAVAILABLE for an external service, CONFLICT for a write that lost against another write, and INTERNAL_ERROR for a fault of ours.',
    '',
  ].join('\n');
}

interface Drawing {
  readonly title: string;
  /** The node before the first step. */
  readonly from: string;
}

function drawing(steps: readonly Step[], { title, from }: Drawing): readonly string[] {
  const nodes = steps.map(({ name }) => `    ${name}["${name}"]`);
  const arrows = steps.map(({ name }, index) => `  ${steps[index - 1]?.name ?? from} --> ${name}`);
  const refusals = steps.filter(({ codes }) => codes.length > 0).map(({ name }) => `  ${name} -.-> refused`);
  return [`  subgraph ${title.replaceAll(' ', '_')}["${title}"]`, ...nodes, '  end', ...arrows, ...refusals];
}

function table(steps: readonly Step[]): readonly string[] {
  const rows = steps.map(({ name, file, about, codes, runsRoute }) => [
    `\`${name}\` (\`${file}\`)`,
    about,
    [...codes, ...(runsRoute ? ["the route's own"] : [])].join(', '),
  ]);
  const head = ['Step', 'What it does', 'Refuses with'];
  const widths = head.map((title, at) =>
    Math.max(...[title, ...rows.map((row) => row[at] ?? '')].map((cell) => cell.length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map((row) => line(row)), ''];
}
