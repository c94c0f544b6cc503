/** Writes a JSON Pointer (RFC 6901) as a path: `/signers/0/cpf` becomes `signers[0].cpf`. */
export function fieldPath(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, token) => (/^\d+$/.test(token) ? elementPath(path, Number(token)) : memberPath(path, token)),
      '',
    );
}

/** Returns the path of a member of the object at `path`. The body itself has the empty path. */
export function memberPath(path: string, member: string): string {
  return path === '' ? member : `${path}.${member}`;
}

/** Returns the path of an element of the list at `path`. */
export function elementPath(path: string, index: number): string {
  return `${path}[${index}]`;
}
