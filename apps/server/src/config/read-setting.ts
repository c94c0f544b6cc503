/** The settings are invalid. The message has one line for each problem. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

/** The process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a setting's value, or null. Empty values count as unset. */
export function readString(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/** Returns one of these words; the first if nothing was set. */
export function readChoice<V extends string>(
  env: Environment,
  name: string,
  values: readonly [V, ...V[]],
): V {
  const input = readString(env, name);
  if (input === null) return values[0];
  const found = values.find((value) => value === input);
  if (found === undefined)
    throw new ConfigRefused(`${name} is "${input}": it must be one of ${[...new Set(values)].join(', ')}.`);
  return found;
}

/** The default and the inclusive bounds of an integer setting. */
interface IntegerSetting {
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** Returns a whole number within the bounds, or the default. */
export function integer(
  env: Environment,
  name: string,
  { default: fallback, min, max }: IntegerSetting,
): number {
  const input = readString(env, name);
  if (input === null) return fallback;
  const value = Number(input);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigRefused(`${name} is "${input}": it must be a whole number from ${min} to ${max}.`);
  }
  return value;
}
