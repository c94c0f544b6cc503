import { filesBelow } from './tree.ts';

/** A word that the project no longer uses. */
export interface RetiredWord {
  readonly word: string;
  /** What to write instead. */
  readonly use: string;
  readonly pattern: RegExp;
}

const PERSON = 'they, them, their; or name the person: the signer, the caller';
const CLAUSE = 'the caller who …, anyone who …, or a plain noun';

/** `docs/glossary.md` rules the words; `npm run words` finds the old ones. No build fails for a word. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { word: 'asked', use: 'requested, input, options, given, named', pattern: word('asked') },
  { word: 'asker', use: 'caller, request context', pattern: word('askers?') },
  { word: 'wish', use: 'input, options; UploadInput', pattern: word('wish(?:es|ed)?') },
  { word: 'chance', use: 'random, randomness', pattern: word('chance') },
  { word: 'she, he', use: PERSON, pattern: word('she|hers?|herself|he(?! le[íi]do)|his|him|himself') },
  { word: 'whoever', use: CLAUSE, pattern: word('whoever|whomever') },
  {
    word: 'Who … and What … in a statement',
    use: CLAUSE,
    pattern: /(?:^[ \t]*(?:\/\*\*|\*|\/\/|--)?[ \t]*|[.!?] )(?:Who|What)\b(?![^.?!]*\?)/gm,
  },
  {
    word: 'who …, what … as the title of a test',
    use: CLAUSE,
    pattern: /\b(?:it|test|describe)(?:\.\w+)*\(\s*['"`](?:who|what|whose)\b/g,
  },
  {
    word: 'Answers … (documentation of a function)',
    use: 'Returns …',
    pattern: /\/\*\*[\s*]*Answers\b|\banswers how many\b/gi,
  },
  {
    word: 'told, tells, telling',
    use: 'returns, reports, records, is notified; DeliveryRequest, AttemptResult',
    pattern: word('told|tells|telling'),
  },
  {
    word: 'in hand',
    use: 'claimed, held, in flight; ClaimedDelivery',
    pattern: word(String.raw`in[\s*]+hand`),
  },
  { word: 'turnstile', use: 'semaphore', pattern: word('turnstiles?') },
  {
    word: 'reach (noun)',
    use: 'transaction scope, tenant',
    pattern: /\bReach\b|\b(?:the|a|its|this|for|one|no|whose|every|each) reach\b|\breach(?=\??[:)}]| [=}])/g,
  },
  {
    word: 'fence',
    use: 'row-level security, scope',
    // Applied migrations never change: their function and policy keep the name.
    pattern: /(?<!POLICY |')\b(?:fence[ds]?|fencing)\b(?![('])/gi,
  },
  { word: 'byDefault', use: 'default', pattern: /\bbyDefault\b/g },
  {
    word: 'least, most (as bounds)',
    use: 'min, max',
    pattern: /(?:[{(,] ?|\.)\b(?:least|most)\b(?=[:,})\]]| [=}<>?]|$)/gm,
  },
  { word: 'loudly', use: 'unsafe settings notices', pattern: word('loudly|loud') },
  { word: 'neighbour', use: 'external service, dependency', pattern: word('neighbours?') },
  { word: 'room', use: 'folder, module; space', pattern: word('rooms?') },
  { word: 'house', use: 'project', pattern: /(?<!test\\?\/)\bhouse\b(?!\/)/gi },
  { word: 'floor', use: 'layer', pattern: /(?<!Math\.)\bfloors?\b/gi },
  { word: 'door', use: 'HTTP layer, job runner, entry point', pattern: word('doors?') },
  { word: 'desk', use: 'AppContext, desktop', pattern: word('desks?') },
  { word: 'chore', use: 'scheduled task', pattern: word('chores?') },
  {
    word: 'one (a stand-in noun)',
    use: 'repeat the noun',
    pattern: /\(one[,:)]|\bone =>|\b(?:const|let) one\b(?! [A-Z])|\bthe one (?:that|who|which|whose)\b/g,
  },
  { word: 'that which, of whom', use: CLAUSE, pattern: word('that which|of whom') },
  { word: 'so many', use: 'the number, that many', pattern: word('so many') },
  { word: 'the like', use: 'name them', pattern: word('the like') },
  { word: 'to be had', use: 'available', pattern: word('to be had') },
];

/** Whole words in any case; a part of a camelCase name is a word too. */
function word(alternatives: string): RegExp {
  return new RegExp(String.raw`\b(?:${alternatives})\b`, 'gi');
}

const ENDINGS = ['.ts', '.tsx', '.mts', '.js', '.mjs', '.md', '.sql', '.css'];

/** Texts in Portuguese and Spanish, history, fixed vectors, generated files, and the list itself. */
const NOT_READ: readonly RegExp[] = [
  /(?:^|\/)(?:pt-br|es)\.ts$/,
  /^CHANGELOG\.md$/,
  /^docs\/history\.md$/,
  /^docs\/decisions\/archive\//,
  /(?:^|\/)vectors\//,
  /\/migrations\//,
  // Its comments are those of the migrations.
  /\/postgres\/schema\.sql$/,
  /^docs\/(?:errors|configuration)\.md$/,
  /^packages\/sdk\/src\/operations\.ts$/,
  // Its bytes are in every package.
  /^packages\/evidence\/src\/verify-script\.ts$/,
  /(?:^|\/)retired-words\.ts$/,
];

/** Each retired word that `text` uses, with its line, as often as it uses it. */
export function retiredWordsIn(text: string): readonly { line: number; found: RetiredWord }[] {
  const parts = text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  return RETIRED_WORDS.flatMap((found) => {
    const searched = found.word === 'byDefault' ? text : parts;
    return [...searched.matchAll(found.pattern)].map(({ index }) => ({
      line: searched.slice(0, index).split('\n').length,
      found,
    }));
  });
}

/** Returns the files that the table is about, in order. */
export function filesToRead(): readonly string[] {
  return ENDINGS.flatMap((ending) => filesBelow('.', ending))
    .filter((file) => !NOT_READ.some((pattern) => pattern.test(file)))
    .toSorted();
}
