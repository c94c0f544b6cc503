import type { Api } from './facts.ts';
import type { Fact } from './shape.ts';

/** Returns the lines of an API: one for each operation or shape, one for each place below it, one for each value. */
export function textOfApi(api: Api): string {
  const sections = [...api].toSorted(([first], [second]) => (first < second ? -1 : 1));
  return sections.map(([name, facts]) => `${name}\n${[...facts].map(linesOf).join('')}`).join('');
}

function linesOf([place, { isRequired, types, values, bounds }]: readonly [string, Fact]): string {
  const need = isRequired ? 'required' : 'optional';
  const limits = [...bounds].map(([name, value]) => `, ${name} ${value}`);
  const first = `  ${place}: ${need} ${[...types].join('|')}${limits.join('')}\n`;
  return first + [...values].map((value) => `  ${place} = ${value}\n`).join('');
}

/** Returns the API of such lines. Lines before the first operation or shape that begin with # are for people. */
export function apiOfText(text: string): Api {
  const api = new Map<string, Map<string, Fact>>();
  let facts = new Map<string, Fact>();
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    if (!line.startsWith('  ')) api.set(line, (facts = new Map()));
    else read(line.slice(2), facts);
  }
  return api;
}

function read(line: string, facts: Map<string, Fact>): void {
  const [, place = '', value] = /^(\S+) = (.*)$/.exec(line) ?? [];
  const known = facts.get(place);
  if (value !== undefined && known !== undefined)
    facts.set(place, { ...known, values: new Set([...known.values, value]) });
  else facts.set(...factOf(line));
}

function factOf(line: string): readonly [string, Fact] {
  const [, place = '', need, types = '', limits = ''] = /^(\S+): (\w+) ([^ ,]*)(.*)$/.exec(line) ?? [];
  if (need === undefined) throw new Error(`This line of the released API has no fact: ${line}`);
  const bounds = limits.matchAll(/, (\w+) ("(?:[^"\\]|\\.)*"|[^,]+)/g);
  return [
    place,
    {
      isRequired: need === 'required',
      types: new Set(types.split('|')),
      values: new Set(),
      bounds: new Map([...bounds].map(([, name = '', bound = '']) => [name, bound])),
    },
  ];
}
