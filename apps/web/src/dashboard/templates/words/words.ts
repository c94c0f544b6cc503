import type { Template } from '@aval/sdk/operations';

export type FieldType = Template['fields'][number]['type'];
