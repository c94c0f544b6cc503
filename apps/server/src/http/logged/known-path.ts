import { isAnyId } from '../../domain/ids.ts';

/**
 * The path of a call as a log may show it: that of its route, with the ids that were named. What is no id of ours, such
 * as the token of a signing link, stays the name of the parameter.
 */
export function knownPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name] ?? '';
    return isAnyId(value) ? value : placeholder;
  });
}
