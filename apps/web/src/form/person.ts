import { isCpf } from '../design/cpf.ts';
import { isPhone } from '../design/phone.ts';

/** The data that the visitor has typed. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
}

export type Part = keyof Typed;

export const NOTHING_TYPED: Typed = { name: '', email: '', cpf: '', phone: '' };

/** Returns the parts that are missing or wrong, in their order on the page. */
export function wrongParts(
  typed: Typed,
  { requireCpf, requirePhone }: { readonly requireCpf: boolean; readonly requirePhone: boolean },
): readonly Part[] {
  const isGood: Readonly<Record<Part, boolean>> = {
    name: typed.name.trim() !== '',
    email: /^[^\s@]+@[^\s@]+$/.test(typed.email.trim()),
    cpf: !requireCpf || isCpf(typed.cpf),
    phone: !requirePhone || isPhone(typed.phone),
  };
  return (['name', 'email', 'cpf', 'phone'] as const).filter((part) => !isGood[part]);
}
