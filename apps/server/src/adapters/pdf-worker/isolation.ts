/** How a child is kept away from this machine by the operating system, beside what Node's permissions refuse. */
export interface Isolation {
  /** What starts Node, with its arguments; Node itself where it is empty. */
  readonly starter: readonly string[];
  /** Another user of the operating system for the child; our own where they are left out. */
  readonly uid?: number;
  readonly gid?: number;
  /** What the child still shares with its parent. */
  readonly sharesNetwork: boolean;
  readonly sharesUser: boolean;
}

/** util-linux, which every Debian has. An absolute path: a child has no PATH. */
const UNSHARE = '/usr/bin/unshare';

/**
 * A user without a name, whose files and processes are nobody's. `nobody` would not do: the embedded database may run
 * as that user. Debian keeps 65000 to 65533 free.
 */
const CHILD_USER = 65_533;

/** Nothing but Node's permissions. */
export const NO_ISOLATION: Isolation = { starter: [], sharesNetwork: true, sharesUser: true };

/**
 * The ways to keep a child away that this process may have, the best first. Which of them works is found by trying: the
 * kernel, a container or a closed folder may refuse each. As root a child gets an empty network and a user of its own;
 * otherwise an empty network, by a user namespace.
 */
export function isolations(
  isRoot = process.getuid?.() === 0,
  platform = process.platform,
): readonly Isolation[] {
  if (platform !== 'linux') return [NO_ISOLATION];
  if (!isRoot) {
    const starter = [UNSHARE, '--user', '--map-current-user', '--net'];
    return [{ starter, sharesNetwork: false, sharesUser: true }, NO_ISOLATION];
  }
  const asOther = [`--setgid=${CHILD_USER}`, `--setuid=${CHILD_USER}`];
  return [
    { starter: [UNSHARE, '--net', ...asOther], sharesNetwork: false, sharesUser: false },
    { starter: [], uid: CHILD_USER, gid: CHILD_USER, sharesNetwork: true, sharesUser: false },
    { starter: [UNSHARE, '--net'], sharesNetwork: false, sharesUser: true },
    NO_ISOLATION,
  ];
}

/** What an operator should know of the isolation that was found; nothing where all of it holds. */
export function weaknesses(found: Isolation, isRoot = process.getuid?.() === 0): readonly string[] {
  const asRoot =
    'PDF CHILDREN RUN AS ROOT: their user cannot read the sources or this container has no other user';
  const online =
    'processes that read PDFs share the network of this service: the kernel refuses them one of their own';
  return [...(found.sharesUser && isRoot ? [asRoot] : []), ...(found.sharesNetwork ? [online] : [])];
}
