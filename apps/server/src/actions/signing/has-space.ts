import { isConsented, isMark, linesOf } from '../../domain/fields/field.ts';
import type { Field } from '../../domain/fields/field.ts';
import type { ReportPrinter } from '../../ports/report-printer.ts';

/** Returns true if a value has space in every place of its field, in sizes that people read. */
export function hasSpace(printer: ReportPrinter, field: Field, value: string): boolean {
  if (value === '' || field.type === 'CHECKBOX' || isMark(field) || !isConsented(field)) return true;
  return field.places.every(({ box }) => {
    const [left, top, right, bottom] = box;
    const size = { width: (right - left) / 1000, height: (bottom - top) / 1000 };
    return printer.fitsField({ kind: 'TEXT', value, lines: linesOf(box) }, size);
  });
}
