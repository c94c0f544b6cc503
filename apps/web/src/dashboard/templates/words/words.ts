import type { Template } from '@aval/sdk/operations';

export type RoleKind = Template['roles'][number]['role'];
export type FieldType = Template['fields'][number]['type'];
