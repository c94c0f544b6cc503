import { MINUTE } from '../domain/limits.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { KnownLink } from '../store/signing.ts';

/** For how long a link is not looked for again. */
export const KNOWN_LINK_TTL: Milliseconds = MINUTE;

interface Held {
  readonly link: KnownLink;
  readonly until: Milliseconds;
}

/**
 * Remembers the links that requests came with, so that the next requests of the same signer don't look for their link before
 * their body is read. Only links that were found are remembered, by the fingerprint of their token, and never past
 * `KNOWN_LINK_TTL`: the action itself loads the link under its lock, and decides whether it is still valid (ADR-0112).
 */
export class KnownLinks {
  readonly #maxLinks: number;
  /** The first is the oldest. */
  readonly #links = new Map<string, Held>();

  constructor(maxLinks = 10_000) {
    this.#maxLinks = maxLinks;
  }

  /** Returns the link if it was added shortly before `at` (milliseconds of any steady clock). */
  find(fingerprint: string, at: Milliseconds): KnownLink | null {
    const held = this.#links.get(fingerprint);
    return held !== undefined && held.until > at ? held.link : null;
  }

  add(fingerprint: string, link: KnownLink, at: Milliseconds): void {
    this.#links.delete(fingerprint);
    const [oldest] = this.#links.size < this.#maxLinks ? [] : this.#links.keys();
    if (oldest !== undefined) this.#links.delete(oldest);
    this.#links.set(fingerprint, { link, until: at + KNOWN_LINK_TTL });
  }
}
