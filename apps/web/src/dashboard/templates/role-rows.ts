import type { Operations, Template } from '@aval/sdk/operations';

type Role = Template['roles'][number];

/** A role as the page edits it. */
export interface RoleRow {
  /** Stays the same while the row is edited. */
  readonly row: number;
  /** Null for a new role, whose key follows its name. */
  readonly saved: Role | null;
  readonly label: string;
  readonly role: Role['role'];
}

/** Returns the rows of a template's roles. */
export function rowsOf({ roles }: Pick<Template, 'roles'>): readonly RoleRow[] {
  return roles.map((saved, row) => ({ row, saved, label: saved.label ?? saved.key, role: saved.role }));
}

type RoleBody = NonNullable<NonNullable<Operations['PATCH /v1/templates/{id}']['body']>['roles']>[number];

/** Returns the roles of a request. A role that was there keeps everything that the page doesn't edit, its person too. */
export function bodyOfRoles(rows: readonly RoleRow[]): readonly RoleBody[] {
  const taken = new Set(rows.flatMap(({ saved }) => (saved === null ? [] : [saved.key])));
  return rows.map(({ saved, label, role }) => {
    if (saved !== null) {
      const { person: _kept, ...rest } = saved;
      return { ...rest, label: label.trim(), role };
    }
    const key = keyFor(label, taken);
    taken.add(key);
    return { key, label: label.trim(), role };
  });
}

/** Returns a key that no other role has: `cliente`, `cliente-2`. */
function keyFor(label: string, taken: ReadonlySet<string>): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'papel';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(key)) return key;
  }
}
