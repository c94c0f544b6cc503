/** Extensions that Windows, macOS or Linux run on a double click. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'ade adp app apk appx bat bin chm cmd com command cpl desktop dll dmg elf exe gadget hta img inf ins iso ' +
    'jar js jse lnk mde msc msh msi msix msp mst pif ps1 ps1xml ps2 psc1 reg run scr sct settingcontent-ms sh ' +
    'sys url vb vbe vbs vhd wsc wsf wsh xll'
  ).split(' '),
);

/** The first bytes of executable files: Windows, Linux, macOS (four forms), scripts with an interpreter line, shortcuts. */
const BEGINNINGS: readonly string[] = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '2321',
  '4c00000001140200',
];

/** Returns whether a file is executable by any of its names or by its first bytes. */
export function isExecutable(names: readonly string[], heads: readonly Uint8Array[]): boolean {
  return names.some(hasExecutableExtension) || heads.some(beginsExecutable);
}

/** Removes trailing dots and spaces, like Windows when it opens a file. */
function hasExecutableExtension(name: string): boolean {
  const extension = /\.([^./\\]+)$/.exec(name.replace(/[. \0]+$/, ''))?.[1];
  return extension !== undefined && EXTENSIONS.has(extension.toLowerCase());
}

function beginsExecutable(head: Uint8Array): boolean {
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex');
  return BEGINNINGS.some((beginning) => hex.startsWith(beginning));
}
