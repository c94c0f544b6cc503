import { Type } from 'typebox';
import { NETWORKS_MAX } from '../../domain/access/networks.ts';
import { BARRIERS, PROJECT_ACCESS } from '../../domain/access/access-rules.ts';
import type { AccessPatch } from '../../domain/access/access-rules.ts';
import type { OwnOrganization } from '../../domain/organizations/organization.ts';
import { described, nullable, oneOf } from './field.ts';
import { networksOf } from './networks.ts';

const SECOND_FACTOR =
  'Whether members need a second factor. Calls of a member without one are refused for this organization with FORBIDDEN ' +
  '(`SECOND_FACTOR_REQUIRED`), from sessions and personal tokens, until they add one. API keys are not affected. ' +
  'Only a person who has a second factor can turn it on.';

const NETWORKS =
  'The addresses and networks (CIDR) from which members work for this organization, with the dashboard or a personal ' +
  'token. A call from elsewhere is refused with FORBIDDEN (`NETWORK_NOT_ALLOWED`). Null: from everywhere. API keys have ' +
  'networks of their own, and signers and public verification are not affected.';

const ACCESS =
  'ALL: members work in every project of the organization. MEMBERS: an OWNER or ADMIN does; other members work only in ' +
  'the projects that they are members of, with the role that they have there.';

const networks = (description: string) =>
  nullable(Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: NETWORKS_MAX, description }));

/** The rules of access in the body of a change (ADR-0168). */
export const accessBodyMembers = {
  requireSecondFactor: Type.Optional(Type.Boolean({ description: SECOND_FACTOR })),
  allowedNetworks: Type.Optional(
    networks(`${NETWORKS} Networks without the address of this request are refused.`),
  ),
  projectAccess: Type.Optional(described(oneOf(...PROJECT_ACCESS), ACCESS)),
};

/** The rules of access as responses show them. */
export const accessViewMembers = {
  requireSecondFactor: Type.Boolean({ description: SECOND_FACTOR }),
  allowedNetworks: networks(NETWORKS),
  projectAccess: described(oneOf(...PROJECT_ACCESS), ACCESS),
  barrier: nullable(
    described(
      oneOf(...BARRIERS),
      'The reason for which calls of the caller for this organization are refused; null if they are not.',
    ),
  ),
};

/** Returns the rules of access for a response. */
export function accessView({ organization: { access }, barrier }: OwnOrganization) {
  const { requireSecondFactor, allowedNetworks, projectAccess } = access;
  return {
    requireSecondFactor,
    allowedNetworks: allowedNetworks && [...allowedNetworks],
    projectAccess,
    barrier: barrier ?? null,
  };
}

/** Returns the sent rules with networks as they are kept. @throws VALIDATION_FAILED for what is no network. */
export function accessPatchOf({ allowedNetworks }: AccessPatch): AccessPatch {
  return allowedNetworks === undefined ? {} : { allowedNetworks: networksOf(allowedNetworks) };
}
