import type { RequestedPerson } from '../templates/fill-template.ts';
import type { Template } from '../templates/template.ts';

/**
 * The part that all rows of a bulk send from a template share: the template as it was when the list was checked, so that a later
 * change of it changes nothing that is sent, and the people who are the same in every envelope.
 */
export interface BulkTemplate {
  readonly template: Template;
  readonly people: readonly RequestedPerson[];
}
