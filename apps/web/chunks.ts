import type { Rolldown } from 'vite';

type NameChunk = Rolldown.CodeSplittingNameFunction;
type Graph = Parameters<NameChunk>[1];

/** Parts that many pages of the dashboard have. */
const COMMON = /\/src\/(?:api|design|i18n|dashboard\/(?:documents|shell))\/|\/lucide\//;
/** The number of pages that makes a common part worth loading with the frame around them. */
const MANY = 3;

/**
 * Names the file of each module that a page always loads, and leaves the rest to the bundler. The files are few: over HTTP/1.1 a
 * browser requests six at a time, and on a slow line another round costs more than bytes that aren't needed yet.
 */
export function chunksOf(page: string, html: string): NameChunk {
  let views: Views | null = null;
  return (module, graph) => {
    views ??= readViews(graph, html);
    const { always, strangers, members, pages } = views;
    if (always.has(module)) return page;
    // The dashboard loads one of these two next, so it always loads their common parts.
    if (strangers.has(module) && members.has(module)) return page;
    if (members.has(module)) return 'frame';
    if (strangers.has(module)) return null;
    const isCommon = COMMON.test(module) && pages.filter((view) => view.has(module)).length >= MANY;
    return isCommon ? 'frame' : null;
  };
}

/** The modules of each view: those that load with it. */
interface Views {
  readonly always: ReadonlySet<string>;
  readonly strangers: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly pages: readonly ReadonlySet<string>[];
}

function readViews(graph: Graph, html: string): Views {
  const views = (name: RegExp): ReadonlySet<string>[] =>
    [...reach(graph, html, true)].filter((module) => name.test(module)).map((module) => reach(graph, module));
  const [strangers = new Set<string>()] = views(/\/dashboard\/auth\/auth-page\.tsx$/);
  const [members = new Set<string>()] = views(/\/dashboard\/signed-in-app\.tsx$/);
  return {
    always: reach(graph, html),
    strangers,
    members,
    pages: views(/\/dashboard\/(?!auth\/).*-page\.tsx$/),
  };
}

/** Returns a module and those that it imports, and those that they import. */
function reach(graph: Graph, module: string, isLateToo = false, found = new Set<string>()): Set<string> {
  if (found.has(module)) return found;
  found.add(module);
  const node = graph.getModuleInfo(module);
  const next = [...(node?.importedIds ?? []), ...(isLateToo ? (node?.dynamicallyImportedIds ?? []) : [])];
  for (const imported of next) reach(graph, imported, isLateToo, found);
  return found;
}
