import { beginningFirst, plainText } from '@mentorias/domain/text/plain-text';
import type { Command } from '@mentorias/federation/remote';
import { texts } from './texts.ts';

/**
 * The commands whose labels or other words have every word that was typed, accents and capitals aside, those first of which words begin with it; then
 * the people who were found by it, and the searches for it. All but the searches where nothing was typed.
 */
export function matchingCommands(
  commands: readonly Command[],
  typed: string,
  people: readonly Command[] = [],
): Command[] {
  const words = plainText(typed).split(/\s+/);
  const found = commands.filter(
    ({ label, words: others = '', takesSearch }) =>
      !takesSearch && words.every((word) => plainText(`${label} ${others}`).includes(word)),
  );
  const named = beginningFirst(found, typed, ({ label }) => label);
  const search = typed.trim();
  if (search === '') return named;
  const searches = commands.filter(({ takesSearch }) => takesSearch);
  return [...named, ...people, ...searches.map((command) => searchFor(command, search))];
}

function searchFor({ label, path, ...others }: Command, search: string): Command {
  const [pathname, query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('search', search);
  return { ...others, label: texts.searchFor(label, search), path: `${pathname}?${params}` };
}
