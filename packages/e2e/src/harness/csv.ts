/** The rows of a CSV file whose cells are all quoted, each as its cells by column name. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/(?<=")\r\n/)
    .filter((line) => line !== '')
    .map(cellsOf);
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"'));
}
