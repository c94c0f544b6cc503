/** Characters that Windows or macOS refuse in a file name, and what changes the direction of writing. */
const REFUSED = /[\\/:*?"<>|\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Names of devices, which Windows refuses with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Windows opens no path of more than 260 characters: a folder and an ending must fit too. */
const MAX_LENGTH = 100;

/** Returns a text as a file name, without ending, that every system accepts. */
export function safeFileName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(REFUSED, ' ').replaceAll(/\s+/g, ' ');
  const short = Array.from(plain).slice(0, MAX_LENGTH).join('');
  const name = short.replaceAll(/^[. ]+|[. ]+$/g, '');
  if (name === '') return 'documento';
  return DEVICE.test(name) ? `_${name}` : name;
}

/** Returns names of which none repeats another, whatever the case: `a.pdf`, `A (2).pdf`. */
export function distinctNames(names: readonly string[], ending: string): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = `${name}${ending}`;
    for (let n = 2; taken.has(keyOf(distinct)); n += 1) distinct = `${name} (${n})${ending}`;
    taken.add(keyOf(distinct));
    return distinct;
  });
}

/** Systems that ignore case compare in different ways; upper case after lower case merges whatever any of them does. */
function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().toUpperCase();
}
