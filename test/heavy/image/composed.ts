import { parse } from 'yaml';
import { textOf } from '../../house/tree.ts';

/** A service of `deploy/compose.yaml` that runs our image. */
interface ComposedService {
  readonly user: string;
  readonly read_only: boolean;
  readonly tmpfs: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
}

const { services }: { services: Readonly<Record<string, ComposedService>> } = parse(
  textOf('deploy/compose.yaml'),
  { merge: true },
);

/** A service as `deploy/compose.yaml` describes it. */
export interface Composed {
  /** Options of `podman run`. */
  readonly options: readonly string[];
  readonly command: readonly string[];
  /** Its settings; those that are addresses or secrets there are null. */
  readonly settings: Readonly<Record<string, string | null>>;
}

/** Reads how `deploy/compose.yaml` starts a service of ours. */
export function composed(name: 'migrate' | 'api' | 'worker'): Composed {
  const service = services[name];
  if (service === undefined) throw new Error(`deploy/compose.yaml has no ${name}`);
  const each = (option: string, values: readonly string[]): readonly string[] =>
    values.flatMap((value) => [option, value]);
  const options = [
    '--user',
    service.user,
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--tmpfs', service.tmpfs),
    ...each('--cap-drop', service.cap_drop),
    ...each('--security-opt', service.security_opt.map(withoutTrue)),
    ...each('--volume', service.volumes),
  ];
  const settings = Object.entries(service.environment).map(
    ([key, value]) => [key, isOfHost(value) ? null : value] as const,
  );
  return { options, command: service.command, settings: Object.fromEntries(settings) };
}

/** Podman 4 names the option alone. */
const withoutTrue = (option: string): string => option.replace(/:true$/, '');

/** An address of the network of Compose, or a variable of the operator. */
const isOfHost = (value: string): boolean => /\$\{|:\/\/|^\d+(\.\d+){3}\/|^\d+$/.test(value);
