import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readAuditLines } from '../../src/audit-lines.ts';
import { filesIn } from '../plain-vector.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const ID = /[a-z]{2,5}_[0-9a-z]{26}/g;
/** The values that differ between two packages of the same life: digests, times, keys, and sizes of files. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/"[0-9a-f]{64}"/g, '"digest"'],
  [/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g, '"time"'],
  [/"size":\d+/g, '"size":0'],
  [/"manifestKid":"[^"]*"/g, '"manifestKid":"kid"'],
  [/"verificationCode":"[^"]*"/g, '"verificationCode":"code"'],
  [/"origin":"[^"]*"/g, '"origin":"log"'],
];

/** The form of a package: which files, members, and entries it has, without what differs each time. */
export interface Outline {
  readonly files: readonly string[];
  readonly manifest: unknown;
  /** Each type of entry, with the members of its `data` and of its `personal`. */
  readonly entries: readonly string[];
}

/** Returns the outline of a package. */
export function outlineOf(files: Files): Outline {
  const ids = new Map<string, string>();
  const named = (text: string): string => text.replaceAll(ID, (id) => nameOf(ids, id));
  const manifest = named(new TextDecoder().decode(files.get('manifest.json')));
  const masked = VARYING.reduce((text, [what, by]) => text.replaceAll(what, by), manifest);
  const names = [...files.keys()].map((name) => named(name).replace(/[0-9a-f]{64}/, 'digest'));
  const links = readAuditLines(files.get('audit.jsonl') ?? new Uint8Array()) ?? [];
  return {
    files: names.toSorted(),
    manifest: withoutChance(JSON.parse(masked)),
    entries: [...new Set(links.map(({ type, data }) => `${type} ${membersOf(data).join(' ')}`))].toSorted(),
  };
}

interface Varying {
  readonly documents: readonly { readonly marks?: readonly { readonly page: number }[] }[];
  readonly groups?: readonly { readonly members: readonly { readonly status: string }[] }[];
}

/** A footer is as wide as the letters of the verification code, and members that were added in one moment have any order. */
function withoutChance(manifest: Varying): Varying {
  const documents = manifest.documents.map(({ marks = [], ...document }) => ({
    ...document,
    marks: marks.map(({ page }) => ({ page })),
  }));
  const groups = (manifest.groups ?? []).map(({ members, ...group }) => ({
    ...group,
    members: members.toSorted((a, b) => (a.status < b.status ? -1 : 1)),
  }));
  return { ...manifest, documents, groups };
}

/** The folder of a published vector. */
export function vectorFolder(name: string): string {
  return path.join(import.meta.dirname, '../../../../test/vectors', name);
}

/**
 * Returns the outline of a published vector, to compare with a package that was made today: keys, times, and salts are new each
 * time. With `WRITE_VECTORS=1`, writes that package in its place first.
 */
export function publishedOutline(name: string, made: Files): Outline {
  if (process.env['WRITE_VECTORS'] === '1') write(vectorFolder(name), made);
  return outlineOf(filesIn(vectorFolder(name)));
}

function write(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
}

/** Ids in the order in which they appear. */
function nameOf(ids: Map<string, string>, id: string): string {
  const known = ids.get(id) ?? `${id.split('_')[0]}_${ids.size}`;
  ids.set(id, known);
  return known;
}

function membersOf(data: Readonly<Record<string, unknown>>): readonly string[] {
  const { personal = {} } = data;
  return [...Object.keys(data), ...Object.keys(Object(personal)).map((name) => `personal.${name}`)];
}
