/** A value that only the running service can provide, such as an id: `at` selects one of the known values. */
export class Known {
  readonly noun: string;
  readonly at: number;

  constructor(noun: string, at: number) {
    this.noun = noun;
    this.at = at;
  }
}

/** The noun of each prefix of an identifier, as paths use it. */
const NOUNS: Readonly<Record<string, string>> = {
  usr: 'users',
  ses: 'sessions',
  pat: 'tokens',
  org: 'organizations',
  mem: 'members',
  proj: 'projects',
  key: 'api-keys',
  doc: 'documents',
  docv: 'versions',
  env: 'envelopes',
  sgn: 'signers',
  sigreq: 'signature-requests',
  tpl: 'templates',
  bulk: 'bulk-sends',
  whk: 'webhooks',
  evt: 'events',
  dlv: 'deliveries',
  req: 'logs',
  msg: 'messages',
  sev: 'security-events',
};

/** The noun of an identifier; null when the text is not an identifier. */
export function nounOfId(text: string): string | null {
  const [, prefix = ''] = /^([a-z]+)_[0-9a-z]{26}$/.exec(text) ?? [];
  return NOUNS[prefix] ?? null;
}

/** `documentId` in a body names one of `documents`; null where the name is none of an identifier. */
export function nounOfMember(name: string): string | null {
  const [, one] = /^(\w+)Id$/.exec(name) ?? [];
  if (one !== undefined) return `${one.toLowerCase()}s`;
  return MEMBERS[name] ?? null;
}

const MEMBERS: Readonly<Record<string, string>> = {
  refreshToken: 'refreshToken',
  consentHash: 'consentHash',
  documentHashes: 'documentHashes',
  cursor: 'nextCursor',
};

/** `{id}` after `/v1/templates/` is one of `templates`. */
export function nounOfParameter(path: string, name: string): string {
  const parts = path.split('/');
  return parts[parts.indexOf(`{${name}}`) - 1] ?? '';
}

/** The parts of an address that apply to the whole call: identifiers, and the tokens of links. */
export function namedIn(path: string): readonly string[] {
  const [parts = ''] = path.split('?');
  return parts.split('/').filter((part) => nounOfId(part) !== null || /^[\w-]{43}$/.test(part));
}

/** Everything that answers have contained, by noun, oldest first. */
export class Knowledge {
  readonly #values = new Map<string, unknown[]>();

  /**
   * The value that is meant; null where nothing of the kind is known. Small numbers mean the newest. Values from
   * answers about one of `within` go first: signers of this envelope, documents of this link.
   */
  find({ noun, at }: Known, within: readonly string[] = []): unknown {
    const result = [...within.map((id) => `${id} ${noun}`), noun]
      .map((name) => this.#values.get(name) ?? [])
      .find((some) => some.length > 0);
    return result === undefined ? null : result[result.length - 1 - (at % result.length)];
  }

  /** Learns every identifier, link, token and hash of an answer to a call of `path`. */
  learn(answer: unknown, path: string): void {
    this.#learn(answer, '', namedIn(path));
  }

  /** Forgets what a DELETE of `path` has removed. */
  forget(path: string): void {
    const gone = namedIn(path).at(-1);
    for (const [noun, result] of this.#values)
      this.#values.set(
        noun,
        result.filter((value) => value !== gone),
      );
  }

  #add(noun: string, value: unknown, within: readonly string[]): void {
    for (const name of [noun, ...within.map((id) => `${id} ${noun}`)]) {
      const result = this.#values.get(name) ?? [];
      this.#values.set(name, [...result.filter((known) => known !== value), value].slice(-40));
    }
  }

  #learn(answer: unknown, member: string, within: readonly string[]): void {
    if (typeof answer === 'string') this.#learnText(answer, member, within);
    else if (Array.isArray(answer)) for (const item of answer) this.#learn(item, member, within);
    else if (typeof answer === 'object' && answer !== null) this.#learnObject(answer, within);
  }

  #learnObject(answer: object, within: readonly string[]): void {
    const id: unknown = Reflect.get(answer, 'id');
    const inside = typeof id === 'string' ? [id, ...within] : within;
    for (const [name, value] of Object.entries(answer))
      this.#learn(value, name, name === 'id' ? within : inside);
    const documents: unknown = Reflect.get(answer, 'documents');
    if (!Array.isArray(documents)) return;
    const hashes = Object.fromEntries(documents.map((document) => [document.id, document.sha256]));
    this.#add('documentHashes', hashes, inside);
  }

  #learnText(text: string, member: string, within: readonly string[]): void {
    const noun = nounOfId(text);
    if (noun !== null) this.#add(noun, text, within);
    const [, file] = /\/v1\/files\/([^/?]+)$/.exec(text) ?? [];
    if (file !== undefined) this.#add('files', file, within);
    const [, link] = /\/sign\/([^/?]+)$/.exec(text) ?? [];
    if (link !== undefined) this.#add('sign', link, within);
    if (member === 'hash') this.#add('consentHash', text, within);
    if (member === 'refreshToken' || member === 'nextCursor' || member === 'verificationCode')
      this.#add(member, text, within);
  }
}
