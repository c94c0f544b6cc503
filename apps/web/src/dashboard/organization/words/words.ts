import type { Operations, Organization } from '@aval/sdk/operations';
export type Role = Organization['role'];

export type Item = keyof Operations['GET /v1/billing/usage']['response']['items'];
