/** The numbers of the rules that a text of product rules states: '5.7'. */
export function statedRules(text: string): Set<string> {
  return new Set([...text.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number = '']) => number));
}

/** The numbers that a text cites: 'rule 5.7', 'rules 5.5, 5.6 and 5.9'. */
export function citedRules(text: string): string[] {
  return [...text.matchAll(/\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g)].flatMap(([, numbers = '']) =>
    numbers.split(/, | and /),
  );
}
