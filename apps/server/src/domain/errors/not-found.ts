import { isId } from '../ids.ts';
import type { IdPrefix } from '../ids.ts';

/** Every kind of object that a request can name by its id, with the prefix of its ids. */
const RESOURCES = {
  apiKey: 'key',
  contact: 'ctc',
  delivery: 'dlv',
  document: 'doc',
  envelope: 'env',
  factor: 'fct',
  field: 'fld',
  member: 'mem',
  organization: 'org',
  personalToken: 'pat',
  project: 'proj',
  requestLog: 'req',
  session: 'ses',
  signatureRequest: 'sigreq',
  signer: 'sgn',
  template: 'tpl',
  templateDocument: 'tdoc',
  user: 'usr',
  webhook: 'whk',
} as const satisfies Readonly<Record<string, IdPrefix>>;

/** A kind of object. */
export type Resource = keyof typeof RESOURCES;

/** The details of NOT_FOUND where a request names an object: `field` is where it names it. */
export interface MissingObject {
  readonly reason: 'ID_UNKNOWN' | 'ID_OF_ANOTHER_KIND';
  readonly resource: Resource;
  readonly field: string;
  /** How ids of this kind begin. */
  readonly prefix: string;
}

/**
 * Returns the details of NOT_FOUND for an id. They depend on the form of the id alone, so that an object of another
 * tenant and an object that doesn't exist get the same response.
 */
export function missingObject(resource: Resource, field: string, id: string): MissingObject {
  const prefix = RESOURCES[resource];
  const reason = isId(prefix, id) ? 'ID_UNKNOWN' : 'ID_OF_ANOTHER_KIND';
  return { reason, resource, field, prefix: `${prefix}_` };
}
