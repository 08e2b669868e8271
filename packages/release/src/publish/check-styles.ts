import type { AtRule, Container, Rule } from 'postcss';
import postcss from 'postcss';
import type { Node, Selector } from 'postcss-selector-parser';
import selectorParser from 'postcss-selector-parser';

/** At-rules that are about the page as a whole, whatever a remote writes into them. */
const OF_THE_PAGE = new Set(['import', 'property', 'page', 'namespace', 'charset', 'counter-style', 'view-transition']);

/** The names of our own cascade layers. */
const OUR_LAYERS = /^(?:mantine|ui)(?:\.|$)/;

/** Pseudo-classes that match what one of their selectors matches. */
const CHOICES = new Set([':is', ':where']);

/** Where what a selector matches lies: 'own' has a class of the remote itself, 'inside' lies below such an element. */
type Place = 'outside' | 'own' | 'inside';
const PLACES: Place[] = ['outside', 'own', 'inside'];

/**
 * What in a style sheet reaches outside of a remote (decision 38): each selector must match what has a class that begins with
 * '<name>-', as the presets write them, or lies below such an element, or in an `@scope` whose root has one; animations and fonts
 * are named so, too. A sibling of the remote's own element is outside: it may be the shell's.
 */
export function strayStyles(css: string, name: string): string[] {
  try {
    return strayIn(postcss.parse(css), `${name}-`, 'outside');
  } catch (error) {
    return [error instanceof postcss.CssSyntaxError ? error.reason : String(error)];
  }
}

/** `parent` is where the elements of the rule around lie, whose place '&' takes. */
function strayIn(container: Container, prefix: string, parent: Place): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return strayRule(node as Rule, prefix, parent);
    return node.type === 'atrule' ? strayAtRule(node as AtRule, prefix, parent) : [];
  });
}

function strayRule(rule: Rule, prefix: string, parent: Place): string[] {
  const places = placesOf(rule.selector, prefix, parent);
  const stray = places.filter(({ place }) => place === 'outside').map(({ selector }) => `'${selector}'`);
  return stray.length > 0 ? stray : strayIn(rule, prefix, nearest(places.map(({ place }) => place)));
}

function strayAtRule(rule: AtRule, prefix: string, parent: Place): string[] {
  const name = rule.name.toLowerCase();
  const stray = [`'@${rule.name} ${rule.params}'`];
  if (OF_THE_PAGE.has(name)) return stray;
  if (name.endsWith('keyframes')) return rule.params.startsWith(prefix) ? [] : stray;
  if (name === 'font-face') return strayFont(rule, prefix);
  if (name === 'layer' && rule.params.split(',').some((layer) => OUR_LAYERS.test(layer.trim()))) return stray;
  if (name === 'scope' && isOwn(/^\(([^)]*)\)/.exec(rule.params)?.[1] ?? '', prefix)) return [];
  return [...(name === 'scope' ? stray : []), ...strayIn(rule, prefix, parent)];
}

function strayFont(rule: AtRule, prefix: string): string[] {
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family.startsWith(prefix) ? [] : [`'@font-face ${family}'`];
}

function isOwn(selector: string, prefix: string): boolean {
  return selector !== '' && placesOf(selector, prefix, 'outside').every(({ place }) => place !== 'outside');
}

function placesOf(text: string, prefix: string, parent: Place): { selector: string; place: Place }[] {
  const found: { selector: string; place: Place }[] = [];
  selectorParser((root) => {
    for (const each of root.nodes) found.push({ selector: String(each).trim(), place: placeOf(each, prefix, parent) });
  }).processSync(text);
  return found;
}

/** Where the last part of a selector lies, read from left to right. Below a rule it begins at '&', said or not. */
function placeOf(selector: Selector, prefix: string, parent: Place): Place {
  const isNested = parent !== 'outside' && !hasNesting(selector);
  let place: Place = isNested ? below(parent) : 'outside';
  for (const [at, node] of selector.nodes.entries()) {
    if (node.type === 'combinator') {
      const from = at === 0 && isNested ? parent : place;
      place = /[+~|]/.test(node.value) ? beside(from) : below(from);
    } else place = furthest([place, ownPlace(node, prefix, parent)]);
  }
  return place;
}

function hasNesting(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

const below = (place: Place): Place => (place === 'outside' ? 'outside' : 'inside');
const beside = (place: Place): Place => (place === 'inside' ? 'inside' : 'outside');
const furthest = (places: Place[]): Place => PLACES.findLast((place) => places.includes(place)) ?? 'outside';
const nearest = (places: Place[]): Place => PLACES.find((place) => places.includes(place)) ?? 'outside';

/** What one part says. A class inside of ':not(…)' or ':has(…)' says nothing; each choice of ':is(…)' must be the remote's. */
function ownPlace(node: Node, prefix: string, parent: Place): Place {
  if (node.type === 'nesting') return parent;
  if (node.type === 'class') return node.value.startsWith(prefix) ? 'own' : 'outside';
  const isChoice = node.type === 'pseudo' && CHOICES.has(node.value.toLowerCase());
  return isChoice ? nearest(node.nodes.map((choice) => placeOf(choice, prefix, 'outside'))) : 'outside';
}
