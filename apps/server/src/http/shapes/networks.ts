import { Type } from 'typebox';
import { NETWORKS_MAX, readNetwork } from '../../domain/access/networks.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { fieldProblem } from '../../domain/errors/field-rules.ts';
import { nullable } from './field.ts';

/** The networks of a new key or token. */
export const allowedNetworks = Type.Optional(
  nullable(
    Type.Array(Type.String({ maxLength: 50 }), {
      minItems: 1,
      maxItems: NETWORKS_MAX,
      description:
        'The addresses and networks (CIDR) from which it works, such as `203.0.113.0/24` or `2001:db8::/32`. A request from elsewhere is refused with FORBIDDEN (`NETWORK_NOT_ALLOWED`). Null or absent: from everywhere, or from where the token works that creates it.',
    }),
  ),
);

/** The networks of a key or token, as responses show them. */
export const networksView = nullable(
  Type.Array(Type.String(), {
    description: 'The networks (CIDR) from which it works; null if it works from everywhere.',
  }),
);

const RULE = 'Must be an address or a network, such as 203.0.113.0/24 or 2001:db8::/32.';

/**
 * Returns networks as they are kept, each once.
 *
 * @throws VALIDATION_FAILED, which names each text that is no network
 */
export function networksOf(sent: readonly string[] | null | undefined): readonly string[] | null {
  if (!sent) return null;
  const read = sent.map(readNetwork);
  const problems = read.flatMap((network, index) =>
    network === null ? [fieldProblem(`allowedNetworks[${index}]`, 'format.network', RULE)] : [],
  );
  if (problems.length > 0) fail('VALIDATION_FAILED', { fields: problems });
  return [...new Set(read.filter((network) => network !== null))];
}
