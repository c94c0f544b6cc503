/** Returns pages as people write them: `1–4, 6`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: { readonly from: number; to: number }[] = [];
  for (const page of [...new Set(pages)].toSorted((first, second) => first - second)) {
    const last = ranges.at(-1);
    if (last?.to === page - 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
