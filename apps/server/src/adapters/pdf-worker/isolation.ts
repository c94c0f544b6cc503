import { existsSync } from 'node:fs';

/** How the operating system isolates a child from this machine, in addition to Node's permissions. */
export interface Isolation {
  /** The command that starts Node, with its arguments; Node itself if empty. */
  readonly starter: readonly string[];
  /** Another user of the operating system for the child; our own user if absent. */
  readonly uid?: number;
  readonly gid?: number;
  /** Whether the child still shares the network of its parent. */
  readonly sharesNetwork: boolean;
  readonly sharesUser: boolean;
  /** Whether the kernel ends the child when its parent ends, however that happens. */
  readonly endsWithParent?: boolean;
}

/** util-linux, which every Debian has. An absolute path: a child has no PATH. */
const UNSHARE = '/usr/bin/unshare';

/**
 * A user without a name, which owns no files and processes. `nobody` won't do: the embedded database may run as that
 * user. Debian keeps 65000 to 65533 free.
 */
const CHILD_USER = 65_533;

/** util-linux too. */
const PRLIMIT = '/usr/bin/prlimit';

/**
 * Returns the isolation with a limit on the processor time of the process, in its whole life. It ends a child whose parent
 * is gone, where no timer in the child itself can.
 */
export function withProcessorLimit(isolation: Isolation, seconds: number, exists = existsSync): Isolation {
  if (!exists(PRLIMIT)) return isolation;
  return { ...isolation, starter: [...isolation.starter, PRLIMIT, `--cpu=${seconds}`] };
}

/** util-linux too. */
const SETPRIV = '/usr/bin/setpriv';

/** Returns the isolation in which the kernel ends a child with its parent, where the system has a command for that. */
function endedWithParent(isolation: Isolation, exists: typeof existsSync): readonly Isolation[] {
  if (!exists(SETPRIV)) return [];
  const starter = [...isolation.starter, SETPRIV, '--pdeathsig', 'KILL'];
  return [{ ...isolation, starter, endsWithParent: true }];
}

/** Node's permissions only. */
export const NO_ISOLATION: Isolation = { starter: [], sharesNetwork: true, sharesUser: true };

/**
 * Returns the kinds of isolation that this process may use, the best first. Trying shows which of them work: the
 * kernel, a container or a closed folder may refuse each. As root, a child gets an empty network and its own user;
 * otherwise an empty network in a user namespace. Each is tried first so that the child ends with its parent: a child
 * that watches over its own time needs as long for that as for a small job (ADR-0036).
 */
export function isolations(
  isRoot = process.getuid?.() === 0,
  platform = process.platform,
  exists = existsSync,
): readonly Isolation[] {
  if (platform !== 'linux') return [NO_ISOLATION];
  return barriers(isRoot).flatMap((isolation) => [...endedWithParent(isolation, exists), isolation]);
}

function barriers(isRoot: boolean): readonly Isolation[] {
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

/** Returns what an operator should know about the weaknesses of this isolation; empty if it is complete. */
export function weaknesses(found: Isolation, isRoot = process.getuid?.() === 0): readonly string[] {
  const asRoot =
    'PDF CHILDREN RUN AS ROOT: their user cannot read the sources or this container has no other user';
  const online =
    'processes that read PDFs share the network of this service: the kernel refuses them a separate network namespace';
  return [...(found.sharesUser && isRoot ? [asRoot] : []), ...(found.sharesNetwork ? [online] : [])];
}
