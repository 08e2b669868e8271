/** The words that a glossary forbids in names: what stands in backticks in the column 'Never' of its tables. */
export function forbiddenWords(text: string): Set<string> {
  const words = text.split('\n\n').flatMap((table) => {
    const [header = '', , ...rows] = table.split('\n').filter((line) => line.startsWith('|'));
    const column = cellsOf(header).indexOf('Never');
    if (column === -1) return [];
    return rows.flatMap((row) => [...(cellsOf(row)[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
  });
  return new Set(words);
}

/** The names that a piece of TypeScript declares and that hold one of the words, as in 'demandOffered' or 'OpenDoor'. */
export function forbiddenNames(source: string, words: ReadonlySet<string>): string[] {
  return [...source.matchAll(/\b(?:function\*?|const|let|class|interface|type)\s+([A-Za-z]\w*)/g)]
    .map(([, name = '']) => name)
    .filter((name) => wordsOf(name).some((word) => words.has(word)));
}

/** 'GivenRelease' → given, release; 'SHELL_OFFER' → shell, offer. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
